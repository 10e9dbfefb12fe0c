// The shuffle that nobody controls, as a state: who has committed to a seed, who has opened it.
// Pure. Source: protocol specification, "Shuffle that nobody controls".
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "protocol/errors.hpp"
#include "protocol/fairness/shuffle.hpp"
#include "rules/core/seat.hpp"

namespace splitroom::server {

class deal {
 public:
  enum class phase : std::uint8_t {
    collecting,  ///< seats commit to their seeds
    opening,     ///< deal_open is out: seats open them
    done,
  };

  /// `wanted`: the seats that said they contribute; `ctx0`: chain hash of game_start.
  deal(const protocol::digest& server_seed, const protocol::digest& ctx0, rules::seat_set wanted)
      : server_seed_(server_seed), ctx0_(ctx0), wanted_(wanted) {}

  /// PC of a seat; replaces an earlier one. seeds_closed when not collecting or the seat has failed
  /// to open before.
  std::optional<protocol::error_code> commit(rules::seat seat, const protocol::digest& digest);
  /// p of a seat. not_locked before deal_open, seeds_closed after, no_seed_committed,
  /// already_opened, digest_mismatch.
  std::optional<protocol::error_code> open(rules::seat seat, const protocol::digest& seed);
  /// The seat will not answer any more: nothing is awaited from it.
  void give_up(rules::seat seat) { wanted_.erase(seat); }

  /// Whether nothing is awaited in this phase.
  [[nodiscard]] bool complete() const { return awaited().empty(); }
  /// deal_open goes out: no more commitments.
  void start_opening() { phase_ = phase::opening; }
  /// Seats whose commitment or seed this phase waits for.
  [[nodiscard]] rules::seat_set awaited() const;
  /// Seats that committed and have not opened.
  [[nodiscard]] rules::seat_set missing() const;
  /// Burns the draw: the missing seats are out, everybody else starts again.
  void burn(const protocol::digest& new_server_seed, const protocol::digest& new_ctx0);
  void finish() { phase_ = phase::done; }

  [[nodiscard]] phase current() const { return phase_; }
  [[nodiscard]] const protocol::digest& server_seed() const { return server_seed_; }
  [[nodiscard]] const protocol::digest& ctx0() const { return ctx0_; }
  [[nodiscard]] const std::optional<protocol::digest>& commitment(rules::seat seat) const {
    return commitments_[seat];
  }
  [[nodiscard]] bool opened(rules::seat seat) const { return seeds_[seat].has_value(); }
  [[nodiscard]] bool contributes(rules::seat seat) const {
    return wanted_.contains(seat) && !failed_.contains(seat);
  }
  /// By seat, ascending.
  [[nodiscard]] std::vector<protocol::contributed_seed> seeds() const;

 private:
  protocol::digest server_seed_;
  protocol::digest ctx0_;
  rules::seat_set wanted_;
  rules::seat_set failed_;
  phase phase_ = phase::collecting;
  std::array<std::optional<protocol::digest>, rules::max_seats> commitments_{};
  std::array<std::optional<protocol::digest>, rules::max_seats> seeds_{};
};

}  // namespace splitroom::server
