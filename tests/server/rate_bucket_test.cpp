#include "server/session/rate_bucket.hpp"

#include <gtest/gtest.h>

namespace splitroom::server {
namespace {

TEST(rate_bucket, takes_a_burst_then_the_sustained_rate_and_says_how_long_to_wait) {
  rate_bucket bucket(10, 5);
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(bucket.take(1'000), 0);
  }
  EXPECT_EQ(bucket.take(1'000), 100);
  EXPECT_EQ(bucket.take(1'050), 50);
  EXPECT_EQ(bucket.take(1'100), 0);
  EXPECT_EQ(bucket.take(1'100), 100);
  EXPECT_EQ(bucket.take(1'000'000), 0);
}

}  // namespace
}  // namespace splitroom::server
