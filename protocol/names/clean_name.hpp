// Names that people give themselves, and what else they say, made safe to show beside others.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace splitroom::protocol {

inline constexpr std::size_t longest_name = 24;  ///< code points

/// `name` without control, direction-changing and invisible characters, with single spaces, at most
/// two combining marks in a row and at most `longest_name` code points. May come out empty. Bytes
/// that are not UTF-8 are left out.
std::string clean_name(std::string_view name);

/// The same for a line of text, of at most `most` code points. Never longer than `text` in bytes.
std::string clean_line(std::string_view text, std::size_t most);

/// What may be printed of somebody else's text: without control characters, terminal escapes,
/// direction and zero-width marks or broken UTF-8, with at most two combining marks a letter; line
/// breaks and tabs become spaces.
std::string printable(std::string_view text);

}  // namespace splitroom::protocol
