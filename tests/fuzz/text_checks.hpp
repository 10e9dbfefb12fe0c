// What must be true of text that is shown to people, said without the code that makes it so.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "protocol/names/code_points.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace splitroom::test {

/// Controls, what changes the direction, what has no width, line and paragraph separators, private
/// use, non-characters: UAX 9 and UAX 31, and what terminals act on.
inline bool is_harmful(char32_t which) {
  return which < 0x20 || (which >= 0x7F && which < 0xA0) || which == 0xAD || which == 0x61C ||
         which == 0x180E || (which >= 0x200B && which <= 0x200F) ||
         (which >= 0x2028 && which <= 0x202E) || (which >= 0x2060 && which <= 0x206F) ||
         which == 0xFEFF || (which >= 0xFFF9 && which <= 0xFFFB) ||
         (which >= 0xE000 && which <= 0xF8FF) || (which & 0xFFFEU) == 0xFFFE || which >= 0xE0000;
}

/// How many characters `text` has. It must be valid UTF-8 without any that does harm.
inline std::size_t hold_harmless(std::string_view text, std::string_view where) {
  std::size_t characters = 0;
  for (std::string_view rest = text; !rest.empty(); ++characters) {
    const protocol::code_point next = protocol::first_code_point(rest);
    hold(next.valid, "UTF-8", where);
    hold(!is_harmful(next.value), "nothing harmful", where);
    rest.remove_prefix(next.bytes);
  }
  return characters;
}

/// The same for a line on its way to the terminal, which may also have colour escapes.
inline void hold_printable(std::string_view line, std::string_view where) {
  std::string plain;
  while (!line.empty()) {
    const std::size_t escape = std::min(line.find('\033'), line.size());
    plain += line.substr(0, escape);
    line.remove_prefix(escape);
    if (line.empty()) break;
    hold(line.starts_with("\033["), "an escape is a colour", where);
    const std::size_t ends = line.find_first_not_of("0123456789;", 2);
    hold(ends != std::string_view::npos && line[ends] == 'm', "an escape is a colour", where);
    line.remove_prefix(ends + 1);
  }
  hold_harmless(plain, where);
}

}  // namespace splitroom::test
