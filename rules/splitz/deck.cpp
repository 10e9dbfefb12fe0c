// The deck and the set-up drawn from it.
#include <utility>

#include "rules/splitz/game.hpp"

namespace splitroom::rules::splitz {

std::vector<card> canonical_deck() {
  std::vector<card> deck;
  for (card value = 1; value <= highest_value; ++value) {
    deck.insert(deck.end(), value, value);
  }
  deck.insert(deck.end(), deck_size - deck.size(), joker);
  return deck;
}

setup shuffled(edition which, seat players, const draw& below) {
  setup result{.edition = which, .players = players, .deck = canonical_deck()};
  shuffle(std::span<card>(result.deck), below);
  result.first_leader = static_cast<seat>(below(players));
  return result;
}

}  // namespace splitroom::rules::splitz
