// What people see. The plain texts are compared word for word; the drawn ones must fit the window.
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
using test::lobby_table;
using test::plain;
using test::splito_table;
using test::splitz_table;

TEST(render, splitz_in_plain_words) {
  EXPECT_EQ(
      joined(draw_table(splitz_table(), plain(), 0)),
      "Splitz, round 3 of 8: Diana cuts, 43 cards in the deck.\n"
      "Part 1, white: 4, 3, 6.\n"
      "Part 2, blue: 5, 7.\n"
      "Part 3, black: joker, 8, 2, 10.\n"
      "You: 7 points; 2 cards of 2 (leads), 2 cards of 5 (leads).\n"
      "Maxim: 10 points; 1 card of 5, 3 cards of 10 (leads).\n"
      "Diana: 0 points; no stacks; 1 joker waits.\n"
      "Ilya: 8 points; 1 card of 8 (leads); has cards.\n"
      "Unseen: 1 card of 1, 2 cards of 3, 3 cards of 4, 1 card of 5, 5 cards of 6, 6 cards of 7, "
      "6 cards of 8, 9 cards of 9, 6 cards of 10, 12 jokers.\n"
      "Vote for a part: its colour or number. (white, blue or black)\n");
}

TEST(render, splito_in_plain_words) {
  EXPECT_EQ(
      joined(draw_table(splito_table(), plain(), 0)),
      "Splito, turn 12 of 13\n"
      "Moon: a strict majority of pink, 3 points; now: you \u2013 Bob (2 here, at most 0 "
      "elsewhere).\n"
      "Star: a strict majority of value 5, 3 points; now: you \u2013 Bob (1 here, at most 0 "
      "elsewhere).\n"
      "Each to the left of the one before: you, Bob, Carol, and again you.\n"
      "Left, with Bob: 7 points now, 4 cards\n"
      "Cards: pink 1 2; turquoise 5.\n"
      "Objective, met: no card of value 4, 1 point (0 now).\n"
      "Common objective, met: a strict majority of pink, 3 points.\n"
      "Common objective, met: a strict majority of value 5, 3 points.\n"
      "Right, with Carol: 3 points now, 2 cards\n"
      "Cards: purple 1.\n"
      "Objective, met: a strict majority of purple, 3 points (1 here, at most 0 elsewhere).\n"
      "Zone Bob \u2013 Carol: 0 points now, 2 cards; green 2; cannot be met any more no card of "
      "value 2 (1).\n"
      "If it ended now: you 7 x 3 = 21, Bob 0 x 7 = 0, Carol 3 x 0 = 0.\n"
      "Card 1: pink 3.\n"
      "Card 2, 2 times: purple 6.\n"
      "Card 3: \u201Cno card of value 2\u201D (1 point), left cannot be met any more, right met, "
      "id "
      "none_2.\n"
      "Play a card: its number and a side, such as 3l or 3r.\n");
}

TEST(render, the_lobby_in_plain_words) {
  EXPECT_EQ(joined(draw_lobby(lobby_table(), plain())),
            "Room K7QM2XFH: Splitz, 3 players\n"
            "seat 0: you, host, not ready\n"
            "seat 1: Bob, not ready\n"
            "seat 2: free\n"
            "Others come in with: splitroom join K7QM2XFH  (or \"bot\" fills free seats)\n"
            "Say \"ready\" when you are.\n");
}

TEST(render, the_result_by_rank) {
  table_state table = splitz_table();
  table.outcome = protocol::frame::outcome{{20, 31, 20, 7}, {3, 4, 3, 1}, {2, 1, 2, 4}};
  EXPECT_EQ(joined(draw_result(table, plain())),
            "Result\n"
            "1. Maxim: 31 points, 4 numbers won\n"
            "2. You: 20 points, 3 numbers won\n"
            "2. Diana: 20 points, 3 numbers won\n"
            "4. Ilya: 7 points, 1 number won\n");
}

TEST(render, who_has_left_is_in_the_result_by_name) {
  table_state table = splitz_table();
  table.players = table.names;
  table.names[1].clear();
  table.outcome = protocol::frame::outcome{{20, 31, 20, 7}, {3, 4, 3, 1}, {2, 1, 2, 4}};
  EXPECT_NE(joined(draw_result(table, plain())).find("1. Maxim: 31 points"), std::string::npos);
}

