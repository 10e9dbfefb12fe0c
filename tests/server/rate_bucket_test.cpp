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

TEST(rate_bucket, takes_several_at_once_or_none_of_them) {
  rate_bucket bucket(1'000, 4'000);
  EXPECT_EQ(bucket.take(0, 3'000), 0);
  EXPECT_EQ(bucket.take(0, 1'500), 500);
  EXPECT_EQ(bucket.take(0, 1'000), 0) << "nothing was taken in between";
  EXPECT_EQ(bucket.take(1'000'000'000'000, 4'000), 0);
  EXPECT_EQ(bucket.take(1'000'000'000'000, 1), 1);
}

TEST(rate_bucket, zero_a_second_is_no_limit) {
  rate_bucket bucket(0, 1);
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(bucket.take(0, 1'000'000), 0);
  }
}

}  // namespace
}  // namespace splitroom::server
