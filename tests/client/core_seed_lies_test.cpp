// A server that changes the shuffle after seeds were given; and honest ones, of which nothing is
// said.
#include <gtest/gtest.h>

#include "tests/client/core_lies.hpp"

namespace splitroom::client {
namespace {

using namespace test;
using protocol::digest;
namespace event = protocol::event;

class core_seed_lies : public core_lies {};

TEST_F(core_seed_lies, an_own_seed_that_is_replaced_in_the_shuffle) {
  open_seed();
  expect_alarm(shuffle({{0, digest{}}, {1, their_seed}}), "without your seed");
}

TEST_F(core_seed_lies, an_own_seed_that_is_left_out_of_the_shuffle) {
  open_seed();
  expect_alarm(shuffle({{1, their_seed}}), "without your seed");
}

TEST_F(core_seed_lies, a_server_that_says_it_has_shuffled_alone) {
  open_seed();
  expect_alarm(shuffle({}, true), "without your seed");
}

TEST_F(core_seed_lies, a_shuffle_that_is_not_said_to_be_the_servers_alone) {
  server.start_game();
  server.batch_end();
  open_draw({});
  expect_alarm(shuffle({}, false), "shuffled alone");
}

TEST_F(core_seed_lies, a_shared_shuffle_that_is_said_to_be_the_servers_alone) {
  open_seed();
  expect_alarm(shuffle({{0, seed}, {1, their_seed}}, true), "shuffled alone");
}

TEST_F(core_seed_lies, a_seed_of_somebody_else_that_does_not_fit) {
  open_seed();
  expect_alarm(shuffle({{0, seed}, {1, digest{}}}), "other seeds");
}

TEST_F(core_seed_lies, a_seed_that_nobody_committed_to) {
  open_seed();
  expect_alarm(shuffle({{0, seed}, {1, their_seed}, {2, digest{}}}), "other seeds");
}

TEST_F(core_seed_lies, seeds_without_a_draw) {
  server.start_game();
  server.batch_end();
  expect_alarm(shuffle({}, true), "not asked for");
}

TEST_F(core_seed_lies, a_commitment_to_a_seed_that_was_taken_and_is_left_out) {
  server.start_game({0, 1});
  const auto commit = sent(server.batch_end(), "seed_commit");
  server.ok(commit.at("id"));
  const effects after = open_draw({{1, theirs()}});
  EXPECT_TRUE(sent(after, "seed_open").is_null());
  expect_alarm(after, "leaves out your seed");
}

TEST_F(core_seed_lies, a_draw_that_is_burnt_for_a_seed_that_was_taken) {
  open_seed();
  event::deal_failed failed;
  failed.seats = {0};
  expect_alarm(server.event(failed), "did not open your seed");
}

TEST_F(core_seed_lies, an_honest_shuffle_is_not_one) {
  open_seed();
  EXPECT_EQ(all_said(shuffle({{0, seed}, {1, their_seed}})), "");
  EXPECT_FALSE(has<effect::save>(server.open_vote()));
  EXPECT_FALSE(vote("blue").is_null());
}

TEST_F(core_seed_lies, a_seed_that_was_refused_burns_the_draw_honestly) {
  const auto open = sent(begin_draw(), "seed_open");
  server.refuse(open.at("id"), protocol::error_code::seeds_closed);
  event::deal_failed failed;
  failed.seats = {0};
  EXPECT_EQ(all_said(server.event(failed)), "");
  const digest ctx = server.hashes.back();
  open_draw({{1, protocol::player_seed_commitment(ctx, 1, their_seed)}});
  EXPECT_EQ(all_said(shuffle({{1, their_seed}})), "");
}

TEST_F(core_seed_lies, a_seed_that_waits_to_be_sent_burns_the_draw_honestly) {
  const auto open = sent(begin_draw(), "seed_open");
  server.refuse(open.at("id"), protocol::error_code::rate_limited, 500);
  event::deal_failed failed;
  failed.seats = {0};
  EXPECT_EQ(all_said(server.event(failed)), "");
}

TEST_F(core_seed_lies, a_client_that_has_lost_its_seed_sees_an_honest_shuffle) {
  open_seed();
  saved_state survives = core.saved();
  survives.games.back().draws.clear();
  client_core again = joining_core(survives);
  fake_server other(again);
  other.take_game_of(server);
  other.come_back();
  const auto resume = sent(other.snapshot(), "join");
  other.batch_end();
  other.joined(resume.at("id"));
  effects all = other.send_again(0);
  append(all, other.send_again(1));
  other.snapshot();
  append(all, other.batch_end());
  event::deal_seeds seeds;
  seeds.seeds = {{0, seed}, {1, their_seed}};
  append(all, other.event(seeds));
  EXPECT_EQ(all_said(all), "");
}

TEST_F(core_seed_lies, whoever_gave_no_seed_tells_an_honest_shuffle_from_a_false_one) {
  for (const bool honest : {true, false}) {
    client_core eyes = joining_core();
    fake_server other(eyes);
    other.seat = 1;  // of somebody who has given no seed
    other.enter();
    other.start_game();
    other.batch_end();
    const digest ctx = other.hashes[0];
    event::deal_open opens;
    opens.pc = {{0, protocol::player_seed_commitment(ctx, 0, their_seed)}};
    other.event(opens);
    event::deal_seeds seeds;
    seeds.seeds = {{0, honest ? their_seed : digest{}}};
    EXPECT_EQ(all_said(other.event(seeds)).empty(), honest);
  }
}

}  // namespace
}  // namespace splitroom::client
