// Words that can be typed in the person's language, beside those that hold in all languages. Which
// they are stands in the catalogue, under "terminal.typed.". Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "client-cli/language/catalogue.hpp"

namespace splitroom::client {

/// The word that holds in all languages: "white" for "weiß" in German. What is none stays as it is.
/// @pre `typed` is tidy
std::string canonical_word(std::string_view typed, const catalogue& words);

/// All that can be typed for a canonical word in that language; the first is what to show.
std::vector<std::string> typed_forms(std::string_view canonical, const catalogue& words);

/// How a canonical word is shown to somebody who is to type it.
std::string as_typed(std::string_view canonical, const catalogue& words);

/// Commands as they can be typed in that language beside their own names; none in English.
std::vector<std::string> typed_commands(const catalogue& words);

}  // namespace splitroom::client
