// The own hand in Splito, numbered as it can be answered. Pure.
#pragma once

#include "client-cli/core/table_state.hpp"
#include "client-cli/render/style.hpp"
#include "rules/splito/view.hpp"

namespace splitroom::client {

/// Cards in short, objectives with how they would stand on either side. Empty for a watcher.
lines draw_hand(const table_state& table, const rules::splito::view& seen, const style& look);

}  // namespace splitroom::client
