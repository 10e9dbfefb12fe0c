// What the journal's writer does, each inside a transaction that its caller has begun and will
// `write`. What has begun to write and throws must be rolled back.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/journal/journal_transaction.hpp"

namespace splitroom::server {

append_result append_records(journal_transaction& in, std::string_view room, std::uint64_t first,
                             const std::vector<record>& records);

/// Deletes the room's records; its games stay. Without effect for a room that is not open.
void close_room(journal_transaction& in, std::string_view room);

/// A room that was never written is left out.
void set_room_aside(journal_transaction& in, std::string_view room, std::string_view why);

/// Deletes the game, and its event and `finished` records in its room when they are still there.
/// Its private records go when the room is closed.
bool remove_game(journal_transaction& in, std::string_view game_id);

/// Deletes some of the games that ended at or before `ended_ms` in closed rooms, then the closed
/// rooms without a game; whether more are left.
bool prune_some(journal_transaction& in, std::int64_t ended_ms);

}  // namespace splitroom::server
