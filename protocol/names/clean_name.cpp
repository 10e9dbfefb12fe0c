#include "protocol/names/clean_name.hpp"

#include <cstdint>
#include <optional>

namespace splitroom::protocol {

namespace {

/// Takes one code point off the front; nothing (and one byte taken) where it is not UTF-8.
/// Source: RFC 3629, section 4.
std::optional<char32_t> take_code_point(std::string_view& text) {
  const auto lead = static_cast<unsigned char>(text.front());
  text.remove_prefix(1);
  if (lead < 0x80) {
    return lead;
  }
  const std::size_t more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
  if (lead < 0xc2 || lead > 0xf4 || text.size() < more) {
    return std::nullopt;
  }
  char32_t point = lead & (0x3fU >> more);
  for (std::size_t i = 0; i < more; ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    if ((byte & 0xc0U) != 0x80U) {
      return std::nullopt;
    }
    point = (point << 6U) | (byte & 0x3fU);
  }
  constexpr char32_t smallest[] = {0x80, 0x800, 0x10000};
  if (point < smallest[more - 1] || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) {
    return std::nullopt;
  }
  text.remove_prefix(more);
  return point;
}

void put_code_point(std::string& out, char32_t point) {
  const auto put = [&out](char32_t byte) { out.push_back(static_cast<char>(byte)); };
  if (point < 0x80) {
    put(point);
  } else if (point < 0x800) {
    put(0xc0 | (point >> 6U));
    put(0x80 | (point & 0x3fU));
  } else if (point < 0x10000) {
    put(0xe0 | (point >> 12U));
    put(0x80 | ((point >> 6U) & 0x3fU));
    put(0x80 | (point & 0x3fU));
  } else {
    put(0xf0 | (point >> 18U));
    put(0x80 | ((point >> 12U) & 0x3fU));
    put(0x80 | ((point >> 6U) & 0x3fU));
    put(0x80 | (point & 0x3fU));
  }
}

bool between(char32_t point, char32_t low, char32_t high) { return point >= low && point <= high; }

bool unseen(char32_t point) {
  return point < 0x20 || between(point, 0x7f, 0x9f) || point == 0xad || point == 0x34f ||
         point == 0x61c || between(point, 0x115f, 0x1160) || between(point, 0x17b4, 0x17b5) ||
         between(point, 0x180b, 0x180f) || between(point, 0x200b, 0x200f) ||
         between(point, 0x2028, 0x202e) || between(point, 0x2060, 0x206f) || point == 0x3164 ||
         between(point, 0xfe00, 0xfe0f) || point == 0xfeff || point == 0xffa0 ||
         between(point, 0xfff0, 0xfffb) || between(point, 0xe0000, 0xe0fff);
}

bool blank(char32_t point) {
  return point == 0x20 || point == 0xa0 || point == 0x1680 || between(point, 0x2000, 0x200a) ||
         point == 0x202f || point == 0x205f || point == 0x3000;
}

bool combining(char32_t point) {
  return between(point, 0x300, 0x36f) || between(point, 0x483, 0x489) ||
         between(point, 0x1ab0, 0x1aff) || between(point, 0x1dc0, 0x1dff) ||
         between(point, 0x20d0, 0x20ff) || between(point, 0xfe20, 0xfe2f);
}

}  // namespace

std::string clean_name(std::string_view name) {
  std::string result;
  std::size_t length = 0;
  std::size_t marks = 0;
  bool space = false;
  while (!name.empty() && length < longest_name) {
    const std::optional<char32_t> point = take_code_point(name);
    if (!point || unseen(*point)) {
      continue;
    }
    if (blank(*point)) {
      space = length != 0;
      continue;
    }
    marks = combining(*point) ? marks + 1 : 0;
    if (marks > 2 || (marks != 0 && (length == 0 || space))) {
      continue;
    }
    if (space && length + 1 < longest_name) {
      result.push_back(' ');
      ++length;
    }
    space = false;
    put_code_point(result, *point);
    ++length;
  }
  return result;
}

std::string printable(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const std::optional<char32_t> point = take_code_point(text);
    if (point && !unseen(*point)) {
      put_code_point(result, *point);
    }
  }
  return result;
}

}  // namespace splitroom::protocol
