#include "server/app/config.hpp"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
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

class config_sources : public ::testing::Test {
 public:
  config_sources() : file(::testing::TempDir() + "splitroom_config_test.toml") {}
  ~config_sources() override {
    std::remove(file.c_str());
    for (const char* each : {"SPLITROOM_LISTEN", "SPLITROOM_CONFIG", "SPLITROOM_MAX_ROOMS"}) {
      unsetenv(each);
    }
  }

 protected:
  void write(const std::string& text) { std::ofstream(file) << text; }

  std::string file;
  int exit_code = 0;
};

TEST_F(config_sources, the_command_line_beats_the_environment_beats_the_file) {
  write("listen = \"127.0.0.1:1\"\nmax-rooms = 7\nlog-format = \"json\"\n");
  setenv("SPLITROOM_CONFIG", file.c_str(), 1);
  const auto from_file = read({}, exit_code);
  ASSERT_TRUE(from_file);
  EXPECT_EQ(from_file->port, 1);
  EXPECT_EQ(from_file->most_rooms, 7U);
  EXPECT_EQ(from_file->log_format, log_format::json);
  setenv("SPLITROOM_LISTEN", "127.0.0.1:2", 1);
  EXPECT_EQ(read({}, exit_code)->port, 2);
  EXPECT_EQ(read({"--config", file.c_str()}, exit_code)->port, 2);
  EXPECT_EQ(read({"--listen", "127.0.0.1:3"}, exit_code)->port, 3);
}

TEST_F(config_sources, what_a_file_should_not_hold_is_refused) {
  for (const char* text : {"lisen = \"127.0.0.1:1\"\n", "garbage ][\n",
                           "[server]\nlisten = \"127.0.0.1:1\"\n", "max-rooms = \"many\"\n"}) {
    write(text);
    EXPECT_FALSE(read({"--config", file.c_str()}, exit_code)) << text;
    EXPECT_EQ(exit_code, 2) << text;
  }
  setenv("SPLITROOM_CONFIG", "/nonexistent/splitroom.toml", 1);
  EXPECT_FALSE(read({}, exit_code));
}

}  // namespace
}  // namespace splitroom::server
