// The options of a room as a request changes them.
#pragma once

#include "protocol/messages/options.hpp"

namespace splitroom::server {

/// What a new room of that game has before its host asks for anything.
protocol::room_options default_options(protocol::game_name game);

/// Replaces what `asked` gives, keeps the rest.
void apply_options(protocol::room_options& options, const protocol::room_options_request& asked);

}  // namespace splitroom::server
