// The host's rights: changing the room, its order and its people, handing over, closing.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/support/reply_code.hpp"
#include "tests/support/sim_room.hpp"

namespace splitroom {
namespace {

using nlohmann::json;
using protocol::join_role;
using test::code_of;
using test::player_habits;
using test::sim_options;
using test::sim_room;

/// A lobby of Splitz with three seats; people on the first two, the host on seat 0.
class hosted_lobby : public ::testing::Test {
 protected:
  hosted_lobby() : room(options()) {
    player_habits idle;
    idle.answers = false;
    idle.seed = false;
    room.add_player(idle);
    room.add_player(idle);
  }
  static sim_options options() {
    sim_options result;
    result.players = 3;
    result.seed = 5;
    return result;
  }
  std::string ask(std::size_t index, json command) {
    return code_of(room.ask(index, std::move(command)));
  }
  json seat(std::size_t number) { return room.player(0).room.at("seats").at(number); }
  std::vector<std::string> names() {
    std::vector<std::string> result;
    for (const json& each : room.player(0).room.at("seats")) {
      result.push_back(each.at("name").is_null() ? "-" : each.at("name").get<std::string>());
    }
    return result;
  }
  void start_game() {
    ASSERT_EQ(ask(0, {{"cmd", "add_bot"}}), "ok");
    room.everybody_ready();
    room.settle();
    ASSERT_EQ(room.player(0).room.at("phase"), "playing");
  }
  using seats = std::vector<std::string>;

