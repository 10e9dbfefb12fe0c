// Small tools for reading what a person typed. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace splitroom::client {

/// In small letters, without spaces at the ends.
std::string tidy(std::string_view text);

/// The pieces between any of `separators`, without empty ones.
std::vector<std::string> split(std::string_view text, std::string_view separators);

/// "a, b, c".
std::string comma_list(const std::vector<std::string>& items);

/// A whole number of at most so many digits (and nothing else), from 0 on.
std::optional<std::int64_t> read_number(std::string_view text, std::size_t most_digits = 4);

/// The one of `words` that is `start` or alone begins with it; nothing when none or several do.
std::optional<std::string> by_start(std::string_view start, const std::vector<std::string>& words);

}  // namespace splitroom::client
