// How a round goes: row, cut, discard, reveal, end. Rulings 2 to 8.
#include <algorithm>

#include "rules/splitz/game.hpp"

namespace splitroom::rules::splitz {

namespace {

constexpr std::size_t row_length(seat players) { return players == 4 ? 9 : 7; }

}  // namespace

void game::pile::add(const card_list& thrown) {
  for (const card each : thrown)
    cards[size++] = each;
}

void game::ask(decision_kind kind, seat_set asked) {
  asked_for_ = kind;
  asked_ = asked;
}

void game::start_round(effect_list& out) {
  ++round_;
  served_ = {};
  voters_ = seat_set::all(players_);
  first_cut_ = true;
  out.push_back({.kind = effect_kind::round, .seats = {leader_}, .count = round_});

  row_ = {};
  const std::size_t length = std::min(row_length(players_), deck_size - turned_);
  for (std::size_t i = 0; i < length; ++i) {
    row_.push_back(deck_[turned_++]);
  }
  const auto left = static_cast<std::uint8_t>(deck_size - turned_);
  out.push_back({.kind = effect_kind::row, .cards = row_, .count = left});
  ask(decision_kind::divide, {leader_});
}

void game::end_round(effect_list& out) {
  out.push_back({.kind = effect_kind::round_end, .count = round_});
  if (turned_ == deck_size) {
    asked_ = {};  // ruling 14: this was the last row
    return;
  }
  leader_ = left_of(leader_, players_);
  start_round(out);
}

void game::cut(const std::array<std::uint8_t, part_count>& sizes, bool automatic,
               effect_list& out) {
  std::size_t next = 0;
  for (part_index part = 0; part < part_count; ++part) {
    card_list cards;
    for (std::size_t i = 0; i < sizes[part]; ++i)
      cards.push_back(row_[next++]);
    parts_[part] = cards;
    if (cards.empty()) continue;
    out.push_back({.kind = effect_kind::cut,
                   .seats = {leader_},
                   .part = part,
                   .cards = cards,
                   .automatic = automatic});
  }
  row_ = {};
  const bool discard_first = first_cut_ && players_ == 2;
  first_cut_ = false;
  if (discard_first) {
    ask(decision_kind::discard, {left_of(leader_, players_)});
  } else {
    ask(decision_kind::vote, voters_);
  }
}

void game::discard(seat who, part_index part, effect_list& out) {
  out.push_back(
      {.kind = effect_kind::discarded, .seats = {who}, .part = part, .cards = parts_[part]});
  discards_.add(parts_[part]);
  parts_[part] = {};
  ask(decision_kind::vote, voters_);
}

void game::reveal(const votes& votes_by_seat, effect_list& out) {
  std::array<seat_set, part_count> claims;
  for (const seat each : voters_)
    claims[votes_by_seat[each]].insert(each);
  if (is_stalemate(claims)) {
    stalemate(out);
    return;
  }
  for (part_index part = 0; part < part_count; ++part) {
    if (parts_[part].empty() || !claims[part].empty()) continue;
    out.push_back({.kind = effect_kind::unclaimed, .part = part, .cards = parts_[part]});
    discards_.add(parts_[part]);
  }
  for (part_index part = 0; part < part_count; ++part) {
    if (claims[part].size() == 1) take(claims[part].front(), part, out);
  }
  contend(claims, out);
  parts_ = {};
  proceed(out);
}

/// After a reveal or a placement, to the next decision: ruling 7.
void game::proceed(effect_list& out) {
  if (ask_for_jokers(out)) return;
  if (contests_[0].seats.empty()) {
    end_round(out);
  } else if (edition_ == edition::split_it) {
    merge_contests(out);
  } else {
    next_contest(out);
  }
}

}  // namespace splitroom::rules::splitz
