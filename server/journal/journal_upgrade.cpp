// Schema 1: a record's id is the number of its room * 2^32 + its slot; `rooms` has no `newest`. Its
// rows and digests are spelled out here, like as they are to those of room_row.cpp: what is stored
// already stays as it is when those change.
#include "server/journal/journal_upgrade.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace splitroom::server {

namespace {

record_digest old_digest_of(const room_row& row) {
  protocol::hash_input input;
  input.tag("journal room").u64(static_cast<std::uint64_t>(row.number));
  add_text(input, row.room).u8(static_cast<std::uint8_t>(row.state));
  for (const std::int64_t each : {row.slots, row.game_first, row.stamp}) {
    input.u64(static_cast<std::uint64_t>(each));
  }
  add_text(input.bytes(row.last), row.why);
  return shortened(protocol::sha256(input));
}

/// Of its rooms those that match their digests, and how many others there are.
struct old_rooms {
  std::vector<room_row> rows;
  std::int64_t broken = 0;
};

old_rooms read_old_rooms(sqlite_database& from) {
  old_rooms result;
  auto rows = from.prepare(
      "SELECT number, room, state, slots, game_first, last, stamp, why, digest FROM rooms "
      "ORDER BY number");
  while (rows.step()) {
    room_row row;
    row.number = rows.integer(0);
    row.room = rows.text(1);
    row.state = static_cast<room_state>(rows.integer(2));
    row.slots = rows.integer(3);
    row.game_first = rows.integer(4);
    const auto last = read_digest(rows.bytes(5));
    row.stamp = rows.integer(6);
    row.why = rows.text(7);
    const auto digest = read_digest(rows.bytes(8));
    row.last = last.value_or(record_digest{});
    if (last && digest == old_digest_of(row)) {
      result.rows.push_back(std::move(row));
    } else {
      ++result.broken;
    }
  }
  return result;
}

/// As if their ids had been their slots, counted from 1, and `row.newest` so as well; those before
/// the first that cannot be read.
std::vector<stored_record> read_old_records(sqlite_database& from, room_row& row) {
  std::vector<stored_record> result;
  row.newest = row.slots;
  auto rows = from.prepare(
      "SELECT id - (?1 << 32) + 1, ?1, id - (?1 << 32), id - (?1 << 32), kind, game, bytes, digest "
      "FROM records WHERE id >= ?1 << 32 AND id < (?1 + 1) << 32 ORDER BY id");
  rows.with(row.number);
  try {
    while (rows.step()) {
      result.push_back(read_record(rows));
    }
  } catch (const sqlite_error& failed) {
    if (!failed.damage()) throw;
  }
  return result;
}

}  // namespace

copied upgrade_journal(const std::string& path) {
  journal_copy into(path);
  {
    sqlite_database from(path, {});
    from.keep_log_on_close(true);
    from.execute("PRAGMA mmap_size=0; PRAGMA cell_size_check=ON");
    old_rooms found = read_old_rooms(from);
    std::int64_t newest = 0;
    for (room_row& row : found.rows) {
      newest = std::max(newest, row.stamp);
      const std::vector<stored_record> records = read_old_records(from, row);
      into.add(std::move(row), records);
    }
    auto about = from.prepare("SELECT stamp FROM about");
    if (about.step()) newest = std::max(newest, about.integer(0));
    into.note(newest, found.broken);
    into.add_games(from);
  }
  return into.replace("schema1");
}

}  // namespace splitroom::server
