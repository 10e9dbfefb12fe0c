// Lists of small numbers as the choice grammar writes them: "3-2-4", "2,8,10".
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace splitroom::rules {

/// Reads numbers of 1 to 99 joined by `separator` into `out` and says how many. Nothing when `text`
/// is anything else (empty, a leading zero, a space, a sign) or has more numbers than `out` takes.
std::optional<std::size_t> parse_numbers(std::string_view text, char separator,
                                         std::span<std::uint8_t> out);

/// The canonical text that `parse_numbers` reads.
std::string join_numbers(std::span<const std::uint8_t> numbers, char separator);

}  // namespace splitroom::rules
