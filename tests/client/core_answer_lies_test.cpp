// A server that changes answers and openings; and honest ones, of which nothing is said.
#include <gtest/gtest.h>

#include "tests/client/core_lies.hpp"

namespace splitroom::client {
namespace {

using namespace test;
using protocol::chosen_by;
using protocol::commit_mode;
using protocol::default_reason;
using protocol::digest;
namespace event = protocol::event;
namespace frame = protocol::frame;

class core_answer_lies : public core_lies {};

TEST_F(core_answer_lies, an_opening_that_was_taken_and_is_said_not_to_have_come) {
  begin_vote();
  const auto open = sent(lock(server, digest_in(vote("blue"))), "open");
  server.ok(open.at("id"));
  expect_alarm(reveal("white", std::nullopt, chosen_by::server, default_reason::not_opened),
               "passes over your answer");
}

TEST_F(core_answer_lies, it_is_told_also_after_the_connection_was_lost) {
  begin_vote();
  const auto open = sent(lock(server, digest_in(vote("blue"))), "open");
  server.ok(open.at("id"));
  core.disconnected({0, 1});
  core.connected({0, 1});
  server.joined(sent(server.welcome(40), "join").at("id"));
  expect_alarm(reveal("white", std::nullopt, chosen_by::server, default_reason::not_opened),
               "passes over your answer");
}

TEST_F(core_answer_lies, an_opening_that_the_server_has_shown_as_taken_and_drops) {
  begin_vote();
  const digest own = digest_in(vote("blue"));
  lock(server, own);
  server.answer = frame::own_answer{1, commit_mode::blind, std::nullopt, own, true};
  server.snapshot();
  server.batch_end();
  expect_alarm(reveal("white", std::nullopt, chosen_by::server, default_reason::not_opened),
               "passes over your answer");
}

TEST_F(core_answer_lies, an_own_answer_that_is_revealed_as_another) {
  begin_vote();
  const auto open = sent(lock(server, digest_in(vote("blue"))), "open");
  server.ok(open.at("id"));
  expect_alarm(reveal("white", digest_in(open, "nonce")), "you did not give");
}

TEST_F(core_answer_lies, an_answer_of_somebody_else_that_was_not_locked) {
  begin_vote();
  const auto open = sent(lock(server, digest_in(vote("blue"))), "open");
  server.ok(open.at("id"));
  event::revealed what;
  what.decision = 1;
  what.answers = {{0, "blue", digest_in(open, "nonce"), chosen_by::player, std::nullopt},
                  {1, "black", digest{}, chosen_by::player, std::nullopt}};
  expect_alarm(server.event(what), "not the one that was locked");
}

TEST_F(core_answer_lies, answers_that_come_without_a_lock) {
  begin_vote();
  expect_alarm(reveal("white", digest{}), "not open");
}

TEST_F(core_answer_lies, a_secret_decision_that_is_answered_openly) {
  begin_vote();
  vote("blue");
  expect_alarm(chosen("white"), "not open");
}

TEST_F(core_answer_lies, an_honest_reveal_is_not_one) {
  begin_vote();
  const auto open = sent(lock(server, digest_in(vote("blue"))), "open");
  server.ok(open.at("id"));
  EXPECT_EQ(all_said(reveal("blue", digest_in(open, "nonce"))), "");
}

TEST_F(core_answer_lies, an_opening_that_came_too_late_is_passed_over_honestly) {
  begin_vote();
  const auto open = sent(lock(server, digest_in(vote("blue"))), "open");
  server.refuse(open.at("id"), protocol::error_code::decision_closed);
  EXPECT_EQ(all_said(reveal("white", std::nullopt, chosen_by::server, default_reason::not_opened)),
            "");
}

TEST_F(core_answer_lies, an_opening_that_waits_to_be_sent_is_passed_over_honestly) {
  begin_vote();
  const auto open = sent(lock(server, digest_in(vote("blue"))), "open");
  server.refuse(open.at("id"), protocol::error_code::rate_limited, 500);
  EXPECT_EQ(all_said(reveal("white", std::nullopt, chosen_by::server, default_reason::not_opened)),
            "");
}

TEST_F(core_answer_lies, a_changed_mind_counts_honestly) {
  begin_vote();
  vote("blue");
  const auto open = sent(lock(server, digest_in(vote("white"))), "open");
  server.ok(open.at("id"));
  EXPECT_EQ(all_said(reveal("white", digest_in(open, "nonce"))), "");
}

TEST_F(core_answer_lies, a_default_for_whoever_gave_nothing_is_honest) {
  begin_vote();
  event::locked locked;
  locked.decision = 1;
  server.event(locked);
  EXPECT_EQ(all_said(reveal("white", std::nullopt, chosen_by::server, default_reason::no_answer)),
            "");
}

TEST_F(core_answer_lies, what_waits_is_not_sent_any_more_after_a_lie) {
  begin_vote();
  const auto commit = sent(core.choose("blue", {1000, 1}), "commit");
  server.refuse(commit.at("id"), protocol::error_code::rate_limited, 500);
  server.event(event::locked{99, {}, std::nullopt});
  EXPECT_TRUE(sent(core.tick({9000, 1})).empty());
}

// ---- answers that the server knows ----

class core_lies_known : public core_answer_lies, public testing::WithParamInterface<commit_mode> {
 protected:
  core_lies_known() {
    core = joining_core({}, GetParam());
    server.enter();
    begin_vote();
  }

