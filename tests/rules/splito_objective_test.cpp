// Every kind of objective at its borders: ruling 6, and `standing_of` as declared.
#include <gtest/gtest.h>

#include "tests/rules/splito_support.hpp"

namespace splitroom::rules::splito {
namespace {

/// How the built-in objective `id` stands in the first of the zones.
standing stands(std::string_view id, std::vector<std::string_view> zones) {
  std::vector<std::vector<card>> lying;
  for (const auto each : zones) {
    lying.push_back(cards(each));
  }
  return standing_of(builtin_deck()->at(named(id)), lying, 0);
}

TEST(splito_objective, majority_of_a_colour_is_strict) {
  EXPECT_EQ(stands("maj_colour_pink", {"", "", ""}), standing::open);
  EXPECT_EQ(stands("maj_colour_pink", {"pink-1", "", ""}), standing::met);
  EXPECT_EQ(stands("maj_colour_pink", {"pink-1", "", "pink-1"}), standing::open);
  EXPECT_EQ(stands("maj_colour_pink", {"pink-1 pink-2", "pink-3", "pink-1"}), standing::met);
  EXPECT_EQ(stands("maj_colour_pink", {"pink-1", "pink-3 pink-3 pink-4", ""}), standing::open);
}

TEST(splito_objective, majority_of_a_value_is_strict) {
  EXPECT_EQ(stands("maj_value_6", {"pink-5", "", ""}), standing::open);
  EXPECT_EQ(stands("maj_value_6", {"pink-6", "", ""}), standing::met);
  EXPECT_EQ(stands("maj_value_6", {"pink-6", "green-6", ""}), standing::open);
  EXPECT_EQ(stands("maj_value_6", {"pink-6 green-6", "green-6", "purple-6"}), standing::met);
}

TEST(splito_objective, objectives_have_neither_colour_nor_value) {
  EXPECT_EQ(stands("maj_colour_pink", {"maj_colour_pink three_pink_yellow_turquoise", ""}),
            standing::open);
  EXPECT_EQ(stands("none_4", {"maj_value_4 pair_4 none_4", ""}), standing::met);
  EXPECT_EQ(stands("pair_4", {"pair_4 maj_value_4 pink-4", ""}), standing::open);
}

TEST(splito_objective, pair_is_exactly_two) {
  EXPECT_EQ(stands("pair_4", {"", "pink-4 pink-4"}), standing::open);
  EXPECT_EQ(stands("pair_4", {"pink-4 pink-3", ""}), standing::open);
  EXPECT_EQ(stands("pair_4", {"pink-4 green-4", ""}), standing::met);
  EXPECT_EQ(stands("pair_4", {"pink-4 pink-4", ""}), standing::met);
  EXPECT_EQ(stands("pair_4", {"pink-4 green-4 orange-4", ""}), standing::broken);
}

TEST(splito_objective, no_value_is_met_by_an_empty_zone) {
  EXPECT_EQ(stands("none_2", {"", ""}), standing::met);
  EXPECT_EQ(stands("none_2", {"pink-1 pink-3", "pink-2"}), standing::met);
  EXPECT_EQ(stands("none_2", {"pink-2", ""}), standing::broken);
}

TEST(splito_objective, no_colour) {
  objective no_green;
  no_green.id = "no_green";
  no_green.kind = objective_kind::no_colour;
  no_green.colour = colour::green;
  no_green.points = 1;
  const auto in = [&](std::string_view here, std::string_view there) {
    return standing_of(no_green, std::vector{cards(here), cards(there)}, 0);
  };
  EXPECT_EQ(in("", "green-1"), standing::met);
  EXPECT_EQ(in("pink-1 maj_colour_green", ""), standing::met);
  EXPECT_EQ(in("pink-1 green-1", ""), standing::broken);
}

TEST(splito_objective, three_colours_allow_others) {
  constexpr auto id = "three_pink_yellow_turquoise";
  EXPECT_EQ(stands(id, {"pink-1 yellow-1", "turquoise-1"}), standing::open);
  EXPECT_EQ(stands(id, {"pink-1 yellow-1 turquoise-6", ""}), standing::met);
  EXPECT_EQ(stands(id, {"pink-1 yellow-1 turquoise-6 green-1 pink-2", ""}), standing::met);
}

TEST(splito_objective, exactly_so_many_colours) {
  EXPECT_EQ(stands("colours_exactly_3", {"pink-1 pink-2 green-1", ""}), standing::open);
  EXPECT_EQ(stands("colours_exactly_3", {"pink-1 pink-2 green-1 orange-1 orange-2", ""}),
            standing::met);
  EXPECT_EQ(stands("colours_exactly_3", {"pink-1 green-1 orange-1 yellow-2", ""}),
            standing::broken);
  EXPECT_EQ(stands("colours_exactly_6", {"pink-1 green-1 orange-1 yellow-2 purple-1", ""}),
            standing::open);
  EXPECT_EQ(
      stands("colours_exactly_6", {"pink-1 green-1 orange-1 yellow-2 purple-1 turquoise-1", ""}),
      standing::met);
}

TEST(splito_objective, exactly_six_values) {
  EXPECT_EQ(stands("values_exactly_6", {"pink-1 pink-2 pink-3 pink-4 pink-5 green-5", ""}),
            standing::open);
  EXPECT_EQ(stands("values_exactly_6", {"pink-1 pink-2 pink-3 pink-4 pink-5 pink-6 pink-6", ""}),
            standing::met);
}

TEST(splito_objective, fewer_values_can_be_passed) {
  objective three = builtin_deck()->at(named("values_exactly_6"));
  three.count = 3;
  const auto in = [&](std::string_view here) {
    return standing_of(three, std::vector{cards(here), cards("")}, 0);
  };
  EXPECT_EQ(in("pink-1 pink-2"), standing::open);
  EXPECT_EQ(in("pink-1 pink-2 pink-3"), standing::met);
  EXPECT_EQ(in("pink-1 pink-2 pink-3 pink-4"), standing::broken);
}

TEST(splito_objective, zone_size_counts_every_card_itself_too) {
  constexpr auto eleven =
      "zone_at_most_11 none_1 pink-1 pink-2 pink-3 pink-4 pink-5 pink-6 green-1 green-2 green-3";
  constexpr auto twelve =
      "zone_at_most_11 none_1 pink-1 pink-2 pink-3 pink-4 pink-5 pink-6 green-1 green-2 green-3 "
      "green-4";
  EXPECT_EQ(stands("zone_at_most_11", {"", ""}), standing::met);
  EXPECT_EQ(stands("zone_at_most_11", {eleven, ""}), standing::met);
  EXPECT_EQ(stands("zone_at_most_11", {twelve, ""}), standing::broken);
  constexpr auto fourteen =
      "zone_at_least_15 none_1 pink-1 pink-2 pink-3 pink-4 pink-5 pink-6 green-1 green-2 green-3 "
      "green-4 green-5 green-6";
  EXPECT_EQ(stands("zone_at_least_15", {fourteen, ""}), standing::open);
  EXPECT_EQ(stands("zone_at_least_15", {std::string(fourteen) + " pair_6", ""}), standing::met);
}

}  // namespace
}  // namespace splitroom::rules::splito
