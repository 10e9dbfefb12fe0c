// How a game of Splito begins and goes on: dealing, and one turn.
#include <algorithm>

#include "rules/splito/game.hpp"

namespace splitroom::rules::splito {
namespace {

effect dealt() {
  effect told;
  told.kind = effect_kind::dealt;
  told.count = hand_size;
  return told;
}

hand hand_of(std::span<const card> cards) {
  hand result;
  for (const card each : cards) {
    result.insert(each);
  }
  return result;
}

}  // namespace

tl::expected<game, rejection> game::create(const setup& from, std::vector<effect>& effects) {
  if (!is_valid(from)) return tl::unexpected(rejection::bad_setup);
  game made;
  made.objectives_ = from.objectives;
  table& fresh = made.table_;
  fresh.edition = from.edition;
  fresh.players = from.players;
  fresh.turn = 1;
  fresh.commons = from.commons;
  auto rest = std::span(from.deck);
  const auto next_hand = [&rest] {
    const hand next = hand_of(rest.first(hand_size));
    rest = rest.subspan(hand_size);
    return next;
  };
  std::generate_n(fresh.hands.begin(), from.players, next_hand);
  if (from.edition == edition::duel) std::ranges::generate(fresh.second_deal, next_hand);

  effect commons;
  commons.kind = effect_kind::commons;
  commons.cards.assign(from.commons.begin(), from.commons.end());
  effects.push_back(std::move(commons));
  effects.push_back(dealt());
  return made;
}

tl::expected<game::joint_play, rejection> game::by_seat(
    std::span<const answer<choice>> answers) const {
  joint_play made{};
  seat_set answered;
  for (const auto& each : answers) {
    if (each.seat >= table_.players) return tl::unexpected(rejection::not_asked);
    if (answered.contains(each.seat)) return tl::unexpected(rejection::missing_answer);
    answered.insert(each.seat);
    made[each.seat] = each.choice;
  }
  if (answered.size() != table_.players) return tl::unexpected(rejection::missing_answer);
  for (const seat each : answered) {
    const bool known_side = made[each].side == side::left || made[each].side == side::right;
    if (!known_side || !table_.hands[each].contains(made[each].card)) {
      return tl::unexpected(rejection::illegal_choice);
    }
  }
  return made;
}

tl::expected<void, rejection> game::apply(std::span<const answer<choice>> answers,
                                          std::vector<effect>& effects) {
  if (!running()) return tl::unexpected(rejection::game_over);
  const auto made = by_seat(answers);
  if (!made) return tl::unexpected(made.error());
  put_down(*made, effects);
  const bool last_of_deal = table_.turn % hand_size == 0;
  ++table_.turn;
  if (over()) {
    tell_scores(effects);
  } else if (last_of_deal) {
    deal_again(effects);
  } else {
    pass_hands(effects);
  }
  return {};
}

void game::put_down(const joint_play& made, std::vector<effect>& effects) {
  for (seat each = 0; each < table_.players; ++each) {
    const auto [which, where] = made[each];
    const auto zone = zone_of(table_.edition, table_.players, each, where);
    table_.hands[each].erase(which);
    table_.zones[zone].push_back(which);
    effect& told = effects.emplace_back();
    told.kind = effect_kind::played;
    told.seat = each;
    told.side = where;
    told.zone = zone;
    told.cards.push_back(which);
  }
}

void game::pass_hands(std::vector<effect>& effects) {
  const auto hands = std::span(table_.hands).first(table_.players);
  std::ranges::rotate(hands, hands.end() - 1);
  effects.emplace_back().kind = effect_kind::passed;
}

void game::deal_again(std::vector<effect>& effects) {
  std::ranges::copy(table_.second_deal, table_.hands.begin());
  table_.second_deal = {};
  effects.push_back(dealt());
}

}  // namespace splitroom::rules::splito