  /// What the server has locked of "blue"; in plain mode it may lock anything.
  digest give_blue() {
    const effects after = core.choose("blue", {0, 1});
    const auto command = sent(after).at(0);
    server.ok(command.at("id"));
    if (GetParam() == commit_mode::plain) return digest{};
    nonce = digest_in(command, "nonce");
    return digest_in(command);
  }

  digest nonce{};
};

TEST_P(core_lies_known, another_one_counts_as_the_players) {
  digest own = give_blue();
  if (GetParam() == commit_mode::plain)
    own = protocol::choice_commitment(server.hashes.back(), 0, nonce, "white");
  lock(server, own, GetParam());
  expect_alarm(reveal("white", nonce), "you did not give");
}

TEST_P(core_lies_known, it_is_dropped_for_the_default) {
  lock(server, give_blue(), GetParam());
  expect_alarm(reveal("white", std::nullopt, chosen_by::server, default_reason::not_opened),
               "passes over your answer");
}

TEST_P(core_lies_known, it_counts_honestly) {
  const digest ctx = server.hashes.back();
  give_blue();
  const digest own = protocol::choice_commitment(ctx, 0, nonce, "blue");
  lock(server, own, GetParam());
  EXPECT_EQ(all_said(reveal("blue", nonce)), "");
}

INSTANTIATE_TEST_SUITE_P(modes, core_lies_known,
                         testing::Values(commit_mode::plain, commit_mode::escrow),
                         [](const auto& mode) { return std::string(wire_name(mode.param)); });

// ---- open answers ----

TEST_F(core_answer_lies, an_open_answer_that_counts_as_another) {
  ask_discard();
  server.ok(sent(core.choose("blue", {0, 1}), "choose").at("id"));
  expect_alarm(chosen("white"), "you did not give");
}

TEST_F(core_answer_lies, an_open_answer_that_counts_as_another_and_is_not_acknowledged) {
  ask_discard();
  core.choose("blue", {0, 1});
  expect_alarm(chosen("white"), "you did not give");
}

TEST_F(core_answer_lies, an_open_answer_of_whoever_gave_none) {
  ask_discard();
  expect_alarm(chosen("white"), "you did not give");
}

TEST_F(core_answer_lies, an_open_answer_that_was_taken_and_is_dropped) {
  for (const bool bot : {false, true}) {
    core = joining_core();
    server.enter();
    ask_discard();
    server.ok(sent(core.choose("blue", {0, 1}), "choose").at("id"));
    expect_alarm(bot ? chosen("white", chosen_by::bot)
                     : chosen("white", chosen_by::server, default_reason::no_answer),
                 "passes over your answer");
  }
}

TEST_F(core_answer_lies, honest_ends_of_an_open_decision_are_none) {
  ask_discard();
  server.ok(sent(core.choose("blue", {0, 1}), "choose").at("id"));
  EXPECT_EQ(all_said(chosen("blue")), "");
  discard(2);
  EXPECT_EQ(all_said(chosen("white", chosen_by::server, default_reason::no_answer)), "");
  discard(3);
  core.choose("blue", {0, 1});  // comes too late
  EXPECT_EQ(all_said(chosen("white", chosen_by::server, default_reason::no_answer)), "");
  discard(4);
  const auto first = sent(core.choose("blue", {0, 1}), "choose");
  core.choose("white", {0, 1});
  server.ok(first.at("id"));  // the second one comes too late
  EXPECT_EQ(all_said(chosen("blue")), "");
  discard(5);
  EXPECT_EQ(all_said(chosen("white", chosen_by::bot)), "");
}

TEST_F(core_answer_lies, what_was_answered_before_this_client_was_started_is_not_known) {
  ask_discard();
  client_core again = joining_core(core.saved());
  fake_server other(again);
  other.take_game_of(server);
  other.asked_kind = "discard";
  other.come_back();
  const auto resume = sent(other.snapshot(), "join");
  other.batch_end();
  other.joined(resume.at("id"));
  for (std::size_t n = 0; n < other.frames.size(); ++n)
    other.send_again(n);
  other.snapshot();
  other.batch_end();
  event::chosen what;
  what.decision = 1;
  what.seat = 0;
  what.choice = "white";
  EXPECT_EQ(all_said(other.event(what)), "");
}

}  // namespace
}  // namespace splitroom::client
