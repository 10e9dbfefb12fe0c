#include "server/journal/journal_store.hpp"

#include <algorithm>
#include <ranges>
#include <span>
#include <string>
#include <utility>

#include "server/journal/stored_games.hpp"
#include "server/journal/stored_records.hpp"

namespace splitroom::server {

namespace {

constexpr std::int64_t pruned_at_once = 20;

std::int64_t now_ms() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  return duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::int64_t after_the_highest(sqlite_database& database, std::string_view sql) {
  auto highest = database.prepare(sql);
  return highest.step() ? highest.integer(0) + 1 : 1;
}

/// Whether `stored` begins with `records`.
bool begins_with(const std::vector<stored_record>& stored, const room_row& row,
                 std::span<const record> records) {
  return stored.size() >= records.size() &&
         std::ranges::equal(records, stored | std::views::take(records.size()),
                            [&](const record& what, const stored_record& there) {
                              return content_of(row.room, there) ==
                                     content_digest(row.room, there.slot, what);
                            });
}

void archive_game(sqlite_database& database, const room_row& row, std::int64_t slot,
                  const record& what) {
  stored_game game;
  game.seq = after_the_highest(database, "SELECT max(seq) FROM games");
  game.game = {what.game_id, row.room, *what.bytes};
  game.first = row.game_first;
  game.last = slot;
  game.ended_ms = now_ms();
  for (const stored_record& each : read_records(database, row, row.game_first)) {
    if (each.what.kind == record_kind::event) {
      game.frames += (game.frames.empty() ? "" : "\n") + *each.what.bytes;
    }
  }
  put_game(database, game);
}

void add_record(sqlite_database& database, room_row& row, const record& what) {
  const std::int64_t slot = row.slots;
  if (starts_game(what)) {
    row.game_first = slot;
  }
  row.last = chained(row.last, content_digest(row.room, slot, what));
  row.newest = put_record(database, row, {slot, what, row.last});
  ++row.slots;
  if (what.kind == record_kind::finished) {
    archive_game(database, row, slot, what);
    row.game_first = row.slots;
  }
}

room_row new_room(sqlite_database& database, std::string_view room) {
  room_row row;
  row.number = after_the_highest(database, "SELECT max(number) FROM rooms");
  row.room = room;
  return row;
}

}  // namespace

append_result append_records(journal_transaction& in, std::string_view room, std::uint64_t first,
                             const std::vector<record>& records) {
  sqlite_database& database = in.database();
  const room_row* const known = in.find(room);
  room_row row = known != nullptr ? *known : new_room(database, room);
  const auto start = static_cast<std::int64_t>(first);
  if (row.state != room_state::open || start < 0 || start > row.slots) {
    return append_result::occupied;
  }
  const auto there = std::min<std::int64_t>(row.slots - start, std::ssize(records));
  if (there > 0 && !begins_with(read_records(database, row, start), row,
                                std::span(records).first(static_cast<std::size_t>(there)))) {
    return append_result::occupied;
  }
  if (there < std::ssize(records)) {
    for (std::int64_t index = there; index < std::ssize(records); ++index) {
      add_record(database, row, records[static_cast<std::size_t>(index)]);
    }
    in.put(std::move(row));
  }
  return append_result::ok;
}

void close_room(journal_transaction& in, std::string_view room) {
  const room_row* const known = in.find(room);
  if (known == nullptr || known->state != room_state::open) {
    return;
  }
  room_row row = *known;
  delete_records(in.database(), row);
  row.state = room_state::closed;
  row.newest = 0;
  in.put(std::move(row));
}

void set_room_aside(journal_transaction& in, std::string_view room, std::string_view why) {
  const room_row* const known = in.find(room);
  if (known == nullptr || known->state != room_state::open) {
    return;
  }
  room_row row = *known;
  row.state = room_state::aside;
  row.why = why;
  in.put(std::move(row));
}

bool remove_game(journal_transaction& in, std::string_view game_id) {
  sqlite_database& database = in.database();
  const std::optional<stored_game> game = find_game_head(database, game_id);
  if (!game) {
    return false;
  }
  const room_row* const row = in.find(game->game.room);
  if (row != nullptr && row->state != room_state::closed) {
    for (const stored_record& each : read_records(database, *row, game->first)) {
      if (each.slot <= game->last && each.what.kind != record_kind::private_) {
        remove_record(database, *row, each);
      }
    }
  }
  erase_game(database, game->seq);
  in.note_stamp();
  return true;
}

bool prune_some(journal_transaction& in, std::int64_t ended_ms) {
  sqlite_database& database = in.database();
  in.write();
  const std::vector<std::int64_t> games = games_to_prune(database, ended_ms, pruned_at_once);
  for (const std::int64_t each : games) {
    erase_game(database, each);
  }
  database.execute(
      "DELETE FROM rooms WHERE state = 2 AND NOT EXISTS "
      "(SELECT 1 FROM games WHERE games.room = rooms.room)");
  in.note_stamp();
  return std::ssize(games) == pruned_at_once;
}

}  // namespace splitroom::server
