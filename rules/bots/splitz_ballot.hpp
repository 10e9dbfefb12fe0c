// What a vote may bring when others want parts too.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "rules/core/seat.hpp"
#include "rules/splitz/card.hpp"

namespace splitroom::rules::bots {

/// A part that may be voted for, with what each voter would gain by it.
struct offer {
  std::size_t cards = 0;
  std::array<double, max_seats> gains{};  ///< by seat
};

/// By part; nothing where no part lies.
using offers = std::array<std::optional<offer>, splitz::part_count>;
using odds = std::array<double, splitz::part_count>;

/// How likely a voter that would gain so much is to choose each part; sharper with `eagerness`.
odds likely(const offers& parts, const odds& gains, double eagerness);

/// What a vote of `me` for each part may bring, collisions considered.
odds prospects(const offers& parts, seat_set voters, seat me);

}  // namespace splitroom::rules::bots
