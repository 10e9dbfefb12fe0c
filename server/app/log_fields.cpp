#include "server/app/log_fields.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace splitroom::server {

namespace {

std::string quoted(std::string_view text) {
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

bool is_key(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char each) {
    return (each >= 'a' && each <= 'z') || each == '_';
  });
}

/// Digits that JSON and every reader take as the same number.
bool is_number(std::string_view text) {
  constexpr std::size_t most_digits = 15;
  return !text.empty() && text.size() <= most_digits && (text == "0" || text.front() != '0') &&
         std::all_of(text.begin(), text.end(),
                     [](char each) { return each >= '0' && each <= '9'; });
}

/// Takes a value off the front: up to a space, or in quotes. A quote inside ends nothing unless a
/// space follows.
std::string_view take_value(std::string_view& rest, bool& in_quotes) {
  in_quotes = rest.starts_with('"');
  std::size_t end = rest.find(' ');
  std::string_view value = rest.substr(0, end);
  if (in_quotes) {
    end = rest.find("\" ", 1);
    end = end == std::string_view::npos ? rest.size() : end + 1;
    value = rest.substr(1, end - 1);
    value.remove_suffix(value.ends_with('"') ? 1 : 0);
  }
  rest = end >= rest.size() ? std::string_view() : rest.substr(end + 1);
  return value;
}

}  // namespace

std::string json_fields(std::string_view line) {
  std::string result;
  for (std::string_view rest = line; !rest.empty();) {
    const std::size_t equals = rest.find('=');
    const std::string_view key = rest.substr(0, equals);
    if (equals == std::string_view::npos || !is_key(key)) {
      return "\"message\":" + quoted(line);
    }
    rest.remove_prefix(equals + 1);
    bool in_quotes = false;
    const std::string_view value = take_value(rest, in_quotes);
    const bool code = key == "room" || key == "game";
    result += result.empty() ? "" : ",";
    result += quoted(key) + ":" +
              (is_number(value) && !in_quotes && !code ? std::string(value) : quoted(value));
  }
  return result.empty() ? "\"message\":\"\"" : result;
}

}  // namespace splitroom::server
