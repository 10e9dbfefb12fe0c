#include "server/app/log.hpp"

#include <memory>
#include <mutex>
#include <utility>

#include <spdlog/pattern_formatter.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "server/app/log_fields.hpp"

namespace splitroom::server {

namespace {

spdlog::sink_ptr& shared_sink() {
  static spdlog::sink_ptr sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
  return sink;
}

/// What is not printable ASCII as %xx, so that whatever a message holds is one line, and one that
/// no terminal obeys.
std::string on_one_line(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string result;
  for (const char each : text) {
    const auto byte = static_cast<unsigned char>(each);
    if (byte < 0x20 || byte >= 0x7f) {
      result += "%";
      result.push_back(digits[byte >> 4U]);
      result.push_back(digits[byte & 0xfU]);
    } else {
      result.push_back(each);
    }
  }
  return result;
}

/// The message, in the way that the format needs it.
class message_flag final : public spdlog::custom_flag_formatter {
 public:
  explicit message_flag(log_format as) : as_(as) {}
  void format(const spdlog::details::log_msg& message, const std::tm&,
              spdlog::memory_buf_t& out) override {
    const std::string_view payload(message.payload.data(), message.payload.size());
    const std::string shown = as_ == log_format::json ? json_fields(payload) : on_one_line(payload);
    out.append(shown.data(), shown.data() + shown.size());
  }
  [[nodiscard]] std::unique_ptr<custom_flag_formatter> clone() const override {
    return std::make_unique<message_flag>(as_);
  }

 private:
  log_format as_;
};

}  // namespace

void set_up_logging(const std::string& level, log_format format) {
  spdlog::set_level(spdlog::level::from_str(level));
  auto formatter = std::make_unique<spdlog::pattern_formatter>();
  formatter->add_flag<message_flag>('*', format);
  formatter->set_pattern(
      format == log_format::json
          ? R"({"time":"%Y-%m-%dT%H:%M:%S.%e%z","level":"%l","component":"%n",%*})"
          : "%Y-%m-%dT%H:%M:%S.%e%z %l %n %*");
  spdlog::set_formatter(std::move(formatter));
}

std::shared_ptr<spdlog::logger> log(const std::string& component) {
  if (auto known = spdlog::get(component)) {
    return known;
  }
  // The journal's thread logs too. When two are first at the same time, one of them makes it.
  static std::mutex making;
  const std::lock_guard lock(making);
  if (auto known = spdlog::get(component)) {
    return known;
  }
  auto made = std::make_shared<spdlog::logger>(component, shared_sink());
  spdlog::initialize_logger(made);
  return made;
}

std::string for_log(std::string_view text) {
  constexpr std::size_t most = 80;
  std::string result;
  for (const char each : on_one_line(text.substr(0, most))) {
    if (each == '"' || each == '\\') {
      result += each == '"' ? "%22" : "%5c";
    } else {
      result.push_back(each);
    }
  }
  return result;
}

}  // namespace splitroom::server
