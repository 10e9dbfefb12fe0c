// A real server process with players that outlive it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/fault/fault_client.hpp"
#include "tests/fault/server_process.hpp"
#include "tests/support/temporary_folder.hpp"

namespace splitroom::test {

/// A room with people on its first seats, bots on the others, and watchers.
struct room_plan {
  std::string game;
  std::string edition;
  int players = 2;
  int people = 2;
  int bot_delay_ms = 0;
  player_habits habits = {};
  int watchers = 0;  ///< every other one a thin client
};

class fault_table : public client_loop {
 public:
  /// The journal is in `journal_folder`, or in a temporary folder when that is empty.
  explicit fault_table(std::uint64_t seed, std::vector<std::string> server_options = {},
                       const std::filesystem::path& journal_folder = {});
  ~fault_table();
  fault_table(const fault_table&) = delete;
  fault_table& operator=(const fault_table&) = delete;
  fault_table(fault_table&&) = delete;
  fault_table& operator=(fault_table&&) = delete;

  /// Starts the server and waits until it listens.
  bool start(int seconds = 20);
  fault_client& add(player_habits habits);
  /// The code of the new room, everybody seated and nobody ready yet; "" when anything is refused.
  std::string open_room(const room_plan& plan);
  void everybody_ready();

  [[nodiscard]] bool all_here() const;
  /// Every client has noticed that its server is gone.
  [[nodiscard]] bool all_gone() const;
  /// The games that clients see running.
  [[nodiscard]] std::set<std::string> running_games() const;
  /// The games that clients found running when they came back.
  [[nodiscard]] std::set<std::string> games_on_return() const;
  /// Lets the running games end, and no others begin.
  bool finish_games(int seconds = 60);
  /// Everything that any client has found wrong so far; every finished game is verified, is the
  /// same for all, and showed nobody anything too early.
  [[nodiscard]] std::string faults();
  [[nodiscard]] std::size_t finished_games();
  /// Where every client stands, and the end of the server's log, for a failure's message.
  [[nodiscard]] std::string state() const;
  [[nodiscard]] std::filesystem::path journal() const { return journal_; }

  std::vector<std::unique_ptr<fault_client>> clients;
  server_process& server() { return *server_; }

 private:
  bool join(const player_habits& habits, const std::string& room, const std::string& as);
  void check_finished();
  [[nodiscard]] std::string who(std::size_t client) const;

  temporary_folder folder_;
  std::filesystem::path journal_;
  std::uint64_t seed_;
  std::unique_ptr<server_process> server_;
  std::map<std::string, std::size_t> games_;  ///< finished and checked: id, hash of its events
  std::string bad_games_;                     ///< what was wrong with them
};

}  // namespace splitroom::test
