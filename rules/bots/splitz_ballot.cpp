#include "rules/bots/splitz_ballot.hpp"

#include <algorithm>
#include <cmath>

namespace splitroom::rules::bots {

namespace {

constexpr double eagerness_of_others = 0.3;
constexpr double after_collision = 0.5;  ///< what is left of a contested part, on the average

odds gains_of(const offers& parts, seat who) {
  odds gains{};
  for (std::size_t part = 0; part < parts.size(); ++part) {
    if (parts[part]) gains[part] = parts[part]->gains[who];
  }
  return gains;
}

}  // namespace

odds likely(const offers& parts, const odds& gains, double eagerness) {
  double most = 0;
  for (std::size_t part = 0; part < parts.size(); ++part) {
    if (parts[part]) most = std::max(most, gains[part]);
  }
  odds chances{};
  double sum = 0;
  for (std::size_t part = 0; part < parts.size(); ++part) {
    if (!parts[part]) continue;
    chances[part] = std::exp(eagerness * (gains[part] - most));
    sum += chances[part];
  }
  for (double& each : chances)
    each /= sum;
  return chances;
}

odds prospects(const offers& parts, seat_set voters, seat me) {
  odds alone{1, 1, 1};
  for (const seat rival : voters) {
    if (rival == me) continue;
    const odds chances = likely(parts, gains_of(parts, rival), eagerness_of_others);
    for (std::size_t part = 0; part < parts.size(); ++part)
      alone[part] *= 1.0 - chances[part];
  }
  odds result = gains_of(parts, me);
  for (std::size_t part = 0; part < parts.size(); ++part) {
    const double shared = parts[part] && parts[part]->cards > 1 ? after_collision : 0.0;
    result[part] *= alone[part] + (1.0 - alone[part]) * shared;
  }
  return result;
}

}  // namespace splitroom::rules::bots
