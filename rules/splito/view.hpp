// What one viewer may see of a Splito table: ruling 8.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "rules/core/decision.hpp"
#include "rules/core/seat.hpp"
#include "rules/splito/card.hpp"
#include "rules/splito/objective.hpp"

namespace splitroom::rules::splito {

struct view {
  splito::edition edition{};
  std::uint8_t turn = 0;          ///< from 1
  std::uint8_t turns = 0;         ///< 13, or 26 in a duel
  std::array<card, 2> commons{};  ///< moon, star
  /// Cards of each zone in the order they were played; those of one turn by seat ascending.
  std::vector<std::vector<card>> zones;
  std::vector<std::uint8_t> hand_counts;  ///< by seat
  /// The viewer's own hand in canonical order; empty for a watcher.
  std::vector<card> hand;
  std::optional<decision> pending;

  bool operator==(const view&) const = default;
};

}  // namespace splitroom::rules::splito
