#include "server/session/session_hub.hpp"

#include <cctype>

#include <gtest/gtest.h>

#include "tests/server/hub_house.hpp"

namespace splitroom::server {
namespace {

TEST(session_hub, hello_comes_first_and_once) {
  hub_house house;
  hub_house::client client;
  client.connection = house.hub.connect(client.port);
  client.say(R"({"cmd":"ping","id":1})");
  EXPECT_EQ(client.port.last(), "hello_first");
  client.say(R"({"cmd":"hello","id":1,"versions":[2,3]})");
  EXPECT_EQ(client.port.last(), "unsupported_version");
  client.say(R"({"cmd":"hello","id":1,"token":")" + std::string(64, 'x') + "\"}");
  EXPECT_EQ(client.port.last(), "unknown_token");
  client.say(R"({"cmd":"hello","id":1,"versions":[1,2],"capabilities":["snapshots","new"]})");
  EXPECT_EQ(client.port.last(), "ok");
  client.say(R"({"cmd":"hello","id":2})");
  EXPECT_EQ(client.port.last(), "hello_twice");
  EXPECT_EQ(house.hub.sessions(), 1U);
}

// The late close of a replaced connection must not touch the newer one.
TEST(session_hub, a_late_close_of_the_older_connection_changes_nothing) {
  hub_house house;
  auto older = house.greet();
  older->say(R"({"cmd":"create","id":2,"game":"splitz","players":2})");
  const std::string code = older->port.sent[2].at("ok").at("room");
  auto newer = house.greet(older->token);
  EXPECT_EQ(older->port.closed, close_code::replaced);
  newer->say(R"({"cmd":"join","id":3,"room":")" + code + "\"}");
  older.reset();
  newer->say(R"({"cmd":"add_bot","id":4})");
  EXPECT_EQ(newer->port.last(), "batch_end");
  EXPECT_EQ(house.hub.sessions(), 1U);
}

TEST(session_hub, a_private_room_and_no_room_look_alike) {
  hub_house house;
  auto host = house.greet();
  host->say(R"({"cmd":"create","id":2,"game":"splitz","players":2,"options":{"watchers":false}})");
  const std::string code = host->port.sent[2].at("ok").at("room");
  auto other = house.greet();
  other->say(R"({"cmd":"join","id":2,"room":")" + code + R"(","as":"watcher"})");
  nlohmann::json forbidden = other->port.sent.back();
  other->say(R"({"cmd":"join","id":2,"room":"ZZZZZZZZ","as":"watcher"})");
  EXPECT_EQ(other->port.sent.back(), forbidden);
  EXPECT_EQ(other->port.last(), "no_such_room");
  other->say(R"({"cmd":"rooms","id":3})");
  EXPECT_TRUE(other->port.sent.back().at("ok").at("rooms").empty());
}

TEST(session_hub, public_rooms_are_listed_and_codes_may_be_lower_case) {
  hub_house house;
  auto host = house.greet();
  host->say(R"({"cmd":"create","id":2,"game":"splito","players":5,"visibility":"public"})");
  auto other = house.greet();
  other->say(R"({"cmd":"rooms","id":2})");
  const nlohmann::json listed = other->port.sent.back().at("ok").at("rooms").at(0);
  EXPECT_EQ(listed.at("game"), "splito");
  EXPECT_EQ(listed.at("taken"), 1);
  std::string code = listed.at("room");
  for (char& each : code) {
    each = static_cast<char>(std::tolower(static_cast<unsigned char>(each)));
  }
  other->say(R"({"cmd":"join","id":3,"room":")" + code + "\"}");
  EXPECT_EQ(other->port.last(), "batch_end");
}

TEST(session_hub, players_and_editions_are_checked) {
  hub_house house;
  auto host = house.greet();
  host->say(R"({"cmd":"create","id":2,"game":"splitz","players":5})");
  EXPECT_EQ(host->port.last(), "wrong_players");
  host->say(R"({"cmd":"create","id":3,"game":"splitz","edition":"duel","players":2})");
  EXPECT_EQ(host->port.last(), "unknown_edition");
  EXPECT_EQ(house.rooms.size(), 0U);
}

