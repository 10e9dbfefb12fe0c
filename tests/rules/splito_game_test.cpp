// Turns, zones, passing and what is seen: rulings 3, 4 and 8 of Splito.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/splito_support.hpp"

namespace splitroom::rules::splito {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<answer<play>> answers(const game& running, std::array<const char*, 3> texts) {
  std::vector<answer<play>> made;
  for (seat who = 0; who < 3; ++who) {
    made.push_back({who, running.check(who, texts[who]).value()});
  }
  return made;
}

TEST(splito_game, everybody_is_asked_in_secret) {
  const game made = started(three_colours());
  const auto asked = made.pending();
  ASSERT_TRUE(asked);
  EXPECT_EQ(asked->kind, decision_kind::play);
  EXPECT_TRUE(asked->secret);
  EXPECT_EQ(asked->seats, seat_set::all(3));
}

TEST(splito_game, cards_go_to_the_zones_between_neighbours) {
  game played = started(three_colours());
  std::vector<effect> effects;
  ASSERT_TRUE(played.apply(answers(played, {"pink-1@left", "purple-2@right", "turquoise-3@left"}),
                           effects));
  const auto seen = played.view_for(watcher);
  EXPECT_THAT(names(seen.zones[0]), ElementsAre("pink-1", "purple-2"));
  EXPECT_THAT(seen.zones[1], IsEmpty());
  EXPECT_THAT(names(seen.zones[2]), ElementsAre("turquoise-3"));
  ASSERT_EQ(effects.size(), 4U);
  EXPECT_EQ(effects[1].kind, effect_kind::played);
  EXPECT_EQ(effects[1].seat, 1);
  EXPECT_EQ(effects[1].side, side::right);
  EXPECT_EQ(effects[1].zone, 0);
  EXPECT_THAT(names(effects[1].cards), ElementsAre("purple-2"));
  EXPECT_EQ(effects[3].kind, effect_kind::passed);
}

TEST(splito_game, hands_go_to_the_left_neighbour) {
  game played = started(three_colours());
  std::vector<effect> effects;
  ASSERT_TRUE(
      played.apply(answers(played, {"pink-1@left", "purple-2@left", "turquoise-3@left"}), effects));
  EXPECT_THAT(names(played.view_for(0).hand).front(), "turquoise-1");
  EXPECT_THAT(names(played.view_for(1).hand).front(), "pink-1");
  EXPECT_THAT(names(played.view_for(2).hand).front(), "purple-1");
  EXPECT_THAT(played.view_for(0).hand_counts, ElementsAre(12, 12, 12));
  EXPECT_EQ(played.view_for(0).turn, 2);
  // One pink 1 of two is gone, the other can still be played; the purple 2 likewise.
  EXPECT_TRUE(played.check(1, "pink-1@left"));
  EXPECT_EQ(played.check(0, "pink-1@left"), tl::unexpected(rejection::illegal_choice));
}

TEST(splito_game, order_of_answers_does_not_matter) {
  const game before = started(random_setup(edition::standard, 6, seeded(3)));
  auto made = random_answers(before, seeded(4));
  game one = before;
  game other = before;
  std::vector<effect> effects_one;
  std::vector<effect> effects_other;
  ASSERT_TRUE(one.apply(made, effects_one));
  std::ranges::reverse(made);
  ASSERT_TRUE(other.apply(made, effects_other));
  EXPECT_EQ(one, other);
  EXPECT_EQ(effects_one, effects_other);
  EXPECT_NE(one, before);
}

TEST(splito_game, only_the_own_hand_is_seen) {
  const game made = started(three_colours());
  EXPECT_EQ(made.view_for(1).hand.size(), hand_size);
  EXPECT_THAT(made.view_for(watcher).hand, IsEmpty());
  EXPECT_THAT(made.view_for(7).hand, IsEmpty());
  auto seat_view = made.view_for(1);
  seat_view.hand.clear();
  EXPECT_EQ(seat_view, made.view_for(watcher));
}

TEST(splito_game, thirteen_turns_and_no_last_pass) {
  const draw below = seeded(5);
  game played = started(random_setup(edition::standard, 4, below));
  for (int turn = 1; turn <= 13; ++turn) {
    ASSERT_TRUE(played.pending());
    EXPECT_FALSE(played.outcome());
    EXPECT_EQ(played.view_for(0).turn, turn);
    EXPECT_GE(played.legal(0).size(), 2U);
    std::vector<effect> effects;
    ASSERT_TRUE(played.apply(random_answers(played, below), effects));
    const bool passed = effects.back().kind == effect_kind::passed;
    EXPECT_EQ(passed, turn < 13);
  }
  EXPECT_FALSE(played.pending());
  EXPECT_TRUE(played.outcome());
  EXPECT_EQ(played.view_for(0).turn, 13);
  EXPECT_THAT(played.legal(0), IsEmpty());
  EXPECT_FALSE(played.request_for(0));
  EXPECT_EQ(played.check(0, "pink-1@left"), tl::unexpected(rejection::game_over));
  std::vector<effect> effects;
  EXPECT_EQ(played.apply({}, effects), tl::unexpected(rejection::game_over));
}

}  // namespace
}  // namespace splitroom::rules::splito
