#include "protocol/transcript/control_check.hpp"

#include <gtest/gtest.h>

namespace splitroom::protocol {
namespace {

/// Seat 0 is a person's, seat 1 a bot's.
control_check two_seats() {
  event::game_start start;
  start.players = 2;
  start.seats = {{0, "Ann", seat_kind::person}, {1, "Bot 2", seat_kind::bot}};
  return control_check(start);
}

TEST(control_check, everybody_answers_for_their_own_seat) {
  auto control = two_seats();
  control.asked();
  EXPECT_FALSE(control.answered(0, chosen_by::player));
  EXPECT_FALSE(control.answered(1, chosen_by::bot));
  EXPECT_FALSE(control.answered(0, chosen_by::server));
  EXPECT_TRUE(control.answered(0, chosen_by::bot)) << "a bot that nobody has announced";
  EXPECT_TRUE(control.answered(1, chosen_by::player));
}

TEST(control_check, a_bot_answers_from_the_takeover_until_the_decision_in_which_it_ends) {
  auto control = two_seats();
  control.asked();
  ASSERT_FALSE(control.taken_over({0, controller::bot}));
  EXPECT_FALSE(control.answered(0, chosen_by::bot));
  ASSERT_FALSE(control.taken_over({0, controller::player}));
  EXPECT_FALSE(control.answered(0, chosen_by::bot)) << "it may have answered before";
  EXPECT_FALSE(control.answered(0, chosen_by::player));
  control.asked();
  EXPECT_TRUE(control.answered(0, chosen_by::bot));
}

TEST(control_check, refuses_takeovers_that_cannot_be) {
  auto control = two_seats();
  EXPECT_TRUE(control.taken_over({1, controller::bot})) << "a bot's own seat";
  EXPECT_TRUE(control.taken_over({2, controller::bot})) << "no such seat";
  EXPECT_TRUE(control.taken_over({0, controller::player})) << "nobody has taken it";
  ASSERT_FALSE(control.taken_over({0, controller::bot}));
  EXPECT_TRUE(control.taken_over({0, controller::bot})) << "twice";
}

}  // namespace
}  // namespace splitroom::protocol