TEST(render, everything_fits_the_window_and_has_no_colour_unasked) {
  for (const table_state& table : {splitz_table(), splito_table(), lobby_table()}) {
    for (std::size_t width = 20; width <= 120; width += 3) {
      style look;
      look.width = width;
      lines all = draw_table(table, look, 0);
      for (const std::string& each : draw_lobby(table, look))
        all.push_back(each);
      std::erase_if(all, [](const std::string& each) { return each.starts_with(unbroken); });
      for (const std::string& each : all) {
        ASSERT_LE(width_of(each), width) << each;
        ASSERT_EQ(each.find('\033'), std::string::npos) << each;
      }
    }
  }
}

TEST(render, colour_changes_nothing_but_colour) {
  style without;
  style with;
  with.colour = true;
  const auto bare = [](std::string text) {
    for (std::size_t at = 0; (at = text.find('\033')) != std::string::npos;)
      text.erase(at, text.find('m', at) - at + 1);
    return text;
  };
  for (const table_state& table : {splitz_table(), splito_table()}) {
    const std::string coloured = joined(draw_table(table, with, 0));
    EXPECT_NE(coloured.find('\033'), std::string::npos);
    EXPECT_EQ(bare(coloured), joined(draw_table(table, without, 0)));
  }
}

TEST(render, plain_is_plain_even_if_colour_is_there) {
  EXPECT_EQ(joined(draw_table(splito_table(), plain(), 0)).find('\033'), std::string::npos);
}

TEST(render, the_lobby_tells_what_is_special_and_how_to_reach_it) {
  table_state table = lobby_table();
  table.room->options.decision_ms = 30'000;
  table.room->options.watchers = false;
  style look = plain();
  look.server_option = " --server example.org";
  const std::string text = joined(draw_lobby(table, look));
  EXPECT_NE(text.find("In this room: 30 s for each decision, no watchers."), std::string::npos);
  EXPECT_NE(text.find("splitroom join K7QM2XFH --server example.org"), std::string::npos);
  EXPECT_EQ(time_words(table, 0, english()), "30 s for each decision.");
}

