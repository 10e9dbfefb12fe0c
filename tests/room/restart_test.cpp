// A server that dies anywhere and starts again from its journal: nothing that was told is lost or
// changed, and every game ends.
#include <gtest/gtest.h>

#include "tests/room/whole_game.hpp"
#include "tests/support/scale.hpp"
#include "tests/support/sim_room.hpp"

namespace splitroom::test {
namespace {

void sit_down(sim_room& room, rules::seat players) {
  for (rules::seat seat = 0; seat < players; ++seat) {
    player_habits habits;
    habits.seed = seat % 3 != 2;
    habits.changes_mind = seat % 2 == 1;
    habits.snapshots = seat % 2 == 0;
    room.add_player(habits);
  }
  room.add_watcher();
  room.settle();
  room.everybody_ready();
}

/// One step; whoever lost the consent that was not stored gives it again.
void go_on(sim_room& room) {
  if (!room.step()) {
    ASSERT_EQ(room.player(0).room.at("phase"), "lobby") << "seed " << room.seed();
    room.everybody_ready();
  }
}

void expect_unbroken(sim_room& room) {
  expect_clean_game(room);
  for (std::size_t i = 0; i < room.people(); ++i) {
    EXPECT_EQ(room.player(i).notices, std::vector<std::string>{})
        << "neither reset nor history_lost; seed " << room.seed() << " player " << i;
  }
}

class restarts : public ::testing::TestWithParam<table> {};

TEST_P(restarts, at_random_steps_lose_and_change_nothing) {
  for (unsigned i = 0; i < scaled(1); ++i) {
    sim_room room(options_for(GetParam(), 5'000 + i));
    prng chance(7'000 + i);
    sit_down(room, GetParam().players);
    const auto over = [&] { return room.player(0).over(); };
    for (int step = 0; step < 20'000 && !over(); ++step) {
      if (chance(4U * GetParam().players) == 0) {
        room.crash_next(chance(2) == 0, chance(100'000));
      }
      ASSERT_NO_FATAL_FAILURE(go_on(room));
    }
    room.settle();
    ASSERT_TRUE(over()) << "seed " << room.seed();
    EXPECT_GT(room.restarts(), 2);
    expect_unbroken(room);
  }
}

INSTANTIATE_TEST_SUITE_P(every_table, restarts, ::testing::ValuesIn(all_tables()), table_name);

TEST(restart, at_every_single_step_of_a_game_loses_and_changes_nothing) {
  const table small{protocol::game_name::splitz, protocol::edition_name::splitz, 2};
  int steps = 0;
  for (int at = 0; steps >= at; ++at) {
    for (const bool stored : {false, true}) {
      sim_room room(options_for(small, 42));
      sit_down(room, 2);
      for (steps = 0; steps < 5'000 && !room.player(0).over(); ++steps) {
        if (steps == at) {
          room.crash_next(stored);
        }
        ASSERT_NO_FATAL_FAILURE(go_on(room)) << "crash at step " << at;
      }
      room.settle();
      ASSERT_EQ(room.faults(), "") << "crash at step " << at;
      ASSERT_EQ(room.player(1).events, room.player(0).events) << "crash at step " << at;
      ASSERT_EQ(verdict(room.player(0)), "") << "crash at step " << at;
    }
  }
  EXPECT_GT(steps, 50) << "a whole game was gone through";
}

}  // namespace
}  // namespace splitroom::test
