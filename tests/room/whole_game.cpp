#include "tests/room/whole_game.hpp"

#include <algorithm>
#include <sstream>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/hash.hpp"
#include "protocol/transcript/transcript.hpp"
#include "tests/support/leak_check.hpp"

namespace splitroom::test {

namespace {

std::string transcript_of(const test_player& player) {
  std::string result;
  for (const std::string& each : player.events) {
    result += each + "\n";
  }
  return result;
}

}  // namespace

std::string verdict(const test_player& player) {
  protocol::digest hash{};
  protocol::from_hex(rules::splito::builtin_deck_sha256(), hash);
  const auto checked =
      protocol::verify_transcript(transcript_of(player), rules::splito::builtin_deck(), hash);
  if (checked) {
    return {};
  }
  std::ostringstream why;
  why << "frame " << checked.error().frame << ": " << checked.error().why;
  return why.str();
}

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
