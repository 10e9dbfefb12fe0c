// Clients that do not play along, over real sockets: one never opens, one opens something else
// first, one copies another's commitment, one answers late. The room is untimed, so that its host
// decides when waiting is over and no test waits for a clock.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "protocol/fairness/commitment.hpp"
#include "protocol/fairness/hash.hpp"
#include "protocol/transcript/transcript.hpp"
#include "tests/support/leak_check.hpp"
#include "tests/support/live_table.hpp"

namespace splitroom {
namespace {

using nlohmann::json;

class misbehaviour : public ::testing::Test {
 protected:
  /// Plays to the end; whenever everybody's answers are in and the reveal still waits, the host
  /// calls the default.
  bool play() {
    std::string called;
    return live.until(
        [&] {
          const test::live_client& host = *live.clients.front();
          if (host.player.over()) {
            return true;
          }
          const std::string last = host.player.events.empty() ? "" : host.player.events.back();
          if (last.find(R"("event":"locked")") != std::string::npos && last != called) {
            called = last;
            for (const auto& each : live.clients) {
              live.ask(*each, {{"cmd", "ping"}});  // what it has sent before has arrived now
            }
            if (host.player.events.back() == last) {
              const json event = json::parse(last);
              live.clients.front()->say({{"cmd", "call_default"},
                                         {"game_id", host.player.own.at("game_id")},
                                         {"decision", event.at("decision")}});
            }
          }
          return false;
        },
        60);
  }

  void start(const std::vector<test::player_habits>& habits) {
    for (std::size_t i = 0; i < habits.size(); ++i) {
      live.add(8000 + i, habits[i], "P" + std::to_string(i));
    }
    ASSERT_NE(
        live.seat_all(
            {{"game", "splito"}, {"players", habits.size()}, {"options", {{"untimed", true}}}}),
        "");
    for (const auto& each : live.clients) {
      live.ask(*each, {{"cmd", "ready"}});
    }
  }

  void expect_verified() {
    std::string transcript;
    for (const std::string& each : live.clients.front()->player.events) {
      transcript += each + "\n";
    }
    protocol::digest hash{};
    protocol::from_hex(rules::splito::builtin_deck_sha256(), hash);
    const auto verified =
        protocol::verify_transcript(transcript, rules::splito::builtin_deck(), hash);
    ASSERT_TRUE(verified) << "frame " << verified.error().frame << ": " << verified.error().why;
    defaults = verified->choices_by_server;
  }

  /// The answers of one seat, as revealed.
  std::vector<json> answers_of(int seat) {
    std::vector<json> result;
    for (const std::string& each : live.clients.front()->player.events) {
      const json event = json::parse(each);
      if (event.at("event") == "revealed") {
        result.push_back(event.at("answers").at(static_cast<std::size_t>(seat)));
      }
    }
    return result;
  }

  static test::player_habits blind() {
    test::player_habits habits;
    habits.mode = test::secrecy::blind;
    habits.seed = false;
    return habits;
  }

  test::live_table live;
  std::int64_t defaults = 0;
};

TEST_F(misbehaviour, who_never_opens_gets_defaults_and_who_opens_wrong_may_correct_it) {
  test::player_habits never = blind();
  never.opens = false;
  test::player_habits wrong = blind();
  wrong.opens_wrong = true;
  start({blind(), never, wrong});
  ASSERT_TRUE(play());
  expect_verified();
  for (const json& each : answers_of(1)) {
    EXPECT_EQ(each.at("by"), "server");
  }
  for (const json& each : answers_of(2)) {
    EXPECT_EQ(each.at("by"), "player");
  }
  EXPECT_EQ(defaults, 13);
  const std::vector<std::string>& errors = live.clients[2]->player.errors;
  EXPECT_EQ(std::count(errors.begin(), errors.end(), "digest_mismatch"), 13);
}

TEST_F(misbehaviour, a_copied_commitment_cannot_be_opened) {
  test::player_habits silent = blind();
  silent.answers = false;
  start({silent, silent, silent});
  ASSERT_TRUE(live.until([&] { return live.clients[2]->player.own.contains("request"); }));
  ASSERT_TRUE(live.until([&] {
    return std::all_of(live.clients.begin(), live.clients.end(), [](const auto& each) {
      return each->player.own.is_object() && each->player.own.at("request").is_object();
    });
  }));
  const json request = live.clients[0]->player.own.at("request");
  const std::string nonce(64, '7');
  protocol::digest ctx{};
  protocol::digest nonce_bytes{};
  protocol::from_hex(request.at("ctx").get<std::string>(), ctx);
  protocol::from_hex(nonce, nonce_bytes);
  const std::string choice = request.at("legal").at(0);
  const json address{{"game_id", live.clients[0]->player.own.at("game_id")},
                     {"decision", request.at("decision")}};
  const auto send = [&](std::size_t who, json command) {
    command.update(address);
    return live.ask(*live.clients[who], std::move(command));
  };
  const std::string digest =
      protocol::to_hex(protocol::choice_commitment(ctx, 0, nonce_bytes, choice));
  EXPECT_TRUE(send(0, {{"cmd", "commit"}, {"digest", digest}}).contains("ok"));
  EXPECT_TRUE(send(1, {{"cmd", "commit"}, {"digest", digest}}).contains("ok"));
  EXPECT_TRUE(send(2, {{"cmd", "commit"}, {"digest", std::string(64, '1')}}).contains("ok"));
  const json open{{"cmd", "open"}, {"choice", choice}, {"nonce", nonce}};
  EXPECT_TRUE(send(0, open).contains("ok"));
  EXPECT_EQ(send(1, open).at("error").at("code"), "digest_mismatch");
  EXPECT_TRUE(send(0, {{"cmd", "call_default"}}).contains("ok"));
  ASSERT_TRUE(live.until([&] { return !answers_of(1).empty(); }));
  EXPECT_EQ(answers_of(0).at(0).at("by"), "player");
  EXPECT_EQ(answers_of(1).at(0).at("by"), "server");
  EXPECT_EQ(answers_of(1).at(0).at("why"), "host");
  // Late by one decision: refused, and nothing changes.
  EXPECT_EQ(send(2, {{"cmd", "choose"}, {"choice", choice}}).at("error").at("code"),
            "decision_closed");
  EXPECT_EQ(send(1, open).at("error").at("code"), "decision_closed");
}

}  // namespace
}  // namespace splitroom
