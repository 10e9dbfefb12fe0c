#include "server/journal/journal_salvage.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include "server/journal/durable_file.hpp"
#include "server/journal/journal_schema.hpp"
#include "server/journal/stored_records.hpp"
#include "server/journal/wal_scan.hpp"

namespace splitroom::server {

namespace {

namespace fs = std::filesystem;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
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

}  // namespace

copied salvage_journal(const std::string& path) {
  journal_copy into(path);
  const std::string scratch = make_scratch(path, into.fresh());
  {
    sqlite_database from(scratch, {});
    from.execute("PRAGMA mmap_size=0; PRAGMA cell_size_check=ON");
    all_rooms found = read_rooms(from);
    into.note(found.newest, found.unreadable);
    for (room_row& each : found.rooms) {
      const std::vector<stored_record> records = try_records(from, each);
      into.add(std::move(each), records);
    }
    into.add_games(from);
  }
  copied result = into.replace("damaged");
  remove_with_log(scratch);
  return result;
}

}  // namespace splitroom::server
