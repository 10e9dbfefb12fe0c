// Journal, then tell: nothing that was not stored is told, and a room whose journal fails is
// closed.
#include <gtest/gtest.h>

#include "tests/server/hub_house.hpp"

namespace splitroom::server {
namespace {

struct started {
  hub_house house;
  std::unique_ptr<hub_house::client> ann = house.greet();

  started() {
    ann->say(R"({"cmd":"create","id":2,"game":"splitz","players":2})");
    ann->say(R"({"cmd":"add_bot","id":3})");
    house.journal.held = true;
    house.journal.appended.clear();
    ann->port.sent.clear();
    ann->say(R"({"cmd":"ready","id":4})");
  }
};

TEST(room_failure, nothing_is_told_before_it_is_stored) {
  started table;
  ASSERT_FALSE(table.house.journal.appended.empty());
  EXPECT_TRUE(table.ann->port.sent.empty()) << "neither the events nor the reply";
  table.ann->say(R"({"cmd":"snapshot","id":5})");
  EXPECT_TRUE(table.ann->port.sent.empty()) << "what comes later waits its turn";
  table.house.journal.acknowledge();
  ASSERT_FALSE(table.ann->port.sent.empty());
  EXPECT_EQ(table.ann->port.sent.front().at("re"), 4);
  EXPECT_EQ(table.ann->port.last(), "batch_end");
}

TEST(room_failure, a_failed_append_closes_the_room_and_refuses_what_was_not_stored) {
  started table;
  table.house.journal.acknowledge(append_result::occupied);
  ASSERT_EQ(table.ann->port.sent.size(), 2U);
  EXPECT_EQ(table.ann->port.sent[0].at("error").at("code"), "storage_failed");
  EXPECT_EQ(table.ann->port.sent[1].at("code"), "room_closed");
  EXPECT_EQ(table.house.rooms.size(), 0U);
  table.ann->say(R"({"cmd":"ready","id":6})");
  EXPECT_EQ(table.ann->port.last(), "not_in_room");
}

}  // namespace
}  // namespace splitroom::server
