#include "rules/core/numbers.hpp"

namespace splitroom::rules {

namespace {

/// One or two digits without a leading zero, or nothing.
std::optional<std::uint8_t> parse_number(std::string_view text) {
  if (text.empty() || text.size() > 2 || text.front() == '0') return std::nullopt;
  unsigned value = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    value = value * 10 + static_cast<unsigned>(digit - '0');
  }
  return static_cast<std::uint8_t>(value);
}

}  // namespace

std::optional<std::size_t> parse_numbers(std::string_view text, char separator,
                                         std::span<std::uint8_t> out) {
  for (std::size_t count = 0; count < out.size(); ++count) {
    const std::size_t end = text.find(separator);
    const auto number = parse_number(text.substr(0, end));
    if (!number) return std::nullopt;
    out[count] = *number;
    if (end == std::string_view::npos) return count + 1;
    text.remove_prefix(end + 1);
  }
  return std::nullopt;
}

std::string join_numbers(std::span<const std::uint8_t> numbers, char separator) {
  std::string text;
  for (const std::uint8_t each : numbers) {
    if (!text.empty()) text += separator;
    text += std::to_string(each);
  }
  return text;
}

}  // namespace splitroom::rules