  sim_room room;
};

TEST_F(hosted_lobby, nobody_else_has_the_hosts_rights) {
  EXPECT_EQ(ask(1, {{"cmd", "configure"}, {"players", 2}}), "not_host");
  EXPECT_EQ(ask(1, {{"cmd", "seat_order"}, {"seats", {1, 0, 2}}}), "not_host");
  EXPECT_EQ(ask(1, {{"cmd", "kick"}, {"seat", 0}}), "not_host");
  EXPECT_EQ(ask(1, {{"cmd", "hand_over"}, {"seat", 1}}), "not_host");
  EXPECT_EQ(ask(1, {{"cmd", "close"}}), "not_host");
  EXPECT_EQ(names(), (seats{"P0", "P1", "-"}));
}

TEST_F(hosted_lobby, options_change_before_the_start_and_everybody_consents_anew) {
  ask(1, {{"cmd", "ready"}});
  ASSERT_EQ(seat(1).at("ready"), true);
  EXPECT_EQ(ask(0, {{"cmd", "configure"},
                    {"edition", "split-it"},
                    {"visibility", "public"},
                    {"options", {{"decision_ms", 5000}, {"talk", "off"}}}}),
            "ok");
  const json& frame = room.player(1).room;
  EXPECT_EQ(frame.at("edition"), "split-it");
  EXPECT_EQ(frame.at("visibility"), "public");
  EXPECT_EQ(frame.at("options").at("decision_ms"), 5000);
  EXPECT_EQ(frame.at("options").at("talk"), "off");
  EXPECT_EQ(frame.at("options").at("reveal_ms"), 20'000) << "what is left out stays";
  EXPECT_EQ(seat(1).at("ready"), false);
  start_game();
  EXPECT_EQ(json::parse(room.player(1).events.front()).at("edition"), "split-it");
  EXPECT_EQ(json::parse(room.player(1).events.front()).at("options").at("decision_ms"), 5000);
  EXPECT_EQ(ask(0, {{"cmd", "configure"}, {"players", 3}}), "not_in_lobby");
}

TEST_F(hosted_lobby, a_room_grows_and_shrinks_around_those_who_sit) {
  ask(1, {{"cmd", "sit"}, {"seat", 2}});
  EXPECT_EQ(ask(0, {{"cmd", "configure"}, {"players", 4}}), "ok");
  EXPECT_EQ(names(), (seats{"P0", "-", "P1", "-"}));
  EXPECT_EQ(ask(0, {{"cmd", "configure"}, {"players", 2}}), "ok");
  EXPECT_EQ(names(), (seats{"P0", "P1"}));
  EXPECT_EQ(room.player(0).room.at("host"), 0);
  room.everybody_ready();
  room.settle();
  EXPECT_EQ(room.player(1).room.at("phase"), "playing") << "all seats are taken now";
}

TEST_F(hosted_lobby, what_does_not_fit_is_refused_and_changes_nothing) {
  ask(0, {{"cmd", "add_bot"}});
  const std::string before = room.player(0).room.dump();
  EXPECT_EQ(ask(0, {{"cmd", "configure"}, {"players", 2}}), "room_full");
  EXPECT_EQ(ask(0, {{"cmd", "configure"}, {"players", 8}, {"visibility", "public"}}),
            "wrong_players");
  EXPECT_EQ(ask(0, {{"cmd", "configure"}, {"edition", "duel"}}), "unknown_edition");
  EXPECT_EQ(ask(0, {{"cmd", "seat_order"}, {"seats", {0, 1}}}), "bad_order");
  EXPECT_EQ(ask(0, {{"cmd", "seat_order"}, {"seats", {0, 1, 1}}}), "bad_order");
  EXPECT_EQ(ask(0, {{"cmd", "seat_order"}, {"seats", {0, 1, 3}}}), "bad_order");
  EXPECT_EQ(ask(0, {{"cmd", "kick"}, {"seat", 2}}), "not_a_person");
  EXPECT_EQ(ask(0, {{"cmd", "kick"}, {"seat", 3}}), "no_such_seat");
  EXPECT_EQ(ask(0, {{"cmd", "kick"}, {"seat", 0}}), "bad_value");
  EXPECT_EQ(ask(0, {{"cmd", "hand_over"}, {"seat", 2}}), "not_a_person");
  EXPECT_EQ(room.player(0).room.dump(), before);
}

TEST_F(hosted_lobby, whoever_watches_goes_when_the_room_is_closed_to_watchers) {
  const std::size_t watcher = room.add_watcher();
  ASSERT_EQ(room.player(0).room.at("watchers"), 1);
  EXPECT_EQ(ask(0, {{"cmd", "configure"}, {"options", {{"watchers", false}}}}), "ok");
  EXPECT_EQ(room.player(watcher).notices, std::vector<std::string>{"kicked"});
  EXPECT_EQ(room.player(0).room.at("watchers"), 0);
  EXPECT_FALSE(room.core().admits(room.id_of(watcher), join_role::watcher));
  EXPECT_TRUE(room.core().admits(room.id_of(watcher), join_role::player)) << "not barred";
}

TEST_F(hosted_lobby, seats_change_order_and_people_keep_what_is_theirs) {
  ask(0, {{"cmd", "add_bot"}});
  ask(1, {{"cmd", "ready"}});
  EXPECT_EQ(ask(0, {{"cmd", "seat_order"}, {"seats", {2, 0, 1}}}), "ok");
  EXPECT_EQ(names(), (seats{"Bot 3", "P0", "P1"}));
  EXPECT_EQ(room.player(0).room.at("host"), 1);
  EXPECT_EQ(seat(2).at("ready"), false);
  EXPECT_EQ(room.core().seat_of(room.id_of(1)), rules::seat{2});
  EXPECT_EQ(room.player(1).seat, 2) << "a snapshot says where they sit now";
}

TEST_F(hosted_lobby, whoever_is_kicked_is_out_and_finds_no_way_back) {
  EXPECT_EQ(ask(0, {{"cmd", "kick"}, {"seat", 1}}), "ok");
  EXPECT_EQ(names(), (seats{"P0", "-", "-"}));
  EXPECT_EQ(room.player(1).notices, std::vector<std::string>{"kicked"});
  EXPECT_EQ(json::parse(room.player(1).frames.back()).at("frame"), "batch_end");
  const std::size_t heard = room.player(1).frames.size();
  EXPECT_EQ(ask(1, {{"cmd", "ready"}}), "not_in_room");
  EXPECT_FALSE(room.core().admits(room.id_of(1), join_role::player));
  EXPECT_FALSE(room.core().admits(room.id_of(1), join_role::watcher));
  ask(0, {{"cmd", "configure"}, {"players", 2}});
  EXPECT_EQ(room.player(1).frames.size(), heard + 1) << "nothing but the reply";
}

TEST_F(hosted_lobby, somebody_who_is_away_can_be_kicked) {
  room.drop(1);
  EXPECT_EQ(ask(0, {{"cmd", "kick"}, {"seat", 1}}), "ok");
  EXPECT_EQ(names(), (seats{"P0", "-", "-"}));
  EXPECT_FALSE(room.core().admits(room.id_of(1), join_role::player));
}

TEST_F(hosted_lobby, kicking_in_a_game_is_leaving_and_the_game_goes_on) {
  start_game();
  EXPECT_EQ(ask(0, {{"cmd", "kick"}, {"seat", 1}}), "ok");
  EXPECT_EQ(room.player(1).notices, std::vector<std::string>{"kicked"});
  EXPECT_EQ(room.core().seat_of(room.id_of(1)), std::nullopt);
  EXPECT_EQ(ask(0, {{"cmd", "kick"}, {"seat", 1}}), "not_a_person");
  room.drop(1);
  room.player(0).habits().answers = true;
  ASSERT_TRUE(room.play());
  EXPECT_EQ(room.player(0).games_over, 1);
  EXPECT_EQ(names(), (seats{"P0", "-", "Bot 3"})) << "the seat is free for the next game";
  EXPECT_EQ(room.faults(), "");
}

TEST_F(hosted_lobby, the_office_is_handed_over_in_lobby_and_game) {
  EXPECT_EQ(ask(0, {{"cmd", "hand_over"}, {"seat", 1}}), "ok");
  EXPECT_EQ(room.player(0).room.at("host"), 1);
  EXPECT_EQ(ask(0, {{"cmd", "hand_over"}, {"seat", 0}}), "not_host");
  EXPECT_EQ(ask(1, {{"cmd", "add_bot"}}), "ok");
  room.everybody_ready();
  room.settle();
  EXPECT_EQ(ask(1, {{"cmd", "hand_over"}, {"seat", 0}}), "ok");
  EXPECT_EQ(room.player(1).room.at("host"), 0);
}

TEST_F(hosted_lobby, closing_ends_a_running_game_without_a_result) {
  const std::size_t watcher = room.add_watcher();
  start_game();
  EXPECT_EQ(ask(0, {{"cmd", "close"}}), "ok");
  EXPECT_TRUE(room.core().closed());
  for (const std::size_t each : {std::size_t{0}, std::size_t{1}, watcher}) {
    const auto& events = room.player(each).events;
    EXPECT_EQ(json::parse(events[events.size() - 2]).at("why"), "closed");
    EXPECT_EQ(room.player(each).notices, std::vector<std::string>{"room_closed"});
  }
  EXPECT_EQ(room.faults(), "");
}

TEST_F(hosted_lobby, an_office_without_its_holder_passes_to_somebody_who_is_here) {
  room.add_player({});
  room.drop(1);
  EXPECT_EQ(ask(0, {{"cmd", "leave"}}), "ok");
  EXPECT_EQ(room.player(2).room.at("host"), 2) << "seat 1 is lower, but away";
}

constexpr std::int64_t patience = 5LL * 60 * 1000;

TEST_F(hosted_lobby, a_seat_whose_person_stays_away_becomes_free) {
  room.drop(1);
  room.pass(patience - 1);
  EXPECT_EQ(names(), (seats{"P0", "P1", "-"}));
  ASSERT_EQ(room.core().wake(), room.now().steady_ms + 1);
  room.pass(1);
  EXPECT_EQ(names(), (seats{"P0", "-", "-"}));
  EXPECT_EQ(room.core().wake(), std::nullopt);
  EXPECT_TRUE(room.core().admits(room.id_of(1), join_role::player))
      << "a free seat is theirs again";
}

TEST_F(hosted_lobby, whoever_comes_back_in_time_keeps_the_seat) {
  room.drop(1);
  room.pass(patience - 1);
  room.come_back(1);
  room.pass(patience);
  EXPECT_EQ(names(), (seats{"P0", "P1", "-"}));
}

TEST_F(hosted_lobby, a_host_who_stays_away_loses_seat_and_office) {
  room.drop(0);
  room.pass(patience);
  EXPECT_EQ(room.player(1).room.at("host"), 1);
  EXPECT_EQ(room.player(1).room.at("seats").at(0).at("kind"), "empty");
}

TEST_F(hosted_lobby, a_game_keeps_the_seat_of_an_absent_host_but_not_the_office) {
  start_game();
  room.drop(0);
  for (std::int64_t passed = 0; passed < patience; passed += 10'000) {
    room.pass(10'000);
  }
  EXPECT_EQ(room.player(1).room.at("host"), 1);
  EXPECT_EQ(room.core().seat_of(room.id_of(0)), rules::seat{0});
}

TEST_F(hosted_lobby, what_a_lobby_bears_begins_with_the_lobby) {
  start_game();
  room.player(0).habits().answers = true;
  room.drop(1);
  ASSERT_TRUE(room.play());
  ASSERT_GT(room.now().steady_ms, 1'000'000 + patience)
      << "the game took longer than a lobby waits";
  room.pass(patience - 1);
  EXPECT_EQ(names(), (seats{"P0", "P1", "Bot 3"}));
  room.pass(1);
  EXPECT_EQ(names(), (seats{"P0", "-", "Bot 3"}));
}

TEST(restarted_lobby, knows_the_score_and_who_was_kicked) {
  sim_room room({});
  room.add_player({});
  room.add_player({});
  room.everybody_ready();
  ASSERT_TRUE(room.play());
  const json score = room.player(0).room.at("score");
  ASSERT_EQ(score.size(), 2U);
  room.drop(1);
  ASSERT_EQ(code_of(room.ask(0, {{"cmd", "kick"}, {"seat", 1}})), "ok");
  room.crash_next(true);
  room.ask(0, {{"cmd", "configure"}, {"players", 4}});
  ASSERT_EQ(room.restarts(), 1);
  EXPECT_EQ(room.player(0).room.at("players"), 4);
  EXPECT_EQ(room.player(0).room.at("score"), score);
  EXPECT_FALSE(room.core().admits(room.id_of(1), join_role::player));
}

}  // namespace
}  // namespace splitroom
