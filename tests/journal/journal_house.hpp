// A journal in a folder of its own, with an executor that the test runs itself, and games to put
// into it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>

#include "server/journal/sqlite_journal.hpp"
#include "tests/support/temporary_folder.hpp"

namespace splitroom::test {

server::record event_record(std::string_view bytes);
server::record private_record(std::string_view bytes);
server::record finished_record(std::string_view game_id, std::string_view about = "{}");

/// Records of a whole game: a private one, game_start, a private one, `moves` events, finished.
std::vector<server::record> whole_game(const std::string& game_id, int moves);
/// The event frames among records.
std::vector<std::string> events_of(const std::vector<server::record>& records);
/// As one text, for comparison: kind, game id and bytes of each.
std::string text_of(const std::vector<server::record>& records);
/// What `load` gave, by room: text_of its records, or "aside" for one with a fault.
std::map<std::string, std::string> text_of(const std::vector<server::stored_room>& rooms);

class journal_house {
 public:
  explicit journal_house(server::sync_mode sync = server::sync_mode::normal, std::string vfs = "");

  [[nodiscard]] std::string path() const { return folder_.file("journal.sqlite"); }
  [[nodiscard]] const temporary_folder& folder() const { return folder_; }
  server::sqlite_journal& open();
  void close();
  [[nodiscard]] server::sqlite_journal& journal() { return *journal_; }

  /// Appends and waits for the result; nothing after ten seconds.
  std::optional<server::append_result> append(std::string_view room, std::uint64_t first,
                                              std::vector<server::record> records);
  /// Runs what is posted until `done` says so or ten seconds are over; whether it said so.
  bool run_until(const std::function<bool()>& done);
  /// Everything queued so far has been written.
  bool settle();

  server::sqlite_journal::settings settings;
  boost::asio::io_context io;

 private:
  temporary_folder folder_{temporary_folder::fast()};
  std::unique_ptr<server::sqlite_journal> journal_;
};

}  // namespace splitroom::test
