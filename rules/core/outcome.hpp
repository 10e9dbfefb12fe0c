// How a game ended.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/core/seat.hpp"

namespace splitroom::rules {

/// One entry per seat in each vector.
struct outcome {
  std::vector<std::int32_t> scores;
  /// Splitz: denominations won; Split It: stacks held; Splito: cards in both zones (fewer is
  /// better).
  std::vector<std::int32_t> tiebreak;
  /// 1 + the number of seats with a strictly better key, so equal keys share a rank: 1, 1, 3.
  std::vector<std::int32_t> ranks;

  bool operator==(const outcome&) const = default;
};

/// Ranks by points, then tie-break. @pre both of the same size
std::vector<std::int32_t> rank(const std::vector<std::int32_t>& scores,
                               const std::vector<std::int32_t>& tiebreak, bool fewer_breaks_ties);

}  // namespace splitroom::rules
