// What a room core wants done. The shell does it in this order: journal, then tell.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "protocol/errors.hpp"
#include "server/journal/record.hpp"
#include "server/room/seating.hpp"

namespace splitroom::server {

/// Events of the game that was last played in the room, by their numbers.
struct event_range {
  std::int64_t from = 0;
  std::int64_t until = 0;  ///< this one not any more
};

struct tell {
  member_id to = 0;
  frame_ptr frame;     ///< null: `events` instead
  bool reply = false;  ///< the answer to a command: remembered under `id`
  std::optional<std::int64_t> id;
  std::optional<protocol::error_code> refused = {};  ///< why, when the reply is a refusal
  event_range events = {};  ///< to be read back from the journal: the core has let go of them
};

/// A member is in this room now.
struct attachment {
  member_id who = 0;
  std::int64_t connection = 0;  ///< as in `member_info`
};

struct room_effects {
  std::vector<record> records;       ///< to be stored before anything is told
  std::vector<attachment> attached;  ///< now in this room
  std::vector<tell> tells;           ///< in this order
  std::vector<member_id> detached;   ///< not in this room any more
  bool closed = false;               ///< the room is over
};

}  // namespace splitroom::server
