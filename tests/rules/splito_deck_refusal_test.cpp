// Lists of objectives that are refused, and in which words: ruling 1.
#include <gtest/gtest.h>

#include "tests/rules/splito_support.hpp"

namespace splitroom::rules::splito {
namespace {

/// One objective of the built-in list changed, and what is then said.
struct refusal {
  std::string id;
  void (*spoil)(objective& it);
  std::string error;
};

const std::vector<refusal>& refusals() {
  static const std::vector<refusal> all{
      {"none_2", [](objective& it) { it.id = "none_1"; },
       "objective 20 (none_1): another objective has the same id"},
      {"none_1", [](objective& it) { it.id = "None 1"; },
       "objective 19: the id must be 1 to 40 of a-z, 0-9 and _"},
      {"none_1", [](objective& it) { it.id = ""; },
       "objective 19: the id must be 1 to 40 of a-z, 0-9 and _"},
      {"none_1", [](objective& it) { it.id = std::string(41, 'a'); },
       "objective 19: the id must be 1 to 40 of a-z, 0-9 and _"},
      {"none_1", [](objective& it) { it.points = 0; },
       "objective 19 (none_1): the points must be 1 to 4"},
      {"none_1", [](objective& it) { it.points = 5; },
       "objective 19 (none_1): the points must be 1 to 4"},
      {"none_1", [](objective& it) { it.kind = static_cast<objective_kind>(10); },
       "objective 19 (none_1): unknown kind"},
      {"none_1", [](objective& it) { it.value = 0; },
       "objective 19 (none_1): no_value needs a value of 1 to 6"},
      {"none_1", [](objective& it) { it.value = 7; },
       "objective 19 (none_1): no_value needs a value of 1 to 6"},
      {"none_1", [](objective& it) { it.count = 1; },
       "objective 19 (none_1): no_value has no count"},
      {"none_1", [](objective& it) { it.colour = colour::pink; },
       "objective 19 (none_1): no_value has no colour"},
      {"none_1", [](objective& it) { it.colours = {colour::pink}; },
       "objective 19 (none_1): no_value has no colours"},
      {"none_1", [](objective& it) { it.symbol = symbol::moon; },
       "objective 19 (none_1): no_value cannot be a moon card"},
      {"none_1", [](objective& it) { it.symbol = symbol::star; },
       "objective 19 (none_1): no_value cannot be a star card"},
      {"pair_1", [](objective& it) { it.count = 0; },
       "objective 13 (pair_1): exact_count_value needs a count of 1 to 12"},
      {"pair_1", [](objective& it) { it.count = 13; },
       "objective 13 (pair_1): exact_count_value needs a count of 1 to 12"},
      {"colours_exactly_3", [](objective& it) { it.count = 7; },
       "objective 31 (colours_exactly_3): distinct_colours_exactly needs a count of 1 to 6"},
      {"colours_exactly_3", [](objective& it) { it.value = 3; },
       "objective 31 (colours_exactly_3): distinct_colours_exactly has no value"},
      {"zone_at_most_11", [](objective& it) { it.count = 29; },
       "objective 36 (zone_at_most_11): zone_at_most needs a count of 1 to 28"},
      {"three_pink_yellow_turquoise", [](objective& it) { it.colours.clear(); },
       "objective 25 (three_pink_yellow_turquoise): all_of_colours needs colours"},
      {"three_pink_yellow_turquoise", [](objective& it) { it.colours[1] = colour::pink; },
       "objective 25 (three_pink_yellow_turquoise): all_of_colours names a colour twice"},
      {"three_pink_yellow_turquoise", [](objective& it) { it.colours[1] = static_cast<colour>(6); },
       "objective 25 (three_pink_yellow_turquoise): unknown colour"},
      {"maj_colour_pink", [](objective& it) { it.colour.reset(); },
       "objective 1 (maj_colour_pink): majority_colour needs a colour"},
      {"maj_colour_pink", [](objective& it) { it.colour = static_cast<colour>(9); },
       "objective 1 (maj_colour_pink): unknown colour"},
      {"maj_colour_pink", [](objective& it) { it.symbol = symbol::none; },
       "objective 1 (maj_colour_pink): majority_colour must be a moon card"},
      {"maj_value_1", [](objective& it) { it.symbol = symbol::none; },
       "objective 7 (maj_value_1): majority_value must be a star card"},
      {"maj_colour_yellow", [](objective& it) { it.colour = colour::pink; },
       "objective 2 (maj_colour_yellow): another moon card asks for the same"},
      {"maj_value_6", [](objective& it) { it.value = 1; },
       "objective 12 (maj_value_6): another star card asks for the same"},
      {"maj_colour_pink",
       [](objective& it) {
         it.kind = objective_kind::no_colour;
         it.symbol = symbol::none;
       },
       "there must be 6 moon cards, not 5"},
      {"maj_value_1",
       [](objective& it) {
         it.kind = objective_kind::no_value;
         it.symbol = symbol::none;
       },
       "there must be 6 star cards, not 5"},
  };
  return all;
}

std::string refused(std::vector<objective> objectives) {
  const auto made = objective_deck::make(std::move(objectives));
  return made ? "" : made.error();
}

TEST(splito_deck_refusal, names_the_card_and_the_fault) {
  for (const auto& [id, spoil, error] : refusals()) {
    auto objectives = builtin_objectives();
    spoil(*std::ranges::find(objectives, id, &objective::id));
    EXPECT_EQ(refused(std::move(objectives)), error);
  }
}

TEST(splito_deck_refusal, names_the_number_of_cards) {
  auto objectives = builtin_objectives();
  EXPECT_EQ(refused({}), "there must be 37 objectives, not 0");
  objectives.push_back(objectives.back());
  EXPECT_EQ(refused(objectives), "there must be 37 objectives, not 38");
  objectives.resize(36);
  EXPECT_EQ(refused(objectives), "there must be 37 objectives, not 36");
}

}  // namespace
}  // namespace splitroom::rules::splito
