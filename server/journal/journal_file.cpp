#include "server/journal/journal_file.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>

#include <sqlite3.h>

#include "server/app/log.hpp"
#include "server/journal/durable_file.hpp"
#include "server/journal/journal_header.hpp"
#include "server/journal/journal_salvage.hpp"
#include "server/journal/journal_store.hpp"
#include "server/journal/journal_upgrade.hpp"
#include "server/journal/stored_records.hpp"
#include "server/journal/wal_scan.hpp"

namespace splitroom::server {

namespace {

namespace fs = std::filesystem;

constexpr int longest_wait_to_open_ms = 2000;
constexpr int longest_wait_to_read_ms = 200;
constexpr int longest_wait_to_write_ms = 50;  // the writer tries again by itself

/// One name for each file, whichever way it was named; its folder is made.
std::string prepared(const std::string& path) {
  if (path.empty()) {
    throw std::runtime_error("the path of the journal is empty");
  }
  std::error_code error;
  const fs::path folder = fs::absolute(path, error).parent_path();
  fs::create_directories(folder, error);
  if (error) {
    throw std::runtime_error("cannot create the folder of the journal " + path + ": " +
                             error.message());
  }
  return fs::weakly_canonical(fs::absolute(path)).string();
}

bool log_is_broken(const std::string& path) {
  std::ifstream file(path + "-wal", std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  return scan_wal(bytes).broken;
}

/// Those of them that have a fault.
void log_aside(const std::vector<stored_room>& rooms) {
  for (const stored_room& each : rooms) {
    if (!each.fault.empty()) {
      log("journal")->error("event=set_aside room={} why=\"{}\"", for_log(each.room), each.fault);
    }
  }
}

/// The stamp of commits that no room's row shows any more.
std::int64_t newest_of_removed(sqlite_database& database) {
  auto about = database.prepare("SELECT stamp FROM about");
  const std::int64_t stamp = about.step() ? about.integer(0) : 0;
  constexpr std::int64_t highest = std::int64_t{1} << 62;
  return stamp >= 0 && stamp < highest ? stamp : 0;
}

}  // namespace

journal_file::journal_file(const std::string& path, sync_mode sync, std::string vfs)
    : path_(prepared(path)), sync_(sync), vfs_(std::move(vfs)), lock_(path_ + "-lock") {
  try {
    make_if_absent();
    refuse_what_is_not_ours();
    upgrade_if_older();
    open_and_check();
  } catch (const sqlite_error& failed) {
    throw std::runtime_error(failed.code() == SQLITE_BUSY
                                 ? "the journal " + path_ + " is locked by another process"
                                 : "cannot open the journal " + path_ + ": " + failed.what());
  }
}

// Made under another name first: a journal is whole from its first moment on.
void journal_file::make_if_absent() {
  if (look_at_header(path_) != header_state::absent) {
    return;
  }
  if (lock_.noted().value_or(0) > 0) {
    log("journal")->error("event=journal_gone path=\"{}\" why=\"there was one here\"", path_);
  }
  if (log_size(path_) > 0) {
    fs::rename(path_ + "-wal", path_ + "-wal.damaged");
    log("journal")->error("event=log_without_journal kept_as=\"{}-wal.damaged\"", path_);
  }
  const std::string fresh = path_ + ".fresh";
  fs::remove(fresh);
  create_private_file(fresh);
  create_journal(fresh, {vfs_, false, 0});
  fs::rename(fresh, path_);
  sync_folder_of(path_);
  lock_.note(0);
}

void journal_file::refuse_what_is_not_ours() {
  const header_state header = look_at_header(path_);
  if (header == header_state::newer) {
    throw std::runtime_error(
        "the journal " + path_ +
        " was written by a newer version of the server; this one knows schema " +
        std::to_string(journal_schema_version) + ": run the newer one, or name another file");
  }
  if (!lock_.noted() && (header == header_state::foreign || header == header_state::unknown)) {
    throw std::runtime_error(path_ + (header == header_state::foreign
                                          ? " is a database of another program, not a journal"
                                          : " is not a database"));
  }
}

void journal_file::upgrade_if_older() {
  if (look_at_header(path_) != header_state::older) {
    return;
  }
  const copied done = upgrade_journal(path_);
  log("journal")->info(
      "event=upgraded kept_as=\"{}\" rooms={} aside={} rooms_lost={} games={} games_lost={}",
      done.kept_as, done.rooms, done.aside.size(), done.rooms_lost, done.games, done.games_lost);
  log_aside(done.aside);
}

void journal_file::open_and_check() {
  std::string why = check();
  if (why.empty()) {
    start_writing();
    return;
  }
  rooms_ = replace_by_salvaged(why);
  const all_rooms found = read_rooms(*writer_);
  newest_ = std::max(found.newest, lock_.noted().value_or(0));
  load_rooms(found.rooms);
  start_writing();
}

void journal_file::start_writing() {
  writer_->keep_log_on_close(false);
  writer_->set_busy_ms(longest_wait_to_write_ms);
}

std::string journal_file::check() {
  const header_state header = look_at_header(path_);
  if (header != header_state::sound) {
    return "its first page is damaged";
  }
  const bool has_log = log_size(path_) > 0;
  if (has_log && log_is_broken(path_)) {
    return "its log is damaged";
  }
  try {
    open_connections();
    writer_->keep_log_on_close(true);
    if (check_schema(*writer_) == schema_state::damaged) {
      return "its tables are not those of a journal";
    }
    return check_rooms(has_log);
  } catch (const sqlite_error& failed) {
    if (failed.damage()) return failed.what();
    throw;
  }
}

std::string journal_file::check_rooms(bool has_log) {
  const all_rooms found = read_rooms(*writer_);
  if (found.damaged) {
    return "its list of rooms is damaged";
  }
  newest_ = std::max(found.newest, newest_of_removed(*writer_));
  const std::int64_t noted = lock_.noted().value_or(0);
  if (newest_ < noted) {
    if (has_log) return "the end of its log is missing";
    log("journal")->error("event=commits_missing path=\"{}\" newest={} noted={}", path_, newest_,
                          noted);
    newest_ = noted;
  }
  if (!load_rooms(found.rooms)) {
    return "it holds records of no room";
  }
  const bool faults =
      std::ranges::any_of(rooms_, [](const auto& each) { return !each.fault.empty(); });
  if (faults && writer_->value("PRAGMA integrity_check(1)") != "ok") {
    return "its pages do not fit together";
  }
  if (faults) {
    set_aside_in_file();
  }
  return "";
}

bool journal_file::load_rooms(const std::vector<room_row>& rows) {
  all_records records = read_all_records(*writer_, rows);
  for (const room_row& row : rows) {
    if (row.state != room_state::open) {
      continue;
    }
    std::vector<stored_record> stored = std::exchange(records.of[row.number], {});
    stored_room loaded{row.room, {}, check_records(row, stored)};
    if (loaded.fault.empty()) {
      loaded.records.reserve(stored.size());
      for (stored_record& each : stored) {
        loaded.records.push_back(std::move(each.what));
      }
    }
    rooms_.push_back(std::move(loaded));
  }
  return !records.strays;
}

void journal_file::set_aside_in_file() {
  const std::int64_t stamp = newest_ + 1;
  writer_->execute("BEGIN IMMEDIATE");
  journal_transaction in(*writer_, stamp);
  for (const stored_room& each : rooms_) {
    if (!each.fault.empty()) {
      set_room_aside(in, each.room, each.fault);
    }
  }
  in.write();
  writer_->execute("COMMIT");
  log_aside(rooms_);
  newest_ = stamp;
  lock_.note(stamp);
}

sqlite_database& journal_file::writer() {
  if (!writer_) {
    open_connections();
    start_writing();
  }
  return *writer_;
}

// Both or none.
void journal_file::open_connections() {
  const auto open = [this](int busy_ms) {
    auto made = std::make_unique<sqlite_database>(path_, sqlite_open_options{vfs_, false, busy_ms});
    configure_connection(*made, sync_);
    return made;
  };
  auto writing = open(longest_wait_to_open_ms);
  // The log is written over from its beginning when it is as long as `configure_connection` lets it
  // be. Time sets a limit to that as well: see writer_settings.
  writing->execute("PRAGMA wal_autocheckpoint=4000");
  auto reading = open(longest_wait_to_read_ms);
  reading->execute("PRAGMA query_only=ON");
  writer_ = std::move(writing);
  const std::lock_guard lock(reading_);
  reader_ = std::move(reading);
}

void journal_file::close_connections() {
  {
    const std::lock_guard lock(reading_);
    reader_.reset();
  }
  writer_.reset();
}

void journal_file::checkpoint() { writer().execute("PRAGMA wal_checkpoint(PASSIVE)"); }

void journal_file::rescue(const std::string& why) {
  replace_by_salvaged(why);
  start_writing();
}

std::vector<stored_room> journal_file::replace_by_salvaged(const std::string& why) {
  log("journal")->error("event=damaged path=\"{}\" why=\"{}\"", path_, why);
  if (writer_) writer_->keep_log_on_close(true);
  close_connections();
  copied saved;
  std::string failure;
  try {
    saved = salvage_journal(path_);
  } catch (const std::exception& failed) {
    failure = failed.what();
  }
  open_connections();
  if (!failure.empty()) {
    throw std::runtime_error("the journal " + path_ + " is damaged (" + why +
                             ") and cannot be replaced: " + failure);
  }
  log("journal")->error(
      "event=salvaged kept_as=\"{}\" rooms={} aside={} rooms_lost={} games={} games_lost={}",
      saved.kept_as, saved.rooms, saved.aside.size(), saved.rooms_lost, saved.games,
      saved.games_lost);
  log_aside(saved.aside);
  return std::move(saved.aside);
}

}  // namespace splitroom::server
