// A game as the core plays it: seeds, commitments, openings, the chain, coming back.
#include <gtest/gtest.h>

#include "protocol/fairness/chain.hpp"
#include "protocol/fairness/commitment.hpp"
#include "tests/client/core_at_table.hpp"

namespace splitroom::client {
namespace {

using namespace test;
using protocol::commit_mode;
using protocol::digest;
namespace event = protocol::event;
namespace frame = protocol::frame;

class core_game : public core_at_table {
 protected:
  /// Answers the open vote; what the server then has of it.
  digest vote(const std::string& choice) {
    const auto commit = sent(core.choose(choice, {0, 1}), "commit");
    const digest made = digest_in(commit, "digest");
    server.ok(commit.at("id"));
    server.answer =
        frame::own_answer{*server.decision, commit_mode::blind, std::nullopt, made, false};
    server.snapshot();
    server.batch_end();
    return made;
  }
};

TEST_F(core_game, commits_to_a_seed_and_opens_it_when_it_is_listed) {
  server.start_game({0});
  const effects first = server.batch_end();
  const auto commit = sent(first, "seed_commit");
  ASSERT_FALSE(commit.is_null());
  EXPECT_LT(position<effect::persist>(first), position<effect::send>(first));
  const game_record& record = core.saved().games.back();
  ASSERT_EQ(record.draws.size(), 1U);
  const digest mine = protocol::player_seed_commitment(server.hashes[0], 0, record.draws[0].seed);
  EXPECT_EQ(digest_in(commit, "digest"), mine);
  server.ok(commit.at("id"));

  server.seed->digest = mine;
  event::deal_open opens;
  opens.pc = {{0, mine}};
  server.event(opens);
  server.snapshot();
  const auto open = sent(server.batch_end(), "seed_open");
  ASSERT_FALSE(open.is_null());
  EXPECT_EQ(digest_in(open, "seed"), record.draws[0].seed);
}

TEST_F(core_game, does_not_open_a_seed_that_is_not_listed) {
  server.start_game({0});
  server.batch_end();
  server.seed->digest = digest{};
  event::deal_open opens;
  opens.pc = {{1, digest{}}};
  server.event(opens);
  server.snapshot();
  const effects after = server.batch_end();
  EXPECT_TRUE(sent(after).empty());
  EXPECT_NE(all_said(after).find("seed"), std::string::npos);
}

/// Between a reply and the frames that show what it has done, a second passes.
TEST_F(core_game, nothing_of_its_own_is_sent_twice) {
  server.start_game({0});
  const auto commit = sent(server.batch_end(), "seed_commit");
  server.ok(commit.at("id"));
  EXPECT_TRUE(sent(core.tick({1500, 1})).empty());
  const digest mine = digest_in(commit);
  event::deal_open opens;
  opens.pc = {{0, mine}};
  server.event(opens);
  server.snapshot();
  server.ok(sent(server.batch_end(), "seed_open").at("id"));
  EXPECT_TRUE(sent(core.tick({2500, 1})).empty());
  server.open_vote();
  server.ok(sent(lock(server, vote("blue")), "open").at("id"));
  EXPECT_TRUE(sent(core.tick({3500, 1})).empty());
}

TEST_F(core_game, a_commitment_to_a_seed_that_came_too_late_is_judged_by_the_shuffle) {
  server.start_game({0});
  const auto commit = sent(server.batch_end(), "seed_commit");
  EXPECT_EQ(all_said(server.refuse(commit.at("id"), protocol::error_code::seeds_closed)), "")
      << "it may have been there already";
  EXPECT_TRUE(sent(core.tick({1500, 1})).empty());
  event::deal_open opens;
  opens.pc = {{0, digest_in(commit)}};
  server.event(opens);
  server.snapshot();
  EXPECT_FALSE(sent(server.batch_end(), "seed_open").is_null());
}

TEST_F(core_game, a_burnt_draw_gets_a_new_seed) {
  server.start_game({0, 1});
  server.ok(sent(server.batch_end(), "seed_commit").at("id"));
  event::deal_failed failed;
  failed.seats = {1};
  server.event(failed);
  server.seed = frame::own_seed{server.hashes.back(), std::nullopt, false, true};
  server.snapshot();
  EXPECT_FALSE(sent(server.batch_end(), "seed_commit").is_null());
  const auto& draws = core.saved().games.back().draws;
  ASSERT_EQ(draws.size(), 2U);
  EXPECT_NE(draws[0].seed, draws[1].seed);
}

TEST_F(core_game, draws_the_table_and_rings_when_asked) {
  server.start_game();
  server.batch_end();
  const effects after = server.open_vote();
  EXPECT_TRUE(has<effect::show>(after));
  EXPECT_TRUE(has<effect::bell>(after));
  server.snapshot();
  EXPECT_FALSE(has<effect::show>(server.batch_end())) << "once a decision";
}

TEST_F(core_game, a_commitment_is_on_disk_before_it_is_sent_and_tells_nothing) {
  begin_vote();
  const effects after = core.choose("blue", {0, 1});
  EXPECT_LT(position<effect::persist>(after), position<effect::send>(after));
  const auto commit = sent(after, "commit");
  EXPECT_EQ(commit.dump().find("blue"), std::string::npos);
  const opening& kept = core.saved().games.back().openings.at(0);
  EXPECT_EQ(kept.choice, "blue");
  EXPECT_EQ(digest_in(commit, "digest"),
            protocol::choice_commitment(server.hashes.back(), 0, kept.nonce, "blue"));
}

TEST_F(core_game, opens_after_the_lock_and_only_once) {
  begin_vote();
  const digest mine = vote("blue");
  const auto open = sent(lock(server, mine), "open");
  ASSERT_FALSE(open.is_null());
  EXPECT_EQ(open.at("choice"), "blue");
  EXPECT_EQ(digest_in(open, "nonce"), core.saved().games.back().openings.at(0).nonce);
  EXPECT_TRUE(sent(server.ok(open.at("id"))).empty());
  server.answer->opened = true;
  server.snapshot();
  EXPECT_TRUE(sent(server.batch_end()).empty());
}

TEST_F(core_game, opens_the_one_that_was_locked_when_a_replacement_came_too_late) {
  begin_vote();
  const digest first = vote("blue");
  core.choose("white", {0, 1});  // on its way when the lock fell
  EXPECT_EQ(sent(lock(server, first), "open").at("choice"), "blue");
}

TEST_F(core_game, does_not_open_a_commitment_that_is_not_its_own) {
  begin_vote();
  vote("blue");
  digest other{};
  other.fill(9);
  server.locked = true;
  event::locked locked;
  locked.decision = 1;
  locked.commits = {{0, other, commit_mode::blind}};
  const effects told = server.event(locked);
  EXPECT_NE(all_said(told).find("not yours"), std::string::npos);
  server.snapshot();
  EXPECT_TRUE(sent(server.batch_end()).empty());
}

TEST_F(core_game, reports_a_lock_without_its_answer) {
  begin_vote();
  vote("blue");
  server.locked = true;
  event::locked locked;
  locked.decision = 1;
  EXPECT_NE(all_said(server.event(locked)).find("lacks your answer"), std::string::npos);
}

TEST_F(core_game, takes_an_answer_back) {
  begin_vote();
  vote("blue");
  EXPECT_EQ(core.table().chosen, "blue");
  const auto withdraw = sent(core.undo({0, 1}), "withdraw");
  EXPECT_EQ(withdraw.at("decision"), 1);
  server.ok(withdraw.at("id"));
  EXPECT_FALSE(core.table().chosen);
}

TEST_F(core_game, an_answer_that_was_lost_on_the_way_is_sent_again) {
  begin_vote();
  EXPECT_FALSE(sent(core.choose("blue", {0, 1}), "commit").is_null());
  core.disconnected({0, 1});
  core.connected({0, 1});
  const auto join = sent(server.welcome(9), "join");
  EXPECT_EQ(join.at("resume").at("n"), 1);
  EXPECT_EQ(digest_in(join.at("resume"), "hash"), server.hashes.back());
  server.joined(join.at("id"));
  server.snapshot();
  EXPECT_FALSE(sent(server.batch_end(), "commit").is_null());
}

TEST_F(core_game, an_answer_that_arrived_is_not_sent_again) {
  begin_vote();
  const auto commit = sent(core.choose("blue", {0, 1}), "commit");
  core.disconnected({0, 1});
  core.connected({0, 1});
  const auto join = sent(server.welcome(9), "join");
  server.joined(join.at("id"));
  server.answer =
      frame::own_answer{1, commit_mode::blind, std::nullopt, digest_in(commit, "digest"), false};
  server.snapshot();
  EXPECT_TRUE(sent(server.batch_end()).empty());
  EXPECT_EQ(core.table().chosen, "blue");
}

TEST_F(core_game, a_killed_client_comes_back_with_the_whole_history_and_opens_its_vote) {
  begin_vote();
  const digest mine = vote("blue");
  const saved_state survives = core.saved();

  client_core again = joining_core(survives);
  fake_server other(again);
  other.take_game_of(server);
  other.come_back();
  const auto resume = sent(other.snapshot(), "join");
  ASSERT_FALSE(resume.is_null());
  EXPECT_EQ(resume.at("resume").at("n"), -1);
  other.batch_end();
  other.joined(resume.at("id"));
  for (std::size_t n = 0; n < other.frames.size(); ++n)
    other.send_again(n);
  other.snapshot();
  other.batch_end();
  EXPECT_EQ(again.log().text(), core.log().text());
  EXPECT_EQ(again.table().chosen, "blue");

  EXPECT_EQ(sent(lock(other, mine), "open").at("choice"), "blue");
}

TEST_F(core_game, whoever_comes_back_sees_the_table_at_once_also_when_not_asked) {
  begin_vote();
  client_core again = joining_core(core.saved());
  fake_server other(again);
  other.take_game_of(server);
  other.decision.reset();
  other.come_back();
  const auto resume = sent(other.snapshot(), "join");
  EXPECT_FALSE(has<effect::show>(other.batch_end())) << "not before its history is there";
  other.joined(resume.at("id"));
  for (std::size_t n = 0; n < other.frames.size(); ++n)
    other.send_again(n);
  other.snapshot();
  EXPECT_TRUE(has<effect::show>(other.batch_end()));
  other.snapshot();
  EXPECT_FALSE(has<effect::show>(other.batch_end())) << "once";
}

TEST_F(core_game, notices_another_history_after_coming_back) {
  begin_vote();
  vote("blue");  // notes down where the history stood
  client_core again = joining_core(core.saved());
  fake_server liar(again);
  liar.come_back();
  liar.take_game_of(server);
  const auto resume = sent(liar.snapshot(), "join");
  ASSERT_FALSE(resume.is_null());
  liar.batch_end();
  liar.joined(resume.at("id"));
  liar.send_again(0);
  liar.frames.resize(1);
  liar.hashes.resize(1);
  event::decision other;
  other.decision = 2;
  other.kind = "vote";
  EXPECT_NE(all_said(liar.event(other)).find("saw before"), std::string::npos);
}

TEST_F(core_game, a_broken_chain_stops_everything_but_looking) {
  begin_vote();
  server.hashes.back().fill(3);
  event::chosen chosen;
  chosen.decision = 1;
  EXPECT_NE(all_said(server.event(chosen)).find("before event 2"), std::string::npos);
  server.snapshot();
  server.batch_end();
  EXPECT_TRUE(sent(core.choose("blue", {0, 1})).empty());
}

TEST_F(core_game, a_game_number_that_was_used_before_is_refused) {
  server.start_game();
  server.batch_end();
  server.event(event::aborted{});
  server.event(event::end{server.game_id});
  server.playing = false;
  server.snapshot();
  server.batch_end();
  client_core again = joining_core(core.saved());
  fake_server other(again);
  other.enter();
  EXPECT_TRUE(has<effect::finish>(other.start_game())) << "the same number as before";
}

TEST_F(core_game, the_end_keeps_the_transcript_and_shows_the_result) {
  server.start_game();
  server.batch_end();
  server.event(event::aborted{});
  EXPECT_TRUE(has<effect::save>(server.event(event::end{server.game_id})));
  server.playing = false;
  server.snapshot();
  const effects after = server.batch_end();
  bool result = false;
  for (const effect::any& each : after) {
    const auto* show = std::get_if<effect::show>(&each);
    result = result || (show != nullptr && show->what == screen::result);
  }
  EXPECT_TRUE(result);
  std::string text;
  for (const std::string& each : server.frames)
    text += each + '\n';
  EXPECT_EQ(core.log().text(), text);
  EXPECT_EQ(core.notes().head, server.hashes.back());
}

TEST_F(core_game, notes_hold_what_was_locked) {
  begin_vote();
  const digest mine = vote("blue");
  lock(server, mine);
  const protocol::own_notes notes = core.notes();
  ASSERT_EQ(notes.commitments.size(), 1U);
  EXPECT_EQ(notes.commitments[0].digest, mine);
  EXPECT_EQ(notes.commitments[0].choice, "blue");
}

TEST_F(core_game, lost_events_are_asked_for_once) {
  server.start_game();
  server.batch_end();
  server.decision.reset();
  // An event that never arrives.
  client_core deaf = joining_core();
  fake_server silent(deaf);
  event::deal_seeds seeds;
  seeds.server_alone = true;
  silent.game_id = server.game_id;
  silent.frames = server.frames;
  silent.hashes = server.hashes;
  silent.event(seeds);
  server.frames = silent.frames;
  server.hashes = silent.hashes;
  server.snapshot();
  const auto join = sent(server.batch_end(), "join");
  ASSERT_FALSE(join.is_null());
  EXPECT_EQ(join.at("resume").at("n"), 0);
  server.joined(join.at("id"));
  server.snapshot();
  EXPECT_TRUE(sent(server.batch_end()).empty());
}

TEST(core_modes, plain_sends_the_choice_and_escrow_the_opening_too) {
  for (const commit_mode mode : {commit_mode::plain, commit_mode::escrow}) {
    client_core core = joining_core({}, mode);
    fake_server server(core);
    server.enter();
    server.start_game();
    server.batch_end();
    server.open_vote();
    const effects after = core.choose("blue", {0, 1});
    if (mode == commit_mode::plain) {
      EXPECT_EQ(sent(after, "choose").at("choice"), "blue");
    } else {
      const auto commit = sent(after, "commit");
      EXPECT_EQ(commit.at("choice"), "blue");
      EXPECT_EQ(
          digest_in(commit, "digest"),
          protocol::choice_commitment(server.hashes.back(), 0, digest_in(commit, "nonce"), "blue"));
    }
  }
}

}  // namespace
}  // namespace splitroom::client
