// How a game of Splito ends: scores told, and who is first. Rulings 5 to 7.
#include <algorithm>

#include "rules/splito/game.hpp"
#include "rules/splito/scoring.hpp"

namespace splitroom::rules::splito {
namespace {

effect fate_of(card common, std::span<const zone_score> scores) {
  effect told;
  told.kind = effect_kind::common_lost;
  told.cards.push_back(common);
  for (std::size_t zone = 0; zone < scores.size(); ++zone) {
    const auto& won = scores[zone].won;
    if (std::find(won.begin(), won.end(), common) != won.end()) {
      told.kind = effect_kind::common_won;
      told.zone = static_cast<std::uint8_t>(zone);
    }
  }
  return told;
}

}  // namespace

std::vector<zone_score> game::scores() const {
  std::array<std::span<const card>, max_seats> piles;
  for (std::size_t zone = 0; zone < zones(); ++zone) {
    piles[zone] = table_.zones[zone].cards();
  }
  return score_piles(*objectives_, table_.commons, std::span(piles).first(zones()));
}

void game::tell_scores(std::vector<effect>& effects) const {
  const auto told = scores();
  for (const card common : table_.commons) {
    effects.push_back(fate_of(common, told));
  }
  for (std::size_t zone = 0; zone < told.size(); ++zone) {
    effect& each = effects.emplace_back();
    each.kind = effect_kind::scored;
    each.zone = static_cast<std::uint8_t>(zone);
    each.cards = told[zone].met;
    each.points = told[zone].points;
  }
}

std::optional<rules::outcome> game::outcome() const {
  if (table_.players == 0 || !over()) return std::nullopt;
  const auto zones = scores();
  rules::outcome result;
  for (seat each = 0; each < table_.players; ++each) {
    const auto& left = zones[zone_of(table_.edition, table_.players, each, side::left)];
    const auto& right = zones[zone_of(table_.edition, table_.players, each, side::right)];
    result.scores.push_back(left.points * right.points);
    result.tiebreak.push_back(left.cards + right.cards);
  }
  constexpr bool fewer_cards_win = true;
  result.ranks = rank(result.scores, result.tiebreak, fewer_cards_win);
  return result;
}

}  // namespace splitroom::rules::splito
