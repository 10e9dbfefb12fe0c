// A room's row in the journal: how many slots are written and what the chain says there, so that a
// missing tail is noticed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/journal/record_digest.hpp"
#include "server/journal/sqlite_database.hpp"

namespace splitroom::server {

enum class room_state : std::uint8_t {
  open = 1,
  closed = 2,  ///< over: no records any more, maybe games
  aside = 3,   ///< cannot go on
};

struct room_row {
  std::int64_t number = 0;
  std::string room;
  room_state state = room_state::open;
  std::int64_t slots = 0;
  std::int64_t game_first = 0;  ///< the slot where the newest game begins
  std::int64_t newest = 0;      ///< the id of the record at slot `slots - 1`; 0 without records
  record_digest last{};         ///< the chain's value at slot `slots - 1`
  std::int64_t stamp = 0;       ///< of the commit that wrote this row
  std::string why;              ///< of a room set aside
};

/// The row of that name. Throws sqlite_error (damage) when it does not match its digest.
std::optional<room_row> find_room(sqlite_database& database, std::string_view room);
/// Inserts or replaces the row of that number.
void put_room(sqlite_database& database, const room_row& row);

struct all_rooms {
  std::vector<room_row> rooms;  ///< whatever has a right digest, in the order of the numbers
  std::int64_t unreadable = 0;  ///< rows of which no copy has one
  std::int64_t newest = 0;      ///< the highest stamp
  bool damaged = false;         ///< the two copies are not the same, or could not be read
};

/// From the table and from its copy, as far as they can be read.
all_rooms read_rooms(sqlite_database& database);

}  // namespace splitroom::server
