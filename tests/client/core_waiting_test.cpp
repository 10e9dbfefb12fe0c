// What the server refuses for being too fast comes again, unless it makes no sense any more.
#include "tests/client/core_at_table.hpp"

namespace splitroom::client {
namespace {

using namespace test;
using protocol::error_code;

class core_waiting : public core_at_table {
 protected:
  effects too_fast(const nlohmann::json& command, std::int64_t wait_ms = 500) {
    return server.refuse(command.at("id"), error_code::rate_limited, wait_ms);
  }
};

/// The words that a person says there.
protocol::command::any saying(const std::string& what) {
  protocol::command::say body;
  body.text = what;
  return body;
}

TEST_F(core_waiting, asks_for_a_tick_at_the_time_that_the_server_names) {
  const effects after = too_fast(sent(core.set_ready(true, {1000, 1}), "ready"));
  ASSERT_TRUE(has<effect::wake>(after));
  EXPECT_EQ(std::get<effect::wake>(after.at(position<effect::wake>(after))).in_ms, 500);
}

TEST_F(core_waiting, what_a_person_typed_comes_again_in_its_order) {
  const auto first = sent(core.request(saying("one"), {1000, 1}), "say");
  const auto second = sent(core.request(saying("two"), {1000, 1}), "say");
  EXPECT_EQ(all_said(too_fast(first)) + all_said(too_fast(second)), "") << "nobody need know";
  EXPECT_TRUE(sent(core.request(saying("three"), {1000, 1})).empty());
  EXPECT_FALSE(core.is_settled());
  EXPECT_TRUE(sent(core.tick({1499, 1})).empty());
  EXPECT_EQ(sent(core.tick({1500, 1})), std::vector{first});
  EXPECT_EQ(sent(server.ok(first.at("id"))), std::vector<nlohmann::json>{})
      << "that frame came before the wait was over";
  EXPECT_EQ(sent(core.tick({1501, 1})), std::vector{second});
  server.ok(second.at("id"));
  EXPECT_EQ(sent(core.tick({1502, 1}), "say").at("text"), "three");
}

TEST_F(core_waiting, a_long_wait_is_told) {
  const auto ready = sent(core.set_ready(true, {1000, 1}), "ready");
  EXPECT_NE(all_said(too_fast(ready, 20'000)).find("sent again by itself"), std::string::npos);
}

TEST_F(core_waiting, many_short_waits_are_told_once) {
  std::vector<nlohmann::json> all;
  for (int i = 0; i < 6; ++i)
    all.push_back(sent(core.request(saying("words"), {1000, 1}), "say"));
  std::string told;
  for (int i = 0; i < 3; ++i)
    told += all_said(too_fast(all[static_cast<std::size_t>(i)]));
  EXPECT_EQ(told, "");
  for (int i = 3; i < 6; ++i)
    told += all_said(too_fast(all[static_cast<std::size_t>(i)]));
  EXPECT_EQ(told.find("sent again by itself"), told.rfind("sent again by itself"));
  EXPECT_NE(told, "");
}

TEST_F(core_waiting, an_answer_comes_again_as_it_was_and_only_once) {
  begin_vote();
  const auto first = sent(core.choose("white", {1000, 1}), "commit");
  too_fast(first);
  server.snapshot();
  EXPECT_TRUE(sent(server.batch_end()).empty());
  EXPECT_EQ(sent(core.tick({1500, 1})), std::vector{first});
  EXPECT_TRUE(sent(core.tick({9000, 1})).empty());
}

TEST_F(core_waiting, another_answer_comes_behind_the_one_that_waits) {
  begin_vote();
  const auto first = sent(core.choose("white", {1000, 1}), "commit");
  too_fast(first);
  EXPECT_TRUE(sent(core.choose("blue", {1000, 1})).empty());
  EXPECT_EQ(sent(core.tick({1500, 1})), std::vector{first});
  server.ok(first.at("id"));
  const auto second = sent(core.tick({1501, 1}), "commit");
  ASSERT_FALSE(second.is_null());
  EXPECT_NE(second.at("digest"), first.at("digest"));
}

TEST_F(core_waiting, an_answer_that_was_replaced_meanwhile_does_not_come_again) {
  begin_vote();
  const auto first = sent(core.choose("white", {1000, 1}), "commit");
  const auto second = sent(core.choose("blue", {1000, 1}), "commit");
  too_fast(first);
  server.ok(second.at("id"));
  EXPECT_TRUE(sent(core.tick({9000, 1})).empty());
}

TEST_F(core_waiting, what_waits_can_be_taken_back) {
  begin_vote();
  const auto commit = sent(core.choose("white", {1000, 1}), "commit");
  too_fast(commit);
  server.snapshot();
  server.batch_end();
  EXPECT_EQ(all_said(core.undo({1000, 1})), "");
  EXPECT_EQ(sent(core.tick({1500, 1})), std::vector{commit});
  server.ok(commit.at("id"));
  EXPECT_FALSE(sent(core.tick({1501, 1}), "withdraw").is_null());
}

TEST_F(core_waiting, an_answer_whose_decision_is_over_does_not_come_again) {
  begin_vote();
  too_fast(sent(core.choose("white", {1000, 1}), "commit"));
  protocol::event::locked locked;
  locked.decision = 1;
  server.event(locked);
  protocol::event::revealed revealed;
  revealed.decision = 1;
  server.event(revealed);
  server.decision.reset();
  server.locked = false;
  server.snapshot();
  server.batch_end();
  const effects after = core.tick({1500, 1});
  EXPECT_TRUE(sent(after).empty());
  EXPECT_NE(all_said(after).find("that decision is over"), std::string::npos);
}

TEST_F(core_waiting, leaving_drops_what_waits) {
  too_fast(sent(core.set_ready(true, {1000, 1}), "ready"));
  EXPECT_TRUE(sent(core.leave({1000, 1})).empty());
  const auto leave = sent(core.tick({1500, 1}));
  ASSERT_EQ(leave.size(), 1U);
  EXPECT_EQ(leave[0].at("cmd"), "leave");
  too_fast(leave[0]);
  EXPECT_TRUE(core.is_leaving());
  EXPECT_EQ(sent(core.tick({9000, 1})), leave);
}

TEST_F(core_waiting, nothing_outlives_the_connection) {
  too_fast(sent(core.set_ready(true, {1000, 1}), "ready"));
  EXPECT_NE(all_said(core.disconnected({1000, 1})).find("may not have arrived"), std::string::npos);
  core.connected({1000, 1});
  EXPECT_TRUE(sent(server.welcome(), "ready").is_null());
  EXPECT_TRUE(sent(core.tick({9000, 1}), "ready").is_null());
}

/// A host of three with a bot on the command line, and as `autopilot` says.
client_core hosting(bool autopilot) {
  core_config config;
  create_room goal;
  goal.what.players = 3;
  goal.bots = 1;
  config.goal = goal;
  if (autopilot) config.autopilot = rules::bots::level::greedy;
  return {config, {}, counting_chance()};
}

TEST(core_waiting_alone, a_create_that_was_too_fast_comes_again_under_its_id) {
  client_core core = hosting(false);
  fake_server server(core);
  core.connected({0, 1});
  const auto create = sent(server.welcome(), "create");
  server.refuse(create.at("id"), error_code::rate_limited, 500);
  EXPECT_EQ(sent(core.tick({1500, 1})), std::vector{create});
}

TEST(core_waiting_alone, a_promised_bot_is_asked_for_until_it_sits_there) {
  client_core core = hosting(false);
  fake_server server(core);
  server.names = {"Ann", "", ""};
  server.present = {true, false, false};
  core.connected({0, 1});
  server.joined(sent(server.welcome(), "create").at("id"));
  server.raw(protocol::encode_frame([&] {
    auto room = server.room();
    room.players = 3;
    return room;
  }()));
  const auto bot = sent(server.batch_end(), "add_bot");
  ASSERT_FALSE(bot.is_null());
  EXPECT_NE(all_said(server.refuse(bot.at("id"), error_code::storage_failed, 500)).find("again"),
            std::string::npos);
  const auto again = sent(core.tick({1500, 1}), "add_bot");
  ASSERT_FALSE(again.is_null());
  EXPECT_GT(again.at("id"), bot.at("id"));
  server.ok(again.at("id"));
  EXPECT_TRUE(sent(core.tick({9000, 1})).empty());
}

TEST(core_waiting_alone, the_list_of_rooms_waits_too) {
  core_config config;
  config.goal = list_rooms{};
  client_core core(config, {}, counting_chance());
  fake_server server(core);
  core.connected({0, 1});
  const auto list = sent(server.welcome(), "rooms");
  EXPECT_FALSE(has<effect::finish>(server.refuse(list.at("id"), error_code::rate_limited, 500)));
  EXPECT_EQ(sent(core.tick({1500, 1})), std::vector{list});
}

TEST(core_waiting_alone, the_history_that_was_too_much_at_once_is_asked_for_again) {
  client_core first = joining_core();
  fake_server before(first);
  before.enter();
  before.start_game();
  before.batch_end();
  before.open_vote();

  client_core core = joining_core();
  fake_server server(core);
  server.take_game_of(before);
  core.connected({0, 1});
  server.joined(sent(server.welcome(), "join").at("id"));
  const auto resume = sent(server.snapshot(), "join");
  ASSERT_FALSE(resume.is_null());
  server.batch_end();
  server.refuse(resume.at("id"), error_code::rate_limited, 500);
  EXPECT_EQ(sent(core.tick({1500, 1})), std::vector{resume});
}

}  // namespace
}  // namespace splitroom::client
