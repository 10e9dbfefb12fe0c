#include "protocol/names/clean_name.hpp"

#include "protocol/names/code_points.hpp"

namespace splitroom::protocol {

namespace {

constexpr std::size_t most_marks = 2;

bool is_blank(char32_t which) {
  return which == 0x20 || which == 0xA0 || which == 0x1680 ||
         (which >= 0x2000 && which <= 0x200A) || which == 0x202F || which == 0x205F ||
         which == 0x3000;
}

}  // namespace

std::string printable(std::string_view text) {
  std::string result;
  std::size_t marks = most_marks;  // a mark needs a letter to stand on
  while (!text.empty()) {
    const code_point next = first_code_point(text);
    const std::string_view bytes = text.substr(0, next.bytes);
    text.remove_prefix(next.bytes);
    if (next.valid && (next.value == '\n' || next.value == '\t')) {
      result += ' ';
      marks = most_marks;
      continue;
    }
    if (!next.valid || !is_printable(next.value)) {
      continue;
    }
    if (is_combining(next.value)) {
      if (marks >= most_marks) {
        continue;
      }
      ++marks;
    } else {
      marks = is_blank(next.value) ? most_marks : 0;
    }
    result += bytes;
  }
  return result;
}

std::string clean_name(std::string_view name) { return clean_line(name, longest_name); }

std::string clean_line(std::string_view text, std::size_t most) {
  const std::string safe = printable(text);
  std::string_view rest = safe;
  std::string result;
  std::size_t length = 0;
  bool space = false;
  while (!rest.empty() && length < most) {
    const code_point next = first_code_point(rest);
    const std::string_view bytes = rest.substr(0, next.bytes);
    rest.remove_prefix(next.bytes);
    if (is_blank(next.value)) {
      space = length != 0;
      continue;
    }
    if (space && ++length == most) {
      break;
    }
    if (space) {
      result += ' ';
    }
    space = false;
    result += bytes;
    ++length;
  }
  return result;
}

}  // namespace splitroom::protocol
