// Whole games in a room core: every game, edition and number of players, mixed ways of committing,
// with drops, returns and silent players; no sockets, virtual time.
#include <gtest/gtest.h>

#include "tests/room/whole_game.hpp"
#include "tests/support/scale.hpp"
#include "tests/support/sim_room.hpp"

namespace splitroom {
namespace {

using test::expect_clean_game;
using test::options_for;
using test::player_habits;
using test::secrecy;
using test::sim_room;
using test::table;
using test::verdict;

class room_games : public ::testing::TestWithParam<table> {};

TEST_P(room_games, whole_games_in_mixed_modes_verify_and_leak_nothing) {
  for (unsigned i = 0; i < test::scaled(2); ++i) {
    sim_room room(options_for(GetParam(), 1000 + i));
    for (rules::seat seat = 0; seat < GetParam().players; ++seat) {
      player_habits habits;
      habits.seed = seat % 3 != 2;
      habits.changes_mind = seat % 2 == 1;
      habits.snapshots = seat % 2 == 0;
      room.add_player(habits);
    }
    room.add_watcher();
    room.everybody_ready();
    ASSERT_TRUE(room.play()) << "seed " << room.seed();
    expect_clean_game(room);
    for (std::size_t p = 0; p < room.people(); ++p) {
      std::vector<std::string> errors = room.player(p).errors;
      if (room.player(p).habits().changes_mind) {
        std::erase(errors, "decision_closed");  // its second answer may come after the lock
      }
      EXPECT_EQ(errors, std::vector<std::string>{}) << "seed " << room.seed();
    }
  }
}

TEST_P(room_games, whatever_players_do_not_do_the_game_ends) {
  for (unsigned i = 0; i < test::scaled(2); ++i) {
    sim_room room(options_for(GetParam(), 2000 + i));
    for (rules::seat seat = 0; seat < GetParam().players; ++seat) {
      player_habits habits;
      habits.opens_seed = seat != 0;   // burns the first draw
      habits.opens = seat != 1;        // commits and never opens
      habits.opens_wrong = seat == 2;  // opens something else first
      habits.answers = seat != 3;      // never answers at all
      habits.mode = seat < 3 ? secrecy::blind : secrecy::mixed;
      room.add_player(habits);
    }
    room.everybody_ready();
    ASSERT_TRUE(room.play()) << "seed " << room.seed();
    expect_clean_game(room);
  }
}

TEST_P(room_games, drops_and_returns_at_random_steps_lose_nothing) {
  for (unsigned i = 0; i < test::scaled(2); ++i) {
    sim_room room(options_for(GetParam(), 3000 + i));
    test::prng chance(3000 + i);
    for (rules::seat seat = 0; seat < GetParam().players; ++seat) {
      room.add_player({});
    }
    room.add_watcher();
    room.everybody_ready();
    room.settle();
    std::optional<std::size_t> away;
    for (int step = 0; step < 20'000 && !room.player(0).over(); ++step) {
      if (away) {
        room.come_back(*away);
        away.reset();
      } else if (chance(12) == 0) {
        away = chance(static_cast<std::uint32_t>(room.people()));
        room.drop(*away);
      }
      room.step();
    }
    if (away) {
      room.come_back(*away);
    }
    room.settle();
    ASSERT_TRUE(room.player(0).over()) << "seed " << room.seed();
    expect_clean_game(room);
  }
}

TEST_P(room_games, bots_fill_seats_and_leaving_players_are_not_waited_for) {
  sim_room room(options_for(GetParam(), 4000));
  room.add_player({});
  if (GetParam().players > 2) {
    room.add_player({});
    room.settle();
  }
  room.add_bots();
  room.everybody_ready();
  room.settle();
  if (GetParam().players > 2) {
    for (int step = 0; step < 20; ++step) {
      room.step();
    }
    room.ask(1, {{"cmd", "leave"}});
    room.drop(1);
  }
  const std::int64_t before = room.now().steady_ms;
  ASSERT_TRUE(room.play());
  EXPECT_TRUE(room.player(0).over());
  EXPECT_EQ(verdict(room.player(0)), "");
  // Nobody who is there is late: at most the bots' pace passes for each decision.
  EXPECT_LT(room.now().steady_ms - before, 200 * 1'700);
}

TEST_P(room_games, an_abort_at_any_moment_ends_the_transcript_and_verifies) {
  for (unsigned i = 0; i < test::scaled(4); ++i) {
    sim_room room(options_for(GetParam(), 5000 + i));
    for (rules::seat seat = 0; seat < GetParam().players; ++seat) {
      room.add_player({});
    }
    room.everybody_ready();
    for (unsigned step = 0; step < i * 23; ++step) {
      room.step();
    }
    room.settle();
    const auto shut = room.close();
    ASSERT_TRUE(shut);
    if (!room.player(0).events.empty()) {
      EXPECT_TRUE(room.player(0).over()) << "seed " << room.seed();
      EXPECT_EQ(verdict(room.player(0)), "") << "seed " << room.seed();
    }
  }
}

INSTANTIATE_TEST_SUITE_P(every_table, room_games, ::testing::ValuesIn(test::all_tables()),
                         test::table_name);

}  // namespace
}  // namespace splitroom
