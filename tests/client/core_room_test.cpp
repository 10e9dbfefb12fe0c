// Into a room and back: hello, ids, create and join, reconnecting, refusals.
#include <gtest/gtest.h>

#include "tests/client/fake_server.hpp"

namespace splitroom::client {
namespace {

using namespace test;
using protocol::error_code;

TEST(core_room, says_hello_first_and_without_a_token_when_new) {
  client_core core = joining_core();
  const auto hello = sent(core.connected({0, 1})).at(0);
  EXPECT_EQ(hello.at("cmd"), "hello");
  EXPECT_EQ(hello.at("capabilities"), nlohmann::json({"snapshots"}));
  EXPECT_EQ(hello.at("name"), "ann");
  EXPECT_FALSE(hello.contains("token") && !hello.at("token").is_null());
}

TEST(core_room, keeps_the_token_on_disk_before_anything_else_is_sent) {
  client_core core = joining_core();
  fake_server server(core);
  core.connected({0, 1});
  const effects after = server.welcome();
  EXPECT_EQ(core.saved().token, std::string(64, 'a'));
  EXPECT_LT(position<effect::persist>(after), position<effect::send>(after));
}

TEST(core_room, goes_on_above_the_last_id) {
  client_core core = joining_core();
  fake_server server(core);
  core.connected({0, 1});
  EXPECT_EQ(sent(server.welcome(41), "join").at("id"), 42);
}

TEST(core_room, remembers_the_room_that_it_sits_in) {
  client_core core = joining_core();
  fake_server server(core);
  server.enter();
  EXPECT_TRUE(core.in_room());
  EXPECT_TRUE(has_room(core.saved(), "K7QM2XFH"));
}

TEST(core_room, keeps_the_name_of_a_seat_that_it_comes_back_to) {
  saved_state saved;
  saved.token = std::string(64, 'a');
  saved.name = "Annabel";
  add_room(saved, "K7QM2XFH", 1);
  client_core core = joining_core(saved);
  const auto hello = sent(core.connected({0, 1})).at(0);
  EXPECT_EQ(hello.at("name"), "Annabel");
  EXPECT_EQ(hello.at("token"), saved.token);
}

TEST(core_room, says_when_there_is_no_such_room) {
  client_core core = joining_core();
  fake_server server(core);
  core.connected({0, 1});
  const auto id = sent(server.welcome(), "join").at("id").get<std::int64_t>();
  const effects after = server.refuse(id, error_code::no_such_room);
  EXPECT_NE(all_said(after).find("K7QM2XFH"), std::string::npos);
  ASSERT_TRUE(has<effect::finish>(after));
}

TEST(core_room, a_game_without_us_hints_at_the_other_terminal) {
  client_core core = joining_core();
  fake_server server(core);
  core.connected({0, 1});
  const auto id = sent(server.welcome(), "join").at("id").get<std::int64_t>();
  EXPECT_NE(all_said(server.refuse(id, error_code::already_playing)).find("another terminal"),
            std::string::npos);
}

TEST(core_room, is_patient_when_the_server_asks_for_it) {
  client_core core = joining_core();
  fake_server server(core);
  core.connected({0, 1});
  const auto id = sent(server.welcome(), "join").at("id").get<std::int64_t>();
  EXPECT_TRUE(sent(server.refuse(id, error_code::rate_limited, 2500)).empty());
  EXPECT_TRUE(sent(core.tick({3000, 1})).empty());
  EXPECT_FALSE(sent(core.tick({4000, 1}), "join").is_null());
}

TEST(core_room, a_forgotten_token_makes_somebody_new) {
  saved_state saved;
  saved.token = std::string(64, 'b');
  client_core core = joining_core(saved);
  core.connected({0, 1});
  const effects after = core.frame(
      protocol::encode_error(std::nullopt, protocol::make_error(error_code::unknown_token)),
      {0, 1});
  const auto hello = sent(after, "hello");
  ASSERT_FALSE(hello.is_null());
  EXPECT_FALSE(hello.contains("token") && !hello.at("token").is_null());
}

TEST(core_room, in_a_room_a_forgotten_token_is_the_end) {
  client_core core = joining_core();
  fake_server server(core);
  server.enter();
  core.disconnected({0, 1});
  core.connected({0, 1});
  const effects after = core.frame(
      protocol::encode_error(std::nullopt, protocol::make_error(error_code::unknown_token)),
      {0, 1});
  EXPECT_TRUE(has<effect::finish>(after));
}

TEST(core_room, replaced_is_the_end) {
  client_core core = joining_core();
  fake_server server(core);
  server.enter();
  EXPECT_TRUE(has<effect::finish>(server.notice("replaced")));
}

core_config creating(int bots) {
  core_config config;
  create_room goal;
  goal.what.players = 3;
  goal.bots = bots;
  config.goal = goal;
  return config;
}

TEST(core_room, a_create_that_was_not_answered_is_sent_again_under_its_id) {
  client_core core(creating(0), {}, counting_chance());
  fake_server server(core);
  core.connected({0, 1});
  const auto first = sent(server.welcome(), "create");
  core.disconnected({0, 1});
  core.connected({0, 1});
  const auto second = sent(server.welcome(7), "create");
  EXPECT_EQ(first, second);
}

TEST(core_room, bots_that_were_promised_are_asked_for_and_the_last_person_is_ready) {
  core_config config = creating(1);
  std::get<create_room>(config.goal).what.players = 2;
  client_core core(config, {}, counting_chance());
  fake_server server(core);
  core.connected({0, 1});
  const auto id = sent(server.welcome(), "create").at("id").get<std::int64_t>();
  server.joined(id);
  server.names[1].clear();
  server.snapshot();
  const effects after = server.batch_end();
  EXPECT_EQ(sent(after, "add_bot").at("seat"), 1);
  EXPECT_EQ(sent(after, "ready").at("seed"), true);
  // Once is enough.
  server.snapshot();
  EXPECT_TRUE(sent(server.batch_end(), "add_bot").is_null());
}

TEST(core_room, a_room_that_waits_for_people_is_shown_also_where_a_bot_plays) {
  core_config config = creating(0);
  config.autopilot = rules::bots::level::greedy;
  client_core core(config, {}, counting_chance());
  fake_server server(core);
  core.connected({0, 1});
  server.joined(sent(server.welcome(), "create").at("id"));
  server.names[1].clear();
  server.snapshot();
  server.ok(sent(server.batch_end(), "ready").at("id"));
  protocol::frame::room room = server.room();
  room.revision = 1;
  room.seats[0].ready = true;
  server.raw(protocol::encode_frame(room));
  EXPECT_TRUE(has<effect::show>(server.batch_end()));
}

TEST(core_room, nobody_is_ready_unasked_where_people_are_awaited) {
  client_core core = joining_core();
  fake_server server(core);
  EXPECT_TRUE(sent(server.enter()).empty());
  const effects after = core.set_ready(true, {0, 1});
  EXPECT_EQ(sent(after, "ready").at("ready"), true);
}

TEST(core_room, wishes_need_a_connection) {
  client_core core = joining_core();
  fake_server server(core);
  server.enter();
  core.disconnected({0, 1});
  const effects after = core.set_ready(true, {0, 1});
  EXPECT_TRUE(sent(after).empty());
  EXPECT_NE(all_said(after), "");
}

TEST(core_room, unknown_frames_and_fields_are_nothing_and_garbage_is_reported) {
  client_core core = joining_core();
  fake_server server(core);
  server.enter();
  EXPECT_TRUE(server.raw(R"({"frame":"weather","sun":true})").empty());
  EXPECT_NE(all_said(server.raw("{{{")), "");
  EXPECT_NE(all_said(server.raw(R"({"frame":"snapshot"})")), "");
}

}  // namespace
}  // namespace splitroom::client
