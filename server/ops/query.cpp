#include "server/ops/query.hpp"

#include <charconv>
#include <cstdint>
#include <utility>

namespace splitroom::server {

namespace {

std::optional<std::string> decoded(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+') {
      result += ' ';
    } else if (text[i] != '%') {
      result += text[i];
    } else {
      std::uint8_t byte = 0;
      const std::string_view digits = text.substr(i + 1, 2);
      const char* const first = digits.data();
      const char* const end = first + digits.size();
      if (digits.size() != 2 || std::from_chars(first, end, byte, 16).ptr != end) {
        return std::nullopt;
      }
      result += static_cast<char>(byte);
      i += 2;
    }
  }
  return result;
}

}  // namespace

tl::expected<query_map, std::string> parse_query(std::string_view text) {
  query_map result;
  while (!text.empty()) {
    const std::size_t end = text.find('&');
    const std::string_view pair = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos) {
      return tl::unexpected(std::string("The query is NAME=VALUE, joined by \"&\"."));
    }
    auto name = decoded(pair.substr(0, equals));
    auto value = decoded(pair.substr(equals + 1));
    if (!name || !value) {
      return tl::unexpected(std::string("The query has a \"%\" without two hexadecimal digits."));
    }
    if (!result.emplace(*std::move(name), *std::move(value)).second) {
      return tl::unexpected(std::string("The query names something twice."));
    }
  }
  return result;
}

std::optional<std::string> take(query_map& from, std::string_view name) {
  const auto found = from.find(name);
  if (found == from.end()) {
    return std::nullopt;
  }
  std::string value = std::move(found->second);
  from.erase(found);
  return value;
}

}  // namespace splitroom::server
