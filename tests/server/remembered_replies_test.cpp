#include "server/session/remembered_replies.hpp"

#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "protocol/codec/codec.hpp"

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

TEST(remembered_replies, the_usual_answer_is_given_again_in_full) {
  remembered_replies replies;
  for (const std::int64_t id : {7, 8}) {
    replies.begin(id, "a");
    replies.answer(id, make_frame(protocol::encode_ok(id)));
  }
  replies.restore(9, 1, make_frame(protocol::encode_ok(9)));
  EXPECT_EQ(*replies.begin(7, "a").reply, R"({"re":7,"ok":{}})");
  EXPECT_EQ(*replies.begin(8, "a").reply, R"({"re":8,"ok":{}})");
  EXPECT_EQ(replies.begin(7, "a").what, verdict::answered);
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
