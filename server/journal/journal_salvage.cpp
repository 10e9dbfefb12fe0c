#include "server/journal/journal_salvage.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <utility>

#include "server/journal/durable_file.hpp"
#include "server/journal/journal_schema.hpp"
#include "server/journal/stored_games.hpp"
#include "server/journal/stored_records.hpp"
#include "server/journal/wal_scan.hpp"

namespace splitroom::server {

namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void remove_with_log(const std::string& path) {
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) {
    fs::remove(path + suffix);
  }
}

void set_number(std::string& bytes, std::size_t offset, std::uint32_t value) {
  for (std::size_t index = 0; index < 4; ++index) {
    bytes[offset + index] = static_cast<char>(value >> (8 * (3 - index)));
  }
}

/// What the log holds, frame by frame, without what does not fit: a page of which the newest
/// version is damaged keeps an older one, and the rooms on it do not match their checksums.
void apply_log(std::string& database, std::string_view log) {
  const wal_scan scan = scan_wal(log);
  std::size_t pages = database.size() / journal_page_size;
  for (const wal_frame& each : scan.frames) {
    if (each.sound && each.commit_pages != 0) {
      pages = each.commit_pages;
    }
  }
  database.resize(pages * journal_page_size);
  for (const wal_frame& each : scan.frames) {
    if (each.sound && each.page >= 1 && each.page <= pages) {
      database.replace((each.page - 1) * journal_page_size, journal_page_size, each.content);
    }
  }
}

/// Without a log, and as long as it is.
void set_header(std::string& database) {
  database[18] = 1;
  database[19] = 1;
  set_number(database, 28, static_cast<std::uint32_t>(database.size() / journal_page_size));
}

void write_file(const std::string& path, const std::string& bytes) {
  remove_with_log(path);
  create_private_file(path);
  std::ofstream file(path, std::ios::binary);
  file << bytes << std::flush;
  if (!file) throw std::runtime_error("cannot write " + path);
}

/// Whether its tables are on pages of its own choice, and it says which.
bool is_rearranged(const std::string& path) {
  try {
    sqlite_database database(path, {});
    return check_schema(database) == schema_state::rearranged;
  } catch (const sqlite_error&) {
    return false;
  }
}

/// A copy with its log applied. The first page says what tables there are and where; every journal
/// that was not rearranged has the same one, but for a few numbers, so it gets a fresh one.
std::string make_scratch(const std::string& path, const std::string& fresh) {
  std::string bytes = read_file(path);
  apply_log(bytes, read_file(path + "-wal"));
  const std::size_t pages = std::max<std::size_t>(1, bytes.size() / journal_page_size);
  bytes.resize(pages * journal_page_size);
  set_header(bytes);
  const std::string scratch = path + ".salvage";
  write_file(scratch, bytes);
  if (!is_rearranged(scratch)) {
    bytes.replace(0, journal_page_size, read_file(fresh).substr(0, journal_page_size));
    set_header(bytes);
    write_file(scratch, bytes);
  }
  return scratch;
}

/// Empty when they cannot be read.
std::vector<stored_record> try_records(sqlite_database& from, const room_row& row) {
  try {
    return read_records(from, row, 0);
  } catch (const sqlite_error&) {
    return {};
  }
}

void copy_room(sqlite_database& from, sqlite_database& into, room_row row, salvaged& result) {
  std::vector<stored_record> records;
  if (row.state != room_state::closed) {
    records = try_records(from, row);
  }
  if (row.state == room_state::open) {
    const std::string fault = check_records(row, records);
    if (!fault.empty()) {
      row.state = room_state::aside;
      row.why = fault;
      result.aside.push_back({row.room, {}, fault});
      records.clear();  // they are in the damaged file
    } else {
      ++result.rooms;
    }
  }
  put_room(into, row);
  for (const stored_record& each : records) {
    put_record(into, row, each);
  }
}

void copy_rooms(sqlite_database& from, sqlite_database& into, salvaged& result) {
  all_rooms found = read_rooms(from);
  result.rooms_lost = found.unreadable;
  for (room_row& each : found.rooms) {
    copy_room(from, into, std::move(each), result);
  }
  into.prepare("UPDATE about SET stamp = ?1").with(found.newest).run();
}

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

void copy_games(sqlite_database& from, sqlite_database& into, salvaged& result) {
  for (const std::int64_t seq : find_games(from)) {
    std::optional<stored_game> game;
    try {
      game = find_game(from, seq);
    } catch (const sqlite_error&) {
      game.reset();
    }
    if (game && game->whole) {
      put_game(into, *game);
      ++result.games;
    } else {
      ++result.games_lost;
    }
  }
}

std::string free_name(const std::string& path) {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y%m%dT%H%M%SZ", &parts);
  const std::string base = path + ".damaged-" + std::string(text.data(), size);
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

/// The damaged file gets its second name before it loses the first.
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

salvaged salvage_journal(const std::string& path) {
  const std::string fresh = path + ".fresh";
  remove_with_log(fresh);
  create_private_file(fresh);
  create_journal(fresh, {});
  const std::string scratch = make_scratch(path, fresh);
  salvaged result;
  {
    sqlite_database from(scratch, {});
    sqlite_database into(fresh, {});
    from.execute("PRAGMA mmap_size=0; PRAGMA cell_size_check=ON");
    into.execute("PRAGMA synchronous=FULL; BEGIN IMMEDIATE");
    copy_rooms(from, into, result);
    copy_games(from, into, result);
    into.execute("COMMIT");
  }
  result.kept_as = free_name(path);
  exchange(path, fresh, result.kept_as);
  remove_with_log(scratch);
  return result;
}

}  // namespace splitroom::server