TEST(render, a_clock_that_stands_still_says_for_whom) {
  table_state table = splitz_table();
  table.pause = protocol::frame::pause{protocol::deadline_reason::paused, {1}};
  table.budgets = {{1, 150'000}};
  EXPECT_NE(joined(draw_table(table, plain(), 0))
                .find("The clock stands still: waiting for Maxim (2:30 left of it)."),
            std::string::npos);
  EXPECT_EQ(time_words(table, 30'000, english()),
            "The clock stands still: waiting for Maxim (2:00 left of it).");
  EXPECT_EQ(draw_prompt(table, 0, english()), "vote, clock stands still> ");
  table.own->request.reset();
  table.decision->answered = std::vector<protocol::seat_number>{0, 2, 3};
  EXPECT_NE(joined(draw_table(table, plain(), 0)).find("Waiting for Maxim. The clock"),
            std::string::npos);
  table.pause.reset();
  table.server_stores = false;
  EXPECT_NE(draw_prompt(table, 0, english()).find("clock stands still"), std::string::npos);
  table.connected = false;
  EXPECT_EQ(draw_prompt(table, 0, english()), "not connected, trying again> ");
}

TEST(render, whom_a_bot_plays_for_is_on_the_table_and_in_the_lobby) {
  table_state table = splitz_table();
  table.room->seats[1].bot_plays = true;
  EXPECT_NE(joined(draw_table(table, plain(), 0)).find("A bot plays for Maxim."),
            std::string::npos);
  table = lobby_table();
  table.room->seats[1].bot_plays = true;
  EXPECT_NE(joined(draw_lobby(table, plain())).find("Bob, a bot plays"), std::string::npos);
}

TEST(render, the_score_of_the_evening_in_the_lobby) {
  table_state table = lobby_table();
  EXPECT_TRUE(draw_score(table, plain()).empty());
  table.room->games_played = 2;
  table.room->score = {{"Bob", 2, 2, 61}, {"Ann", 1, 0, 9}};
  const std::string score =
      "So far together (2 games):\n"
      "Bob: 2 of 2 won, 61 points\n"
      "Ann: 0 of 1 won, 9 points\n";
  EXPECT_EQ(joined(draw_score(table, plain())), score);
  EXPECT_NE(joined(draw_lobby(table, plain())).find(score), std::string::npos);
}

TEST(render, options_in_words_and_for_the_host_how_to_set_them) {
  table_state table = lobby_table();
  table.room->options.absent = protocol::absent_policy::bot;
  table.room->options.talk = protocol::talk_mode::off;
  const std::string all = joined(draw_options(table, plain()));
  EXPECT_NE(all.find("90 s for each decision\n"), std::string::npos) << all;
  EXPECT_NE(all.find("a bot plays for who is away longer than 30 s\n"), std::string::npos);
  EXPECT_NE(all.find("no talk\n"), std::string::npos);
  EXPECT_NE(all.find("set talk phrases|free|off"), std::string::npos);
  table.me = rules::seat{1};
  EXPECT_EQ(joined(draw_options(table, plain())).find("set talk"), std::string::npos);
  EXPECT_EQ(unusual_options(*table.room, english()).size(), 2U);
}

TEST(render, phrases_are_numbered_with_what_they_need) {
  table_state table = splitz_table();
  table.room->options.talk = protocol::talk_mode::phrases;
  table.phrases = {{"a", "Well played!", false, {}},
                   {"b", "Watch {seat}!", true, {}},
                   {"c", "I want {word}.", false, {"pink", "blue"}}};
  EXPECT_EQ(joined(draw_phrases(table, plain())),
            "1  Well played!\n"
            "2  Watch NAME!\n"
            "3  I want ....  (pink or blue)\n"
            "As in: say 1, or say 1 NAME where a name is asked for.\n");
}

TEST(render, what_is_to_be_copied_is_never_broken) {
  const std::string command = "splitroom verify /home/ann/games/one.transcript --mine /home/ann/x";
  style look;
  for (std::size_t width = 20; width <= 100; width += 5) {
    look.width = width;
    lines out;
    add_whole(out, look, "Check it:", command);
    const std::string text = joined(fitted(out, look));
    EXPECT_NE(text.find(command + '\n'), std::string::npos) << text;
    EXPECT_EQ(text.find('\t'), std::string::npos);
    table_state table = lobby_table();
    look.server_option = " --server wss://games.example.org:8443/ws";
    const std::string lobby = joined(fitted(draw_lobby(table, look), look));
    EXPECT_NE(lobby.find("splitroom join K7QM2XFH" + look.server_option), std::string::npos);
  }
  lines out;
  add_whole(out, plain(), "Check it:", command, "(now)");
  EXPECT_EQ(joined(out), "Check it: " + command + "  (now)\n");
}

TEST(render, nothing_of_a_splito_hand_is_torn_in_a_narrow_window) {
  table_state table = splito_table();
  for (std::size_t width = 20; width <= 120; ++width) {
    style look;
    look.width = width;
    const std::string text = joined(draw_table(table, look, 0));
    EXPECT_NE(text.find(" L[x] R[+] no"), std::string::npos) << text;
    EXPECT_NE(text.find("   1 P3"), std::string::npos) << text;
    EXPECT_NE(text.find("   2 U6x2"), std::string::npos) << text;
    EXPECT_EQ(text.find("(none_2)") != std::string::npos, width >= 48) << text;
    look.width = width;
    EXPECT_NE(joined(fitted(draw_ids(table, look), look)).find("three_pink_yellow_turquoise"),
              std::string::npos);
  }
}

TEST(render, a_list_without_rooms_says_how_to_open_one_of_those) {
  style look = plain();
  look.server_option = " --server example.org";
  protocol::command::rooms asked;
  EXPECT_EQ(joined(draw_rooms({}, asked, look)),
            "No public table is open just now. Open one: splitroom play splitz --public --server "
            "example.org\n");
  asked.game = protocol::game_name::splito;
  EXPECT_EQ(joined(draw_rooms({}, asked, plain())),
            "No public table is open just now. Open one: splitroom play splito --public\n");
  asked.edition = protocol::edition_name::duel;
  EXPECT_NE(joined(draw_rooms({}, asked, plain())).find("play duel "), std::string::npos);
  asked.edition = protocol::edition_name::standard;
  EXPECT_NE(joined(draw_rooms({}, asked, plain())).find("play splito "), std::string::npos);
}

TEST(render, what_is_too_wide_is_broken) {
  style look;
  look.width = 20;
  for (const std::string& each : fitted({"short", "one two three four five six seven"}, look))
    EXPECT_LE(width_of(each), look.width);
}

}  // namespace
}  // namespace splitroom::client
