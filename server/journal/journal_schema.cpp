#include "server/journal/journal_schema.hpp"

#include <algorithm>
#include <map>
#include <string_view>

namespace splitroom::server {

namespace {

// Who changes it raises the version and teaches `upgrade_journal` to read what was there before.
constexpr std::string_view tables = R"sql(
CREATE TABLE rooms(
  number INTEGER PRIMARY KEY,
  room TEXT NOT NULL,
  state INTEGER NOT NULL,
  slots INTEGER NOT NULL,
  game_first INTEGER NOT NULL,
  newest INTEGER NOT NULL,
  last BLOB NOT NULL,
  stamp INTEGER NOT NULL,
  why TEXT NOT NULL,
  digest BLOB NOT NULL);
CREATE INDEX rooms_copy ON rooms(room, state, slots, game_first, newest, last, stamp, why, digest);
CREATE TABLE records(
  id INTEGER PRIMARY KEY,
  room INTEGER NOT NULL,
  slot INTEGER NOT NULL,
  before INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  game TEXT NOT NULL,
  bytes BLOB NOT NULL,
  digest BLOB NOT NULL);
CREATE TABLE games(
  seq INTEGER PRIMARY KEY,
  game TEXT NOT NULL,
  room TEXT NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  ended_ms INTEGER NOT NULL,
  digest BLOB NOT NULL,
  about BLOB NOT NULL,
  frames_digest BLOB NOT NULL,
  frames BLOB NOT NULL);
CREATE UNIQUE INDEX games_by_id ON games(game);
CREATE INDEX games_by_room ON games(room);
CREATE TABLE about(id INTEGER PRIMARY KEY, stamp INTEGER NOT NULL);
INSERT INTO about VALUES(1, 0);
)sql";

void create_tables(sqlite_database& database) {
  database.execute("BEGIN IMMEDIATE");
  database.execute(std::string(tables));
  database.execute("PRAGMA application_id=" + std::to_string(journal_application_id) +
                   "; PRAGMA user_version=" + std::to_string(journal_schema_version) + "; COMMIT");
}

/// Every table and index as text, and its root page.
std::map<std::string, std::string> definitions(sqlite_database& database) {
  std::map<std::string, std::string> result;
  sqlite_statement rows =
      database.prepare("SELECT type, name, tbl_name, sql, rootpage FROM sqlite_schema");
  while (rows.step()) {
    result[rows.text(0) + "|" + rows.text(1) + "|" + rows.text(2) + "|" + rows.text(3)] =
        rows.text(4);
  }
  return result;
}

}  // namespace

void create_journal(const std::string& path, const sqlite_open_options& options) {
  sqlite_database database(path, options);
  database.execute("PRAGMA page_size=" + std::to_string(journal_page_size));
  // Not yet with a write-ahead log: so the file itself always holds its own description.
  database.execute("PRAGMA journal_mode=DELETE; PRAGMA synchronous=FULL");
  create_tables(database);
  database.execute("PRAGMA journal_mode=WAL");
}

schema_state check_schema(sqlite_database& database) {
  sqlite_database model(":memory:", {});
  create_tables(model);
  const std::map<std::string, std::string> expected = definitions(model);
  const std::map<std::string, std::string> found = definitions(database);
  const auto same_text = [](const auto& left, const auto& right) {
    return left.first == right.first;
  };
  if (!std::ranges::equal(expected, found, same_text)) {
    return schema_state::damaged;
  }
  int moved = 0;
  for (const auto& [text, root] : expected) {
    moved += found.at(text) != root ? 1 : 0;
  }
  // VACUUM moves more than one; one alone is a number that has changed.
  return moved == 0   ? schema_state::as_made
         : moved == 1 ? schema_state::damaged
                      : schema_state::rearranged;
}

void configure_connection(sqlite_database& database, sync_mode sync) {
  // Memory-mapped files end the process when the file is shorter than it was. Deleted games and
  // seeds are overwritten, not only forgotten.
  database.execute(
      "PRAGMA mmap_size=0; PRAGMA cell_size_check=ON; PRAGMA secure_delete=ON;"
      "PRAGMA trusted_schema=OFF; PRAGMA journal_size_limit=16777216;");
  database.execute(sync == sync_mode::full ? "PRAGMA synchronous=FULL"
                                           : "PRAGMA synchronous=NORMAL");
}

}  // namespace splitroom::server
