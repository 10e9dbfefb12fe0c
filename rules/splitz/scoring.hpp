// Who has the majorities, and how a game ends. Ruling 14 of Splitz and the table's ties.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/core/outcome.hpp"
#include "rules/splitz/card.hpp"
#include "rules/splitz/view.hpp"

namespace splitroom::rules::splitz {

/// True when no other stack of this value (index = value - 1) is larger and this one is not empty.
bool holds_majority(const std::vector<stacks>& all, std::size_t who, std::size_t index);

/// Points by ruling 14. Ties: more denominations won in `splitz` (a shared one counts for each
/// holder), more stacks held in `split-it`; then victory is shared.
rules::outcome outcome_of(edition which, const std::vector<stacks>& all);

}  // namespace splitroom::rules::splitz
