#include "server/net/address_limits.hpp"

#include <gtest/gtest.h>

namespace splitroom::server {
namespace {

boost::asio::ip::address at(const char* text) { return boost::asio::ip::make_address(text); }

/// Does it, if it may.
bool does(address_limits& limits, const char* from, address_use what, std::int64_t steady_ms) {
  const bool may = limits.wait(at(from), what, steady_ms) == 0;
  if (may) {
    limits.count(at(from), what, 1, steady_ms);
  }
  return may;
}

TEST(address_limits, one_address_has_so_many_connections_and_others_do_not_notice) {
  address_limits limits({2, 0, 0, 0, 0});
  EXPECT_TRUE(limits.enter(at("192.0.2.1")));
  EXPECT_TRUE(limits.enter(at("192.0.2.1")));
  EXPECT_FALSE(limits.enter(at("::ffff:192.0.2.1")));
  EXPECT_TRUE(limits.enter(at("192.0.2.2")));
  limits.leave(at("192.0.2.1"));
  EXPECT_TRUE(limits.enter(at("192.0.2.1")));
}

TEST(address_limits, of_ipv6_a_whole_64_counts_as_one) {
  address_limits limits({1, 0, 0, 0, 0});
  EXPECT_TRUE(limits.enter(at("2001:db8:0:1::1")));
  EXPECT_FALSE(limits.enter(at("2001:db8:0:1:ffff::2")));
  EXPECT_TRUE(limits.enter(at("2001:db8:0:2::1")));
}

TEST(address_limits, this_machine_and_a_limit_of_zero_are_not_limited) {
  address_limits limits({1, 1, 1, 1, 1, 1, 1});
  address_limits none({});
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(limits.enter(at("127.0.0.1")) && limits.enter(at("::1")));
    EXPECT_TRUE(none.enter(at("192.0.2.1")));
    for (const address_use each : {address_use::identity, address_use::join, address_use::guess,
                                   address_use::request, address_use::game, address_use::command}) {
      EXPECT_TRUE(does(limits, "::ffff:127.0.0.1", each, 0));
      EXPECT_TRUE(does(none, "192.0.2.1", each, 0));
    }
  }
  EXPECT_EQ(limits.known() + none.known(), 0U);
}

TEST(address_limits, new_identities_come_back_over_an_hour) {
  constexpr std::int64_t hour = 3'600'000;
  address_limits limits({0, 60, 0, 0, 0});
  const std::int64_t start = 10 * hour;
  for (int i = 0; i < 60; ++i) {
    EXPECT_TRUE(does(limits, "192.0.2.1", address_use::identity, start));
  }
  EXPECT_FALSE(does(limits, "192.0.2.1", address_use::identity, start));
  for (std::int64_t ms = 0; ms < 59'000; ms += 10) {
    EXPECT_FALSE(does(limits, "192.0.2.1", address_use::identity, start + ms)) << ms;
  }
  EXPECT_TRUE(does(limits, "192.0.2.1", address_use::identity, start + 61'000)) << "one a minute";
  EXPECT_FALSE(does(limits, "192.0.2.1", address_use::identity, start + 61'000));
  EXPECT_TRUE(does(limits, "192.0.2.2", address_use::identity, start + 61'000));
}

TEST(address_limits, each_use_has_a_rate_of_its_own_and_says_how_long_to_wait) {
  address_limits limits({0, 0, 3, 2, 0});
  const auto joins = [&](std::int64_t ms) {
    return does(limits, "2001:db8::1", address_use::join, ms);
  };
  const auto wait = [&](address_use what, std::int64_t ms) {
    return limits.wait(at("2001:db8::ffff"), what, ms);
  };
  EXPECT_TRUE(joins(0) && joins(0) && joins(0));
  EXPECT_FALSE(joins(0));
  EXPECT_EQ(wait(address_use::join, 0), 20'000);
  EXPECT_EQ(wait(address_use::join, 19'000), 1'000);
  EXPECT_EQ(wait(address_use::guess, 0), 0);
  EXPECT_EQ(wait(address_use::identity, 0), 0) << "not limited";
  EXPECT_TRUE(joins(20'000));
  limits.count(at("2001:db8::1"), address_use::guess, 2, 0);
  EXPECT_EQ(wait(address_use::guess, 0), 30'000);
}

TEST(address_limits, who_has_nothing_left_is_forgotten) {
  address_limits limits({5, 5, 0, 0, 0});
  EXPECT_TRUE(limits.enter(at("192.0.2.1")) && does(limits, "192.0.2.2", address_use::identity, 0));
  limits.sweep(1'000);
  EXPECT_EQ(limits.known(), 2U);
  limits.leave(at("192.0.2.1"));
  limits.sweep(3'600'000);
  EXPECT_EQ(limits.known(), 0U);
}

}  // namespace
}  // namespace splitroom::server
