#include "server/journal/journal_writer.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include <boost/asio/post.hpp>

#include "server/app/log.hpp"

namespace splitroom::server {

namespace {

// A commit holds at most about this much: the first of a long queue must not wait for the last.
constexpr std::size_t most_bytes_at_once = 4 * 1024 * 1024;
constexpr std::size_t most_works_at_once = 1024;

}  // namespace

journal_writer::journal_writer(boost::asio::any_io_executor executor, file_access file,
                               std::int64_t newest, writer_settings settings)
    : executor_(std::move(executor)),
      file_(std::move(file)),
      stamp_(newest),
      settings_(settings),
      thread_([this] { run(); }) {}

journal_writer::~journal_writer() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    give_up_at_ = std::chrono::steady_clock::now() + settings_.last_words;
  }
  wake_.notify_all();
  thread_.join();
}

void journal_writer::add(journal_work work) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(work));
  }
  wake_.notify_all();
}

bool journal_writer::stopping() const {
  const std::lock_guard lock(mutex_);
  return stopping_;
}

bool journal_writer::stalled() const {
  const std::lock_guard lock(mutex_);
  return stalled_;
}

void journal_writer::on_stall(std::function<void(bool)> then) {
  const std::lock_guard lock(mutex_);
  observer_ = std::move(then);
}

void journal_writer::run() {
  while (take_batch()) {
    while (!try_batch()) {
      if (!wait_to_retry()) {
        give_up();
        return;
      }
    }
    set_stalled(false, "");
    complete_batch();
  }
}

bool journal_writer::take_batch() {
  std::unique_lock lock(mutex_);
  wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
  std::size_t bytes = 0;
  while (!queue_.empty() && bytes < most_bytes_at_once && batch_.size() < most_works_at_once) {
    bytes += queue_.front().bytes;
    batch_.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
  return !batch_.empty();
}

bool journal_writer::try_batch() {
  try {
    write_batch(file_.database());
    return true;
  } catch (const sqlite_error& failed) {
    roll_back();
    if (!failed.damage()) {
      set_stalled(true, failed.what());
      return false;
    }
    set_stalled(true, std::string("damaged: ") + failed.what());
  } catch (const std::exception& failed) {
    roll_back();
    set_stalled(true, failed.what());
    return false;
  }
  try {
    file_.rescue("a write found it damaged");
    write_batch(file_.database());
    return true;
  } catch (const std::exception& failed) {
    roll_back();
    set_stalled(true, failed.what());
    return false;
  }
}

// A commit that fails may be stored all the same. Writing it again finds its records in their slots
// and the rest done, and both count as stored.
void journal_writer::write_batch(sqlite_database& database) {
  results_.clear();
  database.execute("BEGIN IMMEDIATE");
  const std::int64_t stamp = stamp_ + 1;
  const std::int64_t changes = database.changes();
  for (const journal_work& each : batch_) {
    results_.push_back(write_one(database, each, stamp));
  }
  const bool changed = database.changes() != changes;
  database.execute("COMMIT");
  if (changed) {
    stamp_ = stamp;
    file_.committed(stamp);
  }
}

// What can never be stored must not keep the others waiting.
append_result journal_writer::write_one(sqlite_database& database, const journal_work& work,
                                        std::int64_t stamp) {
  append_result result = append_result::occupied;
  database.prepare("SAVEPOINT one").run();
  try {
    result = work.write(database, stamp);
  } catch (const sqlite_error& failed) {
    if (!failed.refusal()) throw;
    log("journal")->error("event=refused why=\"{}\"", failed.what());
    database.prepare("ROLLBACK TO one").run();
  }
  database.prepare("RELEASE one").run();
  return result;
}

void journal_writer::roll_back() {
  try {
    if (file_.database().in_transaction()) {
      file_.database().execute("ROLLBACK");
    }
  } catch (const std::exception& failed) {
    log("journal")->error("event=rollback_failed why=\"{}\"", failed.what());
  }
}

void journal_writer::complete_batch() {
  for (std::size_t index = 0; index < batch_.size(); ++index) {
    complete(batch_[index], results_[index]);
  }
  batch_.clear();
}

void journal_writer::set_stalled(bool stalled, const std::string& why) {
  std::function<void(bool)> observer;
  {
    const std::lock_guard lock(mutex_);
    if (stalled_ == stalled) {
      return;
    }
    stalled_ = stalled;
    observer = observer_;
  }
  if (stalled) {
    log("journal")->error("event=stalled why=\"{}\"", why);
  } else {
    log("journal")->info("event=resumed");
  }
  if (observer) {
    boost::asio::post(executor_, [observer = std::move(observer), stalled] { observer(stalled); });
  }
}

bool journal_writer::wait_to_retry() {
  std::unique_lock lock(mutex_);
  // The end of the process cuts the wait short once; attempts stay apart after that as well.
  wake_.wait_for(lock, settings_.retry, [this, was = stopping_] { return stopping_ != was; });
  return !stopping_ || std::chrono::steady_clock::now() < give_up_at_;
}

void journal_writer::give_up() {
  std::deque<journal_work> rest;
  {
    const std::lock_guard lock(mutex_);
    rest = std::exchange(queue_, {});
  }
  log("journal")->error("event=not_stored works={}", batch_.size() + rest.size());
  for (const journal_work& each : batch_) {
    complete(each, append_result::stopped);
  }
  for (const journal_work& each : rest) {
    complete(each, append_result::stopped);
  }
  batch_.clear();
}

void journal_writer::complete(const journal_work& work, append_result result) const {
  if (work.after) {
    work.after(result);
  }
  if (work.done) {
    boost::asio::post(executor_, [done = work.done, result] { done(result); });
  }
}

}  // namespace splitroom::server
