#include "server/ops/metrics.hpp"

#include <array>
#include <charconv>

namespace splitroom::server {

namespace {

std::string_view type_word(metric_type type) {
  switch (type) {
    case metric_type::counter:
      return "counter";
    case metric_type::gauge:
      return "gauge";
    case metric_type::histogram:
      break;
  }
  return "histogram";
}

std::string escaped(std::string_view label) {
  std::string result;
  for (const char each : label) {
    if (each == '\n') {
      result += "\\n";
      continue;
    }
    if (each == '\\' || each == '"') {
      result += '\\';
    }
    result += each;
  }
  return result;
}

std::string number(double value) {
  std::array<char, 32> digits{};
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
  return {digits.data(), end.ptr};
}

}  // namespace

void metrics_text::family(std::string_view name, metric_type type, std::string_view help) {
  name_ = name;
  out_.append("# HELP ").append(name).append(" ").append(help);
  out_.append("\n# TYPE ").append(name).append(" ").append(type_word(type)).append("\n");
}

void metrics_text::add(std::uint64_t value, labels where) {
  line("", std::to_string(value), where);
}

void metrics_text::add_number(double value, labels where) { line("", number(value), where); }

std::string metrics_text::seconds(std::int64_t microseconds) {
  return number(static_cast<double>(microseconds) / 1e6);
}

void metrics_text::line(std::string_view suffix, std::string_view value, labels where) {
  out_.append(name_).append(suffix);
  char before = '{';
  for (const auto& [name, text] : where) {
    out_ += before;
    out_.append(name).append("=\"").append(escaped(text)).append("\"");
    before = ',';
  }
  if (before == ',') {
    out_ += '}';
  }
  out_.append(" ").append(value).append("\n");
}

void metrics_text::add_bucket(std::string_view bound, std::uint64_t count) {
  line("_bucket", std::to_string(count), {{"le", bound}});
}

void metrics_text::add_total(std::string_view sum, std::uint64_t count) {
  line("_sum", sum, {});
  line("_count", std::to_string(count), {});
}

}  // namespace splitroom::server
