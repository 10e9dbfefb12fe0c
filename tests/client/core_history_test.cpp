// A server that tells another history, shows dead commitments, or talks nonsense.
#include <limits>

#include <gtest/gtest.h>

#include "client-cli/core/sanity.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/fairness/chain.hpp"
#include "tests/client/core_at_table.hpp"

namespace splitroom::client {
namespace {

using namespace test;
using protocol::commit_mode;
using protocol::digest;
namespace event = protocol::event;
namespace frame = protocol::frame;

event::decision vote_opens(std::vector<protocol::seat_number> seats) {
  event::decision opens;
  opens.decision = 1;
  opens.kind = "vote";
  opens.secret = true;
  opens.seats = std::move(seats);
  return opens;
}

class core_history : public core_at_table {
 protected:
  core_history() { begin_vote(); }

  nlohmann::json commit(const std::string& choice, bool taken = true) {
    auto sent_one = sent(core.choose(choice, {0, 1}), "commit");
    if (taken) server.ok(sent_one.at("id"));
    return sent_one;
  }

  /// Serves all that `by` has from the beginning on, after a reset or a restart.
  effects replay(fake_server& by) {
    const auto resume = sent(by.snapshot(), "join");
    if (resume.is_null()) {
      ADD_FAILURE() << "no history asked for";
      return {};
    }
    by.batch_end();
    by.joined(resume.at("id"));
    effects all;
    for (std::size_t n = 0; n < by.frames.size(); ++n)
      append(all, by.send_again(n));
    by.snapshot();
    append(all, by.batch_end());
    return all;
  }

  /// The same game up to its start, then another decision 1.
  void fork() {
    server.frames.resize(1);
    server.hashes.resize(1);
    server.decision.reset();
    server.event(vote_opens({0}));
  }
};

TEST_F(core_history, its_code_is_shown_as_soon_as_the_cards_are_dealt) {
  const std::string words = all_said(server.event(event::dealt{}));
  EXPECT_NE(words.find(protocol::short_code(server.hashes.back())), std::string::npos) << words;
}

TEST_F(core_history, another_history_after_a_reset_gets_nothing_opened) {
  const digest mine = digest_in(commit("blue"));
  const auto frames = server.frames;
  const auto hashes = server.hashes;
  server.notice("reset");
  fork();
  EXPECT_NE(all_said(replay(server)).find("saw before"), std::string::npos);
  EXPECT_TRUE(sent(lock(server, mine), "open").is_null());

  // Nor in the true one, to which the server comes back.
  server.notice("reset");
  server.frames = frames;
  server.hashes = hashes;
  server.locked = false;
  replay(server);
  EXPECT_TRUE(sent(lock(server, mine), "open").is_null());
  EXPECT_FALSE(core.saved().games.back().distrusted.empty());
}

TEST_F(core_history, the_same_history_after_a_reset_is_gone_on_with) {
  const digest mine = digest_in(commit("blue"));
  server.notice("reset");
  EXPECT_EQ(all_said(replay(server)), "");
  EXPECT_EQ(sent(lock(server, mine), "open").at("choice"), "blue");
  ASSERT_TRUE(core.saved().games.back().head);
  EXPECT_EQ(core.saved().games.back().head->n, 2) << "the lock";
}

TEST_F(core_history, a_shorter_history_after_a_restart_gets_nothing) {
  commit("blue");
  client_core again = joining_core(core.saved());
  fake_server liar(again);
  liar.game_id = server.game_id;
  liar.frames = {server.frames[0]};
  liar.hashes = {server.hashes[0]};
  liar.playing = true;
  liar.come_back();
  EXPECT_NE(all_said(replay(liar)).find("less of it"), std::string::npos);
}

TEST_F(core_history, distrust_outlives_a_restart) {
  commit("blue");
  server.notice("reset");
  fork();
  replay(server);
  client_core again = joining_core(core.saved());
  fake_server other(again);
  other.take_game_of(server);
  other.decision.reset();
  other.come_back();
  EXPECT_NE(all_said(replay(other)).find("did not hold together before"), std::string::npos);
}

TEST_F(core_history, a_replaced_commitment_is_never_opened) {
  const digest first = digest_in(commit("blue"));
  const digest second = digest_in(commit("white"));
  const effects after = lock(server, first);
  EXPECT_TRUE(sent(after, "open").is_null());
  EXPECT_NE(all_said(after).find("replaced"), std::string::npos);
  ASSERT_EQ(core.notes().commitments.size(), 1U);
  EXPECT_EQ(core.notes().commitments[0].digest, second);
}

TEST_F(core_history, either_may_be_locked_while_a_replacement_is_under_way) {
  const digest first = digest_in(commit("blue"));
  commit("white", false);
  EXPECT_EQ(sent(lock(server, first), "open").at("choice"), "blue");
}

TEST_F(core_history, a_withdrawn_commitment_is_never_opened) {
  const digest mine = digest_in(commit("blue"));
  server.ok(sent(core.undo({0, 1}), "withdraw").at("id"));
  const effects after = lock(server, mine);
  EXPECT_TRUE(sent(after, "open").is_null());
  EXPECT_NE(all_said(after).find("taken back"), std::string::npos);
  EXPECT_TRUE(core.notes().commitments.empty());
}

TEST_F(core_history, a_request_that_is_not_secret_does_not_lure_a_vote_out) {
  frame::private_ own;
  own.game_id = server.game_id;
  own.n = 1;
  frame::request request;
  request.decision = 1;
  request.kind = "vote";
  request.ctx = server.hashes.back();
  request.legal = std::vector<std::string>{"white", "blue"};
  own.request = request;
  EXPECT_NE(all_said(server.raw(protocol::encode_frame(own))).find("does not add up"),
            std::string::npos);
  EXPECT_TRUE(sent(core.choose("blue", {0, 1})).empty());
}

TEST_F(core_history, a_server_that_talks_nonsense_is_left_in_the_end) {
  std::size_t words = 0;
  bool left = false;
  for (int i = 0; i < 1000; ++i) {
    const effects after = server.raw("x");
    words += all_said(after).empty() ? 0U : 1U;
    left = left || has<effect::finish>(after);
  }
  EXPECT_TRUE(left);
  EXPECT_LE(words, 20U);
}

TEST_F(core_history, only_the_first_greeting_counts) {
  EXPECT_TRUE(sent(server.welcome(5)).empty());
  core.disconnected({0, 1});
  core.connected({0, 1});
  EXPECT_TRUE(sent(server.welcome(std::numeric_limits<std::int64_t>::max())).empty());
}

TEST_F(core_history, an_event_of_a_later_version_counts_in_the_chain) {
  const std::string unknown = R"({"frame":"event","event":"weather","n":)" +
                              std::to_string(server.frames.size()) + R"(,"t":1,"prev":")" +
                              protocol::to_hex(server.hashes.back()) + R"(","sky":"blue"})";
  EXPECT_EQ(all_said(server.raw(unknown)), "");
  server.frames.push_back(unknown);
  server.hashes.push_back(protocol::frame_hash(unknown));
  EXPECT_EQ(all_said(server.batch_end()), "");
  EXPECT_FALSE(commit("white").is_null());
}

