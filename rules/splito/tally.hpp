// What a zone's objectives look at, counted once: how many cards of each colour and value, and in
// all.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>

#include "rules/splito/card.hpp"

namespace splitroom::rules::splito {

/// Only Splito cards have a colour and a value; every card counts for the size (ruling 6).
struct tally {
  std::array<int, colour_count> colours{};
  std::array<int, value_count> values{};  ///< index 0 is value 1
  int cards = 0;

  constexpr void add(card which) {
    ++cards;
    if (!is_objective(which)) {
      ++colours[static_cast<std::size_t>(colour_of(which))];
      ++values[value_of(which) - std::size_t{1}];
    }
  }

  [[nodiscard]] constexpr int of(colour which) const {
    return colours[static_cast<std::size_t>(which)];
  }
  /// @pre value is 1 to 6
  [[nodiscard]] constexpr int of(std::uint8_t value) const {
    return values[value - std::size_t{1}];
  }
  [[nodiscard]] constexpr int distinct_colours() const {
    return static_cast<int>(std::ranges::count_if(colours, [](int n) { return n > 0; }));
  }
  [[nodiscard]] constexpr int distinct_values() const {
    return static_cast<int>(std::ranges::count_if(values, [](int n) { return n > 0; }));
  }

  constexpr bool operator==(const tally&) const = default;
};

constexpr tally tally_of(std::span<const card> cards) {
  tally result;
  for (const card each : cards) {
    result.add(each);
  }
  return result;
}

}  // namespace splitroom::rules::splito
