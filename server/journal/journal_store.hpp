// What the journal's writer does, each inside a transaction that its caller has begun. What has
// begun to write and throws must be rolled back.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/journal/room_row.hpp"

namespace splitroom::server {

/// @pre `stamp` is above all that the file holds
append_result append_records(sqlite_database& database, std::int64_t stamp, std::string_view room,
                             std::uint64_t first, const std::vector<record>& records);

/// Deletes the room's records; its games stay. Without effect for a room that is not open.
void close_room(sqlite_database& database, std::int64_t stamp, std::string_view room);

/// A room that was never written is left out.
void set_room_aside(sqlite_database& database, std::int64_t stamp, std::string_view room,
                    std::string_view why);

/// Deletes the game, and its event and `finished` records in its room when they are still there.
/// Its private records go when the room is closed.
bool remove_game(sqlite_database& database, std::int64_t stamp, std::string_view game_id);

/// Deletes some of the games that ended at or before `ended_ms` in closed rooms, then the closed
/// rooms without a game; whether more are left.
bool prune_some(sqlite_database& database, std::int64_t stamp, std::int64_t ended_ms);

}  // namespace splitroom::server
