// The table of Splitz and Split It. Pure.
#pragma once

#include "client-cli/core/table_state.hpp"
#include "client-cli/render/style.hpp"
#include "rules/splitz/view.hpp"

namespace splitroom::client {

/// Row or parts, everybody's stacks and points, what is unseen.
lines draw_splitz(const table_state& table, const rules::splitz::view& seen, const style& look);

/// One fact a line.
lines draw_splitz_plain(const table_state& table, const rules::splitz::view& seen,
                        const style& look);

/// "Splitz, round 3 of 8: Diana cuts, 43 cards in the deck".
std::string splitz_title(const table_state& table, const rules::splitz::view& seen,
                         const style& look);

/// "contested: 4, 5 (Bob and Ann)".
std::string contested_words(const table_state& table, const rules::splitz::contested_view& what,
                            const style& look);

/// True when no other stack of the value (from 1) is larger and this one is not empty.
bool leads(const rules::splitz::view& seen, std::size_t seat, std::size_t value);

}  // namespace splitroom::client
