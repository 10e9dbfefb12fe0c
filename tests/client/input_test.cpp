#include <gtest/gtest.h>

#include "client-cli/input/action.hpp"
#include "client-cli/input/choice_input.hpp"
#include "client-cli/input/talk_input.hpp"
#include "tests/client/sample_tables.hpp"

namespace splitroom::client {
namespace {

using test::splito_table;
using test::splitz_table;

namespace command = protocol::command;

/// The command of that kind that the line is, or nothing.
template <class Command>
std::optional<Command> asked(std::string_view line, const table_state& table) {
  const action::any what = read_action(line, table, english());
  const auto* request = std::get_if<action::request>(&what);
  if (request == nullptr) return std::nullopt;
  const auto* wanted = std::get_if<Command>(&request->what);
  return wanted == nullptr ? std::nullopt : std::optional(*wanted);
}

/// Why it is not understood, or "".
std::string wrong(std::string_view line, const table_state& table) {
  const action::any what = read_action(line, table, english());
  const auto* fault = std::get_if<action::wrong>(&what);
  return fault == nullptr ? "" : fault->why;
}

std::string read(std::string_view typed, const table_state& table) {
  const auto choice = read_choice(typed, *open_request(table), table, english());
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
  EXPECT_TRUE(std::holds_alternative<action::show>(read_action("  ", splitz_table(), english())));
}

TEST(action, commands_and_choices) {
  const table_state table = splitz_table();
  EXPECT_TRUE(std::holds_alternative<action::help>(read_action("help", table, english())));
  EXPECT_TRUE(std::holds_alternative<action::undo>(read_action("UNDO", table, english())));
  EXPECT_TRUE(std::holds_alternative<action::quit>(read_action("quit", table, english())));
  const auto choice = read_action("w", table, english());
  ASSERT_TRUE(std::holds_alternative<action::choose>(choice));
  EXPECT_EQ(std::get<action::choose>(choice).choice, "white");
  EXPECT_TRUE(std::holds_alternative<action::wrong>(read_action("nonsense", table, english())));
}

TEST(action, a_completed_cut_says_so) {
  table_state table = splitz_table();
  table.own->request = test::request_of("divide");
  table.own->request->row = std::vector<std::string>{"4", "3", "6", "5", "7", "J", "8"};
  const auto cut = read_action("3-3", table, english());
  ASSERT_TRUE(std::holds_alternative<action::choose>(cut));
  EXPECT_EQ(std::get<action::choose>(cut).choice, "3-3-1");
  EXPECT_NE(std::get<action::choose>(cut).note, "");
  EXPECT_EQ(std::get<action::choose>(read_action("331", table, english())).note, "");
}

TEST(action, a_watcher_is_offered_no_seat_to_give_up) {
  table_state table = splitz_table();
  const auto offers = [&](std::string_view word) {
    for (const std::string& each : help_lines(table, english())) {
      if (each.find(word) != std::string::npos) return true;
    }
    return false;
  };
  EXPECT_TRUE(offers("  leave "));
  table.me.reset();
  EXPECT_FALSE(offers("  leave "));
  EXPECT_TRUE(offers("  quit "));
}

TEST(action, only_a_host_is_offered_what_a_host_may) {
  table_state table = test::lobby_table();
  const auto offers = [&](std::string_view word) {
    for (const std::string& each : help_lines(table, english())) {
      if (each.starts_with(word)) return true;
    }
    return false;
  };
  for (const char* word : {"  set ", "  order ", "  kick ", "  host ", "  close "})
    EXPECT_TRUE(offers(word)) << word;
  table.me = rules::seat{1};
  for (const char* word : {"  set ", "  order ", "  kick ", "  host ", "  close "})
    EXPECT_FALSE(offers(word)) << word;
}

TEST(action, people_are_named_or_numbered) {
  const table_state table = test::lobby_table();
  EXPECT_EQ(asked<command::kick>("kick bob", table)->seat.value, 1);
  EXPECT_EQ(asked<command::kick>("/kick B", table)->seat.value, 1);
  EXPECT_EQ(asked<command::hand_over>("host 1", table)->seat.value, 1);
  EXPECT_TRUE(asked<command::close>("close", table));
  EXPECT_NE(wrong("kick", table), "");
  EXPECT_NE(wrong("kick Carol", table), "");
  EXPECT_NE(wrong("kick me", table), "");
  EXPECT_NE(wrong("host 3", table), "");
}

TEST(action, a_name_that_is_a_number_goes_before_the_seat) {
  table_state table = test::splitz_table();
  table.names = {"Ann", "2", "Diana", "Diane"};
  EXPECT_EQ(asked<command::kick>("kick 2", table)->seat.value, 1);
  EXPECT_NE(wrong("kick dian", table), "") << "two begin so";
  EXPECT_EQ(asked<command::kick>("kick diane", table)->seat.value, 3);
}

std::vector<std::int64_t> order_of(std::string_view line, const table_state& table) {
  std::vector<std::int64_t> seats;
  if (const auto order = asked<command::seat_order>(line, table)) {
    for (const auto& each : order->seats.items)
      seats.push_back(each.value);
  }
  return seats;
}

TEST(action, a_seat_order_by_names_numbers_and_with_commas) {
  table_state table = test::splitz_table();
  EXPECT_EQ(order_of("order ilya 0 max diana", table), (std::vector<std::int64_t>{3, 0, 1, 2}));
  EXPECT_EQ(order_of("order diana", table), (std::vector<std::int64_t>{2, 0, 1, 3}));
  table.names[1] = "Maxim Gorki";
  EXPECT_EQ(order_of("order Maxim Gorki, Ann", table), (std::vector<std::int64_t>{1, 0, 2, 3}));
  EXPECT_NE(wrong("order ann ann", table), "");
  EXPECT_NE(wrong("order", table), "");
}

TEST(action, options_are_set_as_they_are_called_on_the_command_line) {
  const table_state table = test::lobby_table();
  const auto what = asked<command::configure>(
      "set timeout 30 talk phrases absent bot absent-grace 5 public yes players 4", table);
  ASSERT_TRUE(what);
  EXPECT_EQ(what->options->decision_ms->value, 30'000);
  EXPECT_EQ(what->options->untimed, false) << "a limit means that there is one";
  EXPECT_EQ(what->options->talk, protocol::talk_mode::phrases);
  EXPECT_EQ(what->options->absent, protocol::absent_policy::bot);
  EXPECT_EQ(what->options->absent_grace_ms->value, 5'000);
  EXPECT_EQ(what->visibility, protocol::visibility::public_);
  EXPECT_EQ(what->players->value, 4);
  EXPECT_FALSE(what->edition);
  EXPECT_FALSE(what->options->watchers) << "what is not named stays as it is";
  for (const char* bad : {"set", "set timeout", "set timeout 0", "set timeout 99999", "set talk x",
                          "set players 9", "set colour red", "set public maybe"})
    EXPECT_NE(wrong(bad, table), "") << bad;
}

table_state talking_table() {
  table_state table = test::splitz_table();
  table.phrases = {{"well_played", "Well played!", false, {}},
                   {"watch", "Watch {seat}!", true, {}},
                   {"want", "I like {word}, {seat}", true, {"pink", "purple"}}};
  table.room->options.talk = protocol::talk_mode::phrases;
  return table;
}

TEST(action, an_option_without_its_value_says_what_fits) {
  EXPECT_EQ(wrong("set timeout", test::lobby_table()),
            "As in: set timeout SECONDS (time for each decision, from 1 to 86400).");
  EXPECT_NE(wrong("set timeout 0", test::lobby_table()).find("from 1 to 86400"), std::string::npos);
  EXPECT_NE(wrong("set players 99", test::lobby_table()).find("from 2 to 8"), std::string::npos);
  EXPECT_NE(wrong("set absent-grace x", test::lobby_table()).find("from 0 to 3600"),
            std::string::npos);
}

TEST(talk_input, phrases_by_number_with_what_they_need) {
  const table_state table = talking_table();
  EXPECT_EQ(read_say("1", table, english())->phrase->value, "well_played");
  EXPECT_EQ(read_say("2 max", table, english())->seat->value, 1);
  const auto both = read_say("3 ilya pu", table, english());
  ASSERT_TRUE(both) << both.error();
  EXPECT_EQ(both->seat->value, 3);
  EXPECT_EQ(both->word->value, "purple");
  EXPECT_NE(read_say("2", table, english()).error().find("say 2 NAME"), std::string::npos);
  EXPECT_NE(read_say("3 ilya", table, english()).error().find("pink, purple"), std::string::npos);
  for (const char* bad : {"0", "4", "1 max", "2 nobody", "hello"})
    EXPECT_FALSE(read_say(bad, table, english())) << bad;
}

TEST(talk_input, free_text_keeps_its_capitals_and_needs_leave) {
  table_state table = talking_table();
  table.room->options.talk = protocol::talk_mode::free;
  EXPECT_EQ(read_say("Hello, Ben", table, english())->text->value, "Hello, Ben");
  EXPECT_EQ(read_say("10 points!", table, english())->text->value, "10 points!");
  EXPECT_FALSE(read_say(std::string(301, 'x'), table, english()));
  table.room->options.talk = protocol::talk_mode::off;
  EXPECT_FALSE(read_say("Hello", table, english()));
  const auto line = read_action("say Hello, Ben", table, english());
  EXPECT_EQ(std::get<action::say>(line).typed, "Hello, Ben");
}

TEST(talk_input, numbers_need_the_list_of_phrases) {
  table_state table = talking_table();
  EXPECT_FALSE(needs_phrases("1", table));
  table.phrases.clear();
  EXPECT_TRUE(needs_phrases("1", table));
  EXPECT_TRUE(needs_phrases("", table));
  EXPECT_FALSE(needs_phrases("hello", table));
}

TEST(talk_input, reactions_by_their_beginning) {
  const table_state table = talking_table();
  EXPECT_EQ(asked<command::react>("react cl", table)->reaction, protocol::reaction::clap);
  EXPECT_NE(wrong("react", table).find("hurry"), std::string::npos);
  EXPECT_NE(wrong("react l", table), "") << "like, love or laugh";
}

TEST(action, lobby_commands) {
  const table_state table = test::lobby_table();
  const auto bot = asked<command::add_bot>("bot random 2", table);
  ASSERT_TRUE(bot);
  EXPECT_EQ(bot->seat->value, 2);
  EXPECT_EQ(bot->level, protocol::bot_level::random);
  EXPECT_TRUE(asked<command::add_bot>("bot", table));
  EXPECT_TRUE(std::holds_alternative<action::wrong>(read_action("bot wizard", table, english())));
  EXPECT_TRUE(std::holds_alternative<action::wrong>(read_action("sit", table, english())));
  EXPECT_EQ(asked<command::sit>("sit 1", table)->seat.value, 1);
  EXPECT_TRUE(std::get<action::ready>(read_action("ready", table, english())).ready);
  EXPECT_FALSE(std::get<action::ready>(read_action("unready", table, english())).ready);
}

TEST(action, what_a_program_sends_ahead_waits_for_what_it_needs) {
  table_state table = splitz_table();
  EXPECT_FALSE(comes_too_early("white", table, english()));
  EXPECT_TRUE(comes_too_early("ready", table, english())) << "for the game after this one";
  EXPECT_TRUE(comes_too_early("set talk off", table, english()));
  EXPECT_FALSE(comes_too_early("undo", table, english()));
  EXPECT_FALSE(comes_too_early("kick maxim", table, english())) << "possible at any time";
  table.chosen = "white";
  EXPECT_TRUE(comes_too_early("blue", table, english())) << "for the next question";
  table.room->phase = protocol::room_phase::lobby;
  table.own.reset();
  EXPECT_FALSE(comes_too_early("/ready", table, english()));
  EXPECT_TRUE(comes_too_early("undo", table, english()));
  EXPECT_TRUE(comes_too_early("3-2-4", table, english()));
  EXPECT_TRUE(comes_too_early("w", table, english()));
  EXPECT_TRUE(comes_too_early("three_pink_yellow_turquoise left", table, english()));
  EXPECT_FALSE(comes_too_early("hello", table, english())) << "no answer to anything: told at once";
  EXPECT_FALSE(comes_too_early("quit", table, english()));
  EXPECT_FALSE(comes_too_early("q", table, english()));
  EXPECT_FALSE(comes_too_early("", table, english()));
  table.me.reset();
  EXPECT_FALSE(comes_too_early("3-2-4", table, english())) << "a watcher is never asked";
}

TEST(action, completion_knows_choices_and_commands) {
  const table_state table = splitz_table();
  EXPECT_EQ(completions("wh", table), std::vector<std::string>{"white"});
  EXPECT_EQ(completions("bl", table), (std::vector<std::string>{"blue", "black"}));
  EXPECT_EQ(completions("und", table), std::vector<std::string>{"undo"});
  EXPECT_TRUE(completions("ready", table).empty()) << "not in the middle of a game";
  EXPECT_EQ(completions("read", test::lobby_table()), std::vector<std::string>{"ready"});
  EXPECT_EQ(completions("kick ", test::lobby_table()), std::vector<std::string>{"kick Bob"});
  EXPECT_EQ(completions("set talk f", test::lobby_table()),
            std::vector<std::string>{"set talk free"});
  EXPECT_TRUE(completions("set ", table).empty()) << "not in the middle of a game";
  EXPECT_EQ(completions("react cl", table), std::vector<std::string>{"react clap"});
}

}  // namespace
}  // namespace splitroom::client
