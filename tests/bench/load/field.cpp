#include "tests/bench/load/field.hpp"

#include <algorithm>
#include <charconv>

namespace splitroom::bench {

std::string_view after_key(std::string_view text, std::string_view key) {
  const std::size_t found = text.find(key);
  return found == std::string_view::npos ? std::string_view() : text.substr(found + key.size());
}

std::string_view text_at(std::string_view value) {
  return value.empty() ? value : value.substr(1, value.find('"', 1) - 1);
}

std::uint64_t number_at(std::string_view value) {
  std::uint64_t result = 0;
  std::from_chars(value.data(), value.data() + value.size(), result);
  return result;
}

std::size_t count_at(std::string_view value) {
  const std::string_view list = value.substr(0, value.find(']'));
  if (list.size() <= 1) return 0;
  return 1 + static_cast<std::size_t>(std::count(list.begin(), list.end(), ','));
}

}  // namespace splitroom::bench
