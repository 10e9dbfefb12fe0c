#include "server/room/seating.hpp"

#include <gtest/gtest.h>

namespace splitroom::server {
namespace {

using protocol::error_code;

TEST(seating, names_are_unique_at_the_table) {
  seating table(3);
  EXPECT_FALSE(table.sit(1, "Ann", std::nullopt));
  EXPECT_FALSE(table.sit(2, "Ann", std::nullopt));
  EXPECT_FALSE(table.sit(3, "Ann", std::nullopt));
  EXPECT_EQ(table.at(1).name, "Ann 2");
  EXPECT_EQ(table.at(2).name, "Ann 3");
  EXPECT_EQ(table.sit(4, "Ben", std::nullopt), error_code::room_full);
}

TEST(seating, a_chair_left_in_a_game_is_free_only_after_it) {
  seating table(2);
  table.sit(1, "Ann", std::nullopt);
  table.sit(2, "Ben", std::nullopt);
  table.stand_up(1, true);
  EXPECT_EQ(table.seat_of(1), std::nullopt);
  EXPECT_EQ(table.host(), 2U);
  EXPECT_EQ(table.sit(3, "Cid", std::nullopt), error_code::room_full);
  table.reset_after_game();
  EXPECT_FALSE(table.sit(3, "Cid", std::nullopt));
  EXPECT_EQ(table.seat_of(3), rules::seat{0});
}

TEST(seating, a_move_asks_for_consent_anew) {
  seating table(2);
  table.sit(1, "Ann", std::nullopt);
  table.at(0).ready = true;
  EXPECT_FALSE(table.move(1, 1));
  EXPECT_FALSE(table.at(1).ready);
  EXPECT_EQ(table.at(0).kind, protocol::seat_kind::empty);
}

}  // namespace
}  // namespace splitroom::server
