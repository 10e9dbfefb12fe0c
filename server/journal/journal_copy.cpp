#include "server/journal/journal_copy.hpp"

#include <array>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "server/journal/durable_file.hpp"
#include "server/journal/journal_schema.hpp"
#include "server/journal/stored_games.hpp"

namespace splitroom::server {

namespace {

namespace fs = std::filesystem;

std::set<std::int64_t> find_games(sqlite_database& from) {
  std::set<std::int64_t> result;
  for (const std::string_view sql : {"SELECT seq FROM games INDEXED BY games_by_id ORDER BY game",
                                     "SELECT seq FROM games INDEXED BY games_by_room ORDER BY room",
                                     "SELECT seq FROM games NOT INDEXED ORDER BY seq",
                                     "SELECT seq FROM games NOT INDEXED ORDER BY seq DESC"}) {
    try {
      auto rows = from.prepare(sql);
      while (rows.step()) {
        result.insert(rows.integer(0));
      }
    } catch (const sqlite_error&) {
      continue;  // the others may know the rest
    }
  }
  return result;
}

std::string free_name(const std::string& path, const std::string& why) {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%SZ", &parts);
  const std::string base = path + "." + why + "-" + std::string(text.data(), size);
  std::string name = base;
  for (int number = 2; fs::exists(name); ++number) {
    name = base + "-" + std::to_string(number);
  }
  return name;
}

void keep_as(const std::string& path, const std::string& name) {
  std::error_code error;
  fs::create_hard_link(path, name, error);
  if (error) fs::copy_file(path, name);
}

/// The old file gets its second name before it loses the first.
void exchange(const std::string& path, const std::string& fresh, const std::string& kept_as) {
  keep_as(path, kept_as);
  if (fs::exists(path + "-wal")) keep_as(path + "-wal", kept_as + "-wal");
  sync_folder_of(path);
  fs::remove(path + "-wal");
  fs::remove(path + "-shm");
  fs::rename(fresh, path);
  sync_folder_of(path);
}

}  // namespace

void remove_with_log(const std::string& path) {
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
    fs::remove(path + suffix);
  }
}

journal_copy::journal_copy(std::string path) : path_(std::move(path)) {
  remove_with_log(fresh());
  create_private_file(fresh());
  create_journal(fresh(), {});
  into_.emplace(fresh(), sqlite_open_options{});
  into_->execute("PRAGMA synchronous=FULL; BEGIN IMMEDIATE");
}

void journal_copy::add(room_row row, const std::vector<stored_record>& records) {
  bool with_records = row.state != room_state::closed;
  if (row.state == room_state::open) {
    const std::string fault = check_records(row, records);
    if (fault.empty()) {
      ++result_.rooms;
    } else {
      row.state = room_state::aside;
      row.why = fault;
      result_.aside.push_back({row.room, {}, fault});
      with_records = false;  // they are in the old file
    }
  }
  row.newest = 0;
  if (with_records) {
    for (const stored_record& each : records) {
      row.newest = put_record(*into_, row, each);
    }
  }
  put_room(*into_, row);
}

void journal_copy::add_games(sqlite_database& from) {
  for (const std::int64_t seq : find_games(from)) {
    std::optional<stored_game> game;
    try {
      game = find_game(from, seq);
    } catch (const sqlite_error&) {
      game.reset();
    }
    if (game && game->whole) {
      put_game(*into_, *game);
      ++result_.games;
    } else {
      ++result_.games_lost;
    }
  }
}

void journal_copy::note(std::int64_t newest, std::int64_t rooms_lost) {
  into_->prepare("UPDATE about SET stamp = ?1").with(newest).run();
  result_.rooms_lost = rooms_lost;
}

copied journal_copy::replace(const std::string& why) {
  into_->execute("COMMIT");
  into_.reset();
  result_.kept_as = free_name(path_, why);
  exchange(path_, fresh(), result_.kept_as);
  return std::move(result_);
}

}  // namespace splitroom::server
