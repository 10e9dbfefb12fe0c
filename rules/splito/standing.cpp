#include "rules/splito/standing.hpp"

#include <algorithm>
#include <vector>

namespace splitroom::rules::splito {
namespace {

/// Cards only ever come, never go: too many stays too many.
standing exactly(int have, int wanted) {
  if (have == wanted) return standing::met;
  return have < wanted ? standing::open : standing::broken;
}

standing at_most(int have, int wanted) { return have <= wanted ? standing::met : standing::broken; }

standing at_least(int have, int wanted) { return have >= wanted ? standing::met : standing::open; }

/// Strictly more than each other zone, so at least one. Never broken: more cards may come.
template <class What>
standing majority(std::span<const tally> zones, std::size_t zone, What what) {
  const int mine = zones[zone].of(what);
  bool strict = mine > 0;
  for (std::size_t other = 0; other < zones.size(); ++other) {
    strict = strict && (other == zone || zones[other].of(what) < mine);
  }
  return strict ? standing::met : standing::open;
}

standing each_of(const std::vector<colour>& wanted, const tally& here) {
  const bool all = std::ranges::all_of(wanted, [&](colour each) { return here.of(each) > 0; });
  return all ? standing::met : standing::open;
}

}  // namespace

standing standing_in(const objective& which, std::span<const tally> zones, std::size_t zone) {
  const tally& here = zones[zone];
  switch (which.kind) {
    case objective_kind::majority_colour:
      return majority(zones, zone, *which.colour);
    case objective_kind::majority_value:
      return majority(zones, zone, which.value);
    case objective_kind::exact_count_value:
      return exactly(here.of(which.value), which.count);
    case objective_kind::no_value:
      return at_most(here.of(which.value), 0);
    case objective_kind::no_colour:
      return at_most(here.of(*which.colour), 0);
    case objective_kind::all_of_colours:
      return each_of(which.colours, here);
    case objective_kind::distinct_colours_exactly:
      return exactly(here.distinct_colours(), which.count);
    case objective_kind::distinct_values_exactly:
      return exactly(here.distinct_values(), which.count);
    case objective_kind::zone_at_most:
      return at_most(here.cards, which.count);
    case objective_kind::zone_at_least:
      return at_least(here.cards, which.count);
  }
  return standing::broken;
}

standing standing_of(const objective& which, std::span<const std::vector<card>> zones,
                     std::size_t zone) {
  std::vector<tally> tallies;
  tallies.reserve(zones.size());
  for (const auto& each : zones) {
    tallies.push_back(tally_of(each));
  }
  return standing_in(which, tallies, zone);
}

}  // namespace splitroom::rules::splito
