// Whether one objective card makes sense by itself. Ruling 1.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/splito/objective.hpp"

namespace splitroom::rules::splito {

/// 1 to 40 of a-z, 0-9 and _.
bool is_objective_id(std::string_view id);

/// What is wrong with it, in words and without its id; nothing when all is well. Checks the id's
/// letters, the fields that its kind needs (and that it has no others), the points (1 to 4), and
/// that moons are the colour majorities and stars the value majorities.
std::optional<std::string> fault_of(const objective& which);

}  // namespace splitroom::rules::splito
