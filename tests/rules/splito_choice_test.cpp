// Which plays there are, their text, and which answers are refused: rulings 4 and 9 of Splito.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/splito_support.hpp"

namespace splitroom::rules::splito {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(splito_choice, plays_in_canonical_order_equal_cards_once) {
  const game made = started(three_colours());
  const auto asked = made.request_for(0);
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->kind, decision_kind::play);
  EXPECT_THAT(
      asked->legal,
      ElementsAre("pink-1@left", "pink-1@right", "pink-2@left", "pink-2@right", "pink-3@left",
                  "pink-3@right", "pink-4@left", "pink-4@right", "pink-5@left", "pink-5@right",
                  "pink-6@left", "pink-6@right", "none_1@left", "none_1@right"));
  EXPECT_EQ(made.legal(0).size(), 14U);
  EXPECT_THAT(made.legal(3), IsEmpty());
  EXPECT_FALSE(made.request_for(3));
}

TEST(splito_choice, check_takes_canonical_text_only) {
  const game made = started(three_colours());
  ASSERT_TRUE(made.check(0, "pink-3@left"));
  EXPECT_EQ(*made.check(0, "pink-3@left"), (play{named("pink-3"), side::left}));
  EXPECT_EQ(*made.check(0, "none_1@right"), (play{named("none_1"), side::right}));
  for (const auto* text : {"", "@", "pink-3", "pink-3@", "@left", "pink-3@Left", "pink-3@up",
                           "pink-3@left ", " pink-3@left", "pink-3@left@left", "pink-03@left",
                           "pink-7@left", "none_7@left", "pink-3 @left", "PINK-3@left"}) {
    EXPECT_EQ(made.check(0, text), tl::unexpected(rejection::malformed_choice)) << text;
  }
}

TEST(splito_choice, a_card_not_held_is_illegal) {
  const game made = started(three_colours());
  for (const auto* text :
       {"purple-3@left", "none_2@left", "maj_colour_pink@left", "pair_1@right"}) {
    EXPECT_EQ(made.check(0, text), tl::unexpected(rejection::illegal_choice)) << text;
  }
  EXPECT_EQ(made.check(3, "pink-3@left"), tl::unexpected(rejection::not_asked));
  EXPECT_EQ(made.check(3, "rubbish"), tl::unexpected(rejection::not_asked));
}

TEST(splito_choice, text_is_what_check_reads) {
  const game made = started(random_setup(edition::standard, 8, seeded(2)));
  for (seat who = 0; who < 8; ++who) {
    for (const play& each : made.legal(who)) {
      EXPECT_EQ(made.check(who, made.text(each)), each);
    }
  }
}

TEST(splito_choice, refused_answers_change_nothing) {
  const game before = started(three_colours());
  game played = before;
  std::vector<effect> effects;
  const play pink{named("pink-1"), side::left};
  const play purple{named("purple-1"), side::left};
  const play turquoise{named("turquoise-1"), side::left};
  using given = std::vector<answer<play>>;
  const auto refused = [&](const given& made) {
    const auto result = played.apply(made, effects);
    EXPECT_TRUE(effects.empty());
    EXPECT_EQ(played, before);
    return result ? std::nullopt : std::optional(result.error());
  };
  EXPECT_EQ(refused({}), rejection::missing_answer);
  EXPECT_EQ(refused({{0, pink}, {1, purple}}), rejection::missing_answer);
  EXPECT_EQ(refused({{0, pink}, {1, purple}, {1, purple}}), rejection::missing_answer);
  EXPECT_EQ(refused({{0, pink}, {1, purple}, {3, turquoise}}), rejection::not_asked);
  EXPECT_EQ(refused({{0, pink}, {1, purple}, {2, turquoise}, {255, pink}}), rejection::not_asked);
  EXPECT_EQ(refused({{0, pink}, {1, purple}, {2, pink}}), rejection::illegal_choice);
  EXPECT_EQ(refused({{0, pink}, {1, purple}, {2, {255, side::left}}}), rejection::illegal_choice);
  EXPECT_EQ(refused({{0, pink}, {1, purple}, {2, {named("turquoise-1"), static_cast<side>(2)}}}),
            rejection::illegal_choice);
}

TEST(splito_choice, default_is_drawn_among_the_legal_plays) {
  const game made = started(three_colours());
  std::uint32_t asked = 0;
  const auto drawn = made.default_choice(2, [&](std::uint32_t n) {
    asked = n;
    return n - 1;
  });
  EXPECT_EQ(asked, 14U);
  EXPECT_EQ(made.text(drawn), "none_3@right");
}

}  // namespace
}  // namespace splitroom::rules::splito
