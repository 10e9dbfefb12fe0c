#include "server/ops/games_command.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <exception>
#include <ostream>
#include <stdexcept>

#include "protocol/codec/codec.hpp"
#include "protocol/names/clean_name.hpp"
#include "server/journal/finished_game.hpp"
#include "server/journal/journal_schema.hpp"
#include "server/journal/sqlite_database.hpp"
#include "server/journal/stored_games.hpp"

namespace splitroom::server {

namespace {

constexpr std::size_t page = 200;

/// "2026-11-30 20:15", local time.
std::string when(std::int64_t wall_ms) {
  const std::time_t seconds = wall_ms / 1000;
  std::tm parts{};
  localtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M", &parts);
  return {text.data(), size};
}

/// "Ann 31, Ben 27", or why there is no result and who played.
std::string result_of(const finished_game& game) {
  std::string players;
  for (std::size_t i = 0; i < game.seats.size(); ++i) {
    players += players.empty() ? "" : ", ";
    players += protocol::printable(game.seats[i].name);
    if (game.scores && i < game.scores->size()) {
      players += " " + std::to_string((*game.scores)[i]);
    }
  }
  if (game.ended_by == "game_over") {
    return players;
  }
  return "aborted" + (game.why ? " (" + std::string(protocol::wire_name(*game.why)) + ")" : "") +
         ": " + players;
}

std::string padded(std::string text, std::size_t columns) {
  text.resize(std::max(text.size(), columns), ' ');
  return text + "  ";
}

void show_line(const archived_game& kept, std::ostream& out) {
  const auto game = decode_finished_game(kept.about);
  out << padded(kept.game_id, 32);
  if (!game) {
    out << "cannot be read: " << game.error() << '\n';
    return;
  }
  out << padded(when(game->ended.value), 16) << padded(kept.room, 8)
      << padded(std::string(protocol::wire_name(game->edition)), 8) << result_of(*game) << '\n';
}

void list(sqlite_database& database, std::ostream& out) {
  out << padded("GAME", 32) << padded("ENDED", 16) << padded("ROOM", 8) << padded("KIND", 8)
      << "PLAYERS\n";
  std::string before;
  for (;;) {
    const auto games = newest_games(database, page, before);
    for (const archived_game& each : games) {
      show_line(each, out);
    }
    if (games.size() < page) {
      return;
    }
    before = games.back().game_id;
  }
}

/// Throws std::runtime_error unless it is a journal that this version understands.
void check_kind(sqlite_database& database) {
  if (database.value("PRAGMA application_id") != std::to_string(journal_application_id)) {
    throw std::runtime_error("is not a journal of this server");
  }
  if (database.value("PRAGMA user_version") != std::to_string(journal_schema_version)) {
    throw std::runtime_error("is a journal of another version of this server");
  }
}

}  // namespace

int show_games(const journal_place& journal, const std::string& game_id, std::ostream& out,
               std::ostream& complaints) {
  if (journal.memory) {
    complaints << "splitroom-server: a journal in memory has no games to list; name one with "
                  "--journal sqlite:PATH\n";
    return 2;
  }
  try {
    sqlite_open_options options;
    options.read_only = true;
    options.busy_ms = 2'000;
    sqlite_database database(journal.file, options);
    check_kind(database);
    if (game_id.empty()) {
      list(database, out);
      return 0;
    }
    const auto found = find_game(database, game_id);
    if (!found) {
      complaints << "splitroom-server: there is no game " << protocol::printable(game_id) << " in "
                 << journal.file << '\n';
      return 1;
    }
    if (!found->whole) {
      complaints << "splitroom-server: the game has been changed in the journal; it will not "
                    "verify\n";
    }
    out << found->frames << '\n';
    return 0;
  } catch (const std::exception& failed) {
    complaints << "splitroom-server: " << journal.file << ": " << failed.what() << '\n';
    return 1;
  }
}

}  // namespace splitroom::server
