#include "server/net/outbox.hpp"

#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace splitroom::server {
namespace {

frame_ptr frame_of(std::size_t bytes) { return std::make_shared<const std::string>(bytes, 'x'); }

TEST(outbox, is_bounded_but_takes_one_frame_of_any_size) {
  outbox box(100);
  EXPECT_TRUE(box.push(frame_of(500)));
  EXPECT_FALSE(box.push(frame_of(1)));
  EXPECT_EQ(box.pop()->size(), 500U);
  EXPECT_TRUE(box.push(frame_of(60)));
  EXPECT_TRUE(box.push(frame_of(40)));
  EXPECT_FALSE(box.push(frame_of(1)));
}

TEST(outbox, keeps_the_order_also_when_it_is_never_empty) {
  outbox box(0);
  EXPECT_TRUE(box.push(frame_of(0)));
  for (std::size_t size = 1; size < 1000; ++size) {
    EXPECT_TRUE(box.push(frame_of(size)));
    EXPECT_EQ(box.pop()->size(), size - 1);
    EXPECT_FALSE(box.empty());
  }
  EXPECT_EQ(box.pop()->size(), 999U);
  EXPECT_TRUE(box.empty());
}

}  // namespace
}  // namespace splitroom::server
