// How a room is set, and how its evening stands, in words. Pure.
#pragma once

#include <string>
#include <vector>

#include "client-cli/core/table_state.hpp"
#include "client-cli/render/style.hpp"

namespace splitroom::client {

/// "30 s", "2 minutes".
std::string seconds_words(const protocol::milliseconds& time);

/// What is different here from other rooms.
std::vector<std::string> unusual_options(const protocol::frame::room& room);

/// Everything that is set, and for the host in the lobby how to set it.
lines draw_options(const table_state& table, const style& look);

/// The games of the evening; empty before the first has ended.
lines draw_score(const table_state& table, const style& look);

}  // namespace splitroom::client
