// The journal in a SQLite file: rooms and finished games outlive the process.
//
// One thread writes (journal_writer), readers use a connection of their own and never wait for it.
// All functions are thread-safe; completions and the observer are posted to the executor.
//
// What is noticed when it starts: any change of a room's records, a room that lacks its last
// records, a log whose end is gone or broken although it was acknowledged. What cannot be noticed:
// commits that a power cut took together with the note of them in the lock file (with
// `sync_mode::normal`, or on a disk that lies about syncs); a file, its log and its lock file put
// back together from an older backup; whatever somebody changes together with all its checksums.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/any_io_executor.hpp>

#include "server/journal/game_archive.hpp"
#include "server/journal/journal.hpp"
#include "server/journal/journal_file.hpp"
#include "server/journal/journal_writer.hpp"

namespace splitroom::server {

class sqlite_journal final : public journal, public game_archive {
 public:
  struct settings {
    std::string path;  ///< of the file; folders are made
    sync_mode sync = sync_mode::full;
    writer_settings writer = {};
    std::string vfs = {};  ///< "" = the system's; another one for tests
  };

  /// Opens or creates the journal and reads what it holds. Throws std::runtime_error, in words for
  /// the host: it cannot be created, is in use by another server, is not a journal, or was written
  /// by a newer version. A damaged file is replaced by what could be saved of it and kept aside.
  sqlite_journal(const settings& wanted, boost::asio::any_io_executor executor);
  /// Stores what it still can, as the writer does.
  ~sqlite_journal() override;
  sqlite_journal(const sqlite_journal&) = delete;
  sqlite_journal& operator=(const sqlite_journal&) = delete;

  // ---- journal; on the executor's thread ----
  void append(std::string_view room, std::uint64_t first, std::vector<record> records,
              completion done) override;
  /// Throws std::runtime_error when the file cannot be read.
  [[nodiscard]] std::vector<record> read(std::string_view room, std::uint64_t from) const override;
  void close(std::string_view room) override;
  [[nodiscard]] std::vector<stored_room> load() override;
  void set_aside(std::string_view room, std::string_view why) override;
  [[nodiscard]] bool knows(std::string_view room) const override;
  [[nodiscard]] bool durable() const override { return true; }
  [[nodiscard]] bool stalled() const override;
  void on_stall(std::function<void(bool stalled)> then) override;

  // ---- game_archive; all throw std::runtime_error when the file cannot be read ----
  [[nodiscard]] std::vector<archived_game> newest(std::size_t most,
                                                  std::string_view before) const override;
  [[nodiscard]] std::optional<archived_game> find(std::string_view game_id) const override;
  [[nodiscard]] std::optional<std::vector<frame_ptr>> transcript(
      std::string_view game_id) const override;
  /// Waits until it is stored; throws std::runtime_error when that takes longer than two seconds
  /// (the game is then deleted as soon as the journal can).
  bool remove(std::string_view game_id) override;

  /// Deletes, in the background, the games of closed rooms that ended at least so long ago, and
  /// closed rooms without a game.
  void prune(std::chrono::seconds older_than);

 private:
  using works = std::vector<journal_work>;

  void gather(journal_work work);
  void hand_over();
  void prune_step(std::int64_t ended_ms);

  boost::asio::any_io_executor executor_;
  /// What has come since the writer was last given something: all that the executor has ready is
  /// done first, so that it becomes one commit. Shared with the handler that hands it over.
  std::shared_ptr<works> gathered_ = std::make_shared<works>();
  journal_file file_;
  journal_writer writer_;  ///< last: ends first
};

}  // namespace splitroom::server
