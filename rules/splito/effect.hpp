// What happens at a Splito table, one public thing at a time, in the order it happens.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/core/seat.hpp"
#include "rules/splito/card.hpp"

namespace splitroom::rules::splito {

enum class effect_kind : std::uint8_t {
  commons,      ///< `cards` = moon, star lie open
  dealt,        ///< every seat got `count` cards; a duel says it again before its second deal
  played,       ///< `seat` put `cards` (one) to its `side`, which is `zone`
  passed,       ///< every hand went to the left neighbour (duel: hands were exchanged)
  common_won,   ///< end: zone `zone` has won the common `cards` (one)
  common_lost,  ///< end: nobody has a strict majority for the common `cards` (one)
  scored,       ///< end: zone `zone` scores `points`; `cards` are the objectives met
};

inline constexpr std::array<std::string_view, 7> effect_kind_names{
    "commons", "dealt", "played", "passed", "common_won", "common_lost", "scored"};

constexpr std::string_view to_string(effect_kind kind) {
  return effect_kind_names[static_cast<std::size_t>(kind)];
}

/// Fields that a kind does not name keep their defaults.
struct effect {
  effect_kind kind{};
  std::optional<rules::seat> seat;
  std::optional<splito::side> side;
  std::optional<std::uint8_t> zone;
  std::vector<card> cards;
  std::uint8_t count = 0;
  std::int32_t points = 0;

  bool operator==(const effect&) const = default;
};

}  // namespace splitroom::rules::splito
