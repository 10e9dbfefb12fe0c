// A guess at what zones will be worth, from what lies open. For bots.
#pragma once

#include <cstddef>
#include <vector>

#include "rules/splito/objective.hpp"
#include "rules/splito/tally.hpp"
#include "rules/splito/view.hpp"

namespace splitroom::rules::bots {

/// What lies open, counted; `to_come` is how many more cards a zone gets on the average.
struct outlook {
  const splito::objective_deck& objectives;
  const splito::view& seen;
  std::vector<splito::tally> zones;
  double to_come = 0;
};

/// Points to be hoped for from a zone with `added` (if it is an objective) on top of what lies
/// there.
double worth(const outlook& at, std::size_t zone, splito::card added);

}  // namespace splitroom::rules::bots
