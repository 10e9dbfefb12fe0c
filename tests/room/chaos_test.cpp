// Everything that can happen to a table, at every step: people who drop, return, time out, leave
// and are kicked, hosts who hand over, storage that fails for a while, and a server that dies and
// starts again from its journal. Every game ends, nothing that was told is lost or changed, and
// nobody sees what they must not. Then they play again, in another order.
#include "tests/room/chaos.hpp"

#include <algorithm>
#include <iostream>
#include <map>

#include <gtest/gtest.h>

#include "tests/support/leak_check.hpp"
#include "tests/support/scale.hpp"
#include "tests/support/transcript_verdict.hpp"

namespace splitroom::test {
namespace {

using nlohmann::json;

/// How the game ended, "" when the events do not say it.
std::string ending_of(const std::vector<std::string>& events) {
  if (events.size() < 2 || json::parse(events.back()).at("event") != "end") {
    return {};
  }
  const json last = json::parse(events[events.size() - 2]);
  const std::string kind = last.at("event");
  return kind == "aborted" ? last.at("why").get<std::string>() : kind;
}

/// What somebody was told is what is stored, from the first event on, and nothing was shown too
/// early.
void expect_true_history(const std::vector<std::string>& stored, const test_player& player,
                         bool first_game) {
  if (!player.events.empty() && player.events.front() == stored.front()) {
    ASSERT_LE(player.events.size(), stored.size());
    EXPECT_TRUE(std::equal(player.events.begin(), player.events.end(), stored.begin()));
  } else {
    EXPECT_FALSE(first_game && !player.events.empty()) << player.events.front();
  }
  EXPECT_EQ(first_leak(stored, {player.seat, player.frames}), "");
  for (const std::string& each : player.notices) {
    EXPECT_TRUE(each != "history_lost" && !(first_game && each == "reset")) << each;
  }
}

/// What a seat has left of its budget for pauses is never more than it was.
void expect_budgets_only_fall(const std::vector<std::string>& stored) {
  std::map<int, std::int64_t> left;
  for (const std::string& each : stored) {
    const json event = json::parse(each);
    if (event.at("event") != "deadline") {
      continue;
    }
    for (const json& budget : event.at("budgets")) {
      const int seat = budget.at("seat");
      const std::int64_t now = budget.at("left_ms");
      EXPECT_LE(now, left.emplace(seat, now).first->second) << each;
      left[seat] = now;
    }
  }
}

class tally {
 public:
  void add(const std::string& what, int times = 1) { counts_[what] += times; }
  void add(const std::map<std::string, int>& other) {
    for (const auto& [what, times] : other) {
      add(what, times);
    }
  }
  /// What the events of a game say.
  void add(const std::vector<std::string>& stored) {
    for (const std::string& each : stored) {
      for (const char* what : {"paused", "takeover", "stalled", "host"}) {
        if (each.find('"' + std::string(what) + '"') != std::string::npos) {
          add(std::string("told: ") + what);
        }
      }
    }
  }
  [[nodiscard]] int operator[](const std::string& what) { return counts_[what]; }
  [[nodiscard]] std::string text() const {
    std::string result;
    for (const auto& [what, times] : counts_) {
      result += what + " " + std::to_string(times) + ", ";
    }
    return result;
  }

 private:
  std::map<std::string, int> counts_;
};

/// Up to three games at one table.
void play_an_evening(std::uint64_t seed, tally& all) {
  chaos table(seed);
  ASSERT_TRUE(table.room.core().playing());
  for (int games = 0; games < 3; ++games) {
    SCOPED_TRACE("game " + std::to_string(games));
    if (games > 0) {
      if (!table.play_again()) {
        break;
      }
      all.add("rematches");
    }
    ASSERT_TRUE(table.play()) << "it does not end: " << table.state();
    const std::vector<std::string> stored = table.stored_events();
    const std::string ending = ending_of(stored);
    ASSERT_NE(ending, "") << stored.back();
    all.add("ended: " + ending);
    all.add(stored);
    EXPECT_EQ(verdict(stored), "");
    EXPECT_EQ(table.room.faults(), "");
    expect_budgets_only_fall(stored);
    for (std::size_t who = 0; who < table.room.people(); ++who) {
      SCOPED_TRACE("player " + std::to_string(who));
      ASSERT_NO_FATAL_FAILURE(expect_true_history(stored, table.room.player(who), games == 0));
    }
    ASSERT_FALSE(::testing::Test::HasFailure());
  }
  all.add(table.happened);
}

TEST(chaos, every_game_ends_and_nothing_is_lost_changed_or_shown_too_early) {
  tally all;
  const unsigned rooms = scaled(50);
  for (unsigned i = 0; i < rooms; ++i) {
    const std::uint64_t seed = 90'000 + i;
    SCOPED_TRACE("seed " + std::to_string(seed));
    ASSERT_NO_FATAL_FAILURE(play_an_evening(seed, all));
  }
  std::cout << rooms << " rooms: " << all.text() << '\n';
  const auto few = static_cast<int>(rooms / 20);
  EXPECT_GT(all["ended: game_over"], few);
  EXPECT_GT(all["ended: abandoned"], 0);
  for (const char* what :
       {"dropped", "returned", "passed", "crashed", "left", "kicked", "stalled", "handed over",
        "default called", "rematches", "told: paused", "told: takeover", "told: stalled"}) {
    EXPECT_GT(all[what], few) << what;
  }
}

}  // namespace
}  // namespace splitroom::test
