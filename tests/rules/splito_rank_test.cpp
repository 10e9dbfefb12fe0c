// Points first, then fewer cards, won commons included: ruling 7 of Splito.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/splito_support.hpp"

namespace splitroom::rules::splito {
namespace {

/// Everybody's cards of a random game, all to one side of the seat as `sides` says.
outcome played_to(std::array<side, 3> sides, std::uint32_t seed) {
  game played = started(random_setup(edition::standard, 3, seeded(seed)));
  while (played.pending()) {
    std::vector<answer<play>> answers;
    for (seat who = 0; who < 3; ++who) {
      answers.push_back({who, {played.view_for(who).hand[0], sides[who]}});
    }
    played_on(played, answers);
  }
  return played.outcome().value();
}

TEST(splito_rank, with_no_points_for_anybody_fewest_cards_win) {
  // All but one zone stay empty: every product is zero.
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    const auto result = played_to({side::left, side::right, side::left}, seed);
    // Zone 0 has 26 cards, zone 2 has 13, zone 1 none. Seat 0 has zones 0 and 2, seat 1 has 1 and
    // 0, seat 2 has 2 and 1. At most two commons are added.
    EXPECT_THAT(result.scores[1], 0) << "seed " << seed;
    EXPECT_THAT(result.scores[2], 0) << "seed " << seed;
    EXPECT_GE(result.tiebreak[1], 26);
    EXPECT_LE(result.tiebreak[2], 15);
    EXPECT_LT(result.ranks[2], result.ranks[1]) << "seed " << seed;
  }
}

TEST(splito_rank, ranks_follow_points_then_cards_in_random_play) {
  for (const auto& form : table_forms) {
    for (std::uint32_t seed = 0; seed < 50; ++seed) {
      const draw below = seeded(seed);
      const game fresh = started(random_setup(form.edition, form.players, below));
      const auto result = random_result(fresh, below);
      EXPECT_EQ(result.ranks, rank(result.scores, result.tiebreak, true)) << "seed " << seed;
    }
  }
}

}  // namespace
}  // namespace splitroom::rules::splito
