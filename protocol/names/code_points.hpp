// UTF-8, character by character, and what a terminal makes of each. Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace splitroom::protocol {

struct code_point {
  char32_t value = 0;
  std::size_t bytes = 1;
  bool valid = false;  ///< false: broken UTF-8; one byte is to be skipped
};

/// The character that `text` begins with. @pre text is not empty
code_point first_code_point(std::string_view text);

/// False for what must not reach a terminal from somebody else: controls, direction marks,
/// zero-width characters, private use and the like.
bool is_printable(char32_t which);

bool is_combining(char32_t which);

/// Columns: 0 for combining marks, 2 for wide East Asian characters and pictographs, else 1.
std::size_t columns_of(char32_t which);

}  // namespace splitroom::protocol
