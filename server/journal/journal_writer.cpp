#include "server/journal/journal_writer.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
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

void journal_writer::add(std::vector<journal_work> works) {
  {
    const std::lock_guard lock(mutex_);
    std::move(works.begin(), works.end(), std::back_inserter(queue_));
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
    if (!batch_.empty() && !store_batch()) {
      return give_up();
    }
    checkpoint_when_due();
  }
}

bool journal_writer::store_batch() {
  while (!try_batch()) {
    if (!wait_to_retry()) {
      return false;
    }
  }
  set_stalled(false, "");
  complete_batch();
  return true;
}

void journal_writer::checkpoint_when_due() {
  if (!checkpoint_at_ || std::chrono::steady_clock::now() < *checkpoint_at_) {
    return;
  }
  checkpoint_at_.reset();
  try {
    file_.checkpoint();
  } catch (const std::exception& failed) {  // whatever is wrong, the next commit meets it too
    log("journal")->error("event=checkpoint_failed why=\"{}\"", failed.what());
  }
}

bool journal_writer::take_batch() {
  std::unique_lock lock(mutex_);
  const auto ready = [this] { return stopping_ || !queue_.empty(); };
  if (checkpoint_at_) {
    wake_.wait_until(lock, *checkpoint_at_, ready);
  } else {
    wake_.wait(lock, ready);
  }
  std::size_t bytes = 0;
  while (!queue_.empty() && bytes < most_bytes_at_once && batch_.size() < most_works_at_once) {
    bytes += queue_.front().bytes;
    batch_.push_back(std::move(queue_.front()));
    queue_.pop_front();
  }
  return !batch_.empty() || !stopping_;
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

// What can never be stored must not keep the others waiting.
void journal_writer::write_batch(sqlite_database& database) {
  try {
    write_all(database, write_one);
  } catch (const sqlite_error& failed) {
    if (!failed.refusal()) throw;
    roll_back();
    write_all(database, write_guarded);
  }
}

// A commit that fails may be stored all the same. Writing it again finds its records in their slots
// and the rest done, and both count as stored.
void journal_writer::write_all(sqlite_database& database,
                               append_result (*write)(journal_transaction&, const journal_work&)) {
  results_.clear();
  database.execute("BEGIN IMMEDIATE");
  const std::int64_t stamp = stamp_ + 1;
  const std::int64_t changes = database.changes();
  journal_transaction in(database, stamp);
  for (const journal_work& each : batch_) {
    results_.push_back(write(in, each));
  }
  in.write();
  const bool changed = database.changes() != changes;
  database.execute("COMMIT");
  if (changed) {
    stamp_ = stamp;
    file_.committed(stamp);
    if (!checkpoint_at_) {
      checkpoint_at_ = std::chrono::steady_clock::now() + settings_.checkpoint;
    }
  }
}

append_result journal_writer::write_one(journal_transaction& in, const journal_work& work) {
  return work.write(in);
}

/// Undoes it alone when it is refused. Costs two statements a work.
append_result journal_writer::write_guarded(journal_transaction& in, const journal_work& work) {
  sqlite_database& database = in.database();
  append_result result = append_result::occupied;
  database.prepare("SAVEPOINT one").run();
  try {
    result = work.write(in);
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

void journal_writer::complete_batch() { complete(std::exchange(batch_, {}), results_); }

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
  {
    const std::lock_guard lock(mutex_);
    std::move(queue_.begin(), queue_.end(), std::back_inserter(batch_));
    queue_.clear();
  }
  log("journal")->error("event=not_stored works={}", batch_.size());
  results_.assign(batch_.size(), append_result::stopped);
  complete_batch();
}

// All of them in one handler, so that what they cause leaves together as well.
void journal_writer::complete(std::vector<journal_work> works,
                              const std::vector<append_result>& results) const {
  std::vector<std::pair<journal::completion, append_result>> told;
  for (std::size_t index = 0; index < works.size(); ++index) {
    journal_work& work = works[index];
    if (work.after) {
      work.after(results[index]);
    }
    if (work.done) {
      told.emplace_back(std::move(work.done), results[index]);
    }
  }
  if (!told.empty()) {
    boost::asio::post(executor_, [told = std::move(told)] {
      for (const auto& [done, result] : told) {
        done(result);
      }
    });
  }
}

}  // namespace splitroom::server
