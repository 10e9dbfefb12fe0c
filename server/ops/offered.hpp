// What rooms and sessions offer to whoever hosts.
#pragma once

#include "server/ops/operations.hpp"
#include "server/room/directory.hpp"
#include "server/session/session_hub.hpp"

namespace splitroom::server {

/// Rooms, closing, kicking and announcing; the rest stays empty. `rooms` and `hub` must outlive it.
operations offer(directory& rooms, session_hub& hub);

/// How many rooms there are of each kind.
std::map<std::pair<protocol::edition_name, protocol::room_phase>, std::size_t> count_rooms(
    const directory& rooms);

}  // namespace splitroom::server
