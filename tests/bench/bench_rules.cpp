// How fast the rules are: whole random games a second on one core, and single decisions of bots.
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "rules/bots/bot.hpp"
#include "rules/splito/game.hpp"
#include "rules/splitz/game.hpp"
#include "tests/support/random_play.hpp"

namespace splitroom::test {
namespace {

using namespace rules;  // NOLINT(google-build-using-namespace): this file speaks of little else

template <class Game>
Game begun(const typename Game::setup& from) {
  std::vector<typename Game::effect> effects;
  return *Game::create(from, effects);
}

/// Shuffle, deal, list and draw every answer, apply, score: one game an iteration.
template <class Game, class MakeSetup>
void whole_games(benchmark::State& state, MakeSetup make) {
  prng below(1);
  for (auto _ : state) {
    auto end = play_randomly(begun<Game>(make(below)), below, [](const auto&, const auto&) {});
    benchmark::DoNotOptimize(end->outcome());
  }
  state.counters["games/s"] =
      benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

void splitz_games(benchmark::State& state, splitz::edition edition) {
  const auto players = static_cast<seat>(state.range(0));
  whole_games<splitz::game>(
      state, [=](prng& below) { return splitz::shuffled(edition, players, std::ref(below)); });
}
BENCHMARK_CAPTURE(splitz_games, splitz, splitz::edition::splitz)->DenseRange(2, 4);
BENCHMARK_CAPTURE(splitz_games, split_it, splitz::edition::split_it)->DenseRange(2, 4);

void splito_games(benchmark::State& state, splito::edition edition) {
  const auto players = static_cast<seat>(state.range(0));
  whole_games<splito::game>(state, [=](prng& below) {
    return splito::shuffled(edition, players, splito::builtin_deck(), std::ref(below));
  });
}
BENCHMARK_CAPTURE(splito_games, standard, splito::edition::standard)->DenseRange(3, 8);
BENCHMARK_CAPTURE(splito_games, duel, splito::edition::duel)->Arg(2);

/// A table of four with some stacks, and a row of nine to be cut.
void splitz_bot_cuts(benchmark::State& state) {
  prng below(1);
  auto game = begun<splitz::game>(splitz::shuffled(splitz::edition::splitz, 4, std::ref(below)));
  std::vector<splitz::effect> effects;
  while (game.view_for(watcher).round < 6) {
    if (!game.apply(random_answers(game, below), effects)) return;
  }
  const seat leader = game.pending()->seats.front();
  const auto seen = game.view_for(leader);
  const auto asked = *game.request_for(leader);
  for (auto _ : state) {
    benchmark::DoNotOptimize(
        bots::choose(bots::level::greedy, seen, leader, asked, std::ref(below)));
  }
}
BENCHMARK(splitz_bot_cuts);

/// Seven jokers over ten stacks.
void splitz_bot_places_jokers(benchmark::State& state) {
  prng below(1);
  splitz::view seen{.round = 8, .rounds = 8};
  seen.seats.resize(4);
  request asked{.kind = decision_kind::jokers, .count = 7};
  for (std::uint8_t value = 1; value <= splitz::highest_value; ++value) {
    seen.seats[0].stacks[value - 1U].numbers = 1;
    asked.targets.push_back(value);
  }
  seen.seats[0].waiting_jokers = asked.count;
  for (auto _ : state) {
    benchmark::DoNotOptimize(bots::choose(bots::level::greedy, seen, 0, asked, std::ref(below)));
  }
}
BENCHMARK(splitz_bot_places_jokers);

}  // namespace
}  // namespace splitroom::test

BENCHMARK_MAIN();
