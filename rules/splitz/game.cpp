// Set-up and answers.
#include "rules/splitz/game.hpp"

#include <algorithm>

#include "rules/splitz/scoring.hpp"

namespace splitroom::rules::splitz {

namespace {

bool fits(const setup& from) {
  const bool known = from.edition == edition::splitz || from.edition == edition::split_it;
  if (!known || from.players < 2 || from.players > max_players) return false;
  if (from.first_leader >= from.players || from.deck.size() != deck_size) return false;
  std::array<std::uint8_t, highest_value + 1> counts{};
  for (const card each : from.deck) {
    if (each > highest_value) return false;
    ++counts[each];
  }
  return counts == unseen(view{});
}

}  // namespace

tl::expected<game, rejection> game::create(const setup& from, std::vector<effect>& effects) {
  if (!fits(from)) return tl::unexpected(rejection::bad_setup);
  game made;
  made.edition_ = from.edition;
  made.players_ = from.players;
  made.leader_ = from.first_leader;
  std::copy(from.deck.begin(), from.deck.end(), made.deck_.begin());
  made.start_round(effects);
  return made;
}

std::optional<decision> game::pending() const {
  if (asked_.empty()) return std::nullopt;
  return decision{.kind = asked_for_, .secret = asked_for_ == decision_kind::vote, .seats = asked_};
}

tl::expected<void, rejection> game::apply(std::span<const answer<choice>> answers,
                                          std::vector<effect>& effects) {
  if (asked_.empty()) return tl::unexpected(rejection::game_over);
  std::array<const choice*, max_players> by_seat{};
  seat_set missing = asked_;
  for (const auto& each : answers) {
    if (!asked_.contains(each.seat)) return tl::unexpected(rejection::not_asked);
    missing.erase(each.seat);
    by_seat[each.seat] = &each.choice;
  }
  if (!missing.empty() || answers.size() != asked_.size()) {
    return tl::unexpected(rejection::missing_answer);
  }
  for (const seat each : asked_) {
    if (!allows(each, *by_seat[each])) return tl::unexpected(rejection::illegal_choice);
  }

  const seat first = asked_.front();
  switch (asked_for_) {
    case decision_kind::divide:
      cut(by_seat[first]->sizes, false, effects);
      break;
    case decision_kind::discard:
      discard(first, by_seat[first]->part, effects);
      break;
    case decision_kind::vote: {
      votes cast{};
      for (const seat each : asked_)
        cast[each] = by_seat[each]->part;
      reveal(cast, effects);
      break;
    }
    case decision_kind::jokers:
      place(first, *by_seat[first], false, effects);
      proceed(effects);
      break;
    case decision_kind::play:
      break;  // never asked here
  }
  return {};
}

std::optional<rules::outcome> game::outcome() const {
  if (players_ == 0 || !asked_.empty()) return std::nullopt;
  return outcome_of(edition_, {stacks_.begin(), stacks_.begin() + players_});
}

}  // namespace splitroom::rules::splitz
