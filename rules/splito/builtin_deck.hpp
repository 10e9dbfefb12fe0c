// What the build makes of splito_deck.json; see builtin_deck.cmake. Checked by builtin_deck().
#pragma once

#include <string_view>
#include <vector>

#include "rules/splito/objective.hpp"

namespace splitroom::rules::splito::generated {

std::vector<objective> objectives();
extern const std::string_view deck_sha256;

}  // namespace splitroom::rules::splito::generated
