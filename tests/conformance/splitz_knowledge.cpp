#include "tests/conformance/tables.hpp"

namespace splitroom::test {

using namespace rules::splitz;  // NOLINT(google-build-using-namespace): all of this file

namespace {

using cards = std::vector<card>;

void add(cards& found, const cards& more) { found.insert(found.end(), more.begin(), more.end()); }

}  // namespace

cards knowledge<game>::found_cards(const game& now, const setup& from) {
  const view seen = now.view_for(rules::watcher);
  cards found(from.deck.end() - seen.cards_left, from.deck.end());
  add(found, seen.row);
  add(found, seen.discards);
  for (const auto& part : seen.parts)
    add(found, part.cards);
  for (const auto& part : seen.contested)
    add(found, part.cards);
  for (const auto& own : seen.seats) {
    add(found, cards(own.waiting_jokers, joker));
    for (card value = 1; value <= highest_value; ++value) {
      add(found, cards(own.stacks[value - 1U].numbers, value));
      add(found, cards(own.stacks[value - 1U].jokers, joker));
    }
  }
  return found;
}

setup knowledge<game>::unknown_changed(const game& now, setup from, const history<game>&,
                                       rules::viewer, prng& below) {
  const std::size_t left = now.view_for(rules::watcher).cards_left;
  rules::shuffle(std::span(from.deck).last(left), below);
  return from;
}

}  // namespace splitroom::test
