// What a room core wants done. The shell does it in this order: journal, then tell.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "protocol/errors.hpp"
#include "server/journal/record.hpp"
#include "server/room/seating.hpp"

namespace splitroom::server {

struct tell {
  member_id to = 0;
  frame_ptr frame;
  bool reply = false;  ///< the answer to a command: remembered under `id`
  std::optional<std::int64_t> id;
  std::optional<protocol::error_code> refused = {};  ///< why, when the reply is a refusal
};

struct room_effects {
  std::vector<record> records;      ///< to be stored before anything is told
  std::vector<member_id> attached;  ///< now in this room
  std::vector<tell> tells;          ///< in this order
  std::vector<member_id> detached;  ///< not in this room any more
  bool closed = false;              ///< the room is over
};

}  // namespace splitroom::server
