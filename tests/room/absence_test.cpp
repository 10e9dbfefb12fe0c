// What absence means, by the room's option: a bot plays, the clock stands still, or it runs and
// gets shorter for whoever misses decision after decision.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/room/whole_game.hpp"
#include "tests/support/sim_room.hpp"

namespace splitroom::test {
namespace {

using nlohmann::json;
using protocol::absent_policy;

sim_options splitz_for_two(const protocol::room_options& room) {
  sim_options options;
  options.room = room;
  options.seed = 11;
  return options;
}

/// Two people at Splitz; the second never answers by herself.
class absence : public ::testing::Test {
 protected:
  explicit absence(const protocol::room_options& options) : room(splitz_for_two(options)) {
    player_habits habits;
    habits.seed = false;
    habits.mode = secrecy::plain;
    room.add_player(habits);
    habits.answers = false;
    room.add_player(habits);
    room.settle();
    room.everybody_ready();
    room.settle();
  }

  [[nodiscard]] std::vector<json> events(const std::string& kind) {
    std::vector<json> result;
    for (const std::string& each : room.player(0).events) {
      if (json event = json::parse(each); event.at("event") == kind) {
        result.push_back(std::move(event));
      }
    }
    return result;
  }
  /// The only one who is awaited is the second player.
  [[nodiscard]] bool waits_for_second() {
    const json own = room.player(0).own;
    return !own.at("request").is_object() || own.at("answer").is_object();
  }
  void play_to_the_end() {
    ASSERT_TRUE(room.play());
    ASSERT_TRUE(room.player(0).over());
    EXPECT_EQ(room.faults(), "");
    EXPECT_EQ(verdict(room.player(0)), "");
  }

