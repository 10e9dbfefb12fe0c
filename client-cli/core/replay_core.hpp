// A finished game to be looked through, as everybody saw it: where one is, and where one can go.
// Pure; owned by app/replay.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "client-cli/core/table_state.hpp"
#include "protocol/transcript/steps.hpp"

namespace splitroom::client {

class replay_core {
 public:
  /// Keeps what there is something to see of: not how decisions are opened and locked. `objectives`
  /// are those that the steps were made with. `words` must outlive this.
  replay_core(std::vector<protocol::game_step> steps, protocol::objectives_ptr objectives,
              const catalogue& words);

  [[nodiscard]] std::size_t count() const { return stops_.size(); }
  /// From 0. @pre count() > 0
  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] const protocol::event::envelope& event() const { return steps_[stops_[at_]].event; }
  /// The table after it, for a watcher.
  [[nodiscard]] const table_state& table() const { return table_; }
  /// Whether a round of Splitz or a turn of Splito begins with it.
  [[nodiscard]] bool begins_round() const { return begins_round(at_); }
  /// Whether it changed what lies on the table.
  [[nodiscard]] bool changed_table() const;

  /// Goes where the line says: "" or "n" next, "p" previous, "r" next round, "b" or "e" beginning
  /// or end, a number from 1. The error is for the person: not understood, or no way there.
  tl::expected<void, std::string> go(std::string_view line);
  /// One on. @pre not the last
  void next() { move_to(at_ + 1); }

 private:
  [[nodiscard]] bool begins_round(std::size_t stop) const;
  void move_to(std::size_t stop);

  const catalogue& words_;
  std::vector<protocol::game_step> steps_;
  std::vector<std::size_t> stops_;  ///< which of the steps
  std::size_t at_ = 0;
  table_state table_;
};

}  // namespace splitroom::client
