// Order and patience of what goes out.
#include "client-cli/core/outgoing.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace splitroom::client {
namespace {

outgoing_command ping() { return {errand::other, protocol::command::ping{}, ""}; }

/// The ids of all that may be sent at that time.
std::vector<std::int64_t> all_next(outgoing& out, std::int64_t now_ms) {
  std::vector<std::int64_t> result;
  while (const auto id = out.next(now_ms))
    result.push_back(*id);
  return result;
}

TEST(outgoing, sends_all_at_once_while_nothing_is_refused) {
  outgoing out;
  out.count_from(6);
  out.add(ping());
  out.add(ping());
  EXPECT_EQ(all_next(out, 0), (std::vector<std::int64_t>{7, 8}));
  EXPECT_TRUE(out.contains(7) && out.contains(8));
}

TEST(outgoing, sends_what_was_refused_under_its_id_and_not_too_early) {
  outgoing out;
  const auto id = out.add(ping());
  all_next(out, 0);
  out.wait(id, 100);
  EXPECT_TRUE(out.contains(errand::other)) << "it is still under way";
  EXPECT_FALSE(out.next(99));
  EXPECT_EQ(out.next(100), id);
}

TEST(outgoing, keeps_the_order_and_waits_for_each_answer_after_a_refusal) {
  outgoing out;
  for (int i = 0; i < 3; ++i)
    out.add(ping());
  all_next(out, 0);
  out.settle(1);
  out.wait(2, 100);
  out.wait(3, 100);
  const auto later = out.add(ping());
  EXPECT_TRUE(all_next(out, 99).empty()) << "what is new waits behind";
  EXPECT_EQ(all_next(out, 100), (std::vector<std::int64_t>{2}));
  out.wait(2, 200);
  EXPECT_EQ(all_next(out, 200), (std::vector<std::int64_t>{2})) << "refused again";
  out.settle(2);
  EXPECT_EQ(all_next(out, 200), (std::vector<std::int64_t>{3}));
  out.settle(3);
  EXPECT_EQ(all_next(out, 200), (std::vector<std::int64_t>{later}));
  EXPECT_TRUE(all_next(out, 200).empty());
  out.settle(later);
  out.add(ping());
  out.add(ping());
  EXPECT_EQ(all_next(out, 200).size(), 2U) << "nothing waits any more: as fast as before";
}

TEST(outgoing, what_waits_alone_holds_nothing_up) {
  outgoing out;
  out.add(ping());
  all_next(out, 0);
  out.wait_alone(1, 100);
  out.add(ping());
  out.add(ping());
  EXPECT_EQ(all_next(out, 99), (std::vector<std::int64_t>{2, 3}));
  EXPECT_EQ(all_next(out, 100), (std::vector<std::int64_t>{1}));
}

TEST(outgoing, drops_only_what_was_not_sent) {
  outgoing out;
  out.add(ping());
  out.add(ping());
  all_next(out, 0);
  out.wait(2, 100);
  out.drop_unsent([](std::int64_t, const outgoing_command&) { return true; });
  EXPECT_TRUE(out.contains(1));
  EXPECT_FALSE(out.contains(2));
  EXPECT_FALSE(out.next(100));
}

TEST(outgoing, forgets_all_but_the_count_with_the_connection) {
  outgoing out;
  out.wait(out.add(ping()), 100);
  out.clear();
  EXPECT_FALSE(out.next(1000));
  EXPECT_EQ(out.add(ping()), 2);
  EXPECT_EQ(out.next(0), 2);
}

TEST(outgoing, what_comes_later_has_a_new_id) {
  outgoing out;
  const auto id = out.add_later(out.settle(out.add(ping())), 100);
  EXPECT_EQ(id, 2);
  EXPECT_FALSE(out.next(99));
  EXPECT_EQ(out.next(100), id);
}

}  // namespace
}  // namespace splitroom::client