  sim_room room;
};

class with_bots : public absence {
 protected:
  with_bots() : absence(options()) {}
  static protocol::room_options options() {
    protocol::room_options result;
    result.absent = absent_policy::bot;
    result.absent_grace_ms = 10'000;
    return result;
  }
};

/// Clients tell the one from the other by it.
TEST_F(with_bots, a_room_frame_comes_with_leaving_but_not_with_a_broken_connection) {
  const json before = room.player(0).room.at("revision");
  room.drop(1);
  room.settle();
  EXPECT_EQ(room.player(0).room.at("revision"), before);
  room.come_back(1);
  room.settle();
  const json here = room.player(0).room.at("revision");
  room.ask(1, {{"cmd", "leave"}});
  EXPECT_GT(room.player(0).room.at("revision"), here);
}

TEST_F(with_bots, a_bot_takes_over_after_the_grace_period_and_hands_back_on_return) {
  room.drop(1);
  room.pass(9'999);
  EXPECT_TRUE(events("takeover").empty());
  EXPECT_EQ(room.player(0).room.at("seats")[1].at("bot_plays"), false);
  room.pass(1);
  ASSERT_EQ(events("takeover").size(), 1U);
  EXPECT_EQ(events("takeover")[0].at("seat"), 1);
  EXPECT_EQ(events("takeover")[0].at("by"), "bot");
  EXPECT_EQ(room.player(0).room.at("seats")[1].at("bot_plays"), true);
  EXPECT_EQ(room.player(0).room.at("seats")[1].at("left"), false);
  const std::size_t decisions = events("decision").size();
  for (int i = 0; i < 200 && events("decision").size() < decisions + 6; ++i) {
    room.step();
  }
  EXPECT_GE(events("decision").size(), decisions + 6) << "the game goes on";
  room.come_back(1);
  room.settle();
  ASSERT_EQ(events("takeover").size(), 2U);
  EXPECT_EQ(events("takeover")[1].at("by"), "player");
  EXPECT_EQ(room.player(0).room.at("seats")[1].at("bot_plays"), false);
  room.player(1).habits().answers = true;
  play_to_the_end();
}

TEST_F(with_bots, somebody_who_comes_back_in_time_keeps_the_seat_to_herself) {
  room.drop(1);
  room.pass(9'000);
  room.come_back(1);
  room.pass(9'000);
  EXPECT_TRUE(events("takeover").empty());
}

TEST_F(with_bots, whoever_leaves_is_played_for_at_once_until_the_end) {
  room.ask(1, {{"cmd", "leave"}});
  room.drop(1);
  ASSERT_EQ(events("takeover").size(), 1U);
  EXPECT_EQ(room.player(0).room.at("seats")[1].at("left"), true);
  const std::int64_t before = room.now().steady_ms;
  play_to_the_end();
  EXPECT_LT(room.now().steady_ms - before, 200 * 1'700) << "at a bot's pace";
  EXPECT_EQ(events("takeover").size(), 1U);
}

TEST_F(with_bots, a_restart_keeps_the_bot_until_the_person_is_back) {
  room.drop(1);
  room.pass(10'000);
  room.crash_next(true);
  room.step();
  ASSERT_EQ(room.restarts(), 1);
  EXPECT_EQ(room.player(0).room.at("seats")[1].at("bot_plays"), true);
  room.come_back(1);
  EXPECT_EQ(events("takeover").size(), 2U);
  room.player(1).habits().answers = true;
  play_to_the_end();
}

class with_pauses : public absence {
 protected:
  with_pauses() : absence(options()) {
    for (int i = 0; i < 50 && !waits_for_second(); ++i) {
      room.step();
    }
  }
  static protocol::room_options options() {
    protocol::room_options result;
    result.absent = absent_policy::pause;
    result.pause_budget_ms = 60'000;
    result.decision_ms = 30'000;
    return result;
  }
  [[nodiscard]] json snapshot() {
    room.ask(0, {{"cmd", "snapshot"}});
    return room.player(0).snapshot;
  }
};

TEST_F(with_pauses, the_clock_stands_still_while_somebody_awaited_is_away) {
  ASSERT_TRUE(waits_for_second());
  const json before = snapshot();
  EXPECT_TRUE(before.at("pause").is_null());
  room.drop(1);
  room.pass(2'999);
  EXPECT_TRUE(events("deadline").empty()) << "a connection that breaks for a moment stops nothing";
  room.pass(1);
  ASSERT_EQ(events("deadline").size(), 1U);
  const json paused = events("deadline")[0];
  EXPECT_EQ(paused.at("why"), "paused");
  EXPECT_TRUE(paused.at("deadline").is_null());
  EXPECT_EQ(paused.at("seats"), json::array({1}));
  EXPECT_EQ(paused.at("budgets")[1].at("left_ms"), 60'000);
  room.pass(20'000);
  EXPECT_EQ(snapshot().at("pause").at("seats"), json::array({1}));
  EXPECT_EQ(snapshot().at("budgets")[1].at("left_ms"), 40'000);
  EXPECT_TRUE(snapshot().at("left_ms").is_null());

  room.come_back(1);
  room.settle();
  ASSERT_EQ(events("deadline").size(), 2U);
  const json resumed = events("deadline")[1];
  EXPECT_EQ(resumed.at("why"), "resumed");
  EXPECT_EQ(resumed.at("budgets")[1].at("left_ms"), 40'000);
  EXPECT_EQ(snapshot().at("left_ms"), before.at("left_ms").get<int>() - 3'000);
  room.player(1).habits().answers = true;
  play_to_the_end();
}

TEST_F(with_pauses, a_budget_ends_and_then_the_clock_runs) {
  room.drop(1);
  room.pass(3'000);
  room.pass(59'999);
  ASSERT_EQ(events("deadline").size(), 1U);
  room.pass(1);
  ASSERT_EQ(events("deadline").size(), 2U);
  EXPECT_EQ(events("deadline")[1].at("why"), "resumed");
  EXPECT_EQ(events("deadline")[1].at("budgets")[1].at("left_ms"), 0);
  play_to_the_end();
  for (std::size_t i = 2; i < events("deadline").size(); ++i) {
    EXPECT_NE(events("deadline")[i].at("why"), "paused") << "only once around";
  }
}

TEST_F(with_pauses, whoever_is_not_awaited_stops_nothing) {
  room.drop(0);
  room.pass(5'000);
  EXPECT_TRUE(room.player(1).events.back().find("paused") == std::string::npos);
}

TEST_F(with_pauses, leaving_ends_the_pause) {
  room.drop(1);
  room.pass(3'000);
  room.come_back(1);
  room.drop(1);
  room.pass(3'000);
  ASSERT_EQ(events("deadline").back().at("why"), "paused");
  const std::size_t decisions = events("decision").size();
  ASSERT_EQ(room.ask(0, {{"cmd", "kick"}, {"seat", 1}}).contains("ok"), true);
  EXPECT_GT(events("decision").size() + events("locked").size(), decisions)
      << "what waited for the seat goes on at once";
  play_to_the_end();
}

TEST_F(with_pauses, a_restart_gives_back_what_was_left_of_clock_and_budget) {
  room.drop(1);
  room.pass(3'000);
  room.pass(20'000);
  room.come_back(1);
  room.settle();
  const std::int64_t left = snapshot().at("left_ms");
  room.crash_next(true, 600'000);
  room.ask(0, {{"cmd", "snapshot"}});
  ASSERT_EQ(room.restarts(), 1);
  EXPECT_EQ(events("deadline").back().at("why"), "restarted");
  EXPECT_EQ(snapshot().at("left_ms"), left) << "the time that passed while down does not count";
  EXPECT_EQ(snapshot().at("budgets")[1].at("left_ms"), 40'000);
}

TEST_F(with_pauses, a_pause_costs_its_budget_also_when_the_server_dies_in_it) {
  room.drop(1);
  room.pass(3'000);
  for (int i = 0; i < 25; ++i) {
    room.pass(1'000);
  }
  ASSERT_EQ(events("deadline").back().at("why"), "paused");
  room.crash_next(true, 600'000);
  room.ask(0, {{"cmd", "snapshot"}});
  ASSERT_EQ(room.restarts(), 1);
  const std::int64_t left = snapshot().at("budgets")[1].at("left_ms");
  EXPECT_EQ(left, 60'000 - 20'000) << "what was noted down last; the time while down is free";
  // It goes on from there, and a second death changes nothing.
  room.pass(20'000);
  ASSERT_EQ(events("deadline").back().at("why"), "paused");
  EXPECT_EQ(events("deadline").back().at("budgets")[1].at("left_ms"), left);
  room.crash_next(false, 600'000);
  room.ask(0, {{"cmd", "snapshot"}});
  EXPECT_EQ(snapshot().at("budgets")[1].at("left_ms"), left);
  room.player(1).habits().answers = true;
  play_to_the_end();
}

TEST_F(with_pauses, budgets_are_noted_down_now_and_then_and_nobody_is_told) {
  room.drop(1);
  room.pass(3'000);
  const std::size_t stored = room.journal().size();
  const std::size_t told = room.player(0).frames.size();
  const std::int64_t until = room.now().steady_ms + 59'999;
  while (room.core().wake() && *room.core().wake() < until) {
    room.pass(*room.core().wake() - room.now().steady_ms);
  }
  EXPECT_EQ(room.journal().size(), stored + 5);
  EXPECT_EQ(room.player(0).frames.size(), told);
}

class with_defaults : public absence {
 protected:
  with_defaults() : absence(options()) {}
  static protocol::room_options options() {
    protocol::room_options result;
    result.decision_ms = 40'000;
    return result;
  }
};

TEST_F(with_defaults, whoever_misses_decision_after_decision_gets_a_quarter_of_the_time) {
  const auto missed = [this] {
    std::size_t count = 0;
    for (const std::string& each : room.player(0).events) {
      count += each.find(R"("why":"no_answer")") != std::string::npos ? 1U : 0U;
    }
    return count;
  };
  for (int i = 0; i < 200 && missed() < 2; ++i) {
    room.step();
  }
  ASSERT_EQ(missed(), 2U);
  const std::int64_t before = room.now().steady_ms;
  for (int i = 0; i < 200 && missed() < 3; ++i) {
    room.step();
  }
  EXPECT_LE(room.now().steady_ms - before, 10'000 + 500 + 1) << "plus grace";
  // Whoever answers again has all the time again.
  room.player(1).habits().answers = true;
  play_to_the_end();
  const json last = events("decision").back();
  EXPECT_GE(last.at("deadline").get<std::int64_t>() - last.at("t").get<std::int64_t>(), 40'000);
}

TEST_F(with_defaults, clocks_stand_still_while_nothing_can_be_stored) {
  room.ask(0, {{"cmd", "snapshot"}});
  const std::int64_t left = room.player(0).snapshot.at("left_ms");
  room.hold();
  EXPECT_EQ(room.core().wake(), std::nullopt);
  room.let_pass(500'000);
  room.release();
  ASSERT_FALSE(events("deadline").empty());
  EXPECT_EQ(events("deadline").back().at("why"), "stalled");
  EXPECT_EQ(room.player(0).notices.back(), "storage_back");
  room.ask(0, {{"cmd", "snapshot"}});
  EXPECT_EQ(room.player(0).snapshot.at("left_ms"), left);
  room.player(1).habits().answers = true;
  play_to_the_end();
}

}  // namespace
}  // namespace splitroom::test