TEST(sanity, questions_that_cannot_be_answered) {
  frame::private_ own;
  const auto fault = [&](const frame::request& asked) {
    own.request = asked;
    return fault_of(own);
  };
  frame::request vote;
  vote.decision = 1;
  vote.kind = "vote";
  vote.secret = true;
  vote.legal = std::vector<std::string>{"white", "blue"};
  EXPECT_EQ(fault(vote), "");
  for (const std::vector<std::string>& legal :
       {std::vector<std::string>{}, {"\033]0;title\007"}, std::vector<std::string>(50, "white")}) {
    vote.legal = legal;
    EXPECT_NE(fault(vote), "");
  }
  frame::request divide;
  divide.decision = 1;
  divide.kind = "divide";
  for (const std::size_t size : {0U, 2U, 10U}) {
    divide.row = std::vector<std::string>(size, "5");
    EXPECT_NE(fault(divide), "") << size;
  }
  divide.row = std::vector<std::string>(9, "J");
  EXPECT_EQ(fault(divide), "");
  frame::request jokers;
  jokers.decision = 1;
  jokers.kind = "jokers";
  jokers.count = 15;
  jokers.targets = std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7};
  EXPECT_EQ(fault(jokers), "");
  jokers.targets = std::vector<std::int64_t>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  EXPECT_NE(fault(jokers), "");
  jokers.targets = std::vector<std::int64_t>{};
  EXPECT_NE(fault(jokers), "");
  vote.kind = "\033[31m";
  EXPECT_NE(fault(vote), "");
}

TEST(printed, keeps_colours_and_nothing_else) {
  EXPECT_EQ(printed("  a \033[1;33mb\033[0m"), "  a \033[1;33mb\033[0m");
  const std::string without = printed("x\033]0;title\007y\033[2J\033");
  EXPECT_EQ(without.find('\033'), std::string::npos);
  EXPECT_EQ(without.find('\007'), std::string::npos);
}

}  // namespace
}  // namespace splitroom::client
