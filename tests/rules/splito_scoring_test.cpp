// Scoring in its order, commons and their ties, sizes: rulings 5 to 7.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/splito_support.hpp"

namespace splitroom::rules::splito {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr auto nine_pinks = "pink-1 pink-1 pink-2 pink-2 pink-3 pink-3 pink-4 pink-4 pink-5";

std::array<card, 2> two_majorities() { return {named("maj_colour_pink"), named("maj_value_1")}; }

std::vector<zone_score> scored(std::vector<std::string> zones) {
  std::vector<std::vector<card>> lying;
  for (const auto& each : zones) {
    lying.push_back(cards(each));
  }
  return score_zones(*builtin_deck(), two_majorities(), lying);
}

TEST(splito_scoring, common_goes_to_the_zone_with_a_strict_majority) {
  const auto scores = scored({"pink-2", "pink-3 pink-4", "green-1"});
  EXPECT_THAT(names(scores[1].won), ElementsAre("maj_colour_pink"));
  EXPECT_THAT(names(scores[1].met), ElementsAre("maj_colour_pink"));
  EXPECT_EQ(scores[1].points, 3);
  EXPECT_EQ(scores[1].cards, 3);
  EXPECT_THAT(names(scores[2].won), ElementsAre("maj_value_1"));
  EXPECT_THAT(scores[0].won, IsEmpty());
  EXPECT_EQ(scores[0].points, 0);
}

TEST(splito_scoring, one_zone_may_win_both_commons_moon_first) {
  const auto scores = scored({"none_2 pink-1", "", ""});
  EXPECT_THAT(names(scores[0].won), ElementsAre("maj_colour_pink", "maj_value_1"));
  EXPECT_THAT(names(scores[0].met), ElementsAre("none_2", "maj_colour_pink", "maj_value_1"));
  EXPECT_EQ(scores[0].points, 7);
  EXPECT_EQ(scores[0].cards, 4);
}

TEST(splito_scoring, tied_common_goes_nowhere) {
  for (const auto& each : scored({"pink-2 pink-3", "pink-4 pink-5", "pink-6"})) {
    EXPECT_THAT(each.won, IsEmpty());
    EXPECT_EQ(each.points, 0);
  }
}

TEST(splito_scoring, common_that_nobody_has_goes_nowhere) {
  for (const auto& each : scored({"green-2", "green-3", "green-4"})) {
    EXPECT_THAT(each.won, IsEmpty());
  }
}

TEST(splito_scoring, won_common_can_break_a_small_zone) {
  const std::string eleven = std::string("zone_at_most_11 purple-1 ") + nine_pinks;
  const auto won = scored({eleven, "purple-1 purple-1 purple-1", ""});
  EXPECT_EQ(won[0].cards, 12);
  EXPECT_THAT(names(won[0].met), ElementsAre("maj_colour_pink"));
  EXPECT_EQ(won[0].points, 3);
  // The same zone when the other zones keep it from winning either common.
  const auto lost = scored({eleven, std::string(nine_pinks) + " pink-1", ""});
  EXPECT_EQ(lost[0].cards, 11);
  EXPECT_THAT(names(lost[0].met), ElementsAre("zone_at_most_11"));
}

TEST(splito_scoring, won_common_can_complete_a_large_zone) {
  const std::string fourteen =
      std::string("zone_at_least_15 green-2 green-3 green-4 green-5 ") + nine_pinks;
  const auto won = scored({fourteen, "purple-1 purple-1", ""});
  EXPECT_EQ(won[0].cards, 15);
  EXPECT_EQ(won[0].points, 1 + 3);
  const auto lost = scored({fourteen, std::string("purple-1 ") + nine_pinks, ""});
  EXPECT_EQ(lost[0].cards, 14);
  EXPECT_EQ(lost[0].points, 0);
}

TEST(splito_scoring, majorities_in_zones_are_compared_with_all_others) {
  const auto scores = scored({"maj_colour_green green-2", "green-3", "maj_value_6 orange-6"});
  EXPECT_EQ(scores[0].points, 0);
  EXPECT_EQ(scores[2].points, 3);
}

TEST(splito_scoring, no_colour_scores_from_a_deck_that_has_it) {
  auto objectives = builtin_objectives();
  const card changed = named("none_1");
  objective& none = objectives[changed - std::size_t{first_objective}];
  none.kind = objective_kind::no_colour;
  none.value = 0;
  none.colour = colour::green;
  const auto deck = objective_deck::make(objectives).value();
  const std::vector<std::vector<card>> zones{{changed, named("pink-2")},
                                             {named("pink-2"), named("green-2")}};
  EXPECT_EQ(score_zones(*deck, two_majorities(), zones)[0].points, 1);
  const std::vector<std::vector<card>> green{{changed, named("green-2")}, {}};
  EXPECT_EQ(score_zones(*deck, two_majorities(), green)[0].points, 0);
}

TEST(splito_scoring, no_zones_and_no_commons) {
  EXPECT_THAT(score_zones(*builtin_deck(), {}, {}), IsEmpty());
  const std::vector<std::vector<card>> one{cards("none_1 pink-2")};
  const auto scores = score_zones(*builtin_deck(), {}, one);
  EXPECT_EQ(scores[0].points, 1);
  EXPECT_EQ(scores[0].cards, 2);
}

}  // namespace
}  // namespace splitroom::rules::splito
