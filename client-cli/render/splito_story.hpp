// What happened at a table of Splito, in plain words. Pure.
#pragma once

#include <vector>

#include "client-cli/core/table_state.hpp"
#include "client-cli/render/style.hpp"
#include "rules/splito/effect.hpp"

namespace splitroom::client {

/// @pre table.objectives
lines tell_splito(const std::vector<rules::splito::effect>& effects, rules::splito::edition edition,
                  std::size_t players, const table_state& table, const style& look);

}  // namespace splitroom::client
