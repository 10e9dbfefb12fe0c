#include "tests/conformance/tables.hpp"

namespace splitroom::test {

using namespace rules::splito;  // NOLINT(google-build-using-namespace): all of this file

namespace {

using cards = std::vector<card>;

/// Where in the deck the hand begins that `who` holds at a turn, counted from 0: hands pass to the
/// left after each turn, and a duel deals again after 13.
std::size_t hand_at(const setup& from, std::size_t turn, rules::seat who) {
  const std::size_t deal = turn / hand_size * hand_size * from.players;
  const std::size_t passed = turn % hand_size;
  const std::size_t dealt_to =
      (who + std::size_t{from.players} * hand_size - passed) % from.players;
  return deal + dealt_to * hand_size;
}

}  // namespace

play knowledge<game>::illegal_choice(const game& now, rules::seat who) {
  const auto legal = now.legal(who);
  play other{};
  while (std::find(legal.begin(), legal.end(), other) != legal.end())
    ++other.card;
  return other;
}

cards knowledge<game>::all_cards(const setup& from) {
  cards all(from.commons.begin(), from.commons.end());
  all.insert(all.end(), from.deck.begin(), from.deck.end());
  return all;
}

cards knowledge<game>::found_cards(const game& now, const setup& from) {
  const view seen = now.view_for(rules::watcher);
  const bool dealt_twice = from.edition == edition::duel && seen.turn > hand_size;
  const std::size_t dealt = static_cast<std::size_t>(from.players) * hand_size;
  cards found(seen.commons.begin(), seen.commons.end());
  found.insert(found.end(),
               from.deck.begin() + static_cast<std::ptrdiff_t>(dealt_twice ? 2 * dealt : dealt),
               from.deck.end());
  for (const auto& zone : seen.zones)
    found.insert(found.end(), zone.begin(), zone.end());
  for (rules::seat who = 0; who < from.players; ++who) {
    const cards hand = now.view_for(who).hand;
    found.insert(found.end(), hand.begin(), hand.end());
  }
  return found;
}

setup knowledge<game>::unknown_changed(const game&, setup from, const history<game>& past,
                                       rules::viewer who, prng& below) {
  std::vector<bool> known(from.deck.size());
  for (std::size_t turn = 0; turn < past.size(); ++turn) {
    for (const auto& each : past[turn]) {
      std::size_t i = hand_at(from, turn, each.seat);
      while (known[i] || from.deck[i] != each.choice.card)
        ++i;
      known[i] = true;
    }
  }
  if (who) {
    const std::size_t own = hand_at(from, past.size(), *who);
    for (std::size_t i = own; i < own + hand_size; ++i)
      known[i] = true;
  }
  std::vector<std::size_t> places;
  cards unknown;
  for (std::size_t i = 0; i < from.deck.size(); ++i) {
    if (known[i]) continue;
    places.push_back(i);
    unknown.push_back(from.deck[i]);
  }
  rules::shuffle(std::span(unknown), below);
  for (std::size_t i = 0; i < places.size(); ++i)
    from.deck[places[i]] = unknown[i];
  return from;
}

}  // namespace splitroom::test
