// A table at which everything happens, as a seed decides: people who drop, return, leave and are
// kicked, hosts who hand over, storage that fails for a while, and a server that dies.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/sim_room.hpp"

namespace splitroom::test {

/// A room of any kind, its people and their first game.
class chaos {
 public:
  explicit chaos(std::uint64_t seed);
  /// Until the game is over; false when it does not end within what it may take.
  bool play();
  /// Whoever still belongs here comes back, the host changes the order, and a new game begins.
  /// False when the room is closed, or the host has left it alone.
  bool play_again();
  /// The events of the newest game as the journal has them.
  [[nodiscard]] std::vector<std::string> stored_events() const;

  /// Where the table stands, for a failure's message.
  [[nodiscard]] std::string state() const;

  sim_room room;
  std::map<std::string, int> happened;  ///< how often what was done to it

 private:
  void disturb();
  void end_stall();
  [[nodiscard]] std::optional<std::size_t> host_here() const;
  bool call_default();
  void hand_over();
  [[nodiscard]] std::vector<int> random_order();
  void drop(std::size_t who);
  void come_back(std::size_t who);
  void leave(std::size_t who);
  void kick();
  [[nodiscard]] std::vector<std::size_t> seated() const;
  void note_who_is_out();

  prng chance_;
  std::size_t watcher_ = 0;
  std::vector<bool> here_;
  std::vector<bool> out_;  ///< has no seat any more
};

}  // namespace splitroom::test
