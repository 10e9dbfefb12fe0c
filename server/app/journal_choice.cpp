#include "server/app/journal_choice.hpp"

#include <utility>

#include "server/app/log.hpp"

namespace splitroom::server {

opened_journal::opened_journal(const config& settings, boost::asio::any_io_executor executor) {
  if (settings.journal.memory) {
    memory_ = std::make_unique<memory_journal>(std::move(executor));
    log("journal")->warn("event=opened where=memory why=\"rooms end with the server\"");
    return;
  }
  sqlite_journal::settings wanted;
  wanted.path = settings.journal.file;
  wanted.sync = settings.journal_sync == journal_sync::full ? sync_mode::full : sync_mode::normal;
  sqlite_ = std::make_unique<sqlite_journal>(wanted, std::move(executor));
  log("journal")->info("event=opened where=\"{}\"", for_log(settings.journal.file));
}

}  // namespace splitroom::server
