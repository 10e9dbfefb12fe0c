#include "server/journal/stored_records.hpp"

#include <algorithm>
#include <utility>

namespace splitroom::server {

namespace {

std::string at(std::int64_t slot, const char* what) {
  return "record " + std::to_string(slot) + " " + what;
}

}  // namespace

record_digest content_of(std::string_view room, const stored_record& which) {
  return which.what.kind == record_kind::removed ? which.removed
                                                 : content_digest(room, which.slot, which.what);
}

stored_record read_record(const sqlite_statement& from) {
  stored_record result;
  result.id = from.integer(0);
  result.slot = from.integer(2);
  result.before = from.integer(3);
  const std::int64_t kind = from.integer(4);
  result.chain = read_digest(from.bytes(7)).value_or(record_digest{});
  if (kind >= 0 && kind < static_cast<std::int64_t>(record_kind::removed)) {
    result.what = {static_cast<record_kind>(kind), make_frame(from.text(6)), from.text(5)};
    return result;
  }
  result.what = {record_kind::removed, make_frame({}), {}};
  if (kind == static_cast<std::int64_t>(record_kind::removed)) {
    result.removed = read_digest(from.bytes(6)).value_or(record_digest{});
  }
  return result;
}

std::int64_t put_record(sqlite_database& database, const room_row& row, const stored_record& what) {
  const std::span<const std::uint8_t> bytes = what.what.kind == record_kind::removed
                                                  ? std::span<const std::uint8_t>(what.removed)
                                                  : protocol::bytes_of(*what.what.bytes);
  database.prepare("INSERT INTO records VALUES(NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7)")
      .with(row.number, what.slot, row.newest, static_cast<std::int64_t>(what.what.kind),
            std::string_view(what.what.game_id), bytes, std::span<const std::uint8_t>(what.chain))
      .run();
  return database.last_id();
}

void remove_record(sqlite_database& database, const room_row& row, const stored_record& which) {
  const record_digest content = content_of(row.room, which);
  database.prepare("UPDATE records SET kind = ?2, game = '', bytes = ?3 WHERE id = ?1")
      .with(which.id, static_cast<std::int64_t>(record_kind::removed),
            std::span<const std::uint8_t>(content))
      .run();
}

void delete_records(sqlite_database& database, const room_row& row) {
  auto found = database.prepare("SELECT before FROM records WHERE id = ?1 AND room = ?2");
  auto remove = database.prepare("DELETE FROM records WHERE id = ?1");
  for (std::int64_t id = row.newest; found.with(id, row.number).step();) {
    const std::int64_t before = found.integer(0);
    remove.with(id).run();
    id = before;
  }
}

std::vector<stored_record> read_records(sqlite_database& database, const room_row& row,
                                        std::int64_t from) {
  std::vector<stored_record> result;
  auto found = database.prepare(
      "SELECT id, room, slot, before, kind, game, bytes, digest FROM records "
      "WHERE id = ?1 AND room = ?2 AND slot = ?3");
  std::int64_t id = row.newest;
  for (std::int64_t slot = row.slots - 1; slot >= from; --slot) {
    if (!found.with(id, row.number, slot).step()) break;
    result.push_back(read_record(found));
    id = result.back().before;
  }
  std::ranges::reverse(result);
  return result;
}

all_records read_all_records(sqlite_database& database, const std::vector<room_row>& rooms) {
  all_records result;
  for (const room_row& each : rooms) {
    if (each.state != room_state::closed) result.of.try_emplace(each.number);
  }
  auto found = database.prepare(
      "SELECT id, room, slot, before, kind, game, bytes, digest FROM records ORDER BY id");
  while (found.step()) {
    const auto room = result.of.find(found.integer(1));
    if (room == result.of.end()) {
      result.strays = true;
    } else {
      room->second.push_back(read_record(found));
    }
  }
  return result;
}

std::string check_records(const room_row& row, const std::vector<stored_record>& records) {
  record_digest chain{};
  std::int64_t next = 0;
  std::int64_t before = 0;
  for (const stored_record& each : records) {
    if (each.slot != next) return at(next, "is missing");
    chain = chained(chain, content_of(row.room, each));
    if (each.chain != chain || each.before != before) return at(next, "has changed");
    before = each.id;
    ++next;
  }
  if (next < row.slots) return at(next, "is missing");
  if (next > row.slots) return at(row.slots, "should not be there");
  return chain == row.last && before == row.newest ? "" : at(next - 1, "is not the last one");
}

}  // namespace splitroom::server
