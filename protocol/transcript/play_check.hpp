// Checks the game itself: plays every answer again on a match dealt from the re-derived key, and
// holds what the events say against it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "protocol/fairness/hash.hpp"
#include "protocol/match/match.hpp"
#include "protocol/messages/events.hpp"
#include "protocol/transcript/transcript.hpp"
#include "protocol/transcript/verdict.hpp"

namespace splitroom::protocol {

class play_check {
 public:
  /// Deals. `key`: K; `blind_only`: the room's option. @pre `players` fit the row
  play_check(const game_entry& row, rules::seat players, const objectives_ptr& objectives,
             const digest& key, bool blind_only);

  /// Whether `dealt` tells what the key deals.
  [[nodiscard]] verdict dealt(const event::dealt& what) const;

  /// `hash`: chain hash of that event, the ctx of all commitments to it.
  verdict asked(const event::decision& what, const digest& hash);
  /// @pre a decision is open that is not secret
  verdict chosen(const event::chosen& what, verified_game& counts);
  /// @pre a secret decision is open
  verdict locked(const event::locked& what, verified_game& counts);
  /// @pre locked
  verdict revealed(const event::revealed& what, verified_game& counts);
  [[nodiscard]] verdict over(const event::game_over& what) const;

  [[nodiscard]] const protocol::match& game() const { return *game_; }

 private:
  [[nodiscard]] verdict check_number(decision_number number) const;
  [[nodiscard]] verdict check_choice(rules::seat who, const std::string& choice) const;
  [[nodiscard]] verdict check_default(rules::seat who, const std::string& choice) const;
  [[nodiscard]] verdict check_answer(const event::seat_answer& what) const;
  [[nodiscard]] verdict check_opening(const event::seat_answer& what,
                                      const event::seat_commit* commit) const;
  [[nodiscard]] const event::seat_commit* commit_of(rules::seat who) const;
  [[nodiscard]] verdict apply(const std::vector<text_answer>& answers, const event::effects& told);

  std::unique_ptr<match> game_;
  nlohmann::ordered_json opening_effects_;
  digest key_;
  bool blind_only_;
  std::uint32_t decision_ = 0;  ///< number of the last one asked
  digest ctx_{};
  std::vector<event::seat_commit> commits_;
};

}  // namespace splitroom::protocol
