// Coming and going while something of the room is not stored yet: who comes in waits behind it and
// is told nothing of it, and whoever loses the connection meanwhile is gone.
#include <algorithm>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/hub_house.hpp"

namespace splitroom::server {
namespace {

using nlohmann::json;

/// Ann and Ben sit at a table for three; what happens from now on is stored when a test says so.
class unstored : public ::testing::Test {
 protected:
  unstored() {
    house.journal.on_stall([this](bool stalled) { house.rooms.stall(stalled); });
    ann->say(R"({"cmd":"create","id":2,"game":"splitz","players":3})");
    code = ann->port.sent[2].at("ok").at("room");
    ben->say(join(2));
    ann->say(R"({"cmd":"add_bot","id":3})");
    ann->say(R"({"cmd":"ready","id":4})");
    house.journal.held = true;
  }

  [[nodiscard]] std::string join(int id) const {
    return R"({"cmd":"join","id":)" + std::to_string(id) + R"(,"room":")" + code + "\"}";
  }
  /// The last consent: the game begins, and nobody is told of it yet.
  void begin_game() {
    ann->port.sent.clear();
    ben->say(R"({"cmd":"ready","id":3})");
    ASSERT_TRUE(ann->port.sent.empty());
  }
  void store() {
    house.journal.stall(false);
    house.journal.acknowledge();
    house.journal.acknowledge();  // what the end of the stall has caused
  }
  static std::vector<json> frames(const hub_house::client& who, const std::string& kind) {
    std::vector<json> result;
    for (const json& each : who.port.sent) {
      if (each.value("frame", "") == kind) {
        result.push_back(each);
      }
    }
    return result;
  }
  /// Whether Ann was told last that Ben is there.
  [[nodiscard]] bool ben_seems_present() const {
    bool result = true;
    for (const json& each : frames(*ann, "table")) {
      if (each.at("what") == "presence" && each.at("seat") == 1) {
        result = each.at("present");
      }
    }
    return result;
  }

  hub_house house;
  std::unique_ptr<hub_house::client> ann = house.greet();
  std::unique_ptr<hub_house::client> ben = house.greet();
  std::string code;
};

TEST_F(unstored, whoever_comes_in_is_told_that_it_waits_and_nothing_that_may_be_lost) {
  begin_game();
  house.journal.stall(true);
  auto phone = house.greet(ben->token);
  phone->say(join(4));
  phone->say(R"({"cmd":"ping","id":6})");
  EXPECT_EQ(frames(*phone, "notice").at(0).at("code"), "storage_wait");
  EXPECT_TRUE(frames(*phone, "room").empty());
  EXPECT_EQ(phone->port.sent.back().at("re"), 6) << "only the ping is answered";
  EXPECT_EQ(phone->port.all().find("game_start"), std::string::npos);
  EXPECT_EQ(ann->port.all().find("game_start"), std::string::npos);

  phone->port.sent.clear();
  store();
  ASSERT_GT(phone->port.sent.size(), 2U);
  EXPECT_EQ(phone->port.sent[0], json::parse(R"({"re":3,"ok":{}})")) << "what Ben had sent";
  EXPECT_EQ(phone->port.sent[1].at("re"), 4);
  EXPECT_EQ(phone->port.sent[1].at("ok").at("seat"), 1);
  EXPECT_EQ(frames(*phone, "room").at(0).at("phase"), "playing");
  EXPECT_EQ(frames(*phone, "notice").back().at("code"), "storage_back");
  EXPECT_NE(ann->port.all().find("game_start"), std::string::npos);
}

TEST_F(unstored, what_was_never_stored_was_never_told) {
  begin_game();
  house.journal.stall(true);
  auto phone = house.greet(ben->token);
  phone->say(join(4));
  house.journal.acknowledge(append_result::stopped);  // the server ends
  for (const auto* const each : {&*ann, &*ben, &*phone}) {
    EXPECT_TRUE(frames(*each, "event").empty());
    EXPECT_EQ(each->port.all().find(R"("phase":"playing")"), std::string::npos);
  }
}

TEST_F(unstored, a_newer_connection_gets_everything_once) {
  begin_game();
  auto phone = house.greet(ben->token);
  phone->say(join(4));
  auto tablet = house.greet(ben->token);
  tablet->say(join(5));
  phone->connection.reset();
  store();
  EXPECT_EQ(frames(*tablet, "room").size(), 1U) << tablet->port.all();
  EXPECT_EQ(frames(*tablet, "private").size(), 1U);
  EXPECT_TRUE(frames(*phone, "room").empty());
  EXPECT_TRUE(ben_seems_present());
}

TEST_F(unstored, whoever_joins_and_is_gone_before_the_answer_is_away) {
  ben->connection.reset();
  EXPECT_FALSE(ben_seems_present());
  ann->say(R"({"cmd":"configure","id":5,"options":{"decision_ms":60000}})");
  auto phone = house.greet(ben->token);
  phone->say(join(4));
  phone->connection.reset();
  store();
  EXPECT_FALSE(ben_seems_present()) << ann->port.all();
}

TEST_F(unstored, what_is_sent_behind_a_join_or_create_is_done_after_it) {
  begin_game();
  auto phone = house.greet(ben->token);
  phone->port.sent.clear();
  phone->say(join(4));
  phone->say(R"({"cmd":"react","id":5,"reaction":"wow"})");
  phone->say(R"({"cmd":"create","id":6,"game":"splitz","players":2})");
  phone->say(R"({"cmd":"ready","id":7})");
  phone->say(R"({"cmd":"leave","id":8})");
  phone->say(R"({"cmd":"ready","id":9})");
  store();
  std::vector<std::string> answers;
  for (const json& each : phone->port.sent) {
    if (each.contains("re")) {
      answers.push_back(
          each.at("re").dump() + ' ' +
          (each.contains("error") ? each.at("error").at("code") : json("ok")).get<std::string>());
    }
  }
  EXPECT_THAT(answers, testing::UnorderedElementsAre("3 ok", "4 ok", "5 ok", "6 ok", "7 ok", "8 ok",
                                                     "9 not_in_room"));
  EXPECT_EQ(frames(*phone, "room").back().at("seats")[0].at("ready"), true);
}

TEST_F(unstored, whoever_changes_the_connection_and_does_not_join_again_is_away) {
  ben->connection.reset();
  ann->say(R"({"cmd":"configure","id":5,"options":{"decision_ms":60000}})");
  auto phone = house.greet(ben->token);
  phone->say(join(4));
  auto tablet = house.greet(ben->token);
  store();
  EXPECT_FALSE(ben_seems_present()) << ann->port.all();
  tablet->say(R"({"cmd":"snapshot","id":5})");
  EXPECT_EQ(tablet->port.last(), "not_in_room");
}

}  // namespace
}  // namespace splitroom::server
