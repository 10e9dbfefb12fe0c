// A long evening: people play game after game, lose their connections, close rooms and open others,
// and strangers look in. What the server holds afterwards is what it held before.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "tests/fault/fault_table.hpp"
#include "tests/support/prng.hpp"
#include "tests/support/raw_peer.hpp"

namespace splitroom::test {
namespace {

/// SPLITROOM_SOAK_SECONDS, 3 without it.
int soak_seconds() {
  const char* const text = std::getenv("SPLITROOM_SOAK_SECONDS");
  return text == nullptr ? 3 : std::max(1, std::atoi(text));
}

/// SPLITROOM_SOAK_PLAYERS, 20 without it.
std::size_t soak_players() {
  const char* const text = std::getenv("SPLITROOM_SOAK_PLAYERS");
  return text == nullptr ? 20 : static_cast<std::size_t>(std::max(4, std::atoi(text)));
}

std::size_t open_files(pid_t process) {
  const std::filesystem::directory_iterator files("/proc/" + std::to_string(process) + "/fd");
  return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

/// Resident memory in KiB.
long resident_kib(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("VmRSS:")) {
      return std::atol(line.c_str() + 6);
    }
  }
  return 0;
}

long median(std::vector<long> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

room_plan some_room(prng& chance) {
  static const std::vector<room_plan> plans{
      {"splitz", "splitz", 4, 4}, {"splitz", "split-it", 3, 2}, {"splito", "standard", 4, 4},
      {"splito", "duel", 2, 2},   {"splitz", "splitz", 2, 2},   {"splito", "standard", 3, 3}};
  return plans[chance(static_cast<std::uint32_t>(plans.size()))];
}

class evening {
 public:
  evening(fault_table& table, std::uint64_t seed) : table_(table), chance_(seed) {}

  /// Opens rooms until so many people sit in them.
  bool fill(std::size_t people) {
    while (table_.clients.size() < people) {
      const std::size_t first = table_.clients.size();
      if (table_.open_room(some_room(chance_)).empty()) {
        return false;
      }
      ++rooms;
      parties_.emplace_back();
      for (std::size_t i = first; i < table_.clients.size(); ++i) {
        parties_.back().push_back(table_.clients[i].get());
      }
      for (fault_client* each : parties_.back()) {
        each->plays_again = true;
        each->say({{"cmd", "ready"}, {"seed", each->player.habits().seed}});
      }
    }
    return true;
  }

  /// Something happens that happens on such an evening.
  bool go_on() {
    retired_.clear();  // what was on its way for them has come meanwhile
    const std::uint32_t what = chance_(20);
    if (what == 0) {
      return part(chance_(static_cast<std::uint32_t>(parties_.size()))) && fill(people_);
    }
    if (what < 4) {
      return look_in();
    }
    const auto some = chance_(static_cast<std::uint32_t>(table_.clients.size()));
    table_.clients[some]->lose_connection();
    ++cuts;
    return true;
  }

  bool all_leave() {
    while (!parties_.empty()) {
      if (!part(parties_.size() - 1)) {
        return false;
      }
    }
    table_.run_for(1);
    retired_.clear();
    return true;
  }

  void expect(std::size_t people) { people_ = people; }

  int rooms = 0;
  int closed = 0;  ///< of these by their host
  int cuts = 0;
  int visitors = 0;

 private:
  /// One room ends: its host closes it, or they just go.
  bool part(std::size_t which) {
    const std::vector<fault_client*> party = parties_[which];
    fault_client& host = *party.front();
    if (chance_(2) == 0) {
      host.player.replies.clear();
      if (!table_.until([&] { return host.here(); }) ||
          !table_.ask(host, {{"cmd", "close"}}).contains("ok")) {
        return false;
      }
      ++closed;
    }
    parties_.erase(parties_.begin() + static_cast<std::ptrdiff_t>(which));
    for (fault_client* each : party) {
      each->retire();
      const auto found = std::ranges::find_if(
          table_.clients, [&](const auto& client) { return client.get() == each; });
      retired_.push_back(std::move(*found));
      table_.clients.erase(found);
    }
    return true;
  }

  /// Somebody comes, asks for the rooms and goes, politely or not.
  bool look_in() {
    raw_peer peer(table_.server().port());
    if (!peer.greet() || peer.ask(1, R"({"cmd":"rooms","id":1})").empty()) {
      return false;
    }
    ++visitors;
    if (chance_(2) == 0) {
      peer.send(raw_frame(opcode::closing, close_payload(1000)));
      peer.rest();
    }
    return true;
  }

  fault_table& table_;
  prng chance_;
  std::size_t people_ = 0;
  std::vector<std::vector<fault_client*>> parties_;
  std::vector<std::unique_ptr<fault_client>> retired_;
};

TEST(soak, an_evening_leaves_nothing_behind) {
  constexpr std::uint64_t seed = 71;
  constexpr int settled = 300;  // seconds until memory has to stay as it is
  const int seconds = soak_seconds();
  fault_table table(
      seed, {"--max-connections-per-address", "0", "--max-identities-per-address-hour", "0",
             "--max-joins-per-address-minute", "0", "--max-requests-per-address-minute", "0",
             "--abandoned-minutes", "1"});
  ASSERT_TRUE(table.start()) << table.state();
  const pid_t server = table.server().pid();
  const std::size_t files = open_files(server);
  evening people(table, seed);
  people.expect(soak_players());
  ASSERT_TRUE(people.fill(soak_players())) << table.state();

  std::vector<long> memory;  // KiB, one a second
  const auto begin = std::chrono::steady_clock::now();
  const auto passed = [&] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  };
  while (passed() < seconds) {
    table.run_for(50);
    ASSERT_TRUE(people.go_on()) << table.state();
    if (passed() > static_cast<double>(memory.size())) {
      memory.push_back(resident_kib(server));
      ASSERT_EQ(table.faults(), "") << table.state();
    }
  }
  ASSERT_TRUE(table.finish_games()) << table.state();
  EXPECT_EQ(table.faults(), "") << table.state();
  ASSERT_TRUE(people.all_leave()) << table.state();
  EXPECT_TRUE(table.until([&] { return open_files(server) == files; }))
      << files << " files at first, now " << open_files(server);
  const std::size_t games = table.finished_games();
  EXPECT_GT(games, 0U);

  std::cout << "seed " << seed << ": " << people.rooms << " rooms, " << people.closed
            << " of them closed, " << people.cuts << " lost connections, " << people.visitors
            << " visitors, " << games << " games verified; memory after a minute each, in MiB:";
  for (std::size_t i = 59; i < memory.size(); i += 60) {
    std::cout << ' ' << memory[i] / 1024;
  }
  std::cout << "; " << table.server().cpu_seconds() << " s of processor time\n";
  if (memory.size() >= settled + 120) {
    const auto from = memory.begin() + settled;
    const long before = median({from, from + 60});
    const long after = median({memory.end() - 60, memory.end()});
    EXPECT_LE(after, before + before / 10) << "KiB";
  }
  table.server().terminate();
  ASSERT_TRUE(table.until([&] { return table.server().exited().has_value(); }));
  EXPECT_EQ(*table.server().exited(), 0) << table.server().last_words();
  EXPECT_EQ(table.server().log().find("Sanitizer"), std::string::npos) << table.server().log();
}

}  // namespace
}  // namespace splitroom::test
