#include "client-cli/language/letters.hpp"

#include <array>
#include <utility>

#include "protocol/names/code_points.hpp"

namespace splitroom::client {
namespace {

/// A run of capitals, and how far behind each its small letter is. Source: Unicode,
/// UnicodeData.txt.
struct capitals {
  char32_t first;
  char32_t last;
  char32_t distance;
};

constexpr std::array<capitals, 6> alphabets{{{U'A', U'Z', 0x20},
                                             {0x00C0, 0x00D6, 0x20},
                                             {0x00D8, 0x00DE, 0x20},
                                             {0x0400, 0x040F, 0x50},
                                             {0x0410, 0x042F, 0x20},
                                             {0x0490, 0x0490, 1}}};

char32_t small(char32_t letter) {
  for (const capitals& each : alphabets) {
    if (letter >= each.first && letter <= each.last) return letter + each.distance;
  }
  return letter;
}

char32_t capital(char32_t letter) {
  for (const capitals& each : alphabets) {
    if (letter >= each.first + each.distance && letter <= each.last + each.distance)
      return letter - each.distance;
  }
  return letter;
}

/// All letters above are below U+0800.
void put(std::string& into, char32_t letter) {
  constexpr char32_t ascii = 0x80;
  constexpr unsigned bits = 6;
  if (letter < ascii) {
    into += static_cast<char>(letter);
  } else {
    into += static_cast<char>(0xC0U | letter >> bits);
    into += static_cast<char>(0x80U | (letter & 0x3FU));
  }
}

}  // namespace

std::string in_small_letters(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const protocol::code_point next = protocol::first_code_point(text);
    if (next.valid && small(next.value) != next.value) {
      put(result, small(next.value));
    } else {
      result += text.substr(0, next.bytes);
    }
    text.remove_prefix(next.bytes);
  }
  return result;
}

std::string at_start(std::string_view text) {
  if (text.empty()) return {};
  const protocol::code_point first = protocol::first_code_point(text);
  if (!first.valid || capital(first.value) == first.value) return std::string(text);
  std::string result;
  put(result, capital(first.value));
  return result += text.substr(first.bytes);
}

std::string in_ascii_signs(std::string_view text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> signs{{{"\u201C", "\""},
                                                                                {"\u201D", "\""},
                                                                                {"\u2019", "'"},
                                                                                {"\u2013", "-"},
                                                                                {"\u00D7", "x"},
                                                                                {"\u2026", "..."}}};
  std::string result(text);
  for (const auto& [sign, plain] : signs) {
    for (std::size_t at = 0; (at = result.find(sign, at)) != std::string::npos; at += plain.size())
      result.replace(at, sign.size(), plain);
  }
  return result;
}

}  // namespace splitroom::client
