// What tests of whole games in a room share: the tables to play at, and what must be true after.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/sim_room.hpp"

namespace splitroom::test {

struct table {
  protocol::game_name game{};
  protocol::edition_name edition{};
  rules::seat players = 0;
};

/// Every game, edition and number of players.
std::vector<table> all_tables();
/// "splitz_split_it_3", for names of tests.
std::string table_name(const ::testing::TestParamInfo<table>& named);
sim_options options_for(const table& which, std::uint64_t seed);

/// "" when the transcript verifies, else why not.
std::string verdict(const test_player& player);
/// Nobody noticed a fault, everybody has the same events, they verify, and nothing leaked.
void expect_clean_game(sim_room& room);

}  // namespace splitroom::test
