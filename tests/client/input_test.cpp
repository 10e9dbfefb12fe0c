#include <gtest/gtest.h>

#include "client-cli/input/action.hpp"
#include "client-cli/input/choice_input.hpp"
#include "tests/client/sample_tables.hpp"

namespace splitroom::client {
namespace {

using test::splito_table;
using test::splitz_table;

std::string read(std::string_view typed, const table_state& table) {
  const auto choice = read_choice(typed, *open_request(table), table);
  return choice ? *choice : "? " + choice.error();
}

bool refused(std::string_view typed, const table_state& table) {
  return read(typed, table).starts_with("?");
}

TEST(choice_input, votes_by_name_beginning_and_number) {
  const table_state table = splitz_table();
  EXPECT_EQ(read("white", table), "white");
  EXPECT_EQ(read(" Blue ", table), "blue");
  EXPECT_EQ(read("w", table), "white");
  EXPECT_EQ(read("bla", table), "black");
  EXPECT_EQ(read("3", table), "black");
  EXPECT_TRUE(refused("bl", table)) << "blue or black";
  EXPECT_TRUE(refused("0", table));
  EXPECT_TRUE(refused("4", table));
  EXPECT_TRUE(refused("pink", table));
}

TEST(choice_input, numbers_of_parts_do_not_shift) {
  table_state table = splitz_table();
  table.own->request->legal = std::vector<std::string>{"white", "black"};
  EXPECT_EQ(read("3", table), "black");
  EXPECT_TRUE(refused("2", table));
}

TEST(choice_input, cuts_in_any_notation) {
  table_state table = splitz_table();
  table.own->request = test::request_of("divide");
  table.own->request->row = std::vector<std::string>{"4", "3", "6", "5", "7", "J", "8"};
  EXPECT_EQ(read("3-2-2", table), "3-2-2");
  EXPECT_EQ(read("3 2 2", table), "3-2-2");
  EXPECT_EQ(read("3,2,2", table), "3-2-2");
  EXPECT_EQ(read("322", table), "3-2-2");
  EXPECT_EQ(read("3 2", table), "3-2-2");
  EXPECT_EQ(read("1-5-1", table), "1-5-1");
  for (const char* wrong : {"3-2-3", "7-0-0", "0-3-4", "3", "-1-4-4", "3-2-2-0", "a-b-c", "6-1"})
    EXPECT_TRUE(refused(wrong, table)) << wrong;
}

TEST(choice_input, jokers_in_any_order_or_all_on_one_stack) {
  table_state table = splitz_table();
  table.own->request = test::request_of("jokers");
  table.own->request->count = 2;
  table.own->request->targets = std::vector<std::int64_t>{2, 8};
  EXPECT_EQ(read("2,8", table), "2,8");
  EXPECT_EQ(read("8 2", table), "2,8");
  EXPECT_EQ(read("8", table), "8,8");
  for (const char* wrong : {"3", "2,3", "2,8,8", "x"})
    EXPECT_TRUE(refused(wrong, table)) << wrong;
}

TEST(choice_input, plays_by_number_card_and_side) {
  const table_state table = splito_table();
  for (const char* typed : {"pink-3@left", "pink-3 left", "1l", "1 l", "l 1", "left 1", "p3l",
                            "P3 L", "p3 left", "pink3l", "pi-3 l", "1left"})
    EXPECT_EQ(read(typed, table), "pink-3@left") << typed;
  EXPECT_EQ(read("u6r", table), "purple-6@right");
  EXPECT_EQ(read("none_2 r", table), "none_2@right");
  EXPECT_EQ(read("none_2r", table), "none_2@right");
  EXPECT_EQ(read("non l", table), "none_2@left");
  for (const char* wrong : {"1", "9l", "0l", "p4l", "3x", "left", "pu", "l", "zz l", "p7l"})
    EXPECT_TRUE(refused(wrong, table)) << wrong;
}

TEST(choice_input, equal_cards_have_one_number) {
  const table_state table = splito_table();
  const auto hand = numbered_hand(std::get<rules::splito::view>(table.view));
  ASSERT_EQ(hand.size(), 3U);
  EXPECT_EQ(hand[1].copies, 2);
  EXPECT_EQ(read("2l", table), "purple-6@left");
}

TEST(action, an_empty_line_draws_again) {
  EXPECT_TRUE(std::holds_alternative<action::show>(read_action("  ", splitz_table())));
}

TEST(action, commands_and_choices) {
  const table_state table = splitz_table();
  EXPECT_TRUE(std::holds_alternative<action::help>(read_action("help", table)));
  EXPECT_TRUE(std::holds_alternative<action::undo>(read_action("UNDO", table)));
  EXPECT_TRUE(std::holds_alternative<action::quit>(read_action("quit", table)));
  const auto choice = read_action("w", table);
  ASSERT_TRUE(std::holds_alternative<action::choose>(choice));
  EXPECT_EQ(std::get<action::choose>(choice).choice, "white");
  EXPECT_TRUE(std::holds_alternative<action::wrong>(read_action("nonsense", table)));
}

TEST(action, a_completed_cut_says_so) {
  table_state table = splitz_table();
  table.own->request = test::request_of("divide");
  table.own->request->row = std::vector<std::string>{"4", "3", "6", "5", "7", "J", "8"};
  const auto cut = read_action("3-3", table);
  ASSERT_TRUE(std::holds_alternative<action::choose>(cut));
  EXPECT_EQ(std::get<action::choose>(cut).choice, "3-3-1");
  EXPECT_NE(std::get<action::choose>(cut).note, "");
  EXPECT_EQ(std::get<action::choose>(read_action("331", table)).note, "");
}

TEST(action, a_watcher_is_offered_no_seat_to_give_up) {
  table_state table = splitz_table();
  const auto offers = [&](std::string_view word) {
    for (const std::string& each : help_lines(table)) {
      if (each.find(word) != std::string::npos) return true;
    }
    return false;
  };
  EXPECT_TRUE(offers("  leave "));
  table.me.reset();
  EXPECT_FALSE(offers("  leave "));
  EXPECT_TRUE(offers("  quit "));
}

TEST(action, lobby_commands) {
  const table_state table = test::lobby_table();
  const auto bot = read_action("bot random 2", table);
  ASSERT_TRUE(std::holds_alternative<action::add_bot>(bot));
  EXPECT_EQ(std::get<action::add_bot>(bot).seat, 2);
  EXPECT_EQ(std::get<action::add_bot>(bot).level, protocol::bot_level::random);
  EXPECT_TRUE(std::holds_alternative<action::add_bot>(read_action("bot", table)));
  EXPECT_TRUE(std::holds_alternative<action::wrong>(read_action("bot wizard", table)));
  EXPECT_TRUE(std::holds_alternative<action::wrong>(read_action("sit", table)));
  EXPECT_EQ(std::get<action::sit>(read_action("sit 1", table)).seat, 1);
  EXPECT_TRUE(std::get<action::ready>(read_action("ready", table)).ready);
  EXPECT_FALSE(std::get<action::ready>(read_action("unready", table)).ready);
}

TEST(action, completion_knows_choices_and_commands) {
  const table_state table = splitz_table();
  EXPECT_EQ(completions("wh", table), std::vector<std::string>{"white"});
  EXPECT_EQ(completions("bl", table), (std::vector<std::string>{"blue", "black"}));
  EXPECT_EQ(completions("und", table), std::vector<std::string>{"undo"});
  EXPECT_TRUE(completions("rea", table).empty()) << "not in the middle of a game";
  EXPECT_EQ(completions("rea", test::lobby_table()), std::vector<std::string>{"ready"});
}

}  // namespace
}  // namespace splitroom::client
