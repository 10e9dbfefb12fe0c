// `kill -9` in the middle of games: what was acknowledged is there after the restart, everybody
// comes back, every game ends, and nobody sees what they must not.
#include <algorithm>
#include <array>
#include <iostream>

#include <gtest/gtest.h>

#include "tests/fault/fault_table.hpp"
#include "tests/support/prng.hpp"
#include "tests/support/scale.hpp"

namespace splitroom::test {
namespace {

player_habits habits_of(secrecy mode, bool seed) {
  player_habits result;
  result.mode = mode;
  result.seed = seed;
  return result;
}

std::vector<room_plan> five_rooms() {
  return {{"splitz", "splitz", 2, 2, 0, habits_of(secrecy::mixed, true), 2},
          {"splitz", "split-it", 3, 2, 10, habits_of(secrecy::escrow, false), 2},
          {"splito", "standard", 3, 2, 25, habits_of(secrecy::blind, true), 2},
          {"splito", "standard", 5, 2, 50, habits_of(secrecy::mixed, true), 2},
          {"splito", "duel", 2, 2, 0, habits_of(secrecy::plain, false)}};
}

/// What happened to the server, to be printed.
struct tally {
  unsigned in_game = 0;    ///< a game was running before, and the same one after
  unsigned otherwise = 0;  ///< no client can tell
  unsigned starting = 0;   ///< before it was ready again
  unsigned returning = 0;  ///< before all clients were back
};

class killer {
 public:
  killer(fault_table& table, std::uint64_t seed) : table_(table), chance_(seed) {}

  /// Lets the games go on for a moment, kills, starts again; false when somebody does not come
  /// back.
  bool strike() {
    table_.run_for(static_cast<int>(chance_(120)));
    if (!table_.until([this] { return !table_.running_games().empty(); }, 20)) {
      return false;
    }
    const std::set<std::string> before = table_.running_games();
    restart_server();
    if (chance_(5) == 0) {
      if (chance_(2) == 0) {
        table_.until([this] { return table_.server().ready(); });
      }
      table_.run_for(static_cast<int>(chance_(20)));
      ++(table_.server().ready() ? done.returning : done.starting);
      restart_server();
    }
    if (!table_.until([this] { return table_.server().ready() && table_.all_here(); }, 60)) {
      return false;
    }
    const std::set<std::string> after = table_.games_on_return();
    const bool in_game =
        std::ranges::any_of(before, [&](const std::string& game) { return after.contains(game); });
    ++(in_game ? done.in_game : done.otherwise);
    return true;
  }

  tally done;

 private:
  void restart_server() {
    table_.server().kill();
    table_.server().start();
    // Whoever has not noticed yet must not pass for one who is back.
    table_.until([this] { return table_.all_gone() || table_.server().ready(); });
  }

  fault_table& table_;
  prng chance_;
};

TEST(kill, in_the_middle_of_five_rooms_loses_nothing) {
  constexpr std::uint64_t seed = 20'261;
  fault_table table(seed);
  ASSERT_TRUE(table.start()) << table.state();
  for (const room_plan& each : five_rooms()) {
    ASSERT_NE(table.open_room(each), "");
  }
  for (const auto& each : table.clients) {
    each->plays_again = true;
  }
  table.everybody_ready();

  killer by(table, seed);
  const unsigned wanted = std::min(200U, scaled(10));
  for (unsigned strikes = 0; by.done.in_game < wanted && strikes < 2 * wanted; ++strikes) {
    ASSERT_TRUE(by.strike()) << "seed " << seed << " strike " << strikes << "\n"
                             << table.faults() << table.state();
    ASSERT_EQ(table.faults(), "") << table.state();
  }
  EXPECT_TRUE(table.finish_games()) << table.state();
  EXPECT_EQ(table.faults(), "") << table.state();
  EXPECT_EQ(by.done.in_game, wanted);
  EXPECT_GE(table.finished_games(), 5U);
  int checked = 0;
  for (const auto& each : table.clients) {
    checked += each->checked();
  }
  EXPECT_GT(checked, 100) << "acknowledged answers that were looked for";
  std::cout << "seed " << seed << ": " << by.done.in_game << " kills in the middle of a game, "
            << by.done.starting << " while it started, " << by.done.returning
            << " while clients came back, " << by.done.otherwise << " between games; "
            << table.finished_games() << " games verified, " << checked << " answers found\n";
}

TEST(kill, once_and_every_game_goes_on_by_itself) {
  for (unsigned i = 0; i < scaled(1); ++i) {
    const std::uint64_t seed = 30'000 + i;
    SCOPED_TRACE("seed " + std::to_string(seed));
    prng chance(seed);
    fault_table table(seed);
    ASSERT_TRUE(table.start()) << table.state();
    std::size_t rooms = 0;
    for (int round = 0; round < 2; ++round) {
      for (const room_plan& each : five_rooms()) {
        ASSERT_NE(table.open_room(each), "");
        ++rooms;
      }
    }
    table.everybody_ready();
    const std::size_t wanted = 1 + chance(static_cast<std::uint32_t>(rooms));
    ASSERT_TRUE(table.until([&] { return table.running_games().size() >= wanted; }));
    table.run_for(static_cast<int>(chance(60)));
    table.server().kill();
    ASSERT_TRUE(table.start()) << table.state();
    for (const auto& each : table.clients) {
      each->plays_again = each->player.games_over == 0;  // consent may be lost, a game may not
    }
    EXPECT_TRUE(table.until([&] {
      return std::ranges::all_of(table.clients,
                                 [](const auto& each) { return each->player.games_over > 0; });
    })) << table.state();
    ASSERT_EQ(table.faults(), "") << table.state();
  }
}

}  // namespace
}  // namespace splitroom::test
