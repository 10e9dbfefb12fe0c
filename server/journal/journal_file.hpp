// The journal's file with its lock and its two connections: opened, checked, and replaced by what
// can be saved of it when it is damaged.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "server/journal/journal.hpp"
#include "server/journal/journal_lock.hpp"
#include "server/journal/journal_schema.hpp"
#include "server/journal/room_row.hpp"
#include "server/journal/sqlite_database.hpp"

namespace splitroom::server {

class journal_file {
 public:
  /// As the constructor of sqlite_journal.
  journal_file(const std::string& path, sync_mode sync, std::string vfs);

  /// The connection of the writer, who alone uses it.
  /// Throws std::runtime_error when it was lost and cannot be had again.
  [[nodiscard]] sqlite_database& writer();

  /// Calls `what` with the connection for reading; thread-safe.
  template <class What>
  auto read(What what) const {
    const std::lock_guard lock(reading_);
    if (!reader_) throw std::runtime_error("the journal is not open");
    return what(*reader_);
  }

  /// What was found when it was opened; empty from the second call on.
  [[nodiscard]] std::vector<stored_room> take_rooms() { return std::exchange(rooms_, {}); }
  /// The highest stamp that was found.
  [[nodiscard]] std::int64_t newest() const { return newest_; }
  /// A commit has been made.
  void note(std::int64_t stamp) const { lock_.note(stamp); }
  /// Moves what is in the log into the file, and syncs both. On the writer's thread. Throws
  /// sqlite_error, and as `writer`.
  void checkpoint();
  /// Replaces the file by what can be saved of it. On the writer's thread. Throws when that fails;
  /// the old file is then still in place.
  void rescue(const std::string& why);

 private:
  void make_if_absent();
  void refuse_what_is_not_ours();
  void upgrade_if_older();
  void open_and_check();
  /// "" or why the file must be replaced.
  [[nodiscard]] std::string check();
  [[nodiscard]] std::string check_rooms(bool has_log);
  /// Adds those that are open to `rooms_`; false when there are records of no room.
  bool load_rooms(const std::vector<room_row>& rows);
  void set_aside_in_file();
  void open_connections();
  void close_connections();
  /// Settings of the writer's connection once the file is found to be sound.
  void start_writing();
  /// The rooms that could not be saved.
  std::vector<stored_room> replace_by_salvaged(const std::string& why);

  std::string path_;
  sync_mode sync_;
  std::string vfs_;
  journal_lock lock_;
  std::unique_ptr<sqlite_database> writer_;
  mutable std::mutex reading_;
  std::unique_ptr<sqlite_database> reader_;
  std::vector<stored_room> rooms_;
  std::int64_t newest_ = 0;
};

}  // namespace splitroom::server
