#include "server/room/deal.hpp"

#include <gtest/gtest.h>

#include "protocol/fairness/commitment.hpp"

namespace splitroom::server {
namespace {

using protocol::error_code;

constexpr protocol::digest server_seed{9};
constexpr protocol::digest ctx0{7};
constexpr protocol::digest seed{1, 2, 3};

protocol::digest commitment(rules::seat seat) {
  return protocol::player_seed_commitment(ctx0, seat, seed);
}

TEST(deal, waits_for_those_who_said_they_contribute) {
  deal shuffle(server_seed, ctx0, {0, 2});
  EXPECT_FALSE(shuffle.complete());
  EXPECT_FALSE(shuffle.commit(0, commitment(0)));
  EXPECT_FALSE(shuffle.complete());
  shuffle.give_up(2);
  EXPECT_TRUE(shuffle.complete());
}

TEST(deal, an_opening_must_match_the_seats_own_commitment) {
  deal shuffle(server_seed, ctx0, {0});
  EXPECT_EQ(shuffle.open(0, seed), error_code::not_locked);
  shuffle.commit(0, commitment(1));  // made for another seat
  shuffle.start_opening();
  EXPECT_EQ(shuffle.open(1, seed), error_code::no_seed_committed);
  EXPECT_EQ(shuffle.open(0, seed), error_code::digest_mismatch);
  EXPECT_EQ(shuffle.commit(0, commitment(0)), error_code::seeds_closed);
  EXPECT_EQ(shuffle.missing(), (rules::seat_set{0}));
}

TEST(deal, a_burnt_draw_goes_on_without_who_withheld) {
  deal shuffle(server_seed, ctx0, {0, 1});
  shuffle.commit(0, commitment(0));
  shuffle.commit(1, commitment(1));
  shuffle.start_opening();
  EXPECT_FALSE(shuffle.open(0, seed));
  EXPECT_EQ(shuffle.open(0, seed), error_code::already_opened);
  shuffle.burn({8}, ctx0);
  EXPECT_EQ(shuffle.open(0, seed), error_code::not_locked);
  EXPECT_EQ(shuffle.open(1, seed), error_code::seeds_closed);
  EXPECT_EQ(shuffle.commit(1, commitment(1)), error_code::seeds_closed);
  EXPECT_TRUE(shuffle.contributes(0));
  EXPECT_FALSE(shuffle.contributes(1));
  EXPECT_FALSE(shuffle.complete()) << "seat 0 is asked again";
  EXPECT_FALSE(shuffle.commit(0, commitment(0)));
  EXPECT_TRUE(shuffle.complete());
}

}  // namespace
}  // namespace splitroom::server
