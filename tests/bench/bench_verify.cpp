// How fast finished games are verified: chain, shuffle, commitments, every rule and every point.
#include <algorithm>
#include <string>

#include <benchmark/benchmark.h>

#include "tests/support/transcript_builder.hpp"

namespace splitroom::test {
namespace {

void verify_games(benchmark::State& state, protocol::game_name game,
                  protocol::edition_name edition) {
  const auto players = static_cast<rules::seat>(state.range(0));
  const std::string bytes =
      build_transcript({.game = game, .edition = edition, .players = players, .seed = 1}).bytes;
  const auto events = std::ranges::count(bytes, '\n');
  for (auto _ : state) {
    auto verdict = verify(bytes);
    if (!verdict) state.SkipWithError(verdict.error().why.c_str());
    benchmark::DoNotOptimize(verdict);
  }
  state.SetItemsProcessed(state.iterations() * events);
  state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes.size()));
  state.counters["events"] = static_cast<double>(events);
}
BENCHMARK_CAPTURE(verify_games, splitz, protocol::game_name::splitz, protocol::edition_name::splitz)
    ->DenseRange(2, 4);
BENCHMARK_CAPTURE(verify_games, splito, protocol::game_name::splito,
                  protocol::edition_name::standard)
    ->Arg(4)
    ->Arg(8);

}  // namespace
}  // namespace splitroom::test

BENCHMARK_MAIN();
