#include "rules/bots/splito_outlook.hpp"

#include <algorithm>
#include <span>

#include "rules/splito/standing.hpp"

namespace splitroom::rules::bots {
namespace {

using namespace splito;

/// How many cards an open objective still needs, at least one.
int missing(const objective& which, std::span<const tally> zones, std::size_t zone) {
  const tally& here = zones[zone];
  const auto behind = [&](auto what) {
    int most = 0;
    for (std::size_t other = 0; other < zones.size(); ++other) {
      if (other != zone) most = std::max(most, zones[other].of(what));
    }
    return most + 1 - here.of(what);
  };
  switch (which.kind) {
    case objective_kind::majority_colour:
      return behind(*which.colour);
    case objective_kind::majority_value:
      return behind(which.value);
    case objective_kind::exact_count_value:
      return which.count - here.of(which.value);
    case objective_kind::all_of_colours:
      return static_cast<int>(std::ranges::count_if(
          which.colours, [&](splito::colour each) { return here.of(each) == 0; }));
    case objective_kind::distinct_colours_exactly:
      return which.count - here.distinct_colours();
    case objective_kind::distinct_values_exactly:
      return which.count - here.distinct_values();
    case objective_kind::zone_at_least:
      return which.count - here.cards;
    case objective_kind::no_value:
    case objective_kind::no_colour:
    case objective_kind::zone_at_most:
      break;
  }
  return 1;
}

/// What is met once and for all, whatever comes.
bool is_safe(const objective& which) {
  switch (which.kind) {
    case objective_kind::all_of_colours:
    case objective_kind::zone_at_least:
      return true;
    case objective_kind::distinct_colours_exactly:
      return which.count == colour_count;
    case objective_kind::distinct_values_exactly:
      return which.count == value_count;
    default:
      return false;
  }
}

/// A guess at the chance that the objective is met at the end. The more there is to come, the less
/// is a met one safe and the better may an open one still be met.
double chance(const outlook& at, const objective& which, std::size_t zone) {
  constexpr double turns_to_lose_half = 12;
  constexpr double effort_of_a_card = 4;
  const double size_in_the_end = at.zones[zone].cards + at.to_come;
  constexpr double spread = 6;
  const double surplus = size_in_the_end - which.count;
  switch (standing_in(which, at.zones, zone)) {
    case standing::broken:
      return 0;
    case standing::met:
      if (is_safe(which)) return 1;
      if (which.kind == objective_kind::zone_at_most && at.to_come > 0) {
        return std::clamp((1 + spread / 2 - surplus) / spread, 0.0, 1.0);
      }
      return turns_to_lose_half / (turns_to_lose_half + at.to_come);
    case standing::open:
      if (at.to_come <= 0) return 0;
      if (which.kind == objective_kind::zone_at_least) {
        return std::clamp((spread / 2 + surplus) / spread, 0.0, 1.0);
      }
      return at.to_come / (at.to_come + effort_of_a_card * missing(which, at.zones, zone));
  }
  return 0;
}

}  // namespace

double worth(const outlook& at, std::size_t zone, card added) {
  /// Never nothing, so that the other factor goes on mattering.
  double points = 0.25;
  const auto count = [&](card each) {
    if (is_objective(each)) {
      const objective& which = at.objectives.at(each);
      points += which.points * chance(at, which, zone);
    }
  };
  std::ranges::for_each(at.seen.zones[zone], count);
  std::ranges::for_each(at.seen.commons, count);
  count(added);
  return points;
}

}  // namespace splitroom::rules::bots
