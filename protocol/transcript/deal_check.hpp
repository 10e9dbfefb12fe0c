// Checks the shuffle: seed commitments, seeds, burnt draws, and the key that all cards come from.
// Source: protocol specification, "Shuffle that nobody controls".
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "protocol/fairness/hash.hpp"
#include "protocol/messages/events.hpp"
#include "protocol/transcript/verdict.hpp"
#include "rules/core/seat.hpp"

namespace splitroom::protocol {

class deal_check {
 public:
  /// `ctx0`: chain hash of game_start.
  deal_check(rules::seat players, const digest& ctx0) : players_(players), ctx0_(ctx0) {}

  /// `hash`: chain hash of that event.
  verdict opened(const event::deal_open& what, const digest& hash);
  /// Whether the server's published seed is the one that the last deal_open commits to; true before
  /// any.
  [[nodiscard]] bool fits_commitment(const digest& server_seed) const;
  verdict failed(const event::deal_failed& what, const digest& hash);
  /// `server_seed`: as published later in the game.
  verdict seeded(const event::deal_seeds& what, const digest& server_seed);

  /// K. @pre seeded
  [[nodiscard]] const digest& key() const { return key_; }
  [[nodiscard]] std::size_t redraws() const { return redraws_; }

 private:
  rules::seat players_;
  digest ctx0_;
  std::optional<event::deal_open> open_;
  digest ctx1_{};
  rules::seat_set excluded_;  ///< did not open in an earlier draw
  std::size_t redraws_ = 0;
  digest key_{};
};

}  // namespace splitroom::protocol
