// The thread that writes the journal: everything queued goes into one transaction (group commit),
// and what cannot be stored now waits and is tried again.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include <boost/asio/any_io_executor.hpp>

#include "server/journal/journal.hpp"
#include "server/journal/journal_transaction.hpp"
#include "server/journal/sqlite_database.hpp"

namespace splitroom::server {

/// One thing to write. It runs inside a transaction and again in a later one when that fails.
struct journal_work {
  /// Throws sqlite_error.
  std::function<append_result(journal_transaction& in)> write;
  /// Posted to the executor once the commit is done; may be empty.
  journal::completion done = {};
  std::size_t bytes = 0;  ///< about how much it writes
  /// Called on the writer's thread once the commit is done or given up; may be empty.
  journal::completion after = {};
};

struct writer_settings {
  std::chrono::milliseconds retry{250};        ///< between attempts while nothing can be stored
  std::chrono::milliseconds last_words{3000};  ///< how long the destructor goes on trying
  /// From a commit to the next checkpoint, at most; whatever it held is then safe from a power cut.
  std::chrono::milliseconds checkpoint{10'000};
};

class journal_writer {
 public:
  /// What the writer needs of the file; called on its thread.
  struct file_access {
    /// The connection to write with.
    std::function<sqlite_database&()> database;
    /// After each commit.
    std::function<void(std::int64_t stamp)> committed;
    /// Moves what is in the log into the file, and syncs both. May throw.
    std::function<void()> checkpoint;
    /// The file is damaged: make another of what can be saved. Throws when that fails.
    std::function<void(const std::string& why)> rescue;
  };

  /// Starts the thread. `newest`: the highest stamp that the file holds.
  journal_writer(boost::asio::any_io_executor executor, file_access file, std::int64_t newest,
                 writer_settings settings);
  /// Writes what is queued if that is possible soon; the rest completes with `stopped`.
  ~journal_writer();
  journal_writer(const journal_writer&) = delete;
  journal_writer& operator=(const journal_writer&) = delete;

  /// Thread-safe, as all below. In this order, behind what was added before.
  void add(std::vector<journal_work> works);
  [[nodiscard]] bool stopping() const;
  [[nodiscard]] bool stalled() const;
  void on_stall(std::function<void(bool stalled)> then);

 private:
  void run();
  /// Waits for works or the next checkpoint, and moves the works into `batch_`; false when there
  /// are none left and the end has come.
  bool take_batch();
  /// Until the batch is stored; false when it is time to give up.
  bool store_batch();
  void checkpoint_when_due();
  /// Whether the batch is stored; its results are in `results_`.
  bool try_batch();
  void write_batch(sqlite_database& database);
  void write_all(sqlite_database& database,
                 append_result (*write)(journal_transaction&, const journal_work&));
  static append_result write_one(journal_transaction& in, const journal_work& work);
  static append_result write_guarded(journal_transaction& in, const journal_work& work);
  void roll_back();
  void complete_batch();
  void set_stalled(bool stalled, const std::string& why);
  /// Waits for the next attempt; false when it is time to give up.
  bool wait_to_retry();
  void give_up();
  void complete(std::vector<journal_work> works, const std::vector<append_result>& results) const;

  boost::asio::any_io_executor executor_;
  file_access file_;
  std::int64_t stamp_;
  writer_settings settings_;

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<journal_work> queue_;
  bool stopping_ = false;
  std::chrono::steady_clock::time_point give_up_at_;
  bool stalled_ = false;
  std::function<void(bool)> observer_;

  // The thread's own.
  std::vector<journal_work> batch_;
  std::vector<append_result> results_;
  std::optional<std::chrono::steady_clock::time_point> checkpoint_at_;
  std::thread thread_;
};

}  // namespace splitroom::server
