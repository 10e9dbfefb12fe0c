// Splitz bots: they answer legally, and the greedy one beats random ones clearly.
#include <functional>

#include <gtest/gtest.h>

#include "rules/bots/bot.hpp"
#include "rules/splitz/game.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/scale.hpp"

namespace splitroom::test {
namespace {

using rules::seat;
using rules::bots::level;
using rules::splitz::edition;

/// How one bot of a level fared against the rest.
struct balance {
  double own_points = 0;
  double mean_points_of_others = 0;
  double own_rank = 0;
};

class splitz_bots : public testing::TestWithParam<std::tuple<edition, int>> {
 protected:
  /// A whole game with one `hero`, all others playing at `rest`.
  void play(unsigned seed, seat hero, level heros, level rest, balance& sum) {
    const auto [which, count] = GetParam();
    const auto players = static_cast<seat>(count);
    prng below(seed);
    std::vector<rules::splitz::effect> effects;
    auto game = *rules::splitz::game::create(
        rules::splitz::shuffled(which, players, std::ref(below)), effects);
    while (const auto pending = game.pending()) {
      answers_of<rules::splitz::game> answers;
      for (const seat who : pending->seats) {
        const auto text = choose(who == hero ? heros : rest, game.view_for(who), who,
                                 *game.request_for(who), std::ref(below));
        const auto choice = game.check(who, text);
        ASSERT_TRUE(choice) << text;
        answers.push_back({who, *choice});
      }
      ASSERT_TRUE(game.apply(answers, effects));
    }
    const auto ended = game.outcome();
    for (std::size_t i = 0; i < players; ++i) {
      const double points = ended->scores[i];
      (i == hero ? sum.own_points : sum.mean_points_of_others) +=
          i == hero ? points : points / (players - 1);
    }
    sum.own_rank += ended->ranks[hero];
  }
};

TEST_P(splitz_bots, greedy_beats_random) {
  const auto players = static_cast<unsigned>(std::get<1>(GetParam()));
  const unsigned games = scaled(300);
  balance sum;
  for (unsigned seed = 0; seed < games; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ASSERT_NO_FATAL_FAILURE(
        play(seed, static_cast<seat>(seed % players), level::greedy, level::random, sum));
  }
  EXPECT_GT(sum.own_points, 1.5 * sum.mean_points_of_others);
  EXPECT_LT(sum.own_rank / games, 1.25);
}

// Equal minds do not collide for ever.
TEST_P(splitz_bots, greedy_plays_with_greedy) {
  balance sum;
  for (unsigned seed = 0; seed < scaled(20); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    ASSERT_NO_FATAL_FAILURE(play(seed, 0, level::greedy, level::greedy, sum));
  }
  EXPECT_GT(sum.own_points, 0);
}

INSTANTIATE_TEST_SUITE_P(all, splitz_bots,
                         testing::Combine(testing::Values(edition::splitz, edition::split_it),
                                          testing::Values(2, 3, 4)));

// Fifteen jokers over seven stacks, 54,264 ways: neither level lists them.
TEST(splitz_bot_jokers, many_jokers_are_quick) {
  prng below(1);
  rules::splitz::view seen;
  seen.seats.resize(4);
  rules::request asked{.kind = rules::decision_kind::jokers, .count = 15};
  for (std::uint8_t value = 4; value <= 10; ++value) {
    seen.seats[2].stacks[value - 1U].numbers = 1;
    asked.targets.push_back(value);
  }
  seen.seats[2].waiting_jokers = 15;
  for (const level each : {level::random, level::greedy}) {
    for (int i = 0; i < 1000; ++i) {
      const auto text = choose(each, seen, 2, asked, std::ref(below));
      ASSERT_TRUE(is_legal(asked, text)) << text;
    }
  }
}

}  // namespace
}  // namespace splitroom::test
