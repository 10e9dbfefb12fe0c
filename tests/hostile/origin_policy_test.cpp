#include "server/net/origin_policy.hpp"

#include <string>

#include <gtest/gtest.h>

#include "tests/support/raw_peer.hpp"
#include "tests/support/served.hpp"

namespace splitroom::server {
namespace {

bool allows(const origin_policy& policy, const std::string& origin,
            const std::string& host = "games.example.org") {
  return policy.allows({{origin}, host});
}

TEST(origin_policy, the_servers_own_pages_may_connect_and_programs) {
  const origin_policy own;
  EXPECT_TRUE(own.allows({{}, "games.example.org"}));
  EXPECT_TRUE(allows(own, "https://games.example.org"));
  EXPECT_TRUE(allows(own, "http://games.example.org")) << "behind a proxy the scheme is not known";
  EXPECT_TRUE(allows(own, "http://127.0.0.1:8080", "127.0.0.1:8080"));
  EXPECT_TRUE(allows(own, "http://[::1]:8080", "[::1]:8080"));
  EXPECT_TRUE(allows(own, "https://games.example.org", "GAMES.example.org"));
}

TEST(origin_policy, no_other_page_may) {
  const origin_policy own;
  for (const char* other :
       {"https://example.org", "https://evil.example.org", "https://games.example.org.evil.net",
        "https://evilgames.example.org", "https://games.example.org:8443",
        "https://games.example.org:443", "https://games.example.org/", "https://games.example.org ",
        "https://user@games.example.org", "https://games.example.org@evil.net", "null", "",
        "games.example.org", "ftp://games.example.org", "file://", "file://games.example.org",
        "https://", "https://games.example.org,https://evil.net", "chrome-extension://abcdef"}) {
    EXPECT_FALSE(allows(own, other)) << other;
  }
  EXPECT_FALSE(
      own.allows({{"https://games.example.org", "https://games.example.org"}, "games.example.org"}))
      << "two lines";
  EXPECT_FALSE(allows(own, "https://", ""));
}

TEST(origin_policy, the_list_is_exact) {
  const origin_policy listed({"https://cards.example.net", "http://localhost:5173"});
  EXPECT_TRUE(allows(listed, "https://cards.example.net"));
  EXPECT_TRUE(allows(listed, "http://localhost:5173"));
  EXPECT_TRUE(allows(listed, "https://games.example.org")) << "its own as well";
  for (const char* other :
       {"http://cards.example.net", "https://cards.example.net:8443",
        "https://www.cards.example.net", "https://cards.example.net.evil.net",
        "https://cards.example.ne", "https://CARDS.example.net", "http://localhost",
        "http://localhost:51730", "https://localhost:5173", "null"}) {
    EXPECT_FALSE(allows(listed, other)) << other;
  }
  EXPECT_TRUE(allows(origin_policy::any(), "null"));
}

TEST(origin_policy, origins_are_read_or_refused) {
  EXPECT_EQ(parse_origin("https://Cards.Example.net").value(), "https://cards.example.net");
  EXPECT_EQ(parse_origin("https://cards.example.net:443").value(), "https://cards.example.net");
  EXPECT_EQ(parse_origin("http://cards.example.net:80").value(), "http://cards.example.net");
  EXPECT_EQ(parse_origin("http://cards.example.net:443").value(), "http://cards.example.net:443");
  EXPECT_EQ(parse_origin("http://[::1]:5173").value(), "http://[::1]:5173");
  for (const char* bad :
       {"", "null", "*", "cards.example.net", "https://", "https://a/", "https://a/b",
        "https://*.example.net", "https://a b", "https://a:", "https://a:x", "https://a:0",
        "https://a:99999", "wss://a", "https://u@a", "https://a?b"}) {
    EXPECT_FALSE(parse_origin(bad)) << bad;
  }
}

TEST(origin_policy, a_page_of_another_origin_is_refused_by_the_real_server) {
  config settings;
  settings.origins = origin_policy({"https://cards.example.net"});
  const test::served server(settings);
  const double before = server.figure(R"(splitroom_refused_total{why="origin"})");
  const auto status = [&](const std::string& lines) {
    return test::raw_peer(server.port()).upgrade(lines);
  };
  EXPECT_EQ(status(""), 101);
  EXPECT_EQ(status("Origin: http://127.0.0.1\r\n"), 101);
  EXPECT_EQ(status("Origin: https://cards.example.net\r\n"), 101);
  EXPECT_EQ(status("Origin: https://evil.net\r\n"), 403);
  EXPECT_EQ(status("Origin: null\r\n"), 403);
  EXPECT_EQ(status("Origin: \r\n"), 403);
  EXPECT_EQ(status("Origin: https://cards.example.net\r\nOrigin: https://cards.example.net\r\n"),
            403);
  EXPECT_EQ(status("Origin: https://evil.net\r\nX-Forwarded-Host: evil.net\r\n"), 403)
      << "nobody trusts that header";
  EXPECT_EQ(server.figure(R"(splitroom_refused_total{why="origin"})"), before + 5);
}

TEST(origin_policy, a_trusted_proxy_says_which_host_was_asked) {
  config settings;
  settings.trusted_proxies = {parse_network("127.0.0.1").value()};
  const test::served server(settings);
  EXPECT_EQ(test::raw_peer(server.port())
                .upgrade("Origin: https://games.example.org\r\n"
                         "X-Forwarded-Host: games.example.org\r\n"),
            101);
  EXPECT_EQ(test::raw_peer(server.port())
                .upgrade("Origin: https://evil.net\r\nX-Forwarded-Host: games.example.org\r\n"),
            403);
}

}  // namespace
}  // namespace splitroom::server
