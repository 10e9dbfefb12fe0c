#include "server/net/network.hpp"

#include <gtest/gtest.h>

namespace splitroom::server {
namespace {

bool lies_in(const char* address, const char* block) {
  return parse_network(block).value().contains(boost::asio::ip::make_address(address));
}

TEST(network, holds_the_addresses_that_share_its_bits) {
  EXPECT_TRUE(lies_in("10.255.0.1", "10.0.0.0/8"));
  EXPECT_FALSE(lies_in("11.0.0.1", "10.0.0.0/8"));
  EXPECT_TRUE(lies_in("192.0.2.129", "192.0.2.200/25"));
  EXPECT_FALSE(lies_in("192.0.2.127", "192.0.2.200/25"));
  EXPECT_TRUE(lies_in("203.0.113.9", "0.0.0.0/0"));
  EXPECT_TRUE(lies_in("192.0.2.7", "192.0.2.7"));
  EXPECT_FALSE(lies_in("192.0.2.8", "192.0.2.7"));
  EXPECT_TRUE(lies_in("2001:db8:1:2::9", "2001:db8:1:2:3::/64"));
  EXPECT_FALSE(lies_in("2001:db8:1:3::9", "2001:db8:1:2:3::/64"));
}

TEST(network, an_ipv4_address_inside_ipv6_is_the_ipv4_address) {
  EXPECT_TRUE(lies_in("::ffff:10.1.2.3", "10.0.0.0/8"));
  EXPECT_TRUE(lies_in("10.1.2.3", "::ffff:10.1.2.3"));
  EXPECT_FALSE(lies_in("::1", "0.0.0.0/0"));
}

TEST(network, what_is_no_block_is_refused) {
  for (const char* bad : {"", "localhost", "10.0.0.0/", "10.0.0.0/33", "::1/129", "10.0.0.0/8x",
                          "10.0.0/8", "10.0.0.0/-1", "10.0.0.0/8/8"}) {
    EXPECT_FALSE(parse_network(bad)) << bad;
  }
}

}  // namespace
}  // namespace splitroom::server
