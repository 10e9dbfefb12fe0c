// A text frame as a server sends it: whole, not masked, not compressed. Source: RFC 6455, 5.2.
// Pure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace splitroom::server {

/// @param text UTF-8
inline void append_text_frame(std::string& to, std::string_view text) {
  constexpr char whole_text = static_cast<char>(0x81);
  constexpr std::size_t most_in_one_byte = 125;
  constexpr std::size_t most_in_two_bytes = 0xffff;
  const std::size_t size = text.size();
  to += whole_text;
  int length_bytes = 0;
  if (size <= most_in_one_byte) {
    to += static_cast<char>(size);
  } else if (size <= most_in_two_bytes) {
    to += char{126};
    length_bytes = 2;
  } else {
    to += char{127};
    length_bytes = 8;
  }
  for (int shift = 8 * (length_bytes - 1); shift >= 0; shift -= 8) {
    to += static_cast<char>(size >> static_cast<unsigned>(shift) & 0xffU);
  }
  to += text;
}

}  // namespace splitroom::server
