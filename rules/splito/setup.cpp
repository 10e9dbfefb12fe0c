#include <algorithm>

#include "rules/splito/game.hpp"

namespace splitroom::rules::splito {
namespace {

constexpr std::size_t card_kinds = first_objective + objective_count;

/// How often each kind of card is in the box, less the commons.
std::array<std::uint8_t, card_kinds> stock(std::array<card, 2> commons) {
  std::array<std::uint8_t, card_kinds> counts{};
  for (std::size_t kind = 0; kind < card_kinds; ++kind) {
    counts[kind] = kind < first_objective ? std::uint8_t{splito_card_copies} : std::uint8_t{1};
  }
  for (const card common : commons) {
    counts[common] = 0;
  }
  return counts;
}

bool players_fit(edition form, seat players) {
  constexpr seat fewest = 3;
  switch (form) {
    case edition::standard:
      return players >= fewest && players <= max_seats;
    case edition::duel:
      return players == 2;
  }
  return false;
}

bool commons_fit(const objective_deck& objectives, std::array<card, 2> commons) {
  const auto [moon, star] = commons;
  return std::ranges::count(objectives.moons(), moon) == 1 &&
         std::ranges::count(objectives.stars(), star) == 1;
}

/// @pre the commons fit
bool deck_fits(std::span<const card> deck, std::array<card, 2> commons) {
  if (deck.size() != deck_size) return false;
  auto left = stock(commons);
  for (const card each : deck) {
    if (each >= card_kinds || left[each] == 0) return false;
    --left[each];
  }
  return true;
}

}  // namespace

bool is_valid(const setup& from) {
  return from.objectives != nullptr && players_fit(from.edition, from.players) &&
         commons_fit(*from.objectives, from.commons) && deck_fits(from.deck, from.commons);
}

std::vector<card> canonical_deck(const objective_deck& objectives, std::array<card, 2> commons) {
  std::vector<card> deck;
  deck.reserve(deck_size);
  for (card each = 0; each < first_objective; ++each) {
    deck.insert(deck.end(), splito_card_copies, each);
  }
  for (std::size_t i = 0; i < objectives.objectives().size(); ++i) {
    const auto each = static_cast<card>(first_objective + i);
    if (std::ranges::find(commons, each) == commons.end()) deck.push_back(each);
  }
  return deck;
}

setup shuffled(edition which, seat players, std::shared_ptr<const objective_deck> objectives,
               const draw& below) {
  constexpr std::uint32_t commons_of_a_kind = 6;
  const card moon = objectives->moons()[below(commons_of_a_kind)];
  const card star = objectives->stars()[below(commons_of_a_kind)];
  setup result{.edition = which,
               .players = players,
               .objectives = std::move(objectives),
               .commons = {moon, star},
               .deck = {}};
  result.deck = canonical_deck(*result.objectives, result.commons);
  shuffle(std::span(result.deck), below);
  return result;
}

}  // namespace splitroom::rules::splito
