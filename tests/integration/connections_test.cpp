// What happens to connections: replaced, cut and resumed, stalled, odd; and how the server stops.
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/live_table.hpp"

namespace splitroom {
namespace {

using nlohmann::json;
using test::live_client;
using test::live_table;

TEST(connections, the_newest_connection_of_an_identity_wins_and_keeps_winning) {
  live_table live;
  live_client& old = live.add(1, {}, "Ann");
  ASSERT_NE(live.seat_all({{"game", "splitz"}, {"players", 2}}), "");
  live_client& fresh = live.add(2, {}, "Ann");
  ASSERT_TRUE(live.until([&] { return fresh.welcomed; }));
  fresh.player.token = old.player.token;
  fresh.connect();
  ASSERT_TRUE(live.until([&] { return old.close_code.has_value() && fresh.welcomed; }));
  EXPECT_EQ(*old.close_code, 4001);
  EXPECT_EQ(old.player.notices, std::vector<std::string>{"replaced"});
  const std::string code = old.player.room.at("room");
  const json reply = live.ask(fresh, {{"cmd", "join"}, {"room", code}});
  EXPECT_EQ(reply.at("ok").at("seat"), 0);
  EXPECT_EQ(live.ask(fresh, {{"cmd", "ready"}}).contains("ok"), true);
}

TEST(connections, a_repeated_id_gets_the_same_answer_even_after_a_reconnect) {
  live_table live;
  live_client& ann = live.add(1, {}, "Ann");
  ASSERT_TRUE(live.until([&] { return ann.welcomed; }));
  const std::string create = R"({"cmd":"create","id":900,"game":"splito","players":3})";
  ann.send_raw(create);
  ASSERT_TRUE(live.until([&] { return !ann.player.room.is_null(); }));
  ann.cut();
  ann.connect();
  ASSERT_TRUE(live.until([&] { return ann.welcomed; }));
  const std::size_t before = ann.player.replies.size();
  ann.send_raw(create);
  ASSERT_TRUE(live.until([&] {
    return ann.player.replies.size() > before && ann.player.replies.back().at("re") == 900;
  }));
  EXPECT_EQ(ann.player.replies.back().at("ok").at("room"), ann.player.room.at("room"));
  EXPECT_EQ(live.app().rooms().size(), 1U);
  ann.send_raw(R"({"cmd":"create","id":900,"game":"splitz","players":3})");
  ASSERT_TRUE(live.until([&] { return !ann.player.errors.empty(); }));
  EXPECT_EQ(ann.player.errors.back(), "id_reused");
  EXPECT_EQ(live.app().rooms().size(), 1U);
}

// A cut at every decision: the player comes back with what it saw last, gets what it missed and its
// own open question, and the game goes on to its end with the whole transcript in everybody's
// hands.
TEST(connections, a_cut_at_every_kind_of_decision_loses_nothing) {
  live_table live;
  test::player_habits habits;
  habits.mode = test::secrecy::blind;
  live_client& ann = live.add(11, habits, "Ann");
  live_client& ben = live.add(12, habits, "Ben");
  const std::string code = live.seat_all({{"game", "splitz"}, {"players", 2}});
  ASSERT_NE(code, "");
  ben.player.ready();
  live.ask(ann, {{"cmd", "ready"}, {"seed", true}});
  live.ask(ben, {{"cmd", "ping"}});
  std::size_t seen = 0;
  int cuts = 0;
  std::set<std::string> kinds;
  const bool ended = live.until(
      [&] {
        if (ann.player.over() && ben.player.over()) {
          return true;
        }
        if (ann.player.events.size() > seen + 2) {
          seen = ann.player.events.size();
          const json last = json::parse(ann.player.events.back());
          kinds.insert(last.value("kind", last.at("event").get<std::string>()));
          const auto resume = ann.player.resume_point();
          ann.cut();
          ann.connect();
          live.until([&] { return ann.welcomed; });
          ann.say({{"cmd", "join"}, {"room", code}, {"resume", *resume}});
          ++cuts;
        }
        return false;
      },
      60);
  ASSERT_TRUE(ended);
  EXPECT_GT(cuts, 20);
  EXPECT_EQ(ann.player.events, ben.player.events);
  EXPECT_EQ(ann.player.faults, std::vector<std::string>{});
  for (const std::string& line : ann.player.events) {
    EXPECT_EQ(line.find(R"("by":"server")"), std::string::npos) << line;
  }
}

TEST(connections, a_client_ahead_of_the_server_is_told_that_history_is_lost) {
  live_table live;
  live_client& ann = live.add(1, {}, "Ann");
  const std::string code = live.seat_all({{"game", "splitz"}, {"players", 2}});
  live.ask(ann, {{"cmd", "add_bot"}});
  live.ask(ann, {{"cmd", "ready"}});
  ASSERT_TRUE(live.until([&] { return ann.player.events.size() > 3; }));
  json resume = *ann.player.resume_point();
  resume["n"] = 100'000;
  ann.cut();
  ann.connect();
  live.ask(ann, {{"cmd", "join"}, {"room", code}, {"resume", resume}});
  ASSERT_TRUE(live.until([&] { return !ann.player.notices.empty(); }));
  EXPECT_EQ(ann.player.notices.back(), "history_lost");
  ASSERT_TRUE(live.until([&] { return ann.player.snapshot.is_object(); }));
  EXPECT_EQ(ann.player.snapshot.at("seat"), 0);
}

TEST(connections, binary_and_oversized_messages_get_words_or_a_close_code) {
  live_table live;
  live_client& ann = live.add(1, {}, "Ann");
  ASSERT_TRUE(live.until([&] { return ann.welcomed; }));
  ann.socket().send_binary("{}");
  ASSERT_TRUE(live.until([&] { return ann.player.errors.size() == 1; }));
  EXPECT_EQ(ann.player.errors.back(), "bad_json");
  ann.send_raw(R"({"cmd":"ping","pad":")" + std::string(20'000, 'x') + "\"}");
  ASSERT_TRUE(live.until([&] { return ann.player.errors.size() == 2; }));
  EXPECT_EQ(ann.player.errors.back(), "too_large");
  ann.send_raw(std::string(100'000, ' '));
  ASSERT_TRUE(live.until([&] { return ann.close_code.has_value(); }));
  EXPECT_EQ(*ann.close_code, 1009);
}

TEST(connections, a_stopping_server_ends_games_tells_clients_and_closes) {
  live_table live;
  live_client& ann = live.add(1, {}, "Ann");
  live_client& idle = live.add(2, {}, "Idle");
  ASSERT_TRUE(live.until([&] { return ann.welcomed && idle.welcomed; }));
  live.ask(ann, {{"cmd", "create"}, {"game", "splito"}, {"players", 4}});
  live.ask(ann, {{"cmd", "add_bot"}});
  live.ask(ann, {{"cmd", "ready"}});
  ASSERT_TRUE(live.until([&] { return ann.player.events.size() > 3; }));
  live.app().stop();
  ASSERT_TRUE(live.until([&] { return ann.close_code && idle.close_code; }));
  EXPECT_EQ(*ann.close_code, 1001);
  EXPECT_EQ(ann.player.notices, (std::vector<std::string>{"room_closed", "shutdown"}));
  EXPECT_EQ(idle.player.notices, std::vector<std::string>{"shutdown"});
  ASSERT_TRUE(ann.player.over());
  EXPECT_NE(ann.player.events[ann.player.events.size() - 2].find(R"("why":"shutdown")"),
            std::string::npos);
}

// A peer that keeps talking but never reads must not make the server hoard what it cannot send.
TEST(connections, a_peer_that_does_not_read_is_dropped_and_nobody_else_notices) {
  live_table live;
  live_client& stalled = live.add(1, {}, "Stalled");
  live_client& ann = live.add(2, {}, "Ann");
  ASSERT_TRUE(live.until([&] { return stalled.welcomed && ann.welcomed; }));
  stalled.socket().pause(true);
  for (int i = 0; i < 4000; ++i) {
    stalled.send_raw(R"({"cmd":"deck"})");
    stalled.send_raw(R"({"cmd":"deck"})");
  }
  EXPECT_TRUE(live.ask(ann, {{"cmd", "ping"}}).contains("ok"));
  EXPECT_TRUE(
      live.ask(ann, {{"cmd", "create"}, {"game", "splitz"}, {"players", 2}}).contains("ok"));
}

}  // namespace
}  // namespace splitroom
