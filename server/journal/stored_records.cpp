#include "server/journal/stored_records.hpp"

#include <utility>

namespace splitroom::server {

namespace {

/// The current row of a statement that selects id, kind, game, bytes, digest. A record that cannot
/// be right gets a digest that is not.
stored_record read_row(const sqlite_statement& from, const room_row& row) {
  stored_record result;
  result.slot = from.integer(0) - record_id(row.number, 0);
  const std::int64_t kind = from.integer(1);
  const std::string_view bytes = from.bytes(3);
  result.chain = read_digest(from.bytes(4)).value_or(record_digest{});
  if (kind == static_cast<std::int64_t>(record_kind::removed)) {
    result.what = {record_kind::removed, make_frame({}), {}};
    result.content = read_digest(bytes).value_or(record_digest{});
    return result;
  }
  // An unknown kind is kept as its low byte: the digest covers it, so it cannot pass for another.
  result.what = {static_cast<record_kind>(kind), make_frame(std::string(bytes)), from.text(2)};
  if (kind >= 0 && kind < static_cast<std::int64_t>(record_kind::removed)) {
    result.content = content_digest(row.room, result.slot, result.what);
  }
  return result;
}

std::string at(std::int64_t slot, const char* what) {
  return "record " + std::to_string(slot) + " " + what;
}

}  // namespace

std::optional<stored_record> find_record(sqlite_database& database, const room_row& row,
                                         std::int64_t slot) {
  auto found = database.prepare("SELECT id, kind, game, bytes, digest FROM records WHERE id = ?1");
  return found.with(record_id(row.number, slot)).step() ? std::optional(read_row(found, row))
                                                        : std::nullopt;
}

void put_record(sqlite_database& database, const room_row& row, const stored_record& what) {
  const std::span<const std::uint8_t> bytes = what.what.kind == record_kind::removed
                                                  ? std::span<const std::uint8_t>(what.content)
                                                  : protocol::bytes_of(*what.what.bytes);
  database.prepare("INSERT INTO records VALUES(?1, ?2, ?3, ?4, ?5)")
      .with(record_id(row.number, what.slot), static_cast<std::int64_t>(what.what.kind),
            std::string_view(what.what.game_id), bytes, std::span<const std::uint8_t>(what.chain))
      .run();
}

void remove_record(sqlite_database& database, const room_row& row, std::int64_t slot) {
  const auto found = find_record(database, row, slot);
  if (!found) {
    return;
  }
  database.prepare("UPDATE records SET kind = ?2, game = '', bytes = ?3 WHERE id = ?1")
      .with(record_id(row.number, slot), static_cast<std::int64_t>(record_kind::removed),
            std::span<const std::uint8_t>(found->content))
      .run();
}

std::vector<stored_record> read_records(sqlite_database& database, const room_row& row,
                                        std::int64_t from) {
  std::vector<stored_record> result;
  auto rows = database.prepare(
      "SELECT id, kind, game, bytes, digest FROM records WHERE id >= ?1 AND id < ?2 ORDER BY id");
  rows.with(record_id(row.number, from), record_id(row.number + 1, 0));
  while (rows.step()) {
    result.push_back(read_row(rows, row));
  }
  return result;
}

std::string check_records(const room_row& row, const std::vector<stored_record>& records) {
  record_digest chain{};
  std::int64_t next = 0;
  for (const stored_record& each : records) {
    if (each.slot != next) return at(next, "is missing");
    chain = chained(chain, each.content);
    if (each.chain != chain) return at(next, "has changed");
    ++next;
  }
  if (next < row.slots) return at(next, "is missing");
  if (next > row.slots) return at(row.slots, "should not be there");
  return chain == row.last ? "" : at(next - 1, "is not the last one");
}

}  // namespace splitroom::server
