// The load generator's steps: opens connections and rooms, and has all rooms vote at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <string>
#include <vector>

#include "tests/bench/load/event_loop.hpp"
#include "tests/bench/load/player.hpp"
#include "tests/bench/load/scoreboard.hpp"
#include "tests/bench/load/voter.hpp"

namespace splitroom::bench {

enum class target : std::uint8_t { server, beast_floor, tcp_floor };

/// Every step answers with words for the driver, KEY=VALUE each; faults throw std::runtime_error.
class generator {
 public:
  generator(target kind, std::uint16_t port, scoreboard how)
      : kind_(kind), port_(port), shared_(std::move(how)) {}

  /// Answers pings until there is something to read from `file`.
  void wait_for(int file) { loop_.run_until_readable(file); }
  /// So many more connections, a limited number of them at the same time.
  std::string connect(std::size_t count, bool silent);
  /// Has connected clients sit down in so many rooms of four, and play until a vote.
  std::string open_rooms(std::size_t count);
  /// Plays what lies between votes, until all stand at the next one.
  std::string go_on();
  /// One vote round in every room: all four vote, and the result has come to all of them.
  std::string vote(vote_mode mode, bool with_ids);
  /// Nothing but answers to pings.
  std::string idle(int seconds);

 private:
  void add_client(bool silent);
  void await_votes();

  target kind_;
  std::uint16_t port_;
  scoreboard shared_;
  event_loop loop_;
  std::vector<std::unique_ptr<stream>> clients_;
  std::vector<player*> idle_players_;
  std::list<table> tables_;
  std::vector<voter*> voters_;  ///< four of a room side by side
};

}  // namespace splitroom::bench
