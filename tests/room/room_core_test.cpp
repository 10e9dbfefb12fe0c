// What a room does with single commands: seats, consent, answers, deadlines, the host's rights.
#include <algorithm>

#include <gtest/gtest.h>

#include "protocol/fairness/commitment.hpp"
#include "tests/support/malformed_commands.hpp"
#include "tests/support/reply_code.hpp"
#include "tests/support/sim_room.hpp"

namespace splitroom {
namespace {

using nlohmann::json;
using test::code_of;
using test::player_habits;
using test::secrecy;
using test::sim_options;
using test::sim_room;

/// A two-player Splitz game, dealt, that waits for its first divide; the players do nothing by
/// themselves.
class waiting_game : public ::testing::Test {
 protected:
  explicit waiting_game(protocol::room_options options = {}) : room(make(options)) {
    player_habits idle;
    idle.answers = false;
    idle.seed = false;
    room.add_player(idle);
    room.add_player(idle);
    room.everybody_ready();
    room.settle();
  }

  static sim_options make(const protocol::room_options& options) {
    sim_options result;
    result.seed = 77;
    result.room = options;
    return result;
  }
  /// The seat that the open decision asks first, and what it is asked.
  std::size_t asked() {
    for (std::size_t i = 0; i < 2; ++i) {
      if (room.player(i).own.at("request").is_object()) {
        return i;
      }
    }
    ADD_FAILURE() << "nobody is asked";
    return 0;
  }
  json address() {
    const json& request = room.player(asked()).own.at("request");
    return {{"game_id", room.player(0).own.at("game_id")}, {"decision", request.at("decision")}};
  }
  json answer_with(const std::string& command, const json& fields) {
    json result = address();
    result["cmd"] = command;
    result.update(fields);
    return result;
  }
  /// Past the divide and the discard, to the vote of both.
  void to_the_vote() {
    ASSERT_EQ(code_of(room.ask(asked(), answer_with("choose", {{"choice", "3-2-2"}}))), "ok");
    ASSERT_EQ(code_of(room.ask(asked(), answer_with("choose", {{"choice", "white"}}))), "ok");
    ASSERT_EQ(room.player(0).own.at("request").at("kind"), "vote");
  }
  std::string last_event(std::size_t back = 1) {
    const auto& events = room.player(0).events;
    return json::parse(events[events.size() - back]).at("event");
  }
  json event(std::size_t back) {
    const auto& events = room.player(0).events;
    return json::parse(events[events.size() - back]);
  }

