// A server that has no file descriptor left: it pauses, its games go on, and it takes connections
// again as soon as it can.
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <sys/resource.h>

#include <gtest/gtest.h>

#include "tests/fault/fault_table.hpp"
#include "tests/support/exposition.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/raw_peer.hpp"

namespace splitroom::test {
namespace {

/// Lets the process open no more files than it has open now; the limit from before.
rlimit take_descriptors(pid_t process) {
  const std::string folder = "/proc/" + std::to_string(process) + "/fd/";
  rlim_t free = 0;  // the lowest number: the one that the next file would have
  while (std::filesystem::is_symlink(folder + std::to_string(free))) {
    ++free;
  }
  rlimit before{};
  prlimit(process, RLIMIT_NOFILE, nullptr, &before);
  const rlimit less{free, before.rlim_max};
  prlimit(process, RLIMIT_NOFILE, &less, nullptr);
  return before;
}

double failures(std::uint16_t port) {
  const auto page = read_exposition(http_talk(port, http_text("GET", "/metrics")).body);
  return page.at("splitroom_accept_failures_total").samples.begin()->second;
}

TEST(descriptors, when_none_is_left_games_go_on_and_connections_come_in_later) {
  fault_table table(81);
  ASSERT_TRUE(table.start()) << table.state();
  ASSERT_NE(table.open_room({"splitz", "splitz", 3, 3, 0}), "");
  const auto began = std::chrono::steady_clock::now();
  const rlimit before = take_descriptors(table.server().pid());
  std::vector<raw_peer> knocking;
  for (int i = 0; i < 20; ++i) {
    knocking.emplace_back(table.server().port());
    ASSERT_TRUE(knocking.back().connected());
  }
  ASSERT_TRUE(table.until([&] {
    return table.server().log().find("event=accept_failed") != std::string::npos;
  })) << table.state();
  table.everybody_ready();
  ASSERT_TRUE(table.until([&] { return !table.running_games().empty(); })) << table.state();
  ASSERT_TRUE(table.finish_games()) << table.state();
  EXPECT_EQ(table.finished_games(), 1U);
  EXPECT_EQ(table.faults(), "");

  prlimit(table.server().pid(), RLIMIT_NOFILE, &before, nullptr);
  EXPECT_TRUE(knocking.front().greet()) << "waited all the time; " << table.state();
  EXPECT_TRUE(raw_peer(table.server().port()).greet());
  const double tenths =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count() * 10;
  EXPECT_LE(failures(table.server().port()), tenths + 1) << "a pause of 0.1 s after each";
}

TEST(descriptors, a_small_limit_is_shared_out_before_it_is_reached) {
  fault_table table(82);
  table.server().limit_open_files(80);
  ASSERT_TRUE(table.start()) << table.state();
  ASSERT_NE(table.open_room({"splitz", "splitz", 2, 2, 0}), "");
  std::vector<raw_peer> knocking;
  for (int i = 0; i < 100; ++i) {
    knocking.emplace_back(table.server().port());
  }
  table.everybody_ready();
  ASSERT_TRUE(table.until([&] { return !table.running_games().empty(); })) << table.state();
  ASSERT_TRUE(table.finish_games()) << table.state();
  EXPECT_EQ(table.faults(), "");
  const std::string log = table.server().log();
  EXPECT_NE(log.find("event=limited max_connections="), std::string::npos) << log;
  EXPECT_NE(log.find("why=\"too many connections\""), std::string::npos) << log;
  EXPECT_EQ(log.find("event=accept_failed"), std::string::npos) << log;
}

}  // namespace
}  // namespace splitroom::test
