// The table of Splito and of its duel. Pure.
#pragma once

#include <string>

#include "client-cli/core/table_state.hpp"
#include "client-cli/render/style.hpp"
#include "rules/splito/view.hpp"

namespace splitroom::client {

/// "P pink  U purple  ...  [+] met  [x] lost".
std::string splito_legend(const style& look);

/// Commons, the ring of zones, own zones with every objective, own hand. Also in plain style.
lines draw_splito(const table_state& table, const rules::splito::view& seen, const style& look);

}  // namespace splitroom::client
