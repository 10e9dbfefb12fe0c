// Splito's bots. `greedy` looks one step ahead: which card on which side does most for the product
// of its two zones, as far as one can guess it from what lies open.
#include <vector>

#include "rules/bots/bot.hpp"
#include "rules/bots/splito_outlook.hpp"
#include "rules/splito/choice.hpp"

namespace splitroom::rules::bots {
namespace {

using namespace splito;

class greedy {
 public:
  greedy(const splito::view& seen, const objective_deck& objectives, seat me)
      : at_{objectives, seen, {}, static_cast<double>(seen.turns - seen.turn)} {
    const auto players = static_cast<std::uint8_t>(seen.hand_counts.size());
    for (const side each : {side::left, side::right}) {
      mine_[static_cast<std::size_t>(each)] = zone_of(seen.edition, players, me, each);
    }
    for (const auto& zone : seen.zones) {
      at_.zones.push_back(tally_of(zone));
    }
  }

  /// The product of the seat's zones after the play.
  double value_of(const play& made) {
    const auto here = mine_[static_cast<std::size_t>(made.side)];
    const auto there = mine_[1 - static_cast<std::size_t>(made.side)];
    const tally before = at_.zones[here];
    at_.zones[here].add(made.card);
    constexpr card nothing = 0;  // any Splito card: it is no objective
    const double value = worth(at_, here, made.card) * worth(at_, there, nothing);
    at_.zones[here] = before;
    return value;
  }

 private:
  outlook at_;
  std::array<std::size_t, 2> mine_{};
};

const std::string& drawn(const std::vector<std::string>& choices, const draw& below) {
  return choices[below(static_cast<std::uint32_t>(choices.size()))];
}

}  // namespace

std::string choose(level how, const splito::view& seen, const objective_deck& objectives, seat me,
                   const request& asked, const draw& below) {
  if (how == level::random) return drawn(asked.legal, below);
  greedy mind(seen, objectives, me);
  std::vector<std::string> best;
  double most = -1;
  for (const std::string& each : asked.legal) {
    const auto made = parse_play(each, objectives);
    if (!made) continue;
    const double value = mind.value_of(*made);
    if (value > most) {
      most = value;
      best.clear();
    }
    if (value >= most) best.push_back(each);
  }
  return drawn(best.empty() ? asked.legal : best, below);
}

}  // namespace splitroom::rules::bots
