// Everything that can happen to a table, at every step: people who drop, return, time out, leave
// and are kicked, and a server that dies and starts again from its journal. Every game ends,
// nothing that was told is lost or changed, and nobody sees what they must not.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "tests/room/whole_game.hpp"
#include "tests/support/leak_check.hpp"
#include "tests/support/scale.hpp"
#include "tests/support/sim_room.hpp"
#include "tests/support/transcript_verdict.hpp"

namespace splitroom::test {
namespace {

using nlohmann::json;

constexpr std::int64_t longest_ms = 24LL * 60 * 60 * 1'000;

template <class T>
T one_of(prng& chance, const std::vector<T>& all) {
  return all[chance(static_cast<std::uint32_t>(all.size()))];
}

sim_options random_options(std::uint64_t seed) {
  prng chance(seed);
  sim_options result = options_for(one_of(chance, all_tables()), seed);
  using protocol::absent_policy;
  using protocol::progress_mode;
  using protocol::talk_mode;
  result.room.absent = one_of<absent_policy>(
      chance, {absent_policy::default_, absent_policy::bot, absent_policy::pause});
  result.room.absent_grace_ms = one_of<std::int64_t>(chance, {0, 5'000, 30'000});
  result.room.pause_budget_ms = one_of<std::int64_t>(chance, {0, 10'000, 300'000});
  result.room.progress = one_of<progress_mode>(
      chance, {progress_mode::names, progress_mode::count, progress_mode::nothing});
  result.room.talk =
      one_of<talk_mode>(chance, {talk_mode::phrases, talk_mode::free, talk_mode::off});
  result.room.blind_only = chance(6) == 0;
  return result;
}

player_habits random_habits(prng& chance) {
  const auto mostly = [&] { return chance(6) != 0; };
  player_habits habits;
  habits.seed = chance(2) == 0;
  habits.opens_seed = mostly();
  habits.answers = mostly();
  habits.opens = mostly();
  habits.opens_wrong = !mostly();
  habits.changes_mind = !mostly();
  habits.snapshots = chance(3) == 0;
  return habits;
}

class chaos {
 public:
  explicit chaos(std::uint64_t seed) : room(random_options(seed)), chance_(seed ^ 0xc4a05U) {
    const sim_options options = random_options(seed);
    const rules::seat people =
        static_cast<rules::seat>(1 + chance_(static_cast<std::uint32_t>(options.players)));
    for (rules::seat seat = 0; seat < people; ++seat) {
      room.add_player(random_habits(chance_));
    }
    watcher_ = room.add_watcher();
    if (people < options.players) {
      room.add_bots();
    }
    room.settle();
    here_.assign(room.people(), true);
    out_.assign(room.people(), false);
    room.everybody_ready();
    while (!room.core().playing() && room.step()) {
    }
  }

  /// Until the game is over; false when it does not end within what it may take.
  bool play() {
    const std::int64_t began = room.now().wall_ms;
    for (int step = 0; step < 30'000; ++step) {
      if (room.core().closed() || !room.core().playing()) {
        return true;
      }
      disturb();
      if (!room.core().closed() && !room.step()) {
        return !room.core().playing();
      }
      note_who_is_out();
      if (room.now().wall_ms - began > longest_ms) {
        return false;
      }
    }
    return false;
  }

  /// The events of the game as the journal has them.
  [[nodiscard]] std::vector<std::string> stored_events() const {
    std::vector<std::string> result;
    for (const server::record& each : room.journal()) {
      if (each.kind == server::record_kind::event) {
        result.push_back(*each.bytes);
      }
    }
    return result;
  }

  sim_room room;
  std::map<std::string, int> happened;

