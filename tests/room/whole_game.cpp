#include "tests/room/whole_game.hpp"

#include <algorithm>

#include "protocol/codec/codec.hpp"
#include "tests/support/leak_check.hpp"
#include "tests/support/transcript_verdict.hpp"

namespace splitroom::test {

std::string verdict(const test_player& player) { return verdict(player.events); }

std::vector<table> all_tables() {
  std::vector<table> result;
  for (const protocol::game_entry& each : protocol::games()) {
    for (rules::seat players = each.fewest; players <= each.most; ++players) {
      result.push_back({each.game, each.edition, players});
    }
  }
  return result;
}

std::string table_name(const ::testing::TestParamInfo<table>& named) {
  std::string edition(protocol::wire_name(named.param.edition));
  std::replace(edition.begin(), edition.end(), '-', '_');
  return std::string(protocol::wire_name(named.param.game)) + "_" + edition + "_" +
         std::to_string(named.param.players);
}

sim_options options_for(const table& which, std::uint64_t seed) {
  sim_options options;
  options.game = which.game;
  options.edition = which.edition;
  options.players = which.players;
  options.seed = seed;
  return options;
}

void expect_clean_game(sim_room& room) {
  EXPECT_EQ(room.faults(), "");
  for (std::size_t i = 0; i < room.people(); ++i) {
    const test_player& each = room.player(i);
    ASSERT_FALSE(each.events.empty()) << "seed " << room.seed() << " player " << i;
    EXPECT_EQ(each.events, room.player(0).events) << "seed " << room.seed() << " player " << i;
    EXPECT_EQ(first_leak(room.player(0).events, {each.seat, each.frames}), "")
        << "seed " << room.seed() << " player " << i;
  }
  EXPECT_EQ(verdict(room.player(0)), "") << "seed " << room.seed();
}

}  // namespace splitroom::test
