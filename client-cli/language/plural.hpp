// Which form of a word goes with a whole number. Pure.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "client-cli/language/language.hpp"

namespace splitroom::client {

/// "one", "few", "many" or "other", as the keys of the catalogue end. Source: Unicode CLDR,
/// Language Plural Rules, cardinals of en, de and uk for integers (there v = 0).
std::string_view plural_form(language which, std::int64_t count);

/// All that texts of the language can have; "other" is for fractions where others cover integers.
std::vector<std::string_view> plural_forms(language which);

}  // namespace splitroom::client