 private:
  void disturb() {
    const std::size_t who = chance_(static_cast<std::uint32_t>(room.people()));
    // Of 240 steps so many are disturbed.
    const std::uint32_t dice = chance_(240);
    if (dice < 6) {
      drop(who);
    } else if (dice < 18) {
      come_back(who);
    } else if (dice < 20) {
      ++happened["passed"];
      room.pass(chance_(60'000));
    } else if (dice < 22) {
      ++happened["crashed"];
      room.crash_next(chance_(2) == 0, chance_(100'000));
    } else if (dice < 23) {
      leave(who);
    } else if (dice < 24) {
      kick();
    }
  }

  void drop(std::size_t who) {
    if (here_[who] && !out_[who]) {
      ++happened["dropped"];
      here_[who] = false;
      room.drop(who);
    }
  }

  void come_back(std::size_t who) {
    if (!here_[who] && !out_[who]) {
      ++happened["returned"];
      here_[who] = true;
      room.come_back(who);
    }
  }

  void leave(std::size_t who) {
    if (here_[who] && !out_[who] && who != watcher_) {
      ++happened["left"];
      room.ask(who, {{"cmd", "leave"}});
    }
  }

  /// The host removes somebody, who may be here or away.
  void kick() {
    const std::string host = room.core().listing().host;
    for (std::size_t i = 0; i < room.people(); ++i) {
      if (host == "P" + std::to_string(i) && here_[i] && !out_[i]) {
        const auto seat = room.core().seat_of(room.id_of(one_of(chance_, seated())));
        ++happened["kicked"];
        room.ask(i, {{"cmd", "kick"}, {"seat", *seat}});
        return;
      }
    }
  }

  [[nodiscard]] std::vector<std::size_t> seated() const {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < room.people(); ++i) {
      if (!out_[i] && i != watcher_) {
        result.push_back(i);
      }
    }
    return result;
  }

  /// Whoever has no seat any more is gone for good.
  void note_who_is_out() {
    for (std::size_t i = 0; i < room.people(); ++i) {
      const bool out = i != watcher_ && !room.core().seat_of(room.id_of(i));
      if (out && !out_[i] && !room.core().closed()) {
        out_[i] = true;
        room.drop(i);
      }
    }
  }

  prng chance_;
  std::size_t watcher_ = 0;
  std::vector<bool> here_;
  std::vector<bool> out_;
};

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
void expect_true_history(const chaos& table, const std::vector<std::string>& stored,
                         const test_player& player) {
  ASSERT_LE(player.events.size(), stored.size());
  EXPECT_TRUE(std::equal(player.events.begin(), player.events.end(), stored.begin()));
  EXPECT_EQ(first_leak(stored, {player.seat, player.frames}), "");
  for (const std::string& each : player.notices) {
    EXPECT_TRUE(each != "reset" && each != "history_lost") << each;
  }
  EXPECT_EQ(table.room.faults(), "");
}

TEST(chaos, every_game_ends_and_nothing_is_lost_changed_or_shown_too_early) {
  std::map<std::string, int> endings;
  std::map<std::string, int> happened;
  for (unsigned i = 0; i < scaled(300); ++i) {
    const std::uint64_t seed = 90'000 + i;
    SCOPED_TRACE("seed " + std::to_string(seed));
    chaos table(seed);
    ASSERT_TRUE(table.room.core().playing());
    ASSERT_TRUE(table.play()) << "it does not end";
    const std::vector<std::string> stored = table.stored_events();
    const std::string ending = ending_of(stored);
    ASSERT_NE(ending, "") << stored.back();
    ++endings[ending];
    EXPECT_EQ(verdict(stored), "");
    for (std::size_t who = 0; who < table.room.people(); ++who) {
      SCOPED_TRACE("player " + std::to_string(who));
      ASSERT_NO_FATAL_FAILURE(expect_true_history(table, stored, table.room.player(who)));
    }
    for (const auto& [what, times] : table.happened) {
      happened[what] += times;
    }
    ASSERT_FALSE(::testing::Test::HasFailure());
  }
  EXPECT_GT(endings["game_over"], 50);
  EXPECT_GT(endings["abandoned"], 0);
  for (const char* what : {"dropped", "returned", "passed", "crashed", "left", "kicked"}) {
    EXPECT_GT(happened[what], 50) << what;
  }
}

}  // namespace
}  // namespace splitroom::test
