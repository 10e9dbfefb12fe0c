// What anybody may see of a Splitz table: ruling 15. Hidden are only the deck's order (not here)
// and unrevealed votes (which the game never holds), so every viewer's view is the same.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/core/decision.hpp"
#include "rules/core/seat.hpp"
#include "rules/splitz/card.hpp"

namespace splitroom::rules::splitz {

/// A stack of one value in front of a player; size is numbers + jokers.
struct stack {
  std::uint8_t numbers = 0;
  std::uint8_t jokers = 0;

  [[nodiscard]] constexpr std::uint8_t size() const {
    return static_cast<std::uint8_t>(numbers + jokers);
  }
  bool operator==(const stack&) const = default;
};

/// Index = value - 1.
using stacks = std::array<stack, highest_value>;

/// A part that lies there and can be voted for (or, before the discard of two players, discarded).
struct part_view {
  part_index part = 0;
  std::vector<card> cards{};

  bool operator==(const part_view&) const = default;
};

/// A contested part that waits: for its turn (edition splitz, two pairs collided), or in both
/// editions until the jokers of the same reveal are placed (ruling 7).
struct contested_view {
  std::vector<card> cards{};
  seat_set seats{};

  bool operator==(const contested_view&) const = default;
};

struct seat_view {
  splitz::stacks stacks{};
  std::uint8_t waiting_jokers = 0;  ///< ruling 12; also those about to be placed
  std::int32_t points = 0;          ///< as if the game ended now: ruling 14
  bool served = false;              ///< got a card this round, votes no more: ruling 8

  bool operator==(const seat_view&) const = default;
};

struct view {
  splitz::edition edition{};
  std::uint8_t round = 0;   ///< from 1
  std::uint8_t rounds = 0;  ///< 10, or 8 with four players
  seat leader = 0;
  std::uint8_t cards_left = 0;  ///< in the deck
  /// What is to be cut next, when a divide is pending; else empty.
  std::vector<card> row{};
  /// The parts lying there, left to right; empty while a divide is pending.
  std::vector<part_view> parts{};
  std::vector<contested_view> contested{};
  std::vector<seat_view> seats{};
  std::vector<card> discards{};  ///< in the order they went
  std::optional<decision> pending{};

  bool operator==(const view&) const = default;
};

/// The value of every majority to each holder, by seat: ruling 14.
std::vector<std::int32_t> points_of(const std::vector<stacks>& all);

/// Cards that nobody has seen yet, index = value (0 = jokers): the whole deck less what the view
/// shows. For bots and for the client's "unseen" line.
std::array<std::uint8_t, highest_value + 1> unseen(const view& seen);

}  // namespace splitroom::rules::splitz
