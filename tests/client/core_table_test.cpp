// What happens around the game: talk, notices, absence, a server that cannot store.
#include <gtest/gtest.h>

#include "client-cli/core/flood_gate.hpp"
#include "tests/client/core_at_table.hpp"

namespace splitroom::client {
namespace {

using namespace test;
using protocol::error_code;
namespace command = protocol::command;

class core_table : public core_at_table {
 protected:
  /// What is told from now on, in `ticks` seconds in which nothing comes.
  std::string ticked(std::int64_t from_ms, int ticks) {
    std::string text;
    for (int i = 0; i < ticks; ++i)
      text += all_said(core.tick({from_ms + std::int64_t{1000} * i, 1}));
    return text;
  }
};

TEST_F(core_table, talk_begins_with_who_talks_and_is_clean) {
  EXPECT_EQ(all_said(server.said(1, "Bob", "well\033[2J played")), "Bob says: well[2J played\n");
  EXPECT_EQ(all_said(server.said(0, "Ann", "thanks")), "You say: thanks\n");
  EXPECT_EQ(all_said(server.said(1, "You", "I give up")), "\"You\" says: I give up\n")
      << "nobody can speak as the viewer";
}

TEST_F(core_table, reactions_are_told_in_words) {
  protocol::frame::table_reaction what;
  what.seat = 1;
  what.name = "Bob";
  what.reaction = protocol::reaction::clap;
  EXPECT_EQ(all_said(server.raw(protocol::encode_frame(what))), "Bob reacts: clap\n");
}

TEST_F(core_table, whoever_is_muted_is_not_heard_until_they_are_again) {
  core.mute("bob", true, {1000, 1});
  EXPECT_EQ(all_said(server.said(1, "Bob", "la la")), "");
  EXPECT_NE(all_said(server.said(0, "Ann", "hm")), "");
  EXPECT_NE(all_said(core.mute("", true, {1000, 1})).find("bob"), std::string::npos);
  core.mute("Bob", false, {1000, 1});
  EXPECT_NE(all_said(server.said(1, "Bob", "la la")), "");
  EXPECT_NE(all_said(core.mute("Bob", false, {1000, 1})).find("not muted"), std::string::npos);
}

TEST_F(core_table, requests_go_out_and_what_is_refused_is_told) {
  command::kick kick;
  kick.seat = 1;
  const auto sent_kick = sent(core.request(kick, {1000, 1}), "kick");
  EXPECT_EQ(sent_kick.at("seat"), 1);
  EXPECT_NE(all_said(server.refuse(sent_kick.at("id"), error_code::not_host)), "");
}

TEST_F(core_table, what_was_under_way_when_the_connection_broke_is_told) {
  core.request(command::close{}, {1000, 1});
  EXPECT_NE(all_said(core.disconnected({1000, 1})).find("may not have arrived"), std::string::npos);
  core.connected({1000, 1});
  EXPECT_EQ(all_said(core.disconnected({1000, 1})), "");
}

TEST_F(core_table, a_server_that_was_started_again_may_count_its_rooms_changes_anew) {
  protocol::frame::room room = *core.table().room;
  room.revision = 90;
  server.raw(protocol::encode_frame(room));
  core.disconnected({1000, 1});
  core.connected({1000, 1});
  const auto join = sent(server.welcome(), "join");
  server.ok(join.at("id"),
            protocol::to_json(protocol::frame::joined{room.room, protocol::seat_number(0)}));
  room.revision = 1;
  room.watchers = 3;
  server.raw(protocol::encode_frame(room));
  EXPECT_EQ(core.table().room->watchers, 3);
}

TEST_F(core_table, the_phrases_are_asked_for_once_at_a_time_and_kept) {
  const auto asked = sent(core.ask_phrases({1000, 1}), "phrases");
  EXPECT_TRUE(sent(core.ask_phrases({1000, 1})).empty());
  protocol::frame::phrase_list list;
  list.phrases = {{"well_played", "Well played!", false, {}}};
  EXPECT_TRUE(has<effect::phrases>(server.ok(asked.at("id"), protocol::to_json(list))));
  EXPECT_EQ(core.table().phrases.size(), 1U);
}

TEST_F(core_table, being_kicked_is_said_and_forgets_the_room) {
  const effects after = server.notice("kicked");
  EXPECT_NE(all_said(after).find("removed you"), std::string::npos);
  EXPECT_TRUE(has<effect::finish>(after));
  EXPECT_FALSE(has_room(core.saved(), "K7QM2XFH"));
}

TEST_F(core_table, a_closed_room_is_no_mishap_for_its_host) {
  const effects after = server.notice("room_closed");
  ASSERT_TRUE(has<effect::finish>(after));
  EXPECT_EQ(std::get<effect::finish>(after.at(position<effect::finish>(after))).code, 0);
}

TEST_F(core_table, nothing_that_is_told_is_endless_in_itself) {
  EXPECT_LT(all_said(server.said(1, "Bob", std::string(100'000, 'x'))).size(), 1100U);
}

TEST_F(core_table, a_restart_is_told_and_ends_nothing) {
  const effects after = server.notice("restart");
  EXPECT_NE(all_said(after).find("comes back by itself"), std::string::npos);
  EXPECT_FALSE(has<effect::finish>(after));
  EXPECT_TRUE(has_room(core.saved(), "K7QM2XFH"));
}

TEST_F(core_table, a_server_that_cannot_store_stops_the_clock_until_it_can) {
  EXPECT_NE(all_said(server.notice("storage_wait")).find("The clock stands still"),
            std::string::npos);
  EXPECT_FALSE(core.table().server_stores);
  EXPECT_NE(all_said(server.notice("storage_back")).find("can store again"), std::string::npos);
  EXPECT_TRUE(core.table().server_stores);
}

TEST_F(core_table, what_was_not_stored_is_told_and_can_be_asked_for_again) {
  const auto first = sent(core.set_ready(true, {1000, 1}), "ready");
  EXPECT_NE(all_said(server.refuse(first.at("id"), error_code::storage_failed, 2000)).find("again"),
            std::string::npos);
  const auto second = sent(core.set_ready(true, {1000, 1}), "ready");
  EXPECT_GT(second.at("id"), first.at("id")) << "a new id, or the old refusal comes again";
}

TEST_F(core_table, an_answer_that_was_not_stored_goes_out_again_by_itself) {
  server.start_game();
  server.batch_end();
  server.open_vote();
  const auto first = sent(core.choose("white", {1000, 1}), "commit");
  server.refuse(first.at("id"), error_code::storage_failed, 2000);
  EXPECT_TRUE(sent(core.tick({2000, 1})).empty());
  const auto second = sent(core.tick({3001, 1}), "commit");
  ASSERT_FALSE(second.is_null());
  EXPECT_NE(second.at("digest"), first.at("digest")) << "a nonce is never used twice";
  server.ok(second.at("id"));
  EXPECT_TRUE(sent(core.tick({9000, 1})).empty());
}

TEST_F(core_table, leaving_that_was_not_stored_is_no_leaving) {
  const auto leave = sent(core.leave({1000, 1}), "leave");
  const effects after = server.refuse(leave.at("id"), error_code::storage_failed, 1000);
  EXPECT_FALSE(has<effect::finish>(after));
  EXPECT_NE(all_said(after).find("not left"), std::string::npos);
  EXPECT_FALSE(core.is_leaving());
}

TEST_F(core_table, leaving_is_said) {
  const auto leave = sent(core.leave({1000, 1}), "leave");
  const effects after = server.ok(leave.at("id"));
  EXPECT_NE(all_said(after).find("left the room"), std::string::npos);
  EXPECT_TRUE(has<effect::finish>(after));
}

TEST_F(core_table, pauses_are_kept_with_what_is_left_of_them) {
  server.start_game();
  server.pause = protocol::frame::pause{protocol::deadline_reason::paused, {1}};
  server.budgets = {{0, 300'000}, {1, 120'000}};
  server.snapshot();
  server.batch_end();
  EXPECT_EQ(pause_left(core.table(), 1, 1000), 120'000);
  EXPECT_EQ(pause_left(core.table(), 1, 31'000), 90'000) << "it runs";
  EXPECT_EQ(pause_left(core.table(), 0, 31'000), 300'000) << "this one does not";
  server.pause = protocol::frame::pause{protocol::deadline_reason::paused, {7}};
  EXPECT_NE(all_said(server.snapshot()), "") << "seat 7 is not there";
}

TEST_F(core_table, an_endless_stream_of_the_same_notice_is_one_line) {
  std::string text;
  for (int i = 0; i < 5000; ++i)
    text += all_said(server.notice("announcement", "Tea!", 1000 + i));
  EXPECT_EQ(text, "Whoever runs the server says: Tea!\n");
  EXPECT_NE(ticked(7000, 10).find("4999 times more"), std::string::npos);
  EXPECT_EQ(ticked(20'000, 10), "") << "and it is told once";
}

TEST_F(core_table, an_endless_stream_of_different_lines_is_a_trickle) {
  std::string text;
  for (int i = 0; i < 5000; ++i)
    text += all_said(server.notice("announcement", "Tea " + std::to_string(i), 1000 + i));
  EXPECT_LE(std::ranges::count(text, '\n'), 40);
  EXPECT_NE(ticked(7000, 20).find("more lines"), std::string::npos);
}

TEST_F(core_table, how_much_is_left_out_is_told_while_it_goes_on) {
  std::string text;
  for (int i = 0; i < 3000; ++i) {
    text += all_said(server.notice("announcement", "Tea " + std::to_string(i), 1000 + 10 * i));
    if (i % 100 == 0) text += all_said(core.tick({1000 + 10 * i, 1}));
  }
  EXPECT_NE(text.find("too fast, or too often"), std::string::npos);
  EXPECT_LE(std::ranges::count(text, '\n'), 70);
}

TEST_F(core_table, a_lost_history_is_not_told_without_end) {
  std::string text;
  for (int i = 0; i < 1000; ++i)
    text += all_said(server.notice("history_lost", "", 1000 + i));
  EXPECT_EQ(std::ranges::count(text, '\n'), 1);
}

TEST_F(core_table, a_lobby_that_never_rests_is_not_drawn_without_end) {
  int drawn = 0;
  for (int i = 0; i < 500; ++i) {
    server.presence(1, i % 2 == 0);
    drawn += has<effect::show>(server.batch_end()) ? 1 : 0;
  }
  EXPECT_LE(drawn, 31);
}

TEST(flood_gate, repeats_that_another_line_ends_are_counted_too) {
  flood_gate gate;
  gate.admits("tea", 0);
  gate.admits("tea", 1);
  gate.admits("tea", 2);
  gate.admits("cake", 3);
  EXPECT_EQ(gate.tell_withheld(9'000, english()), "");
  EXPECT_EQ(gate.tell_withheld(10'001, english()),
            "2 more lines of the server came too fast, or too often, to be shown.");
  EXPECT_EQ(gate.tell_withheld(30'000, english()), "");
}

TEST(flood_gate, is_open_again_after_a_while) {
  flood_gate gate;
  while (gate.admits(0)) {
  }
  EXPECT_FALSE(gate.admits("news", 500));
  EXPECT_TRUE(gate.admits("news", 2000));
  EXPECT_TRUE(gate.admits("news", 60'000)) << "the same a minute later is news";
}

TEST(core_quick, enters_any_room_of_the_kind) {
  core_config config;
  quick_room goal;
  goal.what.game = protocol::game_name::splito;
  config.goal = goal;
  client_core core(config, {}, counting_chance());
  fake_server server(core);
  core.connected({0, 1});
  const auto quick = sent(server.welcome(), "quick");
  EXPECT_EQ(quick.at("game"), "splito");
  server.joined(quick.at("id"));
  EXPECT_TRUE(core.in_room());
  // And back into the same one, not into just any.
  core.disconnected({0, 1});
  core.connected({0, 1});
  EXPECT_EQ(sent(server.welcome(), "join").at("room"), "K7QM2XFH");
}

TEST(core_quick, lists_the_rooms_that_fit) {
  core_config config;
  list_rooms goal;
  goal.what.waiting = true;
  config.goal = goal;
  client_core core(config, {}, counting_chance());
  fake_server server(core);
  core.connected({0, 1});
  EXPECT_EQ(sent(server.welcome(), "rooms").at("waiting"), true);
}

}  // namespace
}  // namespace splitroom::client
