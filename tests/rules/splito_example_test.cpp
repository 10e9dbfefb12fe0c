// The rulebook's scored example, ruling 12: A, C, B clockwise; zones 8, 4, 6; players 48, 32, 24.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/splito_support.hpp"

namespace splitroom::rules::splito {
namespace {

using testing::ElementsAre;

constexpr seat a = 0;
constexpr seat c = 1;
constexpr seat b = 2;
constexpr std::size_t ac = 0;
constexpr std::size_t cb = 1;
constexpr std::size_t ba = 2;

std::array<card, 2> commons() { return {named("maj_colour_purple"), named("maj_value_5")}; }

/// Without the two commons, which the example shows where they were won.
std::vector<std::vector<card>> zones() {
  std::vector<std::vector<card>> result(3);
  result[ac] = cards(
      "colours_exactly_6 zone_at_most_11 pair_6 none_1 "
      "yellow-6 yellow-2 purple-5 green-5 green-6 green-2 orange-5 orange-4");
  result[cb] = cards(
      "maj_colour_orange three_pink_yellow_turquoise three_turquoise_green_orange none_3 "
      "zone_at_least_15 orange-6 orange-1 yellow-4 yellow-1 yellow-5 pink-2 pink-4 pink-1 "
      "turquoise-6 green-2");
  result[ba] = cards(
      "pair_3 maj_colour_pink colours_exactly_3 none_4 "
      "pink-3 pink-6 purple-1 purple-3 purple-6 turquoise-1 turquoise-3 turquoise-2");
  return result;
}

TEST(splito_example, zones_score_as_in_the_rulebook) {
  const auto scores = score_zones(*builtin_deck(), commons(), zones());
  ASSERT_EQ(scores.size(), 3U);
  EXPECT_THAT(names(scores[ba].met),
              ElementsAre("colours_exactly_3", "none_4", "maj_colour_purple"));
  EXPECT_EQ(scores[ba].points, 8);
  EXPECT_THAT(names(scores[cb].met),
              ElementsAre("three_pink_yellow_turquoise", "three_turquoise_green_orange", "none_3",
                          "zone_at_least_15"));
  EXPECT_EQ(scores[cb].points, 4);
  EXPECT_THAT(names(scores[ac].met), ElementsAre("pair_6", "none_1", "maj_value_5"));
  EXPECT_EQ(scores[ac].points, 6);
  EXPECT_THAT(names(scores[ba].won), ElementsAre("maj_colour_purple"));
  EXPECT_THAT(names(scores[cb].won), ElementsAre());
  EXPECT_THAT(names(scores[ac].won), ElementsAre("maj_value_5"));
}

TEST(splito_example, shows_41_cards_for_39_played) {
  std::int32_t shown = 0;
  for (const auto& each : score_zones(*builtin_deck(), commons(), zones())) {
    shown += each.cards;
  }
  EXPECT_EQ(shown, 41);
}

/// 13 plays of each seat that bring the zones about.
std::array<std::vector<play>, 3> plays_of_the_example() {
  std::array<std::vector<play>, 3> plays;
  struct share {
    seat who;
    side where;
    std::size_t zone;
    std::size_t cards;
  };
  constexpr std::array<share, 6> shares{{{a, side::left, ac, 6},
                                         {c, side::right, ac, 6},
                                         {c, side::left, cb, 7},
                                         {b, side::right, cb, 8},
                                         {b, side::left, ba, 5},
                                         {a, side::right, ba, 7}}};
  std::array<std::size_t, 3> next{};
  const auto lying = zones();
  for (const auto& [who, where, zone, count] : shares) {
    for (std::size_t i = 0; i < count; ++i) {
      plays[who].push_back({lying[zone][next[zone]++], where});
    }
  }
  return plays;
}

/// What a seat plays in turn t was dealt to the seat t places to its right.
setup dealt_for(const std::array<std::vector<play>, 3>& plays) {
  setup from{edition::standard, 3, builtin_deck(), commons(), {}};
  std::vector<card> rest = canonical_deck(*builtin_deck(), commons());
  for (std::size_t dealt_to = 0; dealt_to < 3; ++dealt_to) {
    for (std::size_t turn = 0; turn < hand_size; ++turn) {
      const card each = plays[(dealt_to + turn) % 3][turn].card;
      from.deck.push_back(each);
      rest.erase(std::ranges::find(rest, each));
    }
  }
  from.deck.insert(from.deck.end(), rest.begin(), rest.end());
  return from;
}

TEST(splito_example, played_out_gives_48_24_and_32) {
  const auto plays = plays_of_the_example();
  game played = started(dealt_for(plays));
  std::vector<effect> effects;
  for (std::size_t turn = 0; turn < hand_size; ++turn) {
    ASSERT_TRUE(played.pending());
    const std::vector<answer<play>> answers{
        {a, plays[a][turn]}, {c, plays[c][turn]}, {b, plays[b][turn]}};
    ASSERT_TRUE(played.apply(answers, effects)) << "turn " << turn + 1;
  }
  const auto outcome = played.outcome();
  ASSERT_TRUE(outcome);
  EXPECT_THAT(outcome->scores, ElementsAre(48, 24, 32));  // A, C, B
  EXPECT_THAT(outcome->tiebreak, ElementsAre(26, 28, 28));
  EXPECT_THAT(outcome->ranks, ElementsAre(1, 3, 2));
}

}  // namespace
}  // namespace splitroom::rules::splito
