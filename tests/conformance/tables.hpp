// Every game, edition and number of players that a conformance test runs for, and what the tests
// must know about each game beyond its concept. A new game adds its lines here.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/splito/game.hpp"
#include "rules/splitz/game.hpp"
#include "tests/support/random_play.hpp"

namespace splitroom::test {

/// One way to play one game.
template <class Game, auto Edition, rules::seat Players>
struct table {
  using game = Game;
  static constexpr auto edition = Edition;
  static constexpr rules::seat players = Players;
};

namespace kinds {
using rules::splito::edition::duel;
using rules::splito::edition::standard;
using rules::splitz::edition::split_it;
using rules::splitz::edition::splitz;
template <auto Edition, rules::seat Players>
using of_splitz = table<rules::splitz::game, Edition, Players>;
template <auto Edition, rules::seat Players>
using of_splito = table<rules::splito::game, Edition, Players>;
}  // namespace kinds

/// All of them in any kind of list of types.
template <template <class...> class List>
using list_of_tables =
    List<kinds::of_splitz<kinds::splitz, 2>, kinds::of_splitz<kinds::splitz, 3>,
         kinds::of_splitz<kinds::splitz, 4>, kinds::of_splitz<kinds::split_it, 2>,
         kinds::of_splitz<kinds::split_it, 3>, kinds::of_splitz<kinds::split_it, 4>,
         kinds::of_splito<kinds::standard, 3>, kinds::of_splito<kinds::standard, 4>,
         kinds::of_splito<kinds::standard, 5>, kinds::of_splito<kinds::standard, 6>,
         kinds::of_splito<kinds::standard, 7>, kinds::of_splito<kinds::standard, 8>,
         kinds::of_splito<kinds::duel, 2>>;

/// "splitz_4", "split_it_2", "splito_8", "duel_2", for the names of typed tests.
struct table_names {
  template <class Table>
  static std::string GetName(int) {  // NOLINT(readability-identifier-naming): GoogleTest's name
    const std::string players = '_' + std::to_string(Table::players);
    if constexpr (std::is_same_v<typename Table::game, rules::splitz::game>) {
      return (Table::edition == kinds::splitz ? "splitz" : "split_it") + players;
    } else {
      return (Table::edition == kinds::standard ? "splito" : "duel") + players;
    }
  }
};

/// The set-up that a seed gives.
template <class Table>
typename Table::game::setup setup_of(prng& below) {
  if constexpr (std::is_same_v<typename Table::game, rules::splitz::game>) {
    return rules::splitz::shuffled(Table::edition, Table::players, std::ref(below));
  } else {
    return rules::splito::shuffled(Table::edition, Table::players, rules::splito::builtin_deck(),
                                   std::ref(below));
  }
}

/// @pre the set-up fits
template <class Game>
Game started(const typename Game::setup& from) {
  std::vector<typename Game::effect> effects;
  return *Game::create(from, effects);
}

/// All answers of a game so far, by step.
template <class Game>
using history = std::vector<answers_of<Game>>;

/// What the tests must know about one game.
template <class Game>
struct knowledge;

template <>
struct knowledge<rules::splitz::game> {
  using game = rules::splitz::game;

  /// A choice that no seat may make.
  static game::choice illegal_choice(const game&, rules::seat) {
    return {.kind = rules::decision_kind::play};
  }
  /// Every card, by kind: the deck.
  static std::vector<rules::splitz::card> all_cards(const game::setup& from) { return from.deck; }
  /// Every card, by kind, found in the deck, in front of the seats and on the table.
  static std::vector<rules::splitz::card> found_cards(const game& now, const game::setup& from);
  /// Another set-up with the same past, which differs in nothing that `who` may know now.
  /// @pre the game is not over
  static game::setup unknown_changed(const game& now, game::setup from, const history<game>& past,
                                     rules::viewer who, prng& below);
};

template <>
struct knowledge<rules::splito::game> {
  using game = rules::splito::game;

  static game::choice illegal_choice(const game& now, rules::seat who);
  static std::vector<rules::splito::card> all_cards(const game::setup& from);
  static std::vector<rules::splito::card> found_cards(const game& now, const game::setup& from);
  static game::setup unknown_changed(const game& now, game::setup from, const history<game>& past,
                                     rules::viewer who, prng& below);
};

}  // namespace splitroom::test
