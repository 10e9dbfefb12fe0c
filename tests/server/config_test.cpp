#include "server/app/config.hpp"

#include <vector>

#include <gtest/gtest.h>

namespace splitroom::server {
namespace {

std::optional<config> read(std::vector<const char*> arguments, int& exit_code) {
  arguments.insert(arguments.begin(), "splitroom-server");
  return read_config(static_cast<int>(arguments.size()), arguments.data(), exit_code);
}

TEST(config, addresses_are_read_or_refused_in_words) {
  int exit_code = 0;
  const auto v6 = read({"--listen", "[::1]:9000"}, exit_code);
  ASSERT_TRUE(v6);
  EXPECT_EQ(v6->host, "::1");
  EXPECT_EQ(v6->port, 9000);
  const auto any = read({"--listen", ":0"}, exit_code);
  ASSERT_TRUE(any);
  EXPECT_EQ(any->host, "0.0.0.0");
  for (const char* bad : {"localhost", "1.2.3.4:", "1.2.3.4:99999", "1.2.3.4:80x", "::1:80"}) {
    EXPECT_FALSE(read({"--listen", bad}, exit_code)) << bad;
    EXPECT_EQ(exit_code, 2) << bad;
  }
}

TEST(config, what_is_unknown_or_out_of_range_is_refused) {
  int exit_code = 0;
  EXPECT_FALSE(read({"--log-level", "loud"}, exit_code));
  EXPECT_EQ(exit_code, 2);
  EXPECT_FALSE(read({"--max-rooms", "0"}, exit_code));
  EXPECT_EQ(exit_code, 2);
  EXPECT_FALSE(read({"--splito-deck", "/nonexistent/deck.json"}, exit_code));
  EXPECT_EQ(exit_code, 2);
  EXPECT_FALSE(read({"--version"}, exit_code));
  EXPECT_EQ(exit_code, 0);
}

}  // namespace
}  // namespace splitroom::server
