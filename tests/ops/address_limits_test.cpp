#include "server/net/address_limits.hpp"

#include <gtest/gtest.h>

namespace splitroom::server {
namespace {

boost::asio::ip::address at(const char* text) { return boost::asio::ip::make_address(text); }

TEST(address_limits, one_address_has_so_many_connections_and_others_do_not_notice) {
  address_limits limits(2, 0);
  EXPECT_TRUE(limits.enter(at("192.0.2.1")));
  EXPECT_TRUE(limits.enter(at("192.0.2.1")));
  EXPECT_FALSE(limits.enter(at("::ffff:192.0.2.1")));
  EXPECT_TRUE(limits.enter(at("192.0.2.2")));
  limits.leave(at("192.0.2.1"));
  EXPECT_TRUE(limits.enter(at("192.0.2.1")));
}

TEST(address_limits, of_ipv6_a_whole_64_counts_as_one) {
  address_limits limits(1, 0);
  EXPECT_TRUE(limits.enter(at("2001:db8:0:1::1")));
  EXPECT_FALSE(limits.enter(at("2001:db8:0:1:ffff::2")));
  EXPECT_TRUE(limits.enter(at("2001:db8:0:2::1")));
}

TEST(address_limits, this_machine_and_a_limit_of_zero_are_not_limited) {
  address_limits limits(1, 1);
  address_limits none(0, 0);
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(limits.enter(at("127.0.0.1")) && limits.enter(at("::1")));
    EXPECT_TRUE(limits.introduce(at("::ffff:127.0.0.1"), 0));
    EXPECT_TRUE(none.enter(at("192.0.2.1")) && none.introduce(at("192.0.2.1"), 0));
  }
  EXPECT_EQ(limits.known() + none.known(), 0U);
}

TEST(address_limits, new_identities_come_back_over_an_hour) {
  constexpr std::int64_t hour = 3'600'000;
  address_limits limits(0, 60);
  const std::int64_t start = 10 * hour;
  for (int i = 0; i < 60; ++i) {
    EXPECT_TRUE(limits.introduce(at("192.0.2.1"), start));
  }
  EXPECT_FALSE(limits.introduce(at("192.0.2.1"), start));
  for (std::int64_t ms = 0; ms < 59'000; ms += 10) {
    EXPECT_FALSE(limits.introduce(at("192.0.2.1"), start + ms)) << ms;
  }
  EXPECT_TRUE(limits.introduce(at("192.0.2.1"), start + 61'000)) << "one a minute";
  EXPECT_FALSE(limits.introduce(at("192.0.2.1"), start + 61'000));
  EXPECT_TRUE(limits.introduce(at("192.0.2.2"), start + 61'000));
}

TEST(address_limits, who_has_nothing_left_is_forgotten) {
  address_limits limits(5, 5);
  EXPECT_TRUE(limits.enter(at("192.0.2.1")) && limits.introduce(at("192.0.2.2"), 0));
  limits.sweep(1'000);
  EXPECT_EQ(limits.known(), 2U);
  limits.leave(at("192.0.2.1"));
  limits.sweep(3'600'000);
  EXPECT_EQ(limits.known(), 0U);
}

}  // namespace
}  // namespace splitroom::server
