// The journal that the host wants, opened.
#pragma once

#include <chrono>
#include <memory>

#include <boost/asio/any_io_executor.hpp>

#include "server/app/config.hpp"
#include "server/journal/memory_journal.hpp"
#include "server/journal/sqlite_journal.hpp"

namespace splitroom::server {

class opened_journal {
 public:
  /// Throws std::runtime_error with words for the host when it cannot be opened.
  opened_journal(const config& settings, boost::asio::any_io_executor executor);

  [[nodiscard]] journal& records() const {
    return sqlite_ ? static_cast<journal&>(*sqlite_) : *memory_;
  }
  [[nodiscard]] game_archive& archive() const {
    return sqlite_ ? static_cast<game_archive&>(*sqlite_) : *memory_;
  }
  /// Deletes what is over for so long; nothing happens in memory, where nothing is kept.
  void prune(std::chrono::seconds older_than) const {
    if (sqlite_) {
      sqlite_->prune(older_than);
    }
  }

 private:
  std::unique_ptr<memory_journal> memory_;
  std::unique_ptr<sqlite_journal> sqlite_;
};

}  // namespace splitroom::server
