// Small and capital letters of the languages spoken here: Latin of Western Europe, and Cyrillic.
// Pure.
#pragma once

#include <string>
#include <string_view>

namespace splitroom::client {

/// All letters small.
std::string in_small_letters(std::string_view text);

/// With a capital, to begin a sentence. What begins with something else than a letter stays.
std::string at_start(std::string_view text);

/// Typographic signs as a terminal without UTF-8 can show them: straight quotes, "-", "x", "...".
std::string in_ascii_signs(std::string_view text);

}  // namespace splitroom::client
