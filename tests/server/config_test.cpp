#include "server/app/config.hpp"

#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.hpp"

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
  EXPECT_FALSE(read({"--max-rooms=-1"}, exit_code));
  EXPECT_EQ(exit_code, 2);
  EXPECT_FALSE(read({"--splito-deck", "/nonexistent/deck.json"}, exit_code));
  EXPECT_EQ(exit_code, 2);
  EXPECT_FALSE(read({"--version"}, exit_code));
  EXPECT_EQ(exit_code, 0);
}

TEST(config, limits_are_read_and_may_be_turned_off) {
  int exit_code = 0;
  const auto set = read({"--handshake-seconds", "0.25", "--hello-seconds=7", "--max-depth=5",
                         "--max-joins-per-address-minute=9", "--commands-per-second=0",
                         "--frames-per-second", "3", "--talk-at-once", "2"},
                        exit_code);
  ASSERT_TRUE(set);
  EXPECT_EQ(set->connection.handshake_ms, 250);
  EXPECT_EQ(set->session.hello_ms, 7'000);
  EXPECT_EQ(set->session.most_depth, 5U);
  EXPECT_EQ(set->of_an_address.joins_a_minute, 9U);
  EXPECT_EQ(set->session.commands_per_second, 0);
  EXPECT_EQ(set->connection.frames_per_second, 3);
  EXPECT_EQ(set->talk.burst, 2);
  for (const char* bad :
       {"--commands-at-once=0", "--max-depth=-1", "--idle-seconds=-1", "--idle-seconds=soon",
        "--idle-seconds=nan", "--max-header-bytes=70000"}) {
    EXPECT_FALSE(read({bad}, exit_code)) << bad;
    EXPECT_EQ(exit_code, 2) << bad;
  }
}

TEST(config, origins_are_read_or_refused) {
  int exit_code = 0;
  const auto allows = [](const config& settings, const char* origin) {
    return settings.origins.allows({{origin}, "games.example.org"});
  };
  EXPECT_FALSE(allows(*read({}, exit_code), "https://a.example"));
  const auto two =
      read({"--allow-origin", "https://a.example", "--allow-origin=https://b.example"}, exit_code);
  ASSERT_TRUE(two);
  EXPECT_TRUE(allows(*two, "https://a.example") && allows(*two, "https://b.example"));
  EXPECT_FALSE(allows(*two, "null"));
  EXPECT_TRUE(allows(*read({"--allow-origin", "any"}, exit_code), "null"));
  for (const char* bad : {"null", "*", "a.example", "https://a.example/"}) {
    EXPECT_FALSE(read({"--allow-origin", bad}, exit_code)) << bad;
    EXPECT_EQ(exit_code, 2) << bad;
  }
}

TEST(config, journals_are_read_or_refused) {
  int exit_code = 0;
  EXPECT_TRUE(read({"--journal", "memory"}, exit_code)->journal.memory);
  const auto kept = read({"--journal", "sqlite:rooms/x.db", "--journal-sync", "normal"}, exit_code);
  ASSERT_TRUE(kept);
  EXPECT_EQ(kept->journal.file, "rooms/x.db");
  EXPECT_EQ(kept->journal_sync, journal_sync::normal);
  for (const char* bad : {"sqlite:", "rooms/x.db", "postgres:x", "Memory",
                          "sqlite::memory:", "sqlite:file:x?mode=ro"}) {
    EXPECT_FALSE(read({"--journal", bad}, exit_code)) << bad;
    EXPECT_EQ(exit_code, 2) << bad;
  }
}

TEST(config, health_is_asked_for_by_a_word) {
  int exit_code = 0;
  EXPECT_FALSE(read({}, exit_code)->health);
  const auto live = read({"healthcheck", "--listen", "127.0.0.1:9000"}, exit_code);
  ASSERT_TRUE(live && live->health);
  EXPECT_EQ(live->port, 9000);
  EXPECT_FALSE(live->health->ready);
  EXPECT_TRUE(read({"healthcheck", "--ready"}, exit_code)->health->ready);
}

TEST(config, games_are_asked_for_by_a_word) {
  int exit_code = 0;
  EXPECT_FALSE(read({}, exit_code)->games);
  const auto list = read({"games", "--journal", "sqlite:rooms/x.db"}, exit_code);
  ASSERT_TRUE(list && list->games);
  EXPECT_EQ(list->games->game_id, "");
  EXPECT_EQ(list->journal.file, "rooms/x.db");
  EXPECT_EQ(read({"games", "0123"}, exit_code)->games->game_id, "0123");
  EXPECT_FALSE(read({"game"}, exit_code));
}

TEST(config, a_certificate_needs_its_key) {
  int exit_code = 0;
  EXPECT_FALSE(read({"--tls-certificate", "a.pem"}, exit_code));
  EXPECT_FALSE(read({"--tls-key", "a.pem"}, exit_code));
  EXPECT_TRUE(read({"--tls-key", "a.pem", "--tls-certificate", "b.pem"}, exit_code));
}

class config_sources : public ::testing::Test {
 public:
  ~config_sources() override {
    for (const char* each : {"SPLITROOM_LISTEN", "SPLITROOM_CONFIG", "SPLITROOM_TRUSTED_PROXY",
                             "SPLITROOM_ALLOW_PLAIN", "STATE_DIRECTORY"}) {
      unsetenv(each);
    }
  }

 protected:
  void write(const std::string& text) { std::ofstream(file) << text; }

  test::temporary_folder folder;
  const std::string file = folder.file("splitroom.toml");
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

TEST_F(config_sources, a_list_is_taken_whole_from_the_source_that_counts) {
  write("trusted-proxy = [\"10.0.0.0/8\", \"10.1.0.0/16\", \"::1\"]\n");
  EXPECT_EQ(read({"--config", file.c_str()}, exit_code)->trusted_proxies.size(), 3U);
  setenv("SPLITROOM_TRUSTED_PROXY", "192.0.2.0/24,fd00::/8", 1);
  EXPECT_EQ(read({"--config", file.c_str()}, exit_code)->trusted_proxies.size(), 2U);
  const auto said = read({"--trusted-proxy=192.0.2.7"}, exit_code);
  ASSERT_EQ(said->trusted_proxies.size(), 1U);
  EXPECT_EQ(said->trusted_proxies.front().bits, 32U);
  EXPECT_FALSE(read({"--trusted-proxy", "proxy.example.org"}, exit_code));
  EXPECT_FALSE(read({"--trusted-proxy", "10.0.0.0/33"}, exit_code));
}

TEST_F(config_sources, flags_can_be_set_anywhere) {
  EXPECT_FALSE(read({}, exit_code)->allow_plain);
  EXPECT_TRUE(read({"--allow-plain"}, exit_code)->allow_plain);
  write("allow-plain = true\n");
  EXPECT_TRUE(read({"--config", file.c_str()}, exit_code)->allow_plain);
  setenv("SPLITROOM_ALLOW_PLAIN", "false", 1);
  EXPECT_FALSE(read({"--config", file.c_str()}, exit_code)->allow_plain);
  setenv("SPLITROOM_ALLOW_PLAIN", "perhaps", 1);
  EXPECT_FALSE(read({}, exit_code));
}

TEST_F(config_sources, the_journal_lies_where_the_service_manager_says) {
  setenv("STATE_DIRECTORY", "/var/lib/one:/var/lib/two", 1);
  EXPECT_EQ(read({}, exit_code)->journal.file, "/var/lib/one/journal.sqlite");
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
