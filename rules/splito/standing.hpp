// How an objective stands in a zone, decided from counts: the one place that knows what each kind
// asks.
#pragma once

#include <cstddef>
#include <span>

#include "rules/splito/objective.hpp"
#include "rules/splito/tally.hpp"

namespace splitroom::rules::splito {

/// How `which` stands in zone `zone`; `zones` holds the counts of all zones, the size of a zone
/// being whatever the caller counts (at the end: won commons too). Ruling 6.
/// @pre `which` is valid for its kind, zone < zones.size()
standing standing_in(const objective& which, std::span<const tally> zones, std::size_t zone);

inline bool is_met(const objective& which, std::span<const tally> zones, std::size_t zone) {
  return standing_in(which, zones, zone) == standing::met;
}

}  // namespace splitroom::rules::splito
