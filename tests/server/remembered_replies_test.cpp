#include "server/session/remembered_replies.hpp"

#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace splitroom::server {
namespace {

using verdict = remembered_replies::verdict;

TEST(remembered_replies, the_same_id_is_carried_out_once) {
  remembered_replies replies;
  EXPECT_EQ(replies.last_id(), -1);
  EXPECT_EQ(replies.begin(5, "a").what, verdict::fresh);
  EXPECT_EQ(replies.begin(5, "a").what, verdict::begun);
  const auto reply = std::make_shared<const std::string>("done");
  replies.answer(5, reply);
  EXPECT_EQ(replies.begin(5, "a").what, verdict::answered);
  EXPECT_EQ(replies.begin(5, "a").reply, reply);
  EXPECT_EQ(replies.begin(5, "b").what, verdict::reused);
  EXPECT_EQ(replies.last_id(), 5);
}

TEST(remembered_replies, the_last_64_are_kept_and_older_ids_are_never_carried_out_again) {
  remembered_replies replies;
  for (std::int64_t id = 0; id < 65; ++id) {
    replies.begin(id, "x");
  }
  EXPECT_EQ(replies.begin(1, "x").what, verdict::begun);
  EXPECT_EQ(replies.begin(0, "x").what, verdict::reused);
  EXPECT_EQ(replies.begin(65, "x").what, verdict::fresh);
  replies.answer(999, nullptr);  // never begun: nothing happens
}

}  // namespace
}  // namespace splitroom::server
