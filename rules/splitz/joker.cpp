// Taking a part and placing jokers. Rulings 8 and 11 to 13, and the table's row on waiting jokers.
#include <algorithm>

#include "rules/splitz/game.hpp"

namespace splitroom::rules::splitz {

std::size_t game::stacks_of(seat who) const {
  return static_cast<std::size_t>(std::count_if(stacks_[who].begin(), stacks_[who].end(),
                                                [](const stack& each) { return each.size() > 0; }));
}

std::vector<std::uint8_t> game::targets_of(seat who) const {
  std::vector<std::uint8_t> values;
  for (std::uint8_t value = 1; value <= highest_value; ++value) {
    if (stacks_[who][value - 1U].size() > 0) values.push_back(value);
  }
  return values;
}

void game::take(seat who, part_index part, effect_list& out) {
  const card_list& cards = parts_[part];
  served_.insert(who);
  out.push_back({.kind = effect_kind::sole, .seats = {who}, .part = part, .cards = cards});

  const auto number = std::find_if(cards.begin(), cards.end(), [](card c) { return c != joker; });
  if (edition_ == edition::splitz && waiting_[who] > 0 && number != cards.end()) {
    auto& jokers = stacks_[who][*number - 1U].jokers;
    jokers = static_cast<std::uint8_t>(jokers + waiting_[who]);
    out.push_back(
        {.kind = effect_kind::joined, .seats = {who}, .value = *number, .count = waiting_[who]});
    waiting_[who] = 0;
  }
  for (const card each : cards) {
    ++(each == joker ? waiting_[who] : stacks_[who][each - 1U].numbers);
  }
  const auto fresh = std::count(cards.begin(), cards.end(), joker);
  if (fresh > 0 && stacks_of(who) == 0) {
    out.push_back(
        {.kind = effect_kind::waiting, .seats = {who}, .count = static_cast<std::uint8_t>(fresh)});
  }
}

void game::place(seat who, const choice& where, bool automatic, effect_list& out) {
  for (std::uint8_t value = 1; value <= highest_value; ++value) {
    const std::uint8_t count = where.jokers[value - 1U];
    if (count == 0) continue;
    auto& jokers = stacks_[who][value - 1U].jokers;
    jokers = static_cast<std::uint8_t>(jokers + count);
    out.push_back({.kind = effect_kind::placed,
                   .seats = {who},
                   .value = value,
                   .count = count,
                   .automatic = automatic});
  }
  waiting_[who] = 0;
}

/// Places what has one way only and asks the first seat, clockwise from the leader's left, that has
/// a choice: ruling 13. False when nobody is left.
bool game::ask_for_jokers(effect_list& out) {
  seat who = leader_;
  for (seat i = 0; i < players_; ++i) {
    who = left_of(who, players_);
    if (waiting_[who] == 0) continue;
    const std::size_t targets = stacks_of(who);
    if (targets == 0) continue;
    if (targets > 1) {
      ask(decision_kind::jokers, {who});
      return true;
    }
    place(who, default_jokers(who), true, out);
  }
  return false;
}

}  // namespace splitroom::rules::splitz
