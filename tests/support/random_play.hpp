// Random play of any game, for tests that look at every step of it.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "rules/core/game.hpp"
#include "tests/support/prng.hpp"

namespace splitroom::test {

template <rules::game G>
using answers_of = std::vector<rules::answer<typename G::choice>>;

/// A legal answer of every asked seat, all choices alike. @pre the game is not over
template <rules::game G>
answers_of<G> random_answers(const G& game, prng& below) {
  answers_of<G> answers;
  const auto pending = game.pending();
  for (const rules::seat who : pending->seats) {
    const auto choices = game.legal(who);
    answers.push_back({who, choices[below(static_cast<std::uint32_t>(choices.size()))]});
  }
  return answers;
}

/// No game takes more decisions: a round of Splitz ends, since every cut leaves fewer cards and
/// Split It counts its stalemates.
inline constexpr int most_steps = 2000;

/// Plays to the end; before each step calls `look(game, answers)`, with what is answered next.
/// The game as it ended, or nothing when an answer was refused or it did not end.
template <rules::game G, class Look>
std::optional<G> play_randomly(G game, prng& below, Look&& look) {
  std::vector<typename G::effect> effects;
  for (int step = 0; step < most_steps; ++step) {
    if (!game.pending()) return game;
    const answers_of<G> answers = random_answers(game, below);
    look(std::as_const(game), answers);
    effects.clear();
    if (!game.apply(answers, effects)) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace splitroom::test
