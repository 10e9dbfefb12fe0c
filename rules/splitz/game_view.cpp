// What a game shows: the view of ruling 15 and the request of an asked seat.
#include "rules/splitz/game.hpp"

namespace splitroom::rules::splitz {

namespace {

std::vector<card> listed(const card_list& cards) { return {cards.begin(), cards.end()}; }

}  // namespace

std::optional<request> game::request_for(seat who) const {
  if (!asked_.contains(who)) return std::nullopt;
  request asked{.kind = asked_for_};
  switch (asked_for_) {
    case decision_kind::divide:
      for (const card each : row_)
        asked.row.push_back(to_text(each));
      break;
    case decision_kind::jokers:
      asked.count = waiting_[who];
      asked.targets = targets_of(who);
      break;
    case decision_kind::discard:
    case decision_kind::vote:
    case decision_kind::play:
      for (const choice& each : legal(who))
        asked.legal.push_back(text(each));
      break;
  }
  return asked;
}

view game::view_for(viewer) const {
  view seen{.edition = edition_,
            .round = round_,
            .rounds = static_cast<std::uint8_t>(players_ == 4 ? 8 : 10),
            .leader = leader_,
            .cards_left = static_cast<std::uint8_t>(deck_size - turned_),
            .row = listed(row_),
            .pending = pending()};
  for (part_index part = 0; part < part_count; ++part) {
    if (!parts_[part].empty()) seen.parts.push_back({part, listed(parts_[part])});
  }
  for (const contest& each : contests_) {
    if (!each.seats.empty()) seen.contested.push_back({listed(each.cards), each.seats});
  }
  const auto points = points_of({stacks_.begin(), stacks_.begin() + players_});
  for (seat who = 0; who < players_; ++who) {
    seen.seats.push_back({.stacks = stacks_[who],
                          .waiting_jokers = waiting_[who],
                          .points = points[who],
                          .served = served_.contains(who)});
  }
  seen.discards.assign(discards_.cards.begin(), discards_.cards.begin() + discards_.size);
  return seen;
}

}  // namespace splitroom::rules::splitz
