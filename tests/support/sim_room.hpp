// One room core with players around it, a virtual clock and no sockets. Frames are delivered and
// commands handled in a random order that the seed decides, as a network would.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/room/room_core.hpp"
#include "tests/support/prng.hpp"
#include "tests/support/test_player.hpp"

namespace splitroom::test {

struct sim_options {
  protocol::game_name game = protocol::game_name::splitz;
  std::optional<protocol::edition_name> edition;
  rules::seat players = 2;
  protocol::room_options room;
  std::uint64_t seed = 1;
  std::uint16_t people = 0;  ///< rooms with the same number have the same people
};

class sim_room {
 public:
  explicit sim_room(const sim_options& options);

  /// A person who joins as the next seat (the first one opens the room); her index.
  std::size_t add_player(player_habits habits);
  std::size_t add_watcher();
  /// Bots on all free seats.
  void add_bots();
  void everybody_ready();

  /// Delivers one queued command, or lets the clock run to the next thing due. False when there is
  /// nothing left to happen.
  bool step();
  /// Until the game in the room is over and everything is delivered; false after too many steps.
  bool play();
  /// Steps until nothing is queued, without letting time pass.
  void settle();
  void pass(std::int64_t ms);
  /// Time passes and nothing is done about it.
  void let_pass(std::int64_t ms);
  /// Nothing can be stored from now on, until `release`.
  void hold() { core_->hold(now_); }
  void release() { carry_out(core_->release(now_)); }

  /// What the next command or tick wants stored cannot be stored, nor can anything else for so
  /// long: what it causes is told after that, and commands that would have to be stored are sent
  /// again.
  void stall_next(std::int64_t ms) { stall_ms_ = ms; }
  [[nodiscard]] bool stalled() const { return stalled_until_.has_value(); }

  /// The server dies in the middle of the next command or tick, before its records are stored or
  /// after it but before anybody is told; it starts again from its journal `down_ms` later, and
  /// whoever was connected comes back. Of what could not be stored for a while some may be.
  void crash_next(bool stored, std::int64_t down_ms = 3'000);
  /// Closes the room as a stopping server does; whether the core says it is closed.
  bool close();
  void drop(std::size_t index);
  /// Joins again with the resume point of the player.
  void come_back(std::size_t index);
  /// One command of that player, carried out at once; its reply.
  nlohmann::json ask(std::size_t index, nlohmann::json command);

  [[nodiscard]] test_player& player(std::size_t index) { return *people_[index].player; }
  [[nodiscard]] server::member_id id_of(std::size_t index) const { return people_[index].info.id; }
  [[nodiscard]] std::size_t people() const { return people_.size(); }
  [[nodiscard]] server::room_core& core() { return *core_; }
  [[nodiscard]] const server::room_core& core() const { return *core_; }
  [[nodiscard]] int restarts() const { return restarts_; }
  [[nodiscard]] const server::moment& now() const { return now_; }
  /// Every record in the order of the journal.
  [[nodiscard]] const std::vector<server::record>& journal() const { return journal_; }
  [[nodiscard]] std::uint64_t seed() const { return seed_; }
  /// Faults that any player has noticed, with the seed.
  [[nodiscard]] std::string faults() const;

 private:
  struct person {
    std::unique_ptr<test_player> player;
    server::member_info info;
    bool connected = false;
    bool here = false;                     ///< in the room, as this connection knows it
    std::deque<std::string> refused = {};  ///< commands that could not be stored
  };

  void carry_out(server::room_effects effects);
  void store_and_tell(server::room_effects effects);
  [[nodiscard]] std::vector<server::frame_ptr> stored(const server::event_range& events) const;
  void lose_unstored(bool stored);
  void begin_stall();
  void end_stall();
  void catch_up(std::size_t index);
  struct crash {
    bool stored = false;
    std::int64_t down_ms = 0;
  };

  void restart(std::int64_t down_ms);
  void send(std::size_t index, const std::string& text);

  std::uint64_t seed_;
  std::uint16_t who_;
  prng chance_;
  server::moment now_{1'000'000, 1'790'000'000'000};
  std::unique_ptr<server::room_core> core_;
  std::vector<person> people_;
  std::vector<server::record> journal_;
  std::optional<crash> crash_;
  std::optional<std::int64_t> stall_ms_;
  std::optional<std::int64_t> stalled_until_;  ///< steady
  std::deque<server::room_effects> unstored_;
  int restarts_ = 0;
};

}  // namespace splitroom::test