TEST(session_hub, commands_beyond_the_rate_are_refused_with_a_time_and_not_remembered) {
  hub_limits limits;
  limits.commands_per_second = 10;
  limits.burst = 3;
  hub_house house(limits);
  auto client = house.greet();
  for (int i = 0; i < 3; ++i) {
    client->say(R"({"cmd":"ping"})");
    EXPECT_EQ(client->port.last(), "ok");
  }
  const std::string create = R"({"cmd":"create","id":2,"game":"splitz","players":2})";
  client->say(create);
  EXPECT_EQ(client->port.last(), "rate_limited");
  EXPECT_EQ(client->port.sent.back().at("error").at("retry_after_ms"), 100);
  house.now.steady_ms += 100;
  client->say(create);
  EXPECT_EQ(house.rooms.size(), 1U);
}

TEST(session_hub, identities_that_are_away_without_a_seat_are_forgotten) {
  hub_house house;
  auto passing = house.greet();
  auto seated = house.greet();
  seated->say(R"({"cmd":"create","id":2,"game":"splitz","players":2})");
  passing.reset();
  const std::string token = seated->token;
  seated.reset();
  house.now.steady_ms += 10 * 60 * 1000;
  house.hub.sweep(hub_limits{}.forget_after_ms);
  EXPECT_EQ(house.hub.sessions(), 1U);
  auto back = house.greet(token);
  EXPECT_EQ(back->port.last(), "ok");
  EXPECT_EQ(back->port.sent[0].at("seats").size(), 1U);
}

TEST(session_hub, one_identity_cannot_take_all_rooms) {
  hub_limits limits;
  limits.most_seats = 2;
  hub_house house(limits);
  auto greedy = house.greet();
  for (int id = 2; id < 5; ++id) {
    greedy->say(R"({"cmd":"create","id":)" + std::to_string(id) +
                R"(,"game":"splitz","players":2})");
  }
  EXPECT_EQ(greedy->port.last(), "server_full");
  EXPECT_EQ(house.rooms.size(), 2U);
  greedy->say(R"({"cmd":"leave","id":5})");
  greedy->say(R"({"cmd":"create","id":6,"game":"splitz","players":2})");
  EXPECT_EQ(house.rooms.size(), 2U) << "a seat that was left makes room for another";
}

TEST(session_hub, identities_that_have_gone_make_room_for_new_ones) {
  hub_limits limits;
  limits.most_sessions = 2;
  hub_house house(limits);
  auto stays = house.greet();
  house.greet().reset();
  auto fresh = house.greet();
  EXPECT_EQ(fresh->port.last(), "ok");
  EXPECT_EQ(house.greet()->port.last(), "server_full");
}

TEST(session_hub, a_connection_must_say_hello_and_not_only_nonsense) {
  hub_house house;
  hub_house::client silent;
  silent.connection = house.hub.connect(silent.port);
  house.now.steady_ms += 4'999;
  silent.connection->check_hello();
  EXPECT_FALSE(silent.port.closed);
  house.now.steady_ms += 1;
  silent.connection->check_hello();
  EXPECT_EQ(silent.port.closed, close_code::policy);
  auto noisy = house.greet();
  for (int i = 0; i <= 100; ++i) {
    EXPECT_FALSE(noisy->port.closed);
    noisy->say("{");
  }
  EXPECT_EQ(noisy->port.closed, close_code::policy);
}

TEST(session_hub, a_full_or_stopping_server_says_so) {
  hub_house house({}, 1);
  auto host = house.greet();
  host->say(R"({"cmd":"create","id":2,"game":"splitz","players":2})");
  host->say(R"({"cmd":"create","id":3,"game":"splitz","players":2})");
  EXPECT_EQ(host->port.last(), "server_full");
  house.hub.drain();
  host->say(R"({"cmd":"create","id":4,"game":"splitz","players":2})");
  EXPECT_EQ(host->port.last(), "shutting_down");
  auto late = house.greet();
  EXPECT_EQ(late->port.last(), "shutting_down");
}

TEST(session_hub, names_are_cleaned_on_entry) {
  hub_house house;
  hub_house::client client;
  client.connection = house.hub.connect(client.port);
  client.say("{\"cmd\":\"hello\",\"id\":1,\"name\":\"  A\\u202en\\u0007n\\u200b   B  \"}");
  EXPECT_EQ(client.port.sent[0].at("name"), "Ann B");
}

}  // namespace
}  // namespace splitroom::server
