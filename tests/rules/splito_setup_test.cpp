// Set-ups, good and bad, and dealing: ruling 2 of Splito.
#include <functional>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/rules/splito_support.hpp"

namespace splitroom::rules::splito {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<card> sorted(std::span<const card> which) {
  std::vector<card> result(which.begin(), which.end());
  std::ranges::sort(result);
  return result;
}

TEST(splito_setup, deals_thirteen_each_in_seat_order) {
  const auto from = random_setup(edition::standard, 5, seeded(1));
  std::vector<effect> effects;
  const auto made = game::create(from, effects);
  ASSERT_TRUE(made);
  for (seat who = 0; who < 5; ++who) {
    const auto hand = std::span(from.deck).subspan(std::size_t{who} * hand_size, hand_size);
    EXPECT_EQ(made->view_for(who).hand, sorted(hand));
  }
  ASSERT_EQ(effects.size(), 2U);
  EXPECT_EQ(effects[0].kind, effect_kind::commons);
  EXPECT_EQ(effects[0].cards, std::vector(from.commons.begin(), from.commons.end()));
  EXPECT_EQ(effects[1].kind, effect_kind::dealt);
  EXPECT_EQ(effects[1].count, hand_size);
}

TEST(splito_setup, undealt_cards_make_no_difference) {
  auto from = three_colours();
  const game one = started(from);
  std::swap(from.deck[50], from.deck[100]);
  EXPECT_EQ(one, started(from));
}

TEST(splito_setup, bad_setups_are_refused) {
  const auto good = three_colours();
  const std::vector<std::function<void(setup&)>> spoilers{
      [](setup& from) { from.objectives = nullptr; },
      [](setup& from) { from.players = 2; },
      [](setup& from) { from.players = 9; },
      [](setup& from) { from.players = 0; },
      [](setup& from) { from.edition = edition::duel; },
      [](setup& from) { from.edition = static_cast<edition>(2); },
      [](setup& from) { std::swap(from.commons[0], from.commons[1]); },
      [](setup& from) { from.commons[0] = named("maj_colour_green"); },
      [](setup& from) { from.commons[1] = named("none_1"); },
      [](setup& from) { from.commons[0] = 255; },
      [](setup& from) { from.deck.pop_back(); },
      [](setup& from) { from.deck.push_back(0); },
      [](setup& from) { from.deck.clear(); },
      [](setup& from) { from.deck[0] = named("green-6"); },
      [](setup& from) { from.deck[0] = from.commons[0]; },
      [](setup& from) { from.deck[0] = first_objective + objective_count; },
      [](setup& from) { from.deck[0] = 255; },
  };
  std::vector<effect> effects;
  for (std::size_t i = 0; i < spoilers.size(); ++i) {
    setup bad = good;
    spoilers[i](bad);
    const auto made = game::create(bad, effects);
    ASSERT_FALSE(made) << "spoiler " << i;
    EXPECT_EQ(made.error(), rejection::bad_setup);
    EXPECT_FALSE(is_valid(bad));
  }
  EXPECT_THAT(effects, IsEmpty());
  EXPECT_TRUE(game::create(good, effects));
}

TEST(splito_setup, equal_with_equal_objectives) {
  auto from = three_colours();
  const game one = started(from);
  from.objectives = objective_deck::make(builtin_objectives()).value();
  EXPECT_EQ(one, started(from));
  EXPECT_NE(one, game());
}

TEST(splito_setup, a_default_game_is_empty) {
  game nothing;
  std::vector<effect> effects;
  EXPECT_EQ(nothing, game());
  EXPECT_FALSE(nothing.pending());
  EXPECT_FALSE(nothing.outcome());
  EXPECT_THAT(nothing.legal(0), IsEmpty());
  EXPECT_EQ(nothing.check(0, "pink-1@left"), tl::unexpected(rejection::game_over));
  EXPECT_EQ(nothing.apply({}, effects), tl::unexpected(rejection::game_over));
  EXPECT_THAT(nothing.view_for(0).zones, IsEmpty());
}

}  // namespace
}  // namespace splitroom::rules::splito
