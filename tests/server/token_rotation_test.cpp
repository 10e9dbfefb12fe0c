// A player changes their token: what is good when, who is told, and what is kept of it.
#include <gtest/gtest.h>

#include "protocol/fairness/hash.hpp"
#include "tests/server/hub_house.hpp"

namespace splitroom::server {
namespace {

using nlohmann::json;

class token_rotation : public ::testing::Test {
 protected:
  /// The new token that is in the last reply.
  static std::string rotate(hub_house::client& who, int id = 10) {
    who.say(R"({"cmd":"rotate","id":)" + std::to_string(id) + "}");
    EXPECT_EQ(who.port.last(), "ok") << who.port.sent.back();
    return who.port.sent.back().at("ok").at("token");
  }
  static std::string open_room(hub_house::client& who, int id) {
    who.say(R"({"cmd":"create","id":)" + std::to_string(id) + R"(,"game":"splitz","players":2})");
    for (const json& each : who.port.sent) {
      if (each.contains("ok") && each.at("re") == id) {
        return each.at("ok").at("room");
      }
    }
    return {};
  }
  /// What a server knows that is started with the journal of `house`.
  void restart(hub_house& into) {
    std::vector<std::shared_ptr<room>> back;
    for (const auto& [name, records] : house.journal.by_room) {
      const stored_room stored{name, records, ""};
      if (!into.hub.restore_tokens(stored)) {
        back.push_back(into.rooms.restore(stored, into.hub));
        into.hub.restore(*back.back(), stored.records);
      }
    }
    for (const auto& each : back) {
      each->go_on();
    }
    into.journal.acknowledge();
  }
  static std::string refusal(const hub_house::client& who) {
    return who.port.sent.back().at("error").at("code");
  }

