// A player changes their token on the real server, which is killed in between: whichever token is
// good stays good, and what has been replaced stays replaced.
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "protocol/fairness/hash.hpp"
#include "tests/fault/fault_table.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/raw_peer.hpp"

namespace splitroom::test {
namespace {

using nlohmann::json;

constexpr std::uint16_t token_changed = 4002;

/// One connection that has said hello.
struct visitor {
  raw_peer peer;
  json welcome;       ///< null when it was refused
  std::string error;  ///< how
};

class changed_token : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(table.start()) << table.state(); }

  visitor visit(const std::string& token = "") {
    visitor result{raw_peer(table.server().port()), {}, {}};
    EXPECT_EQ(result.peer.upgrade(), 101);
    json hello{{"cmd", "hello"}, {"id", 1}};
    if (!token.empty()) {
      hello["token"] = token;
    }
    EXPECT_TRUE(result.peer.send(raw_frame(text, hello.dump())));
    for (;;) {
      const json frame = json::parse(result.peer.next_text());
      if (frame.contains("error")) {
        result.error = frame.at("error").at("code");
        return result;
      }
      if (frame.contains("ok")) {
        return result;
      }
      result.welcome = frame;
    }
  }
  static json ask(visitor& who, int id, json command) {
    command["id"] = id;
    return json::parse(who.peer.ask(id, command.dump()));
  }
  static std::string rotate(visitor& who, int id) {
    return ask(who, id, {{"cmd", "rotate"}}).at("ok").at("token");
  }
  void kill_and_start() {
    table.server().kill();
    ASSERT_TRUE(table.start()) << table.state();
  }
  /// Somebody with seats in two rooms; their token.
  std::string sit_twice() {
    visitor who = visit();
    for (const int id : {2, 3}) {
      rooms.push_back(ask(who, id, {{"cmd", "create"}, {"game", "splitz"}, {"players", 2}})
                          .at("ok")
                          .at("room"));
    }
    return who.welcome.at("token");
  }
  [[nodiscard]] bool is_owner(const visitor& who) const {
    return who.error.empty() && who.welcome.at("resumed") == true &&
           who.welcome.at("seats").size() == rooms.size();
  }

  fault_table table{17};
  std::vector<std::string> rooms;
};

TEST_F(changed_token, is_good_after_a_kill_before_and_after_its_first_use) {
  const std::string old = sit_twice();
  std::string fresh;
  {
    visitor who = visit(old);
    fresh = rotate(who, 10);
  }
  kill_and_start();
  EXPECT_TRUE(is_owner(visit(old))) << "the new one was not used yet";
  {
    visitor who = visit(fresh);
    EXPECT_TRUE(is_owner(who));
  }
  kill_and_start();
  EXPECT_EQ(visit(old).error, "unknown_token");
  EXPECT_TRUE(is_owner(visit(fresh)));
  for (int i = 0; i < 3; ++i) {  // from what it has stored of what it has restored
    visitor who = visit(fresh);
    fresh = rotate(who, 20 + i);
    kill_and_start();
    EXPECT_TRUE(is_owner(visit(fresh)));
    kill_and_start();
  }
  EXPECT_EQ(visit(old).error, "unknown_token");
}

TEST_F(changed_token, an_offer_that_never_arrived_locks_nobody_out) {
  const std::string old = sit_twice();
  {
    visitor who = visit(old);
    who.peer.send(raw_frame(text, R"({"cmd":"rotate","id":10})"));
  }
  kill_and_start();
  visitor again = visit(old);
  EXPECT_TRUE(is_owner(again));
  const std::string fresh = rotate(again, 10);
  EXPECT_TRUE(is_owner(visit(fresh)));
}

TEST_F(changed_token, puts_out_whoever_came_in_with_the_old_one) {
  const std::string old = sit_twice();
  std::string fresh;
  {
    visitor owner = visit(old);
    fresh = rotate(owner, 10);
  }
  visitor thief = visit(old);
  EXPECT_TRUE(is_owner(thief));
  visitor owner = visit(fresh);
  EXPECT_TRUE(is_owner(owner));
  const json told = json::parse(thief.peer.next_text());
  EXPECT_EQ(told.at("code"), "token_changed");
  EXPECT_EQ(thief.peer.ended(), token_changed);
  EXPECT_EQ(visit(old).error, "unknown_token");
  EXPECT_TRUE(ask(owner, 11, {{"cmd", "ping"}}).contains("ok"));
}

TEST_F(changed_token, opens_the_games_that_were_played_with_the_old_one) {
  ASSERT_NE(table.open_room({"splitz", "splitz", 2, 1}), "");
  table.everybody_ready();
  ASSERT_TRUE(table.until([&] { return !table.running_games().empty(); })) << table.state();
  ASSERT_TRUE(table.finish_games()) << table.state();
  const std::string game = table.clients.front()->player.game_id();
  const std::string old = table.clients.front()->player.token;
  table.clients.clear();
  const auto status_for = [&](const std::string& token, const std::string& method) {
    return http_talk(table.server().port(),
                     http_text(method, "/games/" + game, "Authorization: Bearer " + token + "\r\n"))
        .status;
  };
  std::string fresh;
  {
    visitor who = visit(old);
    fresh = rotate(who, 1'000'000);
  }
  EXPECT_EQ(status_for(old, "GET"), 200);
  EXPECT_EQ(status_for(fresh, "GET"), 200);
  EXPECT_EQ(visit(fresh).error, "");
  kill_and_start();
  EXPECT_EQ(status_for(old, "GET"), 404);
  EXPECT_EQ(status_for(old, "DELETE"), 404);
  EXPECT_EQ(status_for(fresh, "GET"), 200);
  EXPECT_EQ(status_for(fresh, "DELETE"), 204);
}

}  // namespace
}  // namespace splitroom::test
