#include "client-cli/input/words.hpp"

#include <charconv>

#include "client-cli/language/letters.hpp"

namespace splitroom::client {

std::string tidy(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return {};
  const auto last = text.find_last_not_of(" \t\r\n");
  return in_small_letters(text.substr(first, last - first + 1));
}

std::vector<std::string> split(std::string_view text, std::string_view separators) {
  std::vector<std::string> pieces;
  while (!text.empty()) {
    const auto end = text.find_first_of(separators);
    if (end != 0) pieces.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
  }
  return pieces;
}

std::string comma_list(const std::vector<std::string>& items) {
  std::string text;
  for (const std::string& each : items)
    text += (text.empty() ? "" : ", ") + each;
  return text;
}

std::optional<std::int64_t> read_number(std::string_view text, std::size_t most_digits) {
  if (text.empty() || text.size() > most_digits) return std::nullopt;
  std::int64_t value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc{} || end != text.data() + text.size() || text[0] == '-')
    return std::nullopt;
  return value;
}

std::optional<std::string> by_start(std::string_view start, const std::vector<std::string>& words) {
  std::optional<std::string> found;
  for (const std::string& each : words) {
    if (each == start) return each;
    if (!start.empty() && each.starts_with(start)) {
      if (found) return std::nullopt;
      found = each;
    }
  }
  return found;
}

}  // namespace splitroom::client
