// Tables to draw and to answer at.
#pragma once

#include <string>

#include "client-cli/core/table_state.hpp"

namespace splitroom::client::test {

protocol::frame::request request_of(const std::string& kind);

/// Three seats, the viewer (Ann) on seat 0, host; nobody ready, seat 2 free.
table_state lobby_table();

/// Round 3 of Splitz for four, the viewer on seat 0, a vote open; Diana leads.
table_state splitz_table();

/// The same of Split It, where the viewer has a row to cut, and two others want the same two cards.
table_state split_it_table();

/// Turn 12 of Splito for three, the viewer on seat 0 with pink 3, purple 6 twice and "no value 2".
table_state splito_table();

}  // namespace splitroom::client::test
