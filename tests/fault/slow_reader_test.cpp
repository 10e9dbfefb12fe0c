// Somebody who does not read is dropped, and nobody else notices.
#include <algorithm>
#include <chrono>

#include <gtest/gtest.h>

#include "tests/fault/fault_table.hpp"

namespace splitroom::test {
namespace {

using std::chrono::steady_clock;

double ping_seconds(fault_table& table, fault_client& who) {
  const auto began = steady_clock::now();
  EXPECT_TRUE(table.ask(who, {{"cmd", "ping"}}).contains("ok"));
  return std::chrono::duration<double>(steady_clock::now() - began).count();
}

bool saw_leave(const fault_client& who, int seat) {
  const std::string left =
      R"("what":"presence","seat":)" + std::to_string(seat) + R"(,"present":false)";
  return std::ranges::any_of(who.player.frames, [&](const std::string& each) {
    return each.find(left) != std::string::npos;
  });
}

TEST(slow_reader, is_dropped_without_delaying_the_others) {
  fault_table table(51);
  ASSERT_TRUE(table.start()) << table.state();
  ASSERT_NE(table.open_room({"splitz", "splitz", 2, 2, 0}), "");
  fault_client& other = *table.clients[0];
  fault_client& slow = *table.clients[1];

  slow.socket().pause(true);
  double slowest = 0;
  const auto stuffed = [&] {
    for (int i = 0; i < 100; ++i) {
      slow.socket().send(R"({"cmd":"deck"})");
    }
    slowest = std::max(slowest, ping_seconds(table, other));
    table.run_for(20);
    return saw_leave(other, 1);
  };
  ASSERT_TRUE(table.until(stuffed, 60)) << "never dropped; " << table.state();
  EXPECT_LT(slowest, 2.0) << "seconds for a ping of somebody else";

  slow.socket().pause(false);
  EXPECT_TRUE(table.until([&] { return slow.returns == 1; })) << table.state();
  ASSERT_FALSE(slow.close_codes.empty());
  EXPECT_TRUE(slow.close_codes.front() == 1008 || slow.close_codes.front() == 0)
      << slow.close_codes.front();
  EXPECT_EQ(other.close_codes.size(), 0U);
}

}  // namespace
}  // namespace splitroom::test
