#include "server/journal/room_row.hpp"

#include <array>
#include <map>
#include <set>
#include <utility>

#include <sqlite3.h>

namespace splitroom::server {

namespace {

record_digest digest_of(const room_row& row) {
  protocol::hash_input input;
  input.tag("journal room").u64(static_cast<std::uint64_t>(row.number));
  add_text(input, row.room).u8(static_cast<std::uint8_t>(row.state));
  for (const std::int64_t each : {row.slots, row.game_first, row.newest, row.stamp}) {
    input.u64(static_cast<std::uint64_t>(each));
  }
  add_text(input.bytes(row.last), row.why);
  return shortened(protocol::sha256(input));
}

/// The current row of a statement that selects number, room, state, slots, game_first, last, stamp,
/// why, digest; nothing when it is not what its digest says.
std::optional<room_row> read_row(const sqlite_statement& from) {
  room_row row;
  row.number = from.integer(0);
  row.room = from.text(1);
  row.state = static_cast<room_state>(from.integer(2));
  row.slots = from.integer(3);
  row.game_first = from.integer(4);
  row.newest = from.integer(5);
  const auto last = read_digest(from.bytes(6));
  row.stamp = from.integer(7);
  row.why = from.text(8);
  const auto digest = read_digest(from.bytes(9));
  if (!last || !digest) {
    return std::nullopt;
  }
  row.last = *last;
  return *digest == digest_of(row) ? std::optional(std::move(row)) : std::nullopt;
}

struct copy {
  std::map<std::int64_t, room_row> rows;
  std::set<std::int64_t> broken;
  bool unreadable = false;

  void add(sqlite_statement statement) {
    try {
      while (statement.step()) {
        if (auto row = read_row(statement)) {
          rows.emplace(row->number, std::move(*row));
        } else {
          broken.insert(statement.integer(0));
        }
      }
    } catch (const sqlite_error&) {
      unreadable = true;
    }
  }
};

}  // namespace

std::optional<room_row> find_room(sqlite_database& database, std::string_view room) {
  auto found = database.prepare(
      "SELECT number, room, state, slots, game_first, newest, last, stamp, why, digest FROM rooms "
      "WHERE room = ?1");
  if (!found.with(room).step()) {
    return std::nullopt;
  }
  auto row = read_row(found);
  if (!row) {
    throw sqlite_error(SQLITE_CORRUPT, "the row of a room does not match its checksum");
  }
  return row;
}

void put_room(sqlite_database& database, const room_row& row) {
  database.prepare("INSERT OR REPLACE INTO rooms VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)")
      .with(row.number, std::string_view(row.room), static_cast<std::int64_t>(row.state), row.slots,
            row.game_first, row.newest, std::span<const std::uint8_t>(row.last), row.stamp,
            std::string_view(row.why), std::span<const std::uint8_t>(digest_of(row)))
      .run();
}

all_rooms read_rooms(sqlite_database& database) {
  // From both ends, so that a broken page in the middle hides only itself.
  copy table;
  copy index;
  const auto read = [&](copy& into, std::string_view sql) {
    try {
      into.add(database.prepare(sql));
    } catch (const sqlite_error&) {
      into.unreadable = true;
    }
  };
  read(table,
       "SELECT number, room, state, slots, game_first, newest, last, stamp, why, digest FROM rooms "
       "NOT INDEXED ORDER BY number");
  if (table.unreadable) {
    read(table,
         "SELECT number, room, state, slots, game_first, newest, last, stamp, why, digest FROM "
         "rooms "
         "NOT INDEXED ORDER BY number DESC");
  }
  read(index,
       "SELECT number, room, state, slots, game_first, newest, last, stamp, why, digest FROM rooms "
       "INDEXED BY rooms_copy ORDER BY room");
  if (index.unreadable) {
    read(index,
         "SELECT number, room, state, slots, game_first, newest, last, stamp, why, digest FROM "
         "rooms "
         "INDEXED BY rooms_copy ORDER BY room DESC");
  }

  all_rooms result;
  result.damaged = table.unreadable || index.unreadable || !table.broken.empty() ||
                   !index.broken.empty() || table.rows.size() != index.rows.size();
  std::map<std::int64_t, room_row> merged = std::move(table.rows);
  for (auto& [number, row] : index.rows) {
    const auto [place, added] = merged.try_emplace(number, row);
    if (!added && place->second.stamp != row.stamp) {
      result.damaged = true;
      if (place->second.stamp < row.stamp) place->second = std::move(row);
    } else if (added) {
      result.damaged = true;
    }
  }
  std::set<std::int64_t> broken = std::move(table.broken);
  broken.merge(index.broken);
  for (const std::int64_t each : broken) {
    result.unreadable += merged.contains(each) ? 0 : 1;
  }
  for (auto& [number, row] : merged) {
    result.newest = std::max(result.newest, row.stamp);
    result.rooms.push_back(std::move(row));
  }
  return result;
}

}  // namespace splitroom::server
