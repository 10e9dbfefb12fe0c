// SIGTERM with many clients: everybody is told, the server ends well, and after the restart
// everybody is back within seconds.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <iostream>
#include <vector>

#include <gtest/gtest.h>

#include "tests/fault/fault_table.hpp"

namespace splitroom::test {
namespace {

using std::chrono::duration;
using std::chrono::steady_clock;

double seconds_since(steady_clock::time_point began) {
  return duration<double>(steady_clock::now() - began).count();
}

bool told_of_restart(const fault_client& who) {
  const auto& notices = who.player.notices;
  return std::ranges::find(notices, "restart") != notices.end() &&
         std::ranges::find(who.close_codes, 1012) != who.close_codes.end();
}

TEST(handover, two_hundred_clients_are_told_and_come_back) {
  constexpr int rooms = 50;
  constexpr int seats = 4;
  constexpr int drain_seconds = 1;
  fault_table table(7, {"--drain-seconds", std::to_string(drain_seconds)});
  ASSERT_TRUE(table.start()) << table.state();
  player_habits idle;
  idle.answers = false;
  for (int i = 0; i < rooms; ++i) {
    ASSERT_NE(table.open_room({"splitz", "splitz", seats, seats, 0, idle}), "");
  }
  table.everybody_ready();
  ASSERT_TRUE(table.until([&] { return table.running_games().size() == rooms; }));

  const auto stopped = steady_clock::now();
  table.server().terminate();
  ASSERT_TRUE(table.until([&] { return table.server().exited().has_value(); }, drain_seconds + 10))
      << table.state();
  const double stop_seconds = seconds_since(stopped);
  EXPECT_EQ(table.server().exited(), 0) << table.state();
  // What was sent last is read, even if the sender has gone.
  EXPECT_TRUE(table.until([&] { return table.all_gone(); }));
  const auto told =
      std::ranges::count_if(table.clients, [](const auto& each) { return told_of_restart(*each); });
  EXPECT_EQ(told, rooms * seats);

  ASSERT_TRUE(table.start()) << table.state();
  const auto ready = steady_clock::now();
  ASSERT_TRUE(table.until([&] { return table.all_here(); }, 30)) << table.state();
  const double resume_seconds = seconds_since(ready);
  EXPECT_EQ(table.games_on_return().size(), std::size_t{rooms});
  EXPECT_EQ(table.faults(), "");
  std::cout << rooms * seats << " clients: stopped after " << stop_seconds << " s (drain "
            << drain_seconds << " s), all back " << resume_seconds << " s after ready\n";
}

TEST(handover, signals_that_come_together_end_the_server_as_one_does) {
  for (const std::vector<int>& together :
       {std::vector{SIGTERM, SIGINT}, {SIGTERM, SIGHUP}, {SIGHUP, SIGINT, SIGTERM}}) {
    fault_table table(11, {});
    ASSERT_TRUE(table.start()) << table.state();
    const pid_t server = table.server().pid();
    ::kill(server, SIGSTOP);  // so that it meets them all at once
    for (const int each : together)
      ::kill(server, each);
    ::kill(server, SIGCONT);
    EXPECT_TRUE(table.until([&] { return table.server().exited().has_value(); }, 10))
        << table.state();
    EXPECT_EQ(table.server().exited(), 0) << table.state();
  }
}

}  // namespace
}  // namespace splitroom::test
