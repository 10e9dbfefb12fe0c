// Whole games over real sockets: every game, edition and number of players, with clients that
// commit plain, escrowed and blind, each recomputing the chain.
#include <algorithm>

#include <gtest/gtest.h>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/hash.hpp"
#include "protocol/match/match.hpp"
#include "protocol/transcript/transcript.hpp"
#include "tests/support/leak_check.hpp"
#include "tests/support/live_table.hpp"

namespace splitroom {
namespace {

struct table {
  const protocol::game_entry* entry;
  rules::seat players;
};

// NOLINTNEXTLINE(readability-identifier-naming): GoogleTest looks for this name
void PrintTo(const table& which, std::ostream* out) {
  *out << protocol::wire_name(which.entry->edition) << " with " << int{which.players};
}

std::vector<table> all_tables() {
  std::vector<table> result;
  for (const protocol::game_entry& each : protocol::games()) {
    for (rules::seat players = each.fewest; players <= each.most; ++players) {
      result.push_back({&each, players});
    }
  }
  return result;
}

class whole_games : public ::testing::TestWithParam<table> {};

TEST_P(whole_games, are_the_same_for_all_and_verify) {
  test::live_table live;
  const test::secrecy modes[] = {test::secrecy::blind, test::secrecy::escrow, test::secrecy::plain};
  for (rules::seat seat = 0; seat < GetParam().players; ++seat) {
    test::player_habits habits;
    habits.mode = modes[seat % 3];
    habits.seed = seat % 2 == 0;
    habits.snapshots = seat % 2 == 1;
    live.add(7000 + seat, habits, "P" + std::to_string(seat));
  }
  const std::string code =
      live.seat_all({{"game", protocol::wire_name(GetParam().entry->game)},
                     {"edition", protocol::wire_name(GetParam().entry->edition)},
                     {"players", GetParam().players}});
  ASSERT_NE(code, "");
  test::live_client& watcher = live.add(7100, {}, "W");
  ASSERT_TRUE(
      live.ask(watcher, {{"cmd", "join"}, {"room", code}, {"as", "watcher"}}).contains("ok"));
  for (const auto& each : live.clients) {
    if (each->player.seat) {
      live.ask(*each, {{"cmd", "ready"}, {"seed", each->player.habits().seed}});
    }
  }
  ASSERT_TRUE(live.until([&] {
    return std::all_of(live.clients.begin(), live.clients.end(),
                       [](const auto& each) { return each->player.over(); });
  }));
  const std::vector<std::string>& events = live.clients.front()->player.events;
  std::string transcript;
  for (const std::string& each : events) {
    transcript += each + "\n";
  }
  for (const auto& each : live.clients) {
    EXPECT_EQ(each->player.events, events);
    EXPECT_EQ(each->player.faults, std::vector<std::string>{});
    EXPECT_EQ(each->player.errors, std::vector<std::string>{});
    EXPECT_EQ(test::first_leak(events, {each->player.seat, each->player.frames}), "");
  }
  protocol::digest hash{};
  protocol::from_hex(rules::splito::builtin_deck_sha256(), hash);
  const auto verified =
      protocol::verify_transcript(transcript, rules::splito::builtin_deck(), hash);
  ASSERT_TRUE(verified) << "frame " << verified.error().frame << ": " << verified.error().why;
  EXPECT_EQ(verified->choices_by_server, 0);
  EXPECT_EQ(verified->seeds, (GetParam().players + 1) / 2);
}

INSTANTIATE_TEST_SUITE_P(every_table, whole_games, ::testing::ValuesIn(all_tables()),
                         [](const auto& named) {
                           std::string edition(protocol::wire_name(named.param.entry->edition));
                           std::replace(edition.begin(), edition.end(), '-', '_');
                           return edition + "_" + std::to_string(named.param.players);
                         });

}  // namespace
}  // namespace splitroom
