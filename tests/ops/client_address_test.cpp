#include "server/net/client_address.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace splitroom::server {
namespace {

std::string client(const char* peer, const char* x_forwarded_for, const char* forwarded = "") {
  static const std::vector<network> trusted{parse_network("10.0.0.0/8").value(),
                                            parse_network("::1").value()};
  const auto found =
      client_address(boost::asio::ip::make_address(peer), x_forwarded_for, forwarded, trusted);
  return found ? found->to_string() : "unclear";
}

TEST(client_address, headers_of_a_peer_that_is_not_trusted_mean_nothing) {
  EXPECT_EQ(client("203.0.113.5", "192.0.2.1", "for=192.0.2.1"), "203.0.113.5");
  EXPECT_EQ(client("::2", "192.0.2.1"), "::2");
}

TEST(client_address, the_rightmost_address_that_is_not_trusted_counts) {
  EXPECT_EQ(client("10.0.0.1", "192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client("10.0.0.1", "198.51.100.9, 192.0.2.1"), "192.0.2.1") << "the left is forged";
  EXPECT_EQ(client("10.0.0.1", "198.51.100.9, 192.0.2.1 , 10.0.0.2,10.9.9.9"), "192.0.2.1");
  EXPECT_EQ(client("::ffff:10.0.0.1", "2001:db8::7"), "2001:db8::7");
  EXPECT_EQ(client("10.0.0.1", "10.0.0.2"), "10.0.0.2") << "somebody at the proxy's own place";
  EXPECT_EQ(client("10.0.0.1", ""), "10.0.0.1");
}

TEST(client_address, a_header_that_the_proxy_did_not_write_decides_nothing) {
  EXPECT_EQ(client("10.0.0.1", "192.0.2.1", "for=198.51.100.17"), "unclear");
  EXPECT_EQ(client("10.0.0.1", "192.0.2.1", "for=_hidden"), "unclear");
  EXPECT_EQ(client("10.0.0.1", "192.0.2.1", "for=192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(client("10.0.0.1", "192.0.2.1", " "), "192.0.2.1");
  EXPECT_EQ(client("10.0.0.1", " ", "for=192.0.2.1"), "192.0.2.1");
}

TEST(client_address, ports_brackets_and_quotes_are_understood) {
  EXPECT_EQ(client("::1", "192.0.2.1:4711"), "192.0.2.1");
  EXPECT_EQ(client("::1", "[2001:db8::7]:4711"), "2001:db8::7");
  EXPECT_EQ(client("::1", "", "for=192.0.2.1;proto=https"), "192.0.2.1");
  EXPECT_EQ(client("::1", "", "proto=https; For=\"[2001:db8::7]:4711\""), "2001:db8::7");
  EXPECT_EQ(client("::1", "", "for=192.0.2.60, for=198.51.100.17;by=203.0.113.43"),
            "198.51.100.17");
}

TEST(client_address, what_cannot_be_read_ends_the_chain_at_the_last_known_address) {
  EXPECT_EQ(client("10.0.0.1", "192.0.2.1, nonsense"), "10.0.0.1");
  EXPECT_EQ(client("10.0.0.1", "192.0.2.1, nonsense, 10.0.0.2"), "10.0.0.2");
  for (const char* odd : {",", ",,,", " ", "[", "[]", "]:", "\"", "\"\"", "for=", "1.2.3.4.5"}) {
    EXPECT_EQ(client("10.0.0.1", odd), "10.0.0.1") << odd;
    EXPECT_EQ(client("10.0.0.1", "", odd), "10.0.0.1") << odd;
  }
  EXPECT_EQ(client("10.0.0.1", "", "for=_hidden"), "10.0.0.1");
  EXPECT_EQ(client("10.0.0.1", "", "for=unknown;;by=x"), "10.0.0.1");
}

}  // namespace
}  // namespace splitroom::server
