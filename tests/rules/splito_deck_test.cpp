// The list of objectives, its checks and the canonical order: ruling 1.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/splito_support.hpp"

namespace splitroom::rules::splito {
namespace {

using testing::ElementsAre;

TEST(splito_deck, builtin_has_37_objectives) {
  const auto& deck = *builtin_deck();
  EXPECT_EQ(deck.objectives().size(), objective_count);
  EXPECT_EQ(deck.objectives().front().id, "maj_colour_pink");
  EXPECT_EQ(deck.objectives().back().id, "zone_at_least_15");
  EXPECT_EQ(builtin_deck_sha256().size(), 64U);
}

TEST(splito_deck, symbols_in_the_order_of_the_file) {
  EXPECT_THAT(names(builtin_deck()->moons()),
              ElementsAre("maj_colour_pink", "maj_colour_yellow", "maj_colour_turquoise",
                          "maj_colour_green", "maj_colour_orange", "maj_colour_purple"));
  EXPECT_THAT(names(builtin_deck()->stars()),
              ElementsAre("maj_value_1", "maj_value_2", "maj_value_3", "maj_value_4", "maj_value_5",
                          "maj_value_6"));
}

TEST(splito_deck, text_and_parse_agree_on_every_card) {
  const auto& deck = *builtin_deck();
  for (card each = 0; each < first_objective + objective_count; ++each) {
    EXPECT_EQ(deck.parse(deck.text(each)), each) << deck.text(each);
  }
  EXPECT_EQ(deck.text(make_card(colour::pink, 1)), "pink-1");
  EXPECT_EQ(deck.text(make_card(colour::green, 6)), "green-6");
}

TEST(splito_deck, parse_takes_nothing_else) {
  for (const auto* text :
       {"", "-", "pink", "pink-", "pink-0", "pink-7", "pink-11", "Pink-1", "pink_1", " pink-1",
        "pink-1 ", "pink--1", "-1", "black-1", "none_7", "NONE_1", "none_1 "}) {
    EXPECT_FALSE(builtin_deck()->parse(text)) << '"' << text << '"';
  }
}

TEST(splito_deck, canonical_order) {
  const std::array<card, 2> commons{named("maj_colour_green"), named("maj_value_2")};
  const auto deck = canonical_deck(*builtin_deck(), commons);
  ASSERT_EQ(deck.size(), deck_size);
  const auto texts = names(deck);
  EXPECT_THAT(std::vector(texts.begin(), texts.begin() + 4),
              ElementsAre("pink-1", "pink-1", "pink-2", "pink-2"));
  EXPECT_EQ(texts[12], "purple-1");
  EXPECT_EQ(texts[71], "green-6");
  EXPECT_EQ(texts[72], "maj_colour_pink");
  EXPECT_EQ(texts.back(), "zone_at_least_15");
  EXPECT_THAT(texts, testing::Not(testing::Contains("maj_colour_green")));
  EXPECT_THAT(texts, testing::Not(testing::Contains("maj_value_2")));
}

TEST(splito_deck, shuffled_draws_moon_star_and_one_shuffle) {
  std::vector<std::uint32_t> asked;
  const auto made = shuffled(edition::standard, 4, builtin_deck(), [&](std::uint32_t n) {
    asked.push_back(n);
    return n - 1;  // leaves every card where it is
  });
  ASSERT_EQ(asked.size(), 2U + 106U);
  EXPECT_EQ(asked[0], 6U);
  EXPECT_EQ(asked[1], 6U);
  EXPECT_EQ(asked[2], 107U);
  EXPECT_EQ(asked.back(), 2U);
  EXPECT_EQ(made.commons[0], named("maj_colour_purple"));
  EXPECT_EQ(made.commons[1], named("maj_value_6"));
  EXPECT_EQ(made.deck, canonical_deck(*builtin_deck(), made.commons));
  EXPECT_TRUE(is_valid(made));
}

TEST(splito_deck, equal_lists_make_equal_decks) {
  const auto again = objective_deck::make(builtin_objectives());
  ASSERT_TRUE(again);
  EXPECT_EQ(**again, *builtin_deck());
}

}  // namespace
}  // namespace splitroom::rules::splito
