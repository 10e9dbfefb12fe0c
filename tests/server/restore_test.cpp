// Identities, seats and answered commands after a restart, and what happens while nothing can be
// stored.
#include <gtest/gtest.h>

#include "tests/server/hub_house.hpp"

namespace splitroom::server {
namespace {

using nlohmann::json;

/// Brings back in `into` what `from` has journalled of its only room.
void restart(hub_house& from, hub_house& into, const std::string& code) {
  const stored_room stored{code, from.journal.appended, ""};
  const auto back = into.rooms.restore(stored, into.hub);
  into.hub.restore(*back, stored.records);
  back->go_on();
  into.journal.acknowledge();
}

class after_a_restart : public ::testing::Test {
 protected:
  after_a_restart() {
    auto ann = before.greet();
    token = ann->token;
    ann->say(create);
    created = ann->port.sent[2];
    code = created.at("ok").at("room");
    ann->say(R"({"cmd":"add_bot","id":3})");
    ann->say(R"({"cmd":"ready","id":4})");
    ann->say(R"({"cmd":"add_bot","id":5})");  // refused: a game is running
    restart(before, after, code);
  }

  static constexpr const char* create =
      R"({"cmd":"create","id":2,"game":"splitz","players":2,"options":{"bot_delay_ms":60000}})";
  hub_house before;
  hub_house after;
  std::string token;
  std::string code;
  json created;
};

TEST_F(after_a_restart, a_token_and_its_seat_are_known) {
  auto ann = after.greet(token);
  const json welcome = ann->port.sent[0];
  EXPECT_EQ(welcome.at("resumed"), true);
  EXPECT_EQ(welcome.at("name"), "Ann");
  EXPECT_EQ(welcome.at("last_id"), 4);
  EXPECT_EQ(welcome.at("seats"), json::array({{{"room", code}, {"seat", 0}}}));
  ann->say(R"({"cmd":"join","id":6,"room":")" + code + "\"}");
  EXPECT_EQ(ann->port.last(), "batch_end");
  EXPECT_NE(ann->port.all().find(R"("phase":"playing")"), std::string::npos);
}

TEST_F(after_a_restart, a_command_that_was_carried_out_is_answered_again_and_not_repeated) {
  auto ann = after.greet(token);
  ann->say(create);
  EXPECT_EQ(ann->port.sent.back(), created);
  EXPECT_EQ(after.rooms.size(), 1U) << "no second room";
}

TEST_F(after_a_restart, an_id_with_another_text_or_below_the_last_is_refused) {
  auto ann = after.greet(token);
  EXPECT_EQ(ann->port.sent[0].at("last_id"), 4);
  for (const char* text :
       {R"({"cmd":"create","id":2,"game":"splitz","players":3})", R"({"cmd":"leave","id":4})",
        R"({"cmd":"create","id":1,"game":"splitz","players":2})"}) {
    ann->say(text);
    EXPECT_EQ(ann->port.sent.back().at("error").at("code"), "id_reused") << text;
  }
  EXPECT_EQ(after.rooms.size(), 1U);
}

// Such tokens can be found by whoever computes long enough.
TEST(restore, two_identities_that_count_as_the_same_member_are_not_mixed_up) {
  const std::string token(64, 'a');
  note::reply of_another;
  of_another.identity = protocol::sha256(token);
  of_another.identity.back() ^= 1U;
  of_another.text = "{}";
  note::reply of_nobody = of_another;
  of_nobody.identity.back() ^= 2U;

  hub_house before;
  auto ann = before.greet();
  ann->say(R"({"cmd":"create","id":2,"game":"splitz","players":2})");
  const std::string code = ann->port.sent[2].at("ok").at("room");
  for (const note::reply& each : {of_another, of_nobody})
    before.journal.appended.push_back({record_kind::private_, make_frame(note::encode(each)), ""});
  hub_house after;
  restart(before, after, code);
  EXPECT_EQ(after.hub.sessions(), 2U) << "Ann, and the first of the two";

  const auto guest = after.greet(token);
  EXPECT_EQ(guest->port.sent.back().at("error").at("code"), "unknown_token");
  EXPECT_EQ(after.greet(ann->token)->port.sent[0].at("frame"), "welcome");
}

TEST(restore, a_leave_whose_answer_was_lost_is_answered_again) {
  hub_house before;
  auto ann = before.greet();
  ann->say(R"({"cmd":"create","id":2,"game":"splitz","players":2})");
  const std::string code = ann->port.sent[2].at("ok").at("room");
  auto ben = before.greet();
  ben->say(R"({"cmd":"join","id":2,"room":")" + code + "\"}");
  ben->say(R"({"cmd":"leave","id":3})");
  hub_house after;
  restart(before, after, code);
  auto again = after.greet(ben->token);
  EXPECT_EQ(again->port.sent[0].at("resumed"), true);
  again->say(R"({"cmd":"leave","id":3})");
  EXPECT_EQ(again->port.sent.back(), json::parse(R"({"re":3,"ok":{}})"));
  after.hub.sweep(0);
  EXPECT_EQ(after.hub.sessions(), 2U);
}

