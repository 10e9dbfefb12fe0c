// Brings a running game back from its records, one by one. Every event is held against what these
// rules and seeds give, so that a game never goes on differently than it began.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "protocol/messages/events.hpp"
#include "server/journal/private_record.hpp"
#include "server/room/running_game.hpp"

namespace splitroom::server {

class game_restorer {
 public:
  explicit game_restorer(running_game& game) : game_(game) {}

  /// Throws std::runtime_error with words when the record cannot come next.
  void take(const record& each);
  /// Starts the clocks again: with what was left when the last event was journalled.
  void finish(moment now);

 private:
  void take_event(const record& each);
  asked& open_decision(std::int64_t number);

  void on(const note::room&) {}
  void on(const note::reply&) {}
  void on(const note::tokens&) {}
  void on(const note::server_seed& what) { next_seed_ = what.seed; }
  void on(const note::seed_commit& what);
  void on(const note::seed_open& what);
  void on(const note::answer& what);
  void on(const note::withdrawn& what);
  void on(const note::opening& what);
  void on(const note::gone& what);
  void on(const note::budgets& what) { take_budgets(what.left); }

  void on(const protocol::event::game_start& what);
  void on(const protocol::event::deal_open& what);
  void on(const protocol::event::deal_failed& what);
  void on(const protocol::event::deal_seeds& what);
  void on(const protocol::event::dealt& what);
  void on(const protocol::event::decision& what);
  void on(const protocol::event::chosen& what);
  void on(const protocol::event::locked& what);
  void on(const protocol::event::revealed& what);
  void on(const protocol::event::deadline& what);
  void on(const protocol::event::takeover& what);
  void on(const protocol::event::game_over&) {}
  void on(const protocol::event::aborted& what) { game_.aborted_ = what.why; }
  void on(const protocol::event::end& what);

  void apply(const std::vector<protocol::text_answer>& answers,
             const protocol::event::effects& told);
  void stop_clock();
  void take_budgets(const std::vector<protocol::event::seat_budget>& left);

  running_game& game_;
  std::int64_t t_ = 0;  ///< wall time of the last event
  std::optional<protocol::digest> next_seed_;
  std::optional<std::int64_t> deadline_;  ///< wall time, as announced last
  std::optional<std::int64_t> left_ms_;   ///< of a clock that stands still
};

}  // namespace splitroom::server
