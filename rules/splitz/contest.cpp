// What happens to parts that several seats claimed. Rulings 7, 9 and 10, and the table's rows on
// collisions.
#include "rules/splitz/game.hpp"

namespace splitroom::rules::splitz {

namespace {

constexpr std::uint8_t patience = 3;  ///< 2-2 votes in a row before both cards go: ruling 10

}  // namespace

bool game::is_stalemate(const std::array<seat_set, part_count>& claims) const {
  // Two collisions on two single cards: there is no third part, and all four of four voted.
  return edition_ == edition::split_it && parts_[2].empty() && parts_[0].size() == 1 &&
         parts_[1].size() == 1 && claims[0].size() == 2 && claims[1].size() == 2;
}

void game::stalemate(effect_list& out) {
  ++stalemates_;
  out.push_back({.kind = effect_kind::stalemate, .seats = voters_, .count = stalemates_});
  if (stalemates_ < patience) return;  // the same seats vote on the same parts
  card_list both;
  for (const card_list& part : {parts_[0], parts_[1]})
    both.push_back(part[0]);
  out.push_back({.kind = effect_kind::removed, .seats = voters_, .cards = both});
  discards_.add(both);
  parts_ = {};
  end_round(out);
}

/// New contests come before those that wait already: each is resolved completely, depth first.
void game::contend(const std::array<seat_set, part_count>& claims, effect_list& out) {
  std::size_t fresh = 0;
  for (part_index part = 0; part < part_count; ++part) {
    if (claims[part].size() < 2) continue;
    if (!contests_[fresh].seats.empty()) contests_[fresh + 1] = contests_[fresh];
    contests_[fresh++] = {.cards = parts_[part], .seats = claims[part]};
    out.push_back({.kind = effect_kind::contested,
                   .seats = claims[part],
                   .part = part,
                   .cards = parts_[part]});
  }
}

void game::next_contest(effect_list& out) {
  while (!contests_[0].seats.empty()) {
    const contest now = contests_[0];
    contests_ = {contests_[1], contest{}};
    if (now.cards.size() > 1) {
      lay(now.cards, now.seats, out);
      return;
    }
    out.push_back({.kind = effect_kind::lost, .seats = now.seats, .cards = now.cards});
    discards_.add(now.cards);
  }
  end_round(out);
}

void game::merge_contests(effect_list& out) {
  card_list all;
  seat_set seats;
  for (const contest& each : contests_) {
    for (const card one : each.cards)
      all.push_back(one);
    for (const seat one : each.seats)
      seats.insert(one);
  }
  contests_ = {};
  if (all.size() > 1) {
    lay(all, seats, out);
    return;
  }
  out.push_back({.kind = effect_kind::removed, .seats = seats, .cards = all});
  discards_.add(all);
  end_round(out);
}

/// Puts contested cards back as a row for `voters`; two or three cards have one cut only: ruling 9.
void game::lay(const card_list& cards, seat_set voters, effect_list& out) {
  row_ = cards;
  voters_ = voters;
  stalemates_ = 0;
  out.push_back({.kind = effect_kind::merged, .seats = voters, .cards = cards});
  if (cards.size() == 2) {
    cut({1, 1, 0}, true, out);
  } else if (cards.size() == 3) {
    cut({1, 1, 1}, true, out);
  } else {
    ask(decision_kind::divide, {leader_});
  }
}

}  // namespace splitroom::rules::splitz