TEST_F(after_a_restart, an_identity_without_a_seat_is_still_the_same) {
  auto other = before.greet();
  auto again = after.greet(other->token);
  EXPECT_EQ(again->port.sent[0].at("resumed"), false);
  EXPECT_EQ(again->token, other->token);
  EXPECT_EQ(after.hub.sessions(), 2U);
  again->port.sent.clear();
  again->say(R"({"cmd":"join","id":2,"as":"watcher","room":")" + code + "\"}");
  EXPECT_EQ(again->port.last(), "batch_end") << "whoever watched goes on watching";
}

TEST_F(after_a_restart, the_journal_holds_no_token) {
  for (const record& each : before.journal.appended) {
    EXPECT_EQ(each.bytes->find(token), std::string::npos) << *each.bytes;
  }
}

TEST_F(after_a_restart, the_journal_goes_on_where_it_ended) {
  auto ann = after.greet(token);
  ann->say(R"({"cmd":"join","id":6,"room":")" + code + "\"}");
  ann->say(R"({"cmd":"leave","id":7})");
  EXPECT_FALSE(after.journal.appended.empty());
  EXPECT_EQ(after.journal.first_slot, before.journal.appended.size());
}

TEST(restore, records_that_make_no_room_are_refused_with_words) {
  hub_house before;
  auto ann = before.greet();
  ann->say(R"({"cmd":"create","id":2,"game":"splitz","players":2})");
  ann->say(R"({"cmd":"add_bot","id":3})");
  ann->say(R"({"cmd":"ready","id":4})");
  const auto refused = [&](std::vector<record> records) {
    hub_house after;
    try {
      after.rooms.restore({"AAAAAAAA", std::move(records), ""}, after.hub);
    } catch (const std::runtime_error& why) {
      return std::string(why.what());
    }
    return std::string();
  };
  const std::vector<record> whole = before.journal.appended;
  ASSERT_EQ(refused(whole), "");
  EXPECT_EQ(refused({}), "no record says what kind of room it is");
  std::size_t said = 0;
  for (std::size_t i = 0; i < whole.size(); ++i) {
    if (whole[i].kind != record_kind::event) {
      continue;
    }
    std::vector<record> one_less = whole;
    one_less.erase(one_less.begin() + static_cast<std::ptrdiff_t>(i));
    // Without game_start there was no game; without the last event the batch that made it is not
    // whole, but what is there may be.
    const bool first = whole[i].bytes->find(R"("n":0,)") != std::string::npos;
    const std::string why = refused(one_less);
    EXPECT_TRUE(first || i + 2 >= whole.size() || !why.empty()) << "without record " << i;
    said += why.empty() ? 0U : 1U;
  }
  EXPECT_GT(said, 0U);
}

class while_nothing_can_be_stored : public ::testing::Test {
 protected:
  while_nothing_can_be_stored() {
    house.journal.on_stall([this](bool stalled) { house.rooms.stall(stalled); });
    ann->say(R"({"cmd":"create","id":2,"game":"splitz","players":2})");
    code = ann->port.sent[2].at("ok").at("room");
    house.journal.held = true;
    house.journal.stall(true);
  }

  hub_house house;
  std::unique_ptr<hub_house::client> ann = house.greet();
  std::string code;
};

TEST_F(while_nothing_can_be_stored, commands_are_refused_and_may_be_tried_again) {
  EXPECT_EQ(ann->port.sent.back().at("code"), "storage_wait");
  ann->say(R"({"cmd":"add_bot","id":3})");
  const json refused = ann->port.sent.back();
  EXPECT_EQ(refused.at("error").at("code"), "storage_failed");
  EXPECT_EQ(refused.at("error").at("retry_after_ms"), 1000);
  auto other = house.greet();
  other->say(R"({"cmd":"create","id":2,"game":"splitz","players":2})");
  EXPECT_EQ(other->port.last(), "storage_failed");
  ann->say(R"({"cmd":"snapshot","id":4})");
  EXPECT_EQ(ann->port.last(), "batch_end") << "what leaves no mark is done";

  house.journal.held = false;
  house.journal.stall(false);
  house.journal.acknowledge();
  EXPECT_NE(ann->port.all().find("storage_back"), std::string::npos);
  ann->say(R"({"cmd":"add_bot","id":5})");
  EXPECT_EQ(ann->port.last(), "batch_end");
}

TEST_F(while_nothing_can_be_stored, no_deadline_passes) {
  house.now.steady_ms += 3'600'000;
  house.io.poll();
  EXPECT_EQ(house.rooms.size(), 1U);
}

}  // namespace
}  // namespace splitroom::server
