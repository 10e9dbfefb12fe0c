// The two-player form: own zones, two deals, hands exchanged. Ruling 10 of Splito.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/splito_support.hpp"

namespace splitroom::rules::splito {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<card> dealt(const setup& from, std::size_t hand) {
  const auto cards = std::span(from.deck).subspan(hand * hand_size, hand_size);
  std::vector<card> result(cards.begin(), cards.end());
  std::ranges::sort(result);
  return result;
}

TEST(splito_duel, each_seat_has_two_zones_of_its_own) {
  const draw below = seeded(1);
  game played = started(random_setup(edition::duel, 2, below));
  ASSERT_EQ(played.view_for(watcher).zones.size(), 4U);
  const std::vector<answer<play>> answers{{0, {played.view_for(0).hand[0], side::right}},
                                          {1, {played.view_for(1).hand[0], side::left}}};
  std::vector<effect> effects;
  ASSERT_TRUE(played.apply(answers, effects));
  const auto zones = played.view_for(watcher).zones;
  EXPECT_THAT(zones[0], IsEmpty());
  EXPECT_THAT(zones[1], ElementsAre(answers[0].choice.card));
  EXPECT_THAT(zones[2], ElementsAre(answers[1].choice.card));
  EXPECT_THAT(zones[3], IsEmpty());
  EXPECT_EQ(effects[0].zone, 1);
  EXPECT_EQ(effects[1].zone, 2);
}

TEST(splito_duel, hands_are_exchanged_but_after_turns_13_and_26) {
  const draw below = seeded(2);
  game played = started(random_setup(edition::duel, 2, below));
  EXPECT_EQ(played.view_for(0).turns, 26);
  for (int turn = 1; turn <= 26; ++turn) {
    EXPECT_EQ(played.view_for(0).turn, turn);
    const auto hand = played.view_for(0).hand;
    const auto answers = random_answers(played, below);
    std::vector<effect> effects;
    ASSERT_TRUE(played.apply(answers, effects));
    if (turn % 13 == 0) continue;
    EXPECT_EQ(effects.back().kind, effect_kind::passed);
    auto rest = hand;
    rest.erase(std::ranges::find(rest, answers[0].choice.card));
    EXPECT_EQ(played.view_for(1).hand, rest);
  }
  EXPECT_FALSE(played.pending());
}

TEST(splito_duel, second_deal_goes_on_where_the_first_ended) {
  const draw below = seeded(3);
  const auto from = random_setup(edition::duel, 2, below);
  game played = started(from);
  EXPECT_EQ(played.view_for(0).hand, dealt(from, 0));
  EXPECT_EQ(played.view_for(1).hand, dealt(from, 1));
  std::vector<effect> effects;
  for (int turn = 1; turn <= 13; ++turn) {
    effects.clear();
    ASSERT_TRUE(played.apply(random_answers(played, below), effects));
  }
  EXPECT_EQ(played.view_for(0).hand, dealt(from, 2));
  EXPECT_EQ(played.view_for(1).hand, dealt(from, 3));
  ASSERT_EQ(effects.size(), 3U);
  EXPECT_EQ(effects.back().kind, effect_kind::dealt);
  EXPECT_EQ(effects.back().count, hand_size);
}

TEST(splito_duel, scores_are_products_of_own_zones) {
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const draw below = seeded(seed);
    game played = started(random_setup(edition::duel, 2, below));
    std::vector<effect> effects;
    while (played.pending()) {
      ASSERT_TRUE(played.apply(random_answers(played, below), effects));
    }
    const auto seen = played.view_for(watcher);
    const auto zones = score_zones(*builtin_deck(), seen.commons, seen.zones);
    const auto outcome = played.outcome();
    ASSERT_TRUE(outcome) << "seed " << seed;
    EXPECT_THAT(outcome->scores,
                ElementsAre(zones[0].points * zones[1].points, zones[2].points * zones[3].points));
    EXPECT_THAT(outcome->tiebreak,
                ElementsAre(zones[0].cards + zones[1].cards, zones[2].cards + zones[3].cards));
  }
}

TEST(splito_duel, majorities_are_compared_over_all_four_zones) {
  const std::array<card, 2> commons{named("maj_colour_pink"), named("maj_value_1")};
  const std::vector<std::vector<card>> zones{cards("pink-2"), cards("pink-3"), cards(""),
                                             cards("pink-4 pink-5")};
  const auto scores = score_zones(*builtin_deck(), commons, zones);
  EXPECT_THAT(names(scores[3].won), ElementsAre("maj_colour_pink"));
}

TEST(splito_duel, only_two_may_play) {
  auto from = random_setup(edition::duel, 2, seeded(4));
  std::vector<effect> effects;
  for (const seat players : {seat{1}, seat{3}, seat{4}}) {
    from.players = players;
    EXPECT_EQ(game::create(from, effects), tl::unexpected(rejection::bad_setup));
  }
}

}  // namespace
}  // namespace splitroom::rules::splito
