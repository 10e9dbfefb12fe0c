// What happened at a table of Splitz, and why, in plain words. Pure.
#pragma once

#include <vector>

#include "client-cli/core/table_state.hpp"
#include "client-cli/render/style.hpp"
#include "rules/splitz/effect.hpp"

namespace splitroom::client {

lines tell_splitz(const std::vector<rules::splitz::effect>& effects, rules::splitz::edition edition,
                  const table_state& table, const style& look);

}  // namespace splitroom::client
