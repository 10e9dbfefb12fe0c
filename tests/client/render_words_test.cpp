// What is told in words: what happened and why, objectives, times, names.
#include <gtest/gtest.h>

#include "client-cli/render/phrases.hpp"
#include "client-cli/render/room_words.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/splito_words.hpp"
#include "client-cli/render/splitz_story.hpp"
#include "client-cli/render/talk_words.hpp"
#include "client-cli/render/text.hpp"
#include "tests/client/rendered.hpp"
#include "tests/client/sample_tables.hpp"

namespace splitroom::client {
namespace {

using test::joined;
using test::plain;
using test::splito_table;
using test::splitz_table;
namespace splitz = rules::splitz;

lines told(const std::vector<splitz::effect>& effects) {
  return tell_splitz(effects, splitz::edition::splitz, splitz_table(), plain());
}

splitz::effect effect_of(splitz::effect_kind kind, rules::seat_set seats, int part,
                         std::vector<splitz::card> cards, int count = 0, int value = 0) {
  splitz::effect made;
  made.kind = kind;
  made.seats = seats;
  if (part >= 0) made.part = static_cast<splitz::part_index>(part);
  made.cards = splitz::card_list(cards);
  made.count = static_cast<std::uint8_t>(count);
  made.value = static_cast<std::uint8_t>(value);
  return made;
}

TEST(story, splitz_says_what_happened_and_why) {
  using kind = splitz::effect_kind;
  EXPECT_EQ(joined(told({
                effect_of(kind::round, {2}, -1, {}, 3),
                effect_of(kind::row, {}, -1, {4, 3, 6, 5}, 43),
                effect_of(kind::cut, {2}, 0, {4}),
                effect_of(kind::cut, {2}, 1, {3}),
                effect_of(kind::cut, {2}, 2, {6, 5}),
                effect_of(kind::unclaimed, {}, 0, {4}),
                effect_of(kind::sole, {0}, 1, {3}),
                effect_of(kind::contested, {1, 3}, 2, {6, 5}),
                effect_of(kind::placed, {0}, -1, {}, 2, 5),
                effect_of(kind::waiting, {2}, -1, {}, 1),
                effect_of(kind::joined, {2}, -1, {}, 1, 7),
                effect_of(kind::lost, {1, 3}, -1, {6}),
                effect_of(kind::merged, {1, 3}, -1, {6, 5}),
            })),
            "Round 3: Diana cuts.\n"
            "The row: 4, 3, 6, 5. 43 cards are left in the deck.\n"
            "Diana cuts: white 4 | blue 3 | black 6, 5.\n"
            "Nobody wanted the white part: 4 is discarded.\n"
            "You alone chose the blue part and take 3.\n"
            "Maxim and Ilya collide on the black part: 6, 5. Nobody gets it yet.\n"
            "You put 2 jokers on the stack of 5.\n"
            "Diana: 1 joker waits for a first number.\n"
            "Diana: 1 waiting joker joins the stack of 7.\n"
            "A single contested card is discarded: 6. Maxim and Ilya get nothing for it.\n"
            "Maxim and Ilya want the same: 6, 5 lie there as a row again, to be cut and voted on "
            "anew.\n");
}

TEST(story, an_event_by_the_server_says_why) {
  protocol::event::envelope event;
  protocol::event::revealed revealed;
  revealed.answers = {
      {0, "white", std::nullopt, protocol::chosen_by::player, std::nullopt},
      {1, "blue", std::nullopt, protocol::chosen_by::server, protocol::default_reason::not_opened}};
  revealed.effects = protocol::event::effects::array();
  event.body = revealed;
  EXPECT_EQ(joined(tell(event, splitz_table(), plain())),
            "Maxim did not turn up the choice in time, so it is the blue part.\n"
            "Turned up: you white, Maxim blue.\n");
}

TEST(words, objectives_say_what_they_want) {
  const auto& deck = *rules::splito::builtin_deck();
  const auto words = [&](const char* id) {
    return objective_words(deck.at(*deck.parse(id)), english());
  };
  EXPECT_EQ(words("maj_colour_pink"), "a strict majority of pink");
  EXPECT_EQ(words("maj_value_3"), "a strict majority of value 3");
  EXPECT_EQ(words("pair_4"), "exactly 2 cards of value 4");
  EXPECT_EQ(words("none_2"), "no card of value 2");
  EXPECT_EQ(words("three_pink_yellow_turquoise"),
            "at least one card each of pink, yellow and turquoise");
  EXPECT_EQ(words("colours_exactly_6"), "exactly 6 different colours");
  EXPECT_EQ(words("zone_at_most_11"), "11 cards or fewer in this zone");
  EXPECT_EQ(words("zone_at_least_15"), "15 cards or more in this zone");
}

TEST(words, time_left) {
  table_state table = splitz_table();
  EXPECT_EQ(time_left_words(table, 0, english()), "");
  table.deadline_ms = 65'000;
  EXPECT_EQ(time_left_words(table, 0, english()), "1:05 left.");
  EXPECT_EQ(time_left_words(table, 64'001, english()), "0:01 left.");
  EXPECT_EQ(time_left_words(table, 70'000, english()), "0:00 left.");
  EXPECT_EQ(draw_prompt(table, 0, english()), "vote 1:05> ");
  EXPECT_EQ(draw_prompt(table, -1, english()), "vote> ");
  table.chosen = "white";
  EXPECT_EQ(draw_prompt(table, 0, english()), "vote white, waiting for 3> ");
  table.decision->answered->emplace_back(1);
  EXPECT_EQ(draw_prompt(table, 0, english()), "vote white, waiting for Diana and Ilya> ");
}

TEST(words, a_secret_answer_is_confirmed_in_a_line) {
  table_state table = splitz_table();
  table.decision->answered->emplace_back(1);
  table.decision->answered->emplace_back(2);
  EXPECT_EQ(taken_words(table, "black", plain()), "Your choice: the black part. Waiting for Ilya.");
  EXPECT_EQ(
      taken_words(splito_table(), "none_2@left", plain()),
      "Your choice: \u201Cno card of value 2\u201D (1 point) to the left. Waiting for Bob and "
      "Carol.");
}

TEST(words, nobody_is_called_as_the_client_speaks) {
  using protocol::seat_kind;
  EXPECT_EQ(shown_name("You", seat_kind::person, english()), "\"You\"");
  EXPECT_EQ(shown_name("YOU 2", seat_kind::person, english()), "\"YOU 2\"");
  EXPECT_EQ(shown_name("seat 1", seat_kind::person, english()), "\"seat 1\"");
  EXPECT_EQ(shown_name("Bot 2", seat_kind::person, english()), "\"Bot 2\"");
  EXPECT_EQ(shown_name("Bot 2", seat_kind::bot, english()), "Bot 2");
  EXPECT_EQ(shown_name("Youri", seat_kind::person, english()), "Youri");
}

TEST(words, jokers_of_the_viewer_are_yours) {
  using kind = splitz::effect_kind;
  EXPECT_EQ(joined(told({effect_of(kind::waiting, {0}, -1, {}, 1)})),
            "1 joker of yours waits for a first number.\n");
}

TEST(words, a_part_keeps_its_number_after_a_discard) {
  table_state table = splitz_table();
  std::get<splitz::view>(table.view)
      .parts.erase(std::get<splitz::view>(table.view).parts.begin() + 1);
  const std::string text = joined(draw_table(table, plain(), 0));
  EXPECT_NE(text.find("Part 3, black"), std::string::npos) << text;
}

TEST(story, a_moved_deadline_says_why_and_what_is_left) {
  protocol::event::envelope event;
  protocol::event::deadline moved;
  moved.why = protocol::deadline_reason::paused;
  moved.seats = {1};
  moved.budgets = {{0, 300'000}, {1, 300'000}, {2, 60'000}, {3, 300'000}};
  event.body = moved;
  EXPECT_EQ(
      joined(tell(event, splitz_table(), plain())),
      "The clock stands still: waiting for Maxim. Left of such pauses in this game: Maxim 5:00, "
      "Diana 1:00.\n");
}

}  // namespace
}  // namespace splitroom::client
