// A client that takes part in vote rounds, whatever it is connected to.
#pragma once

#include <cstdint>

#include "tests/bench/load/event_loop.hpp"
#include "tests/bench/load/scoreboard.hpp"

namespace splitroom::bench {

/// A vote under way, as one client sees it; counted on the scoreboard.
class vote_count {
 public:
  explicit vote_count(scoreboard& shared) : shared_(shared) {}

  void begin() {
    begun_us_ = now_us();
    under_way_ = true;
    exchange_ = 0;
    --shared_.at_vote;
  }
  void second_exchange() { exchange_ = 1; }
  void up(std::size_t bytes) {
    if (under_way_) shared_.exchanges.at(exchange_).bytes_up += bytes;
  }
  void down(std::size_t bytes) {
    if (!under_way_) return;
    exchange& now = shared_.exchanges.at(exchange_);
    now.bytes_down += bytes;
    ++now.messages_down;
  }
  void end() {
    under_way_ = false;
    shared_.latencies_us.push_back(now_us() - begun_us_);
    ++shared_.have_result;
  }
  [[nodiscard]] bool under_way() const { return under_way_; }

 private:
  scoreboard& shared_;
  std::uint64_t begun_us_ = 0;
  std::size_t exchange_ = 0;
  bool under_way_ = false;
};

class voter {
 public:
  virtual ~voter() = default;
  /// Sends the vote that it is asked for. @pre it stands at one
  virtual void vote() = 0;
  /// Answers what it is asked, unless that is a vote.
  virtual void go_on() = 0;
};

}  // namespace splitroom::bench