  hub_house house;
  std::unique_ptr<hub_house::client> ann = house.greet();
};

TEST_F(token_rotation, the_old_token_is_good_until_the_new_one_is_used) {
  const std::string room = open_room(*ann, 2);
  const std::string fresh = rotate(*ann);
  EXPECT_NE(fresh, ann->token);
  EXPECT_EQ(fresh.size(), 64U);

  auto again = house.greet(ann->token);
  EXPECT_EQ(again->port.sent[0].at("resumed"), true);
  EXPECT_EQ(ann->port.closed, close_code::replaced) << "an ordinary return";

  auto changed = house.greet(fresh);
  EXPECT_EQ(changed->token, fresh);
  EXPECT_EQ(changed->port.sent[0].at("resumed"), true);
  EXPECT_EQ(changed->port.sent[0].at("seats"), json::array({{{"room", room}, {"seat", 0}}}));
  EXPECT_EQ(changed->port.last(), "ok");
  EXPECT_EQ(again->port.closed, close_code::token_changed);
  EXPECT_EQ(again->port.sent.back().at("code"), "token_changed");

  const auto late = house.greet(ann->token);
  EXPECT_EQ(refusal(*late), "unknown_token");
  EXPECT_FALSE(changed->port.closed);
  EXPECT_EQ(house.hub.sessions(), 1U);
}

TEST_F(token_rotation, a_lost_answer_locks_nobody_out) {
  rotate(*ann);  // nobody reads it
  auto again = house.greet(ann->token);
  const std::string fresh = rotate(*again, 10);
  EXPECT_EQ(house.greet(fresh)->port.sent[0].at("resumed"), true);
}

TEST_F(token_rotation, only_the_newest_of_several_is_good) {
  const std::string first = rotate(*ann);
  const std::string second = rotate(*ann);
  EXPECT_NE(first, second) << "the same id again is carried out again";
  EXPECT_EQ(refusal(*house.greet(first)), "unknown_token");
  EXPECT_FALSE(ann->port.closed) << "what was refused replaces nobody";
  EXPECT_EQ(house.greet(second)->port.sent[0].at("resumed"), true);
  EXPECT_EQ(refusal(*house.greet(ann->token)), "unknown_token");
}

TEST_F(token_rotation, nobody_else_is_told_and_the_server_keeps_no_token) {
  const std::string room = open_room(*ann, 2);
  auto ben = house.greet();
  ben->say(R"({"cmd":"join","id":2,"room":")" + room + "\"}");
  const std::string fresh = rotate(*ann);
  house.greet(fresh);
  EXPECT_EQ(ben->port.all().find(fresh), std::string::npos);
  for (const record& each : house.journal.appended) {
    EXPECT_EQ(each.bytes->find(fresh), std::string::npos) << *each.bytes;
  }
}

TEST_F(token_rotation, whoever_comes_in_between_is_not_told_the_token_of_another) {
  house.journal.held = true;
  ann->say(R"({"cmd":"rotate","id":10})");
  const std::size_t before = ann->port.sent.size();
  auto other = house.greet(ann->token);
  house.journal.acknowledge();
  EXPECT_EQ(other->port.all().find(R"("re":10)"), std::string::npos);
  EXPECT_EQ(ann->port.sent.size(), before + 1) << "the notice that it was replaced, and no reply";
}

TEST_F(token_rotation, nothing_is_told_before_it_is_stored) {
  house.journal.held = true;
  ann->say(R"({"cmd":"rotate","id":10})");
  EXPECT_FALSE(ann->port.sent.back().contains("re") && ann->port.sent.back().at("re") == 10);
  house.journal.acknowledge();
  const std::string fresh = ann->port.sent.back().at("ok").at("token");

  auto changed = house.greet(fresh);
  EXPECT_EQ(changed->port.last(), "welcome") << "the reply to hello says that the old one is gone";
  house.journal.acknowledge();
  EXPECT_EQ(changed->port.sent.back(), json::parse(R"({"re":1,"ok":{}})"));

  changed->say(R"({"cmd":"rotate","id":11})");
  house.journal.acknowledge(append_result::occupied);
  EXPECT_EQ(refusal(*changed), "storage_failed");
}

TEST_F(token_rotation, while_nothing_can_be_stored_the_new_token_still_lets_in) {
  const std::string fresh = rotate(*ann);
  house.journal.held = true;
  house.journal.stall(true);
  ann->say(R"({"cmd":"rotate","id":11})");
  EXPECT_EQ(refusal(*ann), "storage_failed");
  auto changed = house.greet(fresh);
  EXPECT_EQ(changed->port.last(), "ok");
  EXPECT_EQ(refusal(*house.greet(ann->token)), "unknown_token");
}

TEST_F(token_rotation, seats_in_two_rooms_are_there_after_a_restart_before_and_after_the_change) {
  open_room(*ann, 2);
  open_room(*ann, 3);
  const std::string fresh = rotate(*ann);
  {
    hub_house between;
    restart(between);
    EXPECT_EQ(between.greet(ann->token)->port.sent[0].at("seats").size(), 2U);
    EXPECT_EQ(between.greet(fresh)->port.sent[0].at("seats").size(), 2U);
    EXPECT_EQ(refusal(*between.greet(ann->token)), "unknown_token");
  }
  house.greet(fresh);
  hub_house after;
  restart(after);
  EXPECT_EQ(refusal(*after.greet(ann->token)), "unknown_token");
  EXPECT_EQ(after.greet(fresh)->port.sent[0].at("seats").size(), 2U);
}

TEST_F(token_rotation, an_identity_that_was_forgotten_is_still_the_same_by_the_new_token_alone) {
  const std::string room = open_room(*ann, 2);
  auto ben = house.greet();
  ben->say(R"({"cmd":"join","id":2,"room":")" + room + "\"}");
  ann->say(R"({"cmd":"kick","id":3,"seat":1})");
  const std::string fresh = rotate(*ben);
  auto changed = house.greet(fresh);
  changed.reset();
  house.hub.sweep(0);
  EXPECT_EQ(house.hub.sessions(), 1U);

  EXPECT_EQ(refusal(*house.greet(ben->token)), "unknown_token");
  auto again = house.greet(fresh);
  EXPECT_EQ(again->port.sent[0].at("resumed"), false);
  again->say(R"({"cmd":"join","id":4,"room":")" + room + "\"}");
  EXPECT_EQ(refusal(*again), "no_such_room") << "who was kicked stays out under any token";
}

TEST_F(token_rotation, the_archive_knows_the_new_token_and_not_the_old_one) {
  const auto identity = [&](const std::string& token) {
    return house.hub.identity_of(protocol::sha256(token));
  };
  const auto before = identity(ann->token);
  const std::string fresh = rotate(*ann);
  EXPECT_EQ(identity(fresh), before);
  EXPECT_EQ(identity(ann->token), before);
  house.greet(fresh);
  EXPECT_EQ(identity(fresh), before);
  EXPECT_EQ(identity(ann->token), std::nullopt);
}

TEST_F(token_rotation, a_hub_that_has_gone_is_told_nothing_more) {
  std::vector<journal::completion> waiting;
  {
    hub_house gone;
    auto who = gone.greet();
    gone.journal.held = true;
    who->say(R"({"cmd":"rotate","id":2})");
    waiting = std::exchange(gone.journal.waiting, {});
  }
  ASSERT_EQ(waiting.size(), 1U);
  waiting.front()(append_result::ok);
}

}  // namespace
}  // namespace splitroom::server
