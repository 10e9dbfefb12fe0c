// HTTP beside the WebSocket, on a real server.
#include <fstream>

#include <gtest/gtest.h>

#include "tests/ops/live_http.hpp"
#include "tests/support/exposition.hpp"
#include "tests/support/temporary_folder.hpp"

namespace splitroom {
namespace {

using test::http_reply;
using test::http_text;
using test::live_http;

TEST(http_live, pages_are_served_on_the_port_of_the_websocket) {
  live_http live;
  const http_reply front = live.get("/");
  EXPECT_EQ(front.status, 200);
  EXPECT_EQ(front.headers.at("x-content-type-options"), "nosniff");
  EXPECT_EQ(live.get("/healthz").body, "ok\n");
  EXPECT_EQ(live.get("/readyz").status, 200);
  EXPECT_EQ(live.get("/rooms").body, "{\"rooms\":[]}\n");
  EXPECT_EQ(live.get("/games").body, "{\"games\":[]}\n");
  EXPECT_EQ(live.get("/admin/rooms").status, 404);
  EXPECT_EQ(live.get("/../etc/passwd").status, 404);
  EXPECT_EQ(live.talk(http_text("DELETE", "/metrics")).headers.at("allow"), "GET, HEAD");
  const http_reply head = live.talk(http_text("HEAD", "/"));
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.body, "");
  EXPECT_EQ(head.headers.at("content-length"), front.headers.at("content-length"));
}

TEST(http_live, public_rooms_are_listed_and_counted) {
  live_http live;
  test::live_client& ann = live.table.add(1, {}, "Ann");
  live.table.ask(ann,
                 {{"cmd", "create"}, {"game", "splito"}, {"players", 4}, {"visibility", "public"}});
  const auto listed = nlohmann::json::parse(live.get("/rooms?game=splito&waiting=true").body);
  ASSERT_EQ(listed.at("rooms").size(), 1U);
  EXPECT_EQ(listed.at("rooms").at(0).at("host"), "Ann");
  EXPECT_EQ(live.get("/rooms?game=splitz").body, "{\"rooms\":[]}\n");
  const auto metrics = test::read_exposition(live.get("/metrics").body);
  EXPECT_EQ(metrics.at("splitroom_rooms")
                .samples.at(R"(splitroom_rooms{game="splito",edition="standard",state="lobby"})"),
            1);
  EXPECT_EQ(metrics.at("splitroom_websockets").samples.at("splitroom_websockets"), 1);
  EXPECT_EQ(metrics.at("splitroom_sessions").samples.at("splitroom_sessions"), 1);
}

/// The sum over a family's samples whose labels hold `part`.
double sum(live_http& live, const std::string& family, const std::string& part = "") {
  double result = 0;
  const auto metrics = test::read_exposition(live.get("/metrics").body);
  for (const auto& [name, value] : metrics.at(family).samples) {
    result += name.find(part) != std::string::npos ? value : 0;
  }
  return result;
}

TEST(http_live, a_whole_game_is_counted) {
  live_http live;
  const double started = sum(live, "splitroom_games_started_total");
  const double finished = sum(live, "splitroom_games_ended_total", "game_over");
  const double decided = sum(live, "splitroom_decision_seconds", "_count");
  const double stored = sum(live, "splitroom_journal_append_seconds", "_count");
  const double created = sum(live, "splitroom_commands_total", "create");
  const double refused = sum(live, "splitroom_errors_total", "not_in_room");
  test::live_client& ann = live.table.add(1, {}, "Ann");
  live.table.ask(ann, {{"cmd", "ready"}});
  live.table.ask(
      ann,
      {{"cmd", "create"}, {"game", "splitz"}, {"players", 2}, {"options", {{"bot_delay_ms", 0}}}});
  live.table.ask(ann, {{"cmd", "add_bot"}});
  live.table.ask(ann, {{"cmd", "ready"}});
  ASSERT_TRUE(live.table.until([&] { return ann.player.over(); }, 60));
  EXPECT_EQ(sum(live, "splitroom_games_started_total"), started + 1);
  EXPECT_EQ(sum(live, "splitroom_games_ended_total", "game_over"), finished + 1);
  EXPECT_GT(sum(live, "splitroom_decision_seconds", "_count"), decided + 10);
  EXPECT_GT(sum(live, "splitroom_journal_append_seconds", "_count"), stored + 10);
  EXPECT_EQ(sum(live, "splitroom_commands_total", "create"), created + 1);
  EXPECT_EQ(sum(live, "splitroom_errors_total", "not_in_room"), refused + 1);
}

TEST(http_live, whoever_hosts_announces_kicks_and_closes) {
  const test::temporary_folder folder;
  const std::string file = folder.file("token");
  std::ofstream(file) << "a-token-that-nobody-guesses";
  server::config settings;
  settings.admin_token_file = file;
  live_http live(settings);
  test::live_client& ann = live.table.add(1, {}, "Ann");
  test::live_client& ben = live.table.add(2, {}, "Ben");
  ASSERT_TRUE(live.table.until([&] { return ann.welcomed && ben.welcomed; }));
  const std::string right = "Authorization: Bearer a-token-that-nobody-guesses\r\n";
  EXPECT_EQ(live.talk(http_text("POST", "/admin/announce", right, R"({"text":"Soon."})")).body,
            "{\"told\":2}\n");
  ASSERT_TRUE(
      live.table.until([&] { return !ann.player.notices.empty() && !ben.player.notices.empty(); }));
  EXPECT_EQ(ann.player.notices, std::vector<std::string>{"announcement"});
  const std::string code = live.table.seat_all({{"game", "splitz"}, {"players", 2}});
  const std::string kick = "/admin/rooms/" + code + "/kick";
  EXPECT_EQ(live.talk(http_text("POST", kick, right, R"({"seat":7})")).status, 409);
  EXPECT_EQ(live.talk(http_text("POST", kick, right, R"({"seat":1})")).status, 204);
  ASSERT_TRUE(live.table.until([&] { return ben.player.notices.size() == 2; }));
  EXPECT_EQ(ben.player.notices.back(), "kicked");
  EXPECT_EQ(live.talk(http_text("POST", kick, right, R"({"seat":1})")).status, 409);
  const std::string close = "/admin/rooms/" + code + "/close";
  EXPECT_EQ(live.talk(http_text("POST", close, right)).status, 204);
  ASSERT_TRUE(live.table.until([&] { return ann.player.notices.size() == 2; }));
  EXPECT_EQ(ann.player.notices.back(), "room_closed");
  EXPECT_EQ(live.talk(http_text("POST", close, right)).status, 404);
}

TEST(http_live, a_server_says_when_it_has_stopped) {
  live_http live;
  test::live_client& ann = live.table.add(1, {}, "Ann");
  ASSERT_TRUE(live.table.until([&] { return ann.welcomed; }));
  bool stopped = false;
  live.table.app().on_stopped([&] { stopped = true; });
  EXPECT_EQ(live.get("/readyz").status, 200);
  live.table.app().stop();
  EXPECT_TRUE(live.table.until([&] { return stopped; }));
}

}  // namespace
}  // namespace splitroom
