// How a room is set, and how its evening stands, in words. Pure.
#pragma once

#include <string>
#include <vector>

#include "client-cli/core/table_state.hpp"
#include "client-cli/render/style.hpp"

namespace splitroom::client {

/// "30 s", "2 minutes".
std::string seconds_words(const protocol::milliseconds& time, const catalogue& words);

/// "Splito, 4 players".
std::string room_title(const protocol::frame::room& room, const style& look);

/// What is different here from other rooms.
std::vector<std::string> unusual_options(const protocol::frame::room& room, const catalogue& words);

/// Everything that is set, and for the host in the lobby how to set it.
lines draw_options(const table_state& table, const style& look);

/// The games of the evening; empty before the first has ended.
lines draw_score(const table_state& table, const style& look);

}  // namespace splitroom::client
