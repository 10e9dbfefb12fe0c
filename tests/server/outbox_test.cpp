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

}  // namespace
}  // namespace splitroom::server
