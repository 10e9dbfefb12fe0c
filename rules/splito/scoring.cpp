#include "rules/splito/scoring.hpp"

#include <cstddef>

#include "rules/splito/standing.hpp"
#include "rules/splito/tally.hpp"

namespace splitroom::rules::splito {
namespace {

/// Ruling 5 (a): each common goes, as a card, to the zone with a strict majority, if there is one.
/// A common has neither colour nor value, so the order of the commons does not matter.
void award(const objective_deck& deck, std::span<const card> commons, std::vector<tally>& tallies,
           std::vector<zone_score>& scores) {
  for (const card common : commons) {
    for (std::size_t zone = 0; zone < tallies.size(); ++zone) {
      if (is_met(deck.at(common), tallies, zone)) {
        scores[zone].won.push_back(common);
        tallies[zone].add(common);
        break;
      }
    }
  }
}

/// Ruling 5 (b) and (c): checks every objective of the zone and adds up the points of those met.
void check(const objective_deck& deck, std::span<const card> cards,
           const std::vector<tally>& tallies, std::size_t zone, zone_score& score) {
  const auto check_one = [&](card each) {
    if (is_objective(each) && is_met(deck.at(each), tallies, zone)) {
      score.met.push_back(each);
      score.points += deck.at(each).points;
    }
  };
  for (const card each : cards) {
    check_one(each);
  }
  for (const card each : score.won) {
    check_one(each);
  }
  score.cards = tallies[zone].cards;
}

}  // namespace

std::vector<zone_score> score_piles(const objective_deck& deck, std::span<const card> commons,
                                    std::span<const std::span<const card>> zones) {
  std::vector<tally> tallies;
  tallies.reserve(zones.size());
  for (const auto& each : zones) {
    tallies.push_back(tally_of(each));
  }
  std::vector<zone_score> scores(zones.size());
  award(deck, commons, tallies, scores);
  for (std::size_t zone = 0; zone < zones.size(); ++zone) {
    check(deck, zones[zone], tallies, zone, scores[zone]);
  }
  return scores;
}

std::vector<zone_score> score_zones(const objective_deck& deck, std::span<const card> commons,
                                    std::span<const std::vector<card>> zones) {
  const std::vector<std::span<const card>> piles(zones.begin(), zones.end());
  return score_piles(deck, commons, piles);
}

}  // namespace splitroom::rules::splito
