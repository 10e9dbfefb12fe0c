// Splito's bots: legal always, and looking ahead pays.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "rules/bots/bot.hpp"
#include "tests/rules/splito_support.hpp"

namespace splitroom::rules::bots {
namespace {

using splito::edition;
using splito::game;

std::string choice_of(level how, const game& running, seat who, const draw& below) {
  return choose(how, running.view_for(who), *running.objectives(), who, *running.request_for(who),
                below);
}

/// One greedy seat among random ones. The ranks at the end.
std::vector<std::int32_t> ranks_of_a_game(const splito::table_form& form, seat greedy,
                                          std::uint32_t seed) {
  const draw below = splito::seeded(seed);
  game played = splito::started(splito::random_setup(form.edition, form.players, below));
  while (played.pending()) {
    std::vector<answer<splito::play>> answers;
    for (seat who = 0; who < played.players(); ++who) {
      const auto how = who == greedy ? level::greedy : level::random;
      answers.push_back({who, played.check(who, choice_of(how, played, who, below)).value()});
    }
    splito::played_on(played, answers);
  }
  return played.outcome()->ranks;
}

int wins_in_200(const splito::table_form& form) {
  int wins = 0;
  for (std::uint32_t seed = 0; seed < 200; ++seed) {
    const auto greedy = static_cast<seat>(seed % static_cast<std::uint32_t>(form.players));
    if (ranks_of_a_game(form, greedy, seed)[greedy] == 1) ++wins;
  }
  return wins;
}

// By chance a seat wins one in so many as there are players; seeds 0 to 199.
TEST(splito_bot, greedy_beats_random_with_three) {
  EXPECT_GE(wins_in_200({edition::standard, 3}), 110);
}
TEST(splito_bot, greedy_beats_random_with_four) {
  EXPECT_GE(wins_in_200({edition::standard, 4}), 90);
}
TEST(splito_bot, greedy_beats_random_with_eight) {
  EXPECT_GE(wins_in_200({edition::standard, 8}), 60);
}
TEST(splito_bot, greedy_beats_random_in_a_duel) { EXPECT_GE(wins_in_200({edition::duel, 2}), 180); }

TEST(splito_bot, random_draws_an_index) {
  const game running =
      splito::started(splito::random_setup(edition::standard, 3, splito::seeded(1)));
  const auto asked = running.request_for(0).value();
  const auto fifth = [](std::uint32_t) { return 4U; };
  EXPECT_EQ(choice_of(level::random, running, 0, fifth), asked.legal[4]);
}

TEST(splito_bot, greedy_takes_what_completes_an_objective) {
  splito::view seen;
  seen.edition = edition::standard;
  seen.turn = 13;
  seen.turns = 13;
  seen.commons = {splito::named("maj_colour_pink"), splito::named("maj_value_1")};
  seen.zones = {splito::cards("pair_4 green-4"), splito::cards(""),
                splito::cards("none_2 green-3")};
  seen.hand_counts = {1, 1, 1};
  seen.hand = splito::cards("purple-4 purple-5");
  request asked;
  asked.kind = decision_kind::play;
  asked.legal = {"purple-4@left", "purple-4@right", "purple-5@left", "purple-5@right"};
  const auto never = [](std::uint32_t) { return 0U; };
  EXPECT_EQ(choose(level::greedy, seen, *splito::builtin_deck(), 0, asked, never), "purple-4@left");
}

}  // namespace
}  // namespace splitroom::rules::bots
