// What the tests of Splito share: cards by name, seeded chance, whole random games.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "rules/splito/game.hpp"

namespace splitroom::rules::splito {

inline card named(std::string_view text) {
  const auto found = builtin_deck()->parse(text);
  if (!found) throw std::invalid_argument("no such card: " + std::string(text));
  return *found;
}

/// The cards with these names, separated by spaces.
inline std::vector<card> cards(std::string_view names) {
  std::vector<card> result;
  while (!names.empty()) {
    const auto end = std::min(names.find(' '), names.size());
    if (end > 0) result.push_back(named(names.substr(0, end)));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return result;
}

inline std::vector<std::string> names(std::span<const card> which) {
  std::vector<std::string> result;
  for (const card each : which) {
    result.push_back(builtin_deck()->text(each));
  }
  return result;
}

inline draw seeded(std::uint32_t seed) {
  return [engine = std::mt19937(seed)](std::uint32_t n) mutable {
    return static_cast<std::uint32_t>((std::uint64_t{engine()} * n) >> 32U);
  };
}

inline std::vector<objective> builtin_objectives() {
  const auto all = builtin_deck()->objectives();
  return {all.begin(), all.end()};
}

/// A random set-up with the built-in objectives.
inline setup random_setup(edition form, int players, const draw& below) {
  return shuffled(form, static_cast<seat>(players), builtin_deck(), below);
}

/// Three players; seat 0 holds pink, seat 1 purple and seat 2 turquoise: 1 to 6 twice, and none_1,
/// none_2, none_3.
inline setup three_colours() {
  setup from{
      edition::standard, 3, builtin_deck(), {named("maj_colour_pink"), named("maj_value_1")}, {}};
  auto rest = canonical_deck(*builtin_deck(), from.commons);
  for (const auto* extra : {"none_1", "none_2", "none_3"}) {
    from.deck.insert(from.deck.end(), rest.begin(), rest.begin() + 12);
    rest.erase(rest.begin(), rest.begin() + 12);
    from.deck.push_back(named(extra));
    rest.erase(std::ranges::find(rest, named(extra)));
  }
  from.deck.insert(from.deck.end(), rest.begin(), rest.end());
  return from;
}

/// A game from a set-up that must be good.
inline game started(const setup& from) {
  std::vector<effect> effects;
  return game::create(from, effects).value();
}

inline std::vector<answer<play>> random_answers(const game& running, const draw& below) {
  std::vector<answer<play>> answers;
  for (seat who = 0; who < running.players(); ++who) {
    answers.push_back({who, running.default_choice(who, below)});
  }
  return answers;
}

/// Applies answers that must be good. What happened.
inline std::vector<effect> played_on(game& running, std::span<const answer<play>> answers) {
  std::vector<effect> effects;
  if (!running.apply(answers, effects)) throw std::logic_error("answers refused");
  return effects;
}

/// A whole game of random plays.
inline outcome random_result(game running, const draw& below) {
  while (running.pending()) {
    played_on(running, random_answers(running, below));
  }
  return running.outcome().value();
}

/// Every edition and number of players.
struct table_form {
  splito::edition edition{};
  int players = 0;
};
inline constexpr std::array<table_form, 7> table_forms{{{edition::standard, 3},
                                                        {edition::standard, 4},
                                                        {edition::standard, 5},
                                                        {edition::standard, 6},
                                                        {edition::standard, 7},
                                                        {edition::standard, 8},
                                                        {edition::duel, 2}}};

}  // namespace splitroom::rules::splito
