#include "server/journal/stored_games.hpp"

#include <utility>

#include "server/app/log.hpp"

namespace splitroom::server {

namespace {

record_digest frames_digest(std::string_view frames) { return shortened(protocol::sha256(frames)); }

/// Of everything but the frames, for which their digest stands.
record_digest digest_of(const stored_game& what, const record_digest& frames) {
  protocol::hash_input head;
  head.tag("journal game").u64(static_cast<std::uint64_t>(what.seq));
  for (const std::string* each : {&what.game.game_id, &what.game.room, &what.game.about}) {
    add_text(head, *each);
  }
  for (const std::int64_t each : {what.first, what.last, what.ended_ms}) {
    head.u64(static_cast<std::uint64_t>(each));
  }
  return shortened(protocol::sha256(head.bytes(frames)));
}

/// The current row of a statement that selects seq, game, room, first, last, ended_ms, digest,
/// about, frames_digest and, perhaps, frames.
stored_game read_row(const sqlite_statement& from, bool with_frames) {
  stored_game result;
  result.seq = from.integer(0);
  result.game.game_id = from.text(1);
  result.game.room = from.text(2);
  result.first = from.integer(3);
  result.last = from.integer(4);
  result.ended_ms = from.integer(5);
  const auto digest = read_digest(from.bytes(6));
  result.game.about = from.text(7);
  const auto frames = read_digest(from.bytes(8));
  result.whole = digest && frames && *digest == digest_of(result, *frames);
  if (with_frames) {
    result.frames = from.text(9);
    result.whole = result.whole && *frames == frames_digest(result.frames);
  }
  if (!result.whole) {
    log("journal")->error("event=game_broken game={} why=\"does not match its checksum\"",
                          for_log(result.game.game_id));
  }
  return result;
}

}  // namespace

void put_game(sqlite_database& database, const stored_game& what) {
  const record_digest frames = frames_digest(what.frames);
  database
      .prepare(
          "INSERT INTO games VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT(game) DO "
          "NOTHING")
      .with(what.seq, std::string_view(what.game.game_id), std::string_view(what.game.room),
            what.first, what.last, what.ended_ms,
            std::span<const std::uint8_t>(digest_of(what, frames)),
            protocol::bytes_of(what.game.about), std::span<const std::uint8_t>(frames),
            protocol::bytes_of(what.frames))
      .run();
}

std::optional<stored_game> find_game(sqlite_database& database, std::string_view game_id) {
  auto found = database.prepare("SELECT * FROM games WHERE game = ?1");
  return found.with(game_id).step() ? std::optional(read_row(found, true)) : std::nullopt;
}

std::optional<stored_game> find_game(sqlite_database& database, std::int64_t seq) {
  auto found = database.prepare("SELECT * FROM games WHERE seq = ?1");
  return found.with(seq).step() ? std::optional(read_row(found, true)) : std::nullopt;
}

std::optional<stored_game> find_game_head(sqlite_database& database, std::string_view game_id) {
  auto found = database.prepare(
      "SELECT seq, game, room, first, last, ended_ms, digest, about, frames_digest FROM games "
      "WHERE game = ?1");
  return found.with(game_id).step() ? std::optional(read_row(found, false)) : std::nullopt;
}

std::vector<archived_game> newest_games(sqlite_database& database, std::size_t most,
                                        std::string_view before) {
  std::vector<archived_game> result;
  auto rows = database.prepare(
      "SELECT seq, game, room, first, last, ended_ms, digest, about, frames_digest FROM games "
      "WHERE ?1 = '' OR seq < (SELECT seq FROM games WHERE game = ?1) ORDER BY seq DESC");
  rows.with(before);
  while (result.size() < most && rows.step()) {
    stored_game row = read_row(rows, false);
    if (row.whole) {
      result.push_back(std::move(row.game));
    }
  }
  return result;
}

void erase_game(sqlite_database& database, std::int64_t seq) {
  database.prepare("DELETE FROM games WHERE seq = ?1").with(seq).run();
}

std::vector<std::int64_t> games_to_prune(sqlite_database& database, std::int64_t ended_ms,
                                         std::int64_t most) {
  std::vector<std::int64_t> result;
  auto rows = database.prepare(
      "SELECT seq FROM games WHERE ended_ms <= ?1 AND NOT EXISTS (SELECT 1 FROM rooms WHERE "
      "rooms.room = games.room AND state <> 2) ORDER BY seq LIMIT ?2");
  rows.with(ended_ms, most);
  while (rows.step()) {
    result.push_back(rows.integer(0));
  }
  return result;
}

std::vector<frame_ptr> split_frames(std::string_view joined) {
  std::vector<frame_ptr> result;
  while (!joined.empty()) {
    const std::size_t end = joined.find('\n');
    result.push_back(make_frame(std::string(joined.substr(0, end))));
    joined.remove_prefix(end == std::string_view::npos ? joined.size() : end + 1);
  }
  return result;
}

}  // namespace splitroom::server
