// Whether what a server says can be so. Drawing, reading input and the bots take it for granted
// that a table fits together; here it is made sure of, before anything is drawn or answered. Pure.
//
// Each function says what is wrong by a key of the catalogue; "" when nothing is.
#pragma once

#include <string>
#include <string_view>

#include "client-cli/core/table_state.hpp"
#include "protocol/messages/frames.hpp"

namespace splitroom::client {

/// Only signs that a choice or a card can have: nothing that does things to a terminal.
bool is_choice_text(std::string_view text);

/// By itself: as many seats as players, and so on.
std::string fault_of(const protocol::frame::room& room);
/// By itself: known kinds, choices in the grammar, something to choose from.
std::string fault_of(const protocol::frame::private_& own);
/// Against its own room.
std::string fault_of(const protocol::frame::snapshot& snapshot);
/// The whole table, its parts against one another.
std::string fault_of(const table_state& table);

}  // namespace splitroom::client
