// A server that changes what this client has given, in a chain that is whole: what the tests of
// seeds and of answers begin with.
#pragma once

#include <gtest/gtest.h>

#include "protocol/fairness/commitment.hpp"
#include "tests/client/core_at_table.hpp"

namespace splitroom::client::test {

class core_lies : public core_at_table {
 protected:
  /// A game whose draw is as far as `deal_open`, with the own commitment and that of seat 1. All
  /// that the core wants done then.
  effects begin_draw() {
    server.start_game({0, 1});
    const auto commit = sent(server.batch_end(), "seed_commit");
    server.ok(commit.at("id"));
    mine = digest_in(commit);
    server.seed->digest = mine;
    return open_draw({{0, mine}, {1, theirs()}});
  }

  effects open_draw(std::vector<protocol::event::seat_digest> pc) {
    protocol::event::deal_open opens;
    opens.pc = std::move(pc);
    effects all = server.event(opens);
    server.snapshot();
    append(all, server.batch_end());
    return all;
  }

  /// The same, and the own seed is opened.
  void open_seed() {
    const auto open = sent(begin_draw(), "seed_open");
    server.ok(open.at("id"));
    seed = digest_in(open, "seed");
  }

  [[nodiscard]] protocol::digest theirs() const {
    return protocol::player_seed_commitment(server.hashes[0], 1, their_seed);
  }

  effects shuffle(std::vector<protocol::event::seat_seed> seeds, bool alone = false) {
    protocol::event::deal_seeds what;
    what.seeds = std::move(seeds);
    what.server_alone = alone;
    return server.event(what);
  }

  nlohmann::json vote(const std::string& choice) {
    auto commit = sent(core.choose(choice, {0, 1}), "commit");
    server.ok(commit.at("id"));
    return commit;
  }

  /// What counts for seat 0 in the open vote; seat 1 gives nothing.
  effects reveal(const std::string& choice, std::optional<protocol::digest> nonce,
                 protocol::chosen_by by = protocol::chosen_by::player,
                 std::optional<protocol::default_reason> why = std::nullopt) {
    protocol::event::revealed what;
    what.decision = *server.decision;
    what.answers = {{0, choice, nonce, by, why},
                    {1, "black", std::nullopt, protocol::chosen_by::server,
                     protocol::default_reason::no_answer}};
    return server.event(what);
  }

  /// The open decision after the deal: which part to discard.
  void ask_discard() {
    server.start_game();
    server.batch_end();
    discard(1);
  }

  void discard(std::uint32_t number) {
    protocol::event::decision opens;
    opens.decision = number;
    opens.kind = "discard";
    opens.seats = {0};
    server.event(opens);
    server.asked_kind = "discard";
    server.snapshot();
    server.batch_end();
  }

  effects chosen(const std::string& choice, protocol::chosen_by by = protocol::chosen_by::player,
                 std::optional<protocol::default_reason> why = std::nullopt) {
    protocol::event::chosen what;
    what.decision = *server.decision;
    what.seat = 0;
    what.choice = choice;
    what.by = by;
    what.why = why;
    return server.event(what);
  }

  /// The words are said, the evidence is kept, nothing is told as true, and that is for good.
  void expect_alarm(const effects& after, const std::string& words) {
    EXPECT_NE(all_said(after).find(words), std::string::npos) << all_said(after);
    EXPECT_TRUE(has<effect::save>(after));
    for (const effect::any& each : after) {
      const auto* told = std::get_if<effect::happened>(&each);
      EXPECT_TRUE(told == nullptr || told->old);
    }
    ASSERT_FALSE(core.saved().games.empty());
    EXPECT_NE(core.saved().games.back().distrusted.find(words), std::string::npos);
    EXPECT_NE(core.log().text().find(server.frames.back()), std::string::npos) << "the lie itself";
    server.asked_kind = "vote";
    server.open_vote(9);
    EXPECT_TRUE(sent(core.choose("blue", {0, 1})).empty()) << "nothing is committed any more";
  }

  protocol::digest mine{};
  protocol::digest seed{};
  protocol::digest their_seed{7};
};

}  // namespace splitroom::client::test