  sim_room room;
};

TEST_F(waiting_game, only_who_is_asked_may_answer_and_only_what_is_legal) {
  const std::size_t leader = asked();
  const json cut = answer_with("choose", {{"choice", "3-2-2"}});
  EXPECT_EQ(code_of(room.ask(1 - leader, cut)), "not_asked");
  EXPECT_EQ(code_of(room.ask(leader, answer_with("choose", {{"choice", "7-0-0"}}))),
            "malformed_choice");
  EXPECT_EQ(code_of(room.ask(leader, answer_with("choose", {{"choice", "5-2-2"}}))),
            "illegal_choice");
  EXPECT_EQ(code_of(room.ask(leader, answer_with("commit", {{"digest", std::string(64, 'a')}}))),
            "not_secret");
  json other = cut;
  other["game_id"] = std::string(32, '0');
  EXPECT_EQ(code_of(room.ask(leader, other)), "wrong_game");
  other = cut;
  other["decision"] = 2;
  EXPECT_EQ(code_of(room.ask(leader, other)), "decision_closed");
  EXPECT_EQ(last_event(), "decision");
  EXPECT_EQ(code_of(room.ask(leader, cut)), "ok");
  EXPECT_EQ(code_of(room.ask(leader, cut)), "decision_closed");
}

TEST_F(waiting_game, an_answer_can_be_replaced_and_withdrawn_until_the_lock_and_not_after) {
  to_the_vote();
  EXPECT_EQ(code_of(room.ask(0, answer_with("withdraw", json::object()))), "nothing_to_withdraw");
  EXPECT_EQ(code_of(room.ask(0, answer_with("choose", {{"choice", "blue"}}))), "ok");
  EXPECT_EQ(room.player(0).own.at("answer").at("choice"), "blue");
  EXPECT_EQ(code_of(room.ask(0, answer_with("choose", {{"choice", "black"}}))), "ok");
  EXPECT_EQ(code_of(room.ask(0, answer_with("withdraw", json::object()))), "ok");
  EXPECT_TRUE(room.player(0).own.at("answer").is_null());
  EXPECT_EQ(code_of(room.ask(1, answer_with("choose", {{"choice", "blue"}}))), "ok");
  EXPECT_EQ(last_event(), "decision") << "nothing locks while an answer is missing";
  const json late = answer_with("withdraw", json::object());
  EXPECT_EQ(code_of(room.ask(0, answer_with("choose", {{"choice", "black"}}))), "ok");
  EXPECT_EQ(event(3).at("event"), "locked");
  EXPECT_EQ(event(2).at("event"), "revealed");
  EXPECT_EQ(event(2).at("answers").at(0).at("choice"), "black");
  EXPECT_EQ(code_of(room.ask(0, late)), "decision_closed");
}

TEST_F(waiting_game, openings_are_taken_after_the_lock_and_must_match) {
  to_the_vote();
  const json& request = room.player(0).own.at("request");
  protocol::digest ctx{};
  protocol::from_hex(request.at("ctx").get<std::string>(), ctx);
  const protocol::digest nonce{1, 2, 3};
  const std::string digest = protocol::to_hex(protocol::choice_commitment(ctx, 0, nonce, "blue"));
  const json open = answer_with("open", {{"choice", "blue"}, {"nonce", protocol::to_hex(nonce)}});
  EXPECT_EQ(code_of(room.ask(0, open)), "not_locked");
  EXPECT_EQ(code_of(room.ask(0, answer_with("commit", {{"digest", digest}}))), "ok");
  EXPECT_TRUE(room.player(0).own.at("answer").at("choice").is_null());
  // A copy of it, on the other seat: accepted, since nobody could know, but it can never be opened.
  EXPECT_EQ(code_of(room.ask(1, answer_with("commit", {{"digest", digest}}))), "ok");
  EXPECT_EQ(last_event(), "locked");
  json wrong = open;
  wrong["choice"] = "black";
  EXPECT_EQ(code_of(room.ask(0, wrong)), "digest_mismatch");
  EXPECT_EQ(code_of(room.ask(1, open)), "digest_mismatch");
  EXPECT_EQ(code_of(room.ask(0, open)), "ok");
  EXPECT_EQ(code_of(room.ask(0, open)), "already_opened");
  EXPECT_EQ(last_event(), "locked");
  const std::int64_t reveal = protocol::room_options{}.reveal_ms;
  room.pass(reveal);
  EXPECT_EQ(last_event(), "locked") << "the grace is not over";
  room.pass(500);
  const json revealed = event(2);
  ASSERT_EQ(revealed.at("event"), "revealed");
  EXPECT_EQ(revealed.at("answers").at(0).at("by"), "player");
  EXPECT_EQ(revealed.at("answers").at(1).at("by"), "server");
  EXPECT_EQ(revealed.at("answers").at(1).at("why"), "not_opened");
}

TEST_F(waiting_game, a_half_escrow_and_a_lying_one_are_refused) {
  to_the_vote();
  const std::string digest(64, 'c');
  const std::string nonce(64, '0');
  EXPECT_EQ(code_of(room.ask(0, answer_with("commit", {{"digest", digest}, {"nonce", nonce}}))),
            "incomplete_escrow");
  EXPECT_EQ(
      code_of(room.ask(
          0, answer_with("commit", {{"digest", digest}, {"nonce", nonce}, {"choice", "blue"}}))),
      "digest_mismatch");
  EXPECT_EQ(
      code_of(room.ask(
          0, answer_with("commit", {{"digest", digest}, {"nonce", nonce}, {"choice", "white"}}))),
      "illegal_choice");
  EXPECT_TRUE(room.player(0).own.at("answer").is_null());
}

TEST_F(waiting_game, deadlines_with_grace_bring_the_default) {
  const std::int64_t time = protocol::room_options{}.decision_ms;
  room.pass(time + 499);
  EXPECT_EQ(last_event(), "decision");
  room.pass(1);
  EXPECT_EQ(event(2).at("event"), "chosen");
  EXPECT_EQ(event(2).at("choice"), "3-2-2") << "as even as possible, larger parts to the left";
  EXPECT_EQ(event(2).at("by"), "server");
  EXPECT_EQ(event(2).at("why"), "no_answer");
}

TEST_F(waiting_game, the_seat_that_leaves_gets_defaults_at_once) {
  const std::size_t leader = asked();
  room.ask(leader, {{"cmd", "leave"}});
  const auto& events = room.player(1 - leader).events;
  const json chosen = json::parse(events[events.size() - 2]);
  EXPECT_EQ(chosen.at("event"), "chosen");
  EXPECT_EQ(chosen.at("why"), "left");
  const auto told = [](const std::string& frame) {
    return frame.find(R"("what":"presence")") != std::string::npos &&
           frame.find(R"("present":false)") != std::string::npos;
  };
  const auto& frames = room.player(1 - leader).frames;
  EXPECT_TRUE(std::any_of(frames.begin(), frames.end(), told)) << "others see who has left";
}

TEST_F(waiting_game, when_everybody_has_left_the_game_is_abandoned_and_the_room_closed) {
  room.ask(0, {{"cmd", "leave"}});
  room.ask(1, {{"cmd", "leave"}});
  EXPECT_TRUE(room.core().closed());
  const std::size_t records = room.journal().size();
  ASSERT_GE(records, 3U);
  const server::record& last = room.journal()[records - 3];  // before the note of the reply
  const server::record& finished = room.journal()[records - 2];
  EXPECT_NE(last.bytes->find(R"("event":"end")"), std::string::npos);
  EXPECT_EQ(finished.kind, server::record_kind::finished) << "stored together with the last event";
  EXPECT_NE(finished.bytes->find(R"("why":"abandoned")"), std::string::npos);
}

TEST_F(waiting_game, a_room_without_a_connected_player_closes_after_a_while) {
  room.drop(0);
  room.drop(1);
  room.pass(29 * 60 * 1000);
  EXPECT_FALSE(room.core().closed());
  room.pass(60 * 1000);
  EXPECT_TRUE(room.core().closed());
}

// Every malformed command of the table, sent by a player of a running game, changes nothing: not
// the journal, not what a player sees.
TEST_F(waiting_game, no_malformed_command_changes_anything) {
  ASSERT_GE(test::malformed_commands().size(), 100U);
  const auto snapshot = [this] {
    room.ask(0, {{"cmd", "snapshot"}});
    return room.player(0).snapshot.dump();
  };
  const std::string before = snapshot();
  const std::size_t records = room.journal().size();
  for (const test::malformed_command& each : test::malformed_commands()) {
    room.player(0).outgoing.push_back(each.text);
    room.settle();
    const json& reply = room.player(0).replies.back();
    EXPECT_EQ(code_of(reply), protocol::to_string(each.code)) << each.text.substr(0, 200);
    EXPECT_EQ(room.journal().size(), records) << each.text.substr(0, 200);
  }
  EXPECT_EQ(snapshot(), before);
}

class untimed_game : public waiting_game {
 protected:
  untimed_game() : waiting_game(options()) {}
  static protocol::room_options options() {
    protocol::room_options result;
    result.untimed = true;
    return result;
  }
};

TEST_F(untimed_game, waits_for_ever_and_its_host_may_call_the_default) {
  room.pass(1000LL * 60 * 60);
  EXPECT_EQ(last_event(), "decision");
  EXPECT_TRUE(event(1).at("deadline").is_null());
  const json call = answer_with("call_default", json::object());
  EXPECT_EQ(code_of(room.ask(1, call)), "not_host");
  EXPECT_EQ(code_of(room.ask(0, call)), "ok");
  EXPECT_EQ(event(2).at("why"), "host");
}

TEST_F(waiting_game, in_a_timed_room_nobody_can_call_the_default) {
  EXPECT_EQ(code_of(room.ask(0, answer_with("call_default", json::object()))), "not_untimed");
}

class blind_game : public waiting_game {
 protected:
  blind_game() : waiting_game(options()) {}
  static protocol::room_options options() {
    protocol::room_options result;
    result.blind_only = true;
    result.progress = protocol::progress_mode::nothing;
    return result;
  }
};

TEST_F(blind_game, refuses_answers_that_the_server_could_read_and_shows_no_progress) {
  to_the_vote();
  EXPECT_EQ(code_of(room.ask(0, answer_with("choose", {{"choice", "blue"}}))), "blind_only");
  EXPECT_EQ(code_of(room.ask(0, answer_with("commit", {{"digest", std::string(64, 'a')}}))), "ok");
  for (const std::string& each : room.player(1).frames) {
    EXPECT_EQ(each.find(R"("what":"answered")"), std::string::npos);
  }
}

TEST(lobby, seats_bots_consent_and_the_hosts_rights) {
  sim_options options;
  options.players = 3;
  sim_room room(options);
  room.add_player({});
  room.add_player({});
  EXPECT_EQ(code_of(room.ask(1, {{"cmd", "add_bot"}})), "not_host");
  EXPECT_EQ(code_of(room.ask(1, {{"cmd", "sit"}, {"seat", 0}})), "seat_taken");
  EXPECT_EQ(code_of(room.ask(1, {{"cmd", "sit"}, {"seat", 7}})), "no_such_seat");
  EXPECT_EQ(code_of(room.ask(1, {{"cmd", "sit"}, {"seat", 2}})), "ok");
  EXPECT_EQ(code_of(room.ask(0, {{"cmd", "add_bot"}, {"seat", 2}})), "seat_taken");
  EXPECT_EQ(code_of(room.ask(0, {{"cmd", "remove_bot"}, {"seat", 2}})), "not_a_bot");
  EXPECT_EQ(code_of(room.ask(0, {{"cmd", "add_bot"}, {"level", "random"}})), "ok");
  EXPECT_EQ(room.player(1).room.at("seats").at(1).at("kind"), "bot");
  EXPECT_EQ(code_of(room.ask(0, {{"cmd", "ready"}})), "ok");
  room.drop(0);
  EXPECT_EQ(room.player(1).room.at("seats").at(0).at("ready"), false) << "absence is never consent";
  room.come_back(0);
  EXPECT_EQ(code_of(room.ask(1, {{"cmd", "ready"}})), "ok");
  EXPECT_TRUE(room.player(1).events.empty());
  EXPECT_EQ(code_of(room.ask(0, {{"cmd", "ready"}})), "ok");
  EXPECT_FALSE(room.player(1).events.empty());
  EXPECT_EQ(code_of(room.ask(0, {{"cmd", "sit"}, {"seat", 1}})), "not_in_lobby");
}

TEST(lobby, an_empty_one_closes_sooner_than_a_game) {
  sim_room room({});
  room.add_player({});
  room.drop(0);
  room.pass(5 * 60 * 1000 - 1);
  EXPECT_FALSE(room.core().closed());
  room.pass(1);
  EXPECT_TRUE(room.core().closed());
}

TEST(lobby, the_host_who_leaves_hands_over_and_the_last_one_closes_the_room) {
  sim_options options;
  options.players = 3;
  sim_room room(options);
  room.add_player({});
  room.add_player({});
  room.ask(0, {{"cmd", "leave"}});
  EXPECT_EQ(room.player(1).room.at("host"), 1);
  room.ask(1, {{"cmd", "leave"}});
  EXPECT_TRUE(room.core().closed());
}

TEST(rematch, needs_fresh_consent_and_keeps_seats_and_watchers) {
  sim_options options;
  options.players = 2;
  sim_room room(options);
  room.add_player({});
  room.add_player({});
  const std::size_t watcher = room.add_watcher();
  room.everybody_ready();
  ASSERT_TRUE(room.play());
  EXPECT_EQ(room.player(0).room.at("phase"), "lobby");
  EXPECT_EQ(room.player(0).room.at("games_played"), 1);
  EXPECT_EQ(room.player(0).room.at("seats").at(0).at("ready"), false);
  const std::string first = room.player(watcher).events.front();
  room.player(0).ready();
  room.settle();
  EXPECT_EQ(room.player(watcher).events.front(), first) << "one consent is not enough";
  room.player(1).ready();
  room.settle();
  EXPECT_NE(room.player(watcher).events.front(), first);
  ASSERT_TRUE(room.play());
  EXPECT_EQ(room.player(watcher).games_over, 2);
  EXPECT_EQ(room.faults(), "");
}

}  // namespace
}  // namespace splitroom
