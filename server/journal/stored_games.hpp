// Finished games as the journal's file holds them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/journal/game_archive.hpp"
#include "server/journal/room_row.hpp"

namespace splitroom::server {

struct stored_game {
  std::int64_t seq = 0;  ///< in the order in which games ended
  archived_game game;
  std::int64_t first = 0;  ///< slots of its room
  std::int64_t last = 0;
  std::int64_t ended_ms = 0;  ///< Unix time
  std::string frames;         ///< event frames joined by line feeds; empty when not asked for
  bool whole = false;         ///< what was read matches its digest
};

/// Without effect when there is a game of that id.
void put_game(sqlite_database& database, const stored_game& what);
std::optional<stored_game> find_game(sqlite_database& database, std::string_view game_id);
std::optional<stored_game> find_game(sqlite_database& database, std::int64_t seq);
/// Without its frames, which may be long.
std::optional<stored_game> find_game_head(sqlite_database& database, std::string_view game_id);
/// The newest first, of those before `before` ("" = all). Games that have changed are not listed.
std::vector<archived_game> newest_games(sqlite_database& database, std::size_t most,
                                        std::string_view before);
void erase_game(sqlite_database& database, std::int64_t seq);
/// The seqs of at most `most` games that ended at or before `ended_ms` in rooms that are closed.
std::vector<std::int64_t> games_to_prune(sqlite_database& database, std::int64_t ended_ms,
                                         std::int64_t most);

std::vector<frame_ptr> split_frames(std::string_view joined);

}  // namespace splitroom::server
