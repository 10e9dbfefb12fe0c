// The very bytes of messages. A change that fails here changes the wire.
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "protocol/codec/codec.hpp"

namespace splitroom::protocol {
namespace {

const std::string zeros16(32, '0');
const std::string zeros32(64, '0');

/// "~" stands for a digest of zeros, "#" for a game id of zeros.
std::string written_out(std::string_view pattern) {
  std::string text;
  for (const char each : pattern) {
    if (each == '~') {
      text += zeros32;
    } else if (each == '#') {
      text += zeros16;
    } else {
      text += each;
    }
  }
  return text;
}

std::string event_of(event::any body) { return encode_event({3, 1000, {}, std::move(body)}); }

TEST(wire_shape, game_start) {
  event::game_start start;
  start.game = game_name::splitz;
  start.edition = edition_name::split_it;
  start.players = 2;
  start.seats = {{0, "Ann", seat_kind::person}, {1, "Bob", seat_kind::bot}};
  start.seeds = {0};
  start.deadline = 11000;
  EXPECT_EQ(
      encode_event({0, 1000, {}, start}),
      written_out(
          R"({"frame":"event","event":"game_start","n":0,"t":1000,"prev":"~","game_id":"#",)"
          R"("game":"splitz","edition":"split-it","players":2,)"
          R"("seats":[{"seat":0,"name":"Ann","kind":"person"},{"seat":1,"name":"Bob","kind":"bot"}],)"
          R"("options":{"untimed":false,"decision_ms":90000,"reveal_ms":20000,"deal_ms":10000,)"
          R"("bot_delay_ms":1200,"progress":"names","blind_only":false,"watchers":true,"absent":"default",)"
          R"("absent_grace_ms":30000,"pause_budget_ms":300000,"talk":"phrases"},)"
          R"("ruleset":1,"deck_hash":null,"seeds":[0],"deadline":11000})"));
}

TEST(wire_shape, events_of_the_shuffle) {
  EXPECT_EQ(
      event_of(event::deal_open{{}, {{1, {}}}, 5}),
      written_out(R"({"frame":"event","event":"deal_open","n":3,"t":1000,"prev":"~","sc":"~",)"
                  R"("pc":[{"seat":1,"digest":"~"}],"deadline":5})"));
  EXPECT_EQ(event_of(event::deal_failed{{1, 2}, {}, 5}),
            written_out(R"({"frame":"event","event":"deal_failed","n":3,"t":1000,"prev":"~",)"
                        R"("seats":[1,2],"s":"~","deadline":5})"));
  EXPECT_EQ(event_of(event::deal_seeds{{{1, {}}}, false}),
            written_out(R"({"frame":"event","event":"deal_seeds","n":3,"t":1000,"prev":"~",)"
                        R"("seeds":[{"seat":1,"seed":"~"}],"server_alone":false})"));
  EXPECT_EQ(event_of(event::dealt{{{{"fx", "row"}}}}),
            written_out(R"({"frame":"event","event":"dealt","n":3,"t":1000,"prev":"~",)"
                        R"("effects":[{"fx":"row"}]})"));
}

TEST(wire_shape, events_of_a_decision) {
  EXPECT_EQ(event_of(event::decision{7, "vote", true, {0, 2}, std::nullopt}),
            written_out(R"({"frame":"event","event":"decision","n":3,"t":1000,"prev":"~",)"
                        R"("decision":7,"kind":"vote","secret":true,"seats":[0,2],)"
                        R"("deadline":null})"));
  EXPECT_EQ(event_of(event::chosen{7, 1, "3-2-4", chosen_by::server, default_reason::no_answer,
                                   ojson::array()}),
            written_out(R"({"frame":"event","event":"chosen","n":3,"t":1000,"prev":"~",)"
                        R"("decision":7,"seat":1,"choice":"3-2-4","by":"server",)"
                        R"("why":"no_answer","effects":[]})"));
  EXPECT_EQ(event_of(event::locked{7, {{0, {}, commit_mode::blind}}, 9}),
            written_out(R"({"frame":"event","event":"locked","n":3,"t":1000,"prev":"~",)"
                        R"("decision":7,"commits":[{"seat":0,"digest":"~","mode":"blind"}],)"
                        R"("deadline":9})"));
  EXPECT_EQ(
      event_of(event::revealed{
          7,
          {{0, "white", digest{}, chosen_by::player, std::nullopt},
           {2, "blue", std::nullopt, chosen_by::server, default_reason::not_opened}},
          ojson::array()}),
      written_out(R"({"frame":"event","event":"revealed","n":3,"t":1000,"prev":"~","decision":7,)"
                  R"("answers":[{"seat":0,"choice":"white","nonce":"~","by":"player","why":null},)"
                  R"({"seat":2,"choice":"blue","nonce":null,"by":"server","why":"not_opened"}],)"
                  R"("effects":[]})"));
}

TEST(wire_shape, events_of_the_end) {
  EXPECT_EQ(event_of(event::game_over{{}, {5, -1}, {2, 2}, {1, 2}}),
            written_out(R"({"frame":"event","event":"game_over","n":3,"t":1000,"prev":"~","s":"~",)"
                        R"("scores":[5,-1],"tiebreak":[2,2],"ranks":[1,2]})"));
  EXPECT_EQ(event_of(event::aborted{{}, abort_reason::shutdown}),
            written_out(R"({"frame":"event","event":"aborted","n":3,"t":1000,"prev":"~","s":"~",)"
                        R"("why":"shutdown"})"));
  EXPECT_EQ(event_of(event::end{}),
            written_out(R"({"frame":"event","event":"end","n":3,"prev":"~","game_id":"#"})"));
}

TEST(wire_shape, frames) {
  EXPECT_EQ(encode_frame(frame::notice{"reset", "Start again."}),
            R"({"frame":"notice","code":"reset","text":"Start again."})");
  EXPECT_EQ(encode_frame(frame::table_presence{"presence", 2, true}),
            R"({"frame":"table","what":"presence","seat":2,"present":true})");
  EXPECT_EQ(encode_frame(frame::table_answered{"answered", 4, std::nullopt, 2}),
            R"({"frame":"table","what":"answered","decision":4,"seats":null,"count":2})");
  EXPECT_EQ(encode_frame(frame::batch_end{3, digest{}, 50, std::nullopt}),
            written_out(R"({"frame":"batch_end","n":3,"head":"~","now":50,"left_ms":null})"));
  frame::private_ own;
  own.seat = 1;
  own.hand = {{"pink-3"}};
  EXPECT_EQ(encode_frame(own),
            written_out(R"({"frame":"private","game_id":"#","n":0,"seat":1,"hand":["pink-3"],)"
                        R"("request":null,"answer":null,"seed":null})"));
}

TEST(wire_shape, replies) {
  EXPECT_EQ(encode_ok(7), R"({"re":7,"ok":{}})");
  EXPECT_EQ(encode_ok(std::nullopt), R"({"re":null,"ok":{}})");
  EXPECT_EQ(encode_ok(0, to_json(frame::joined{"ABCDEFGH", std::nullopt})),
            R"({"re":0,"ok":{"room":"ABCDEFGH","seat":null}})");
  EXPECT_EQ(encode_error(7, {error_code::not_host, "No.", "", std::nullopt}),
            R"({"re":7,"error":{"code":"not_host","message":"No."}})");
  EXPECT_EQ(encode_error(std::nullopt, {error_code::rate_limited, "Slower.", "x.y", 250}),
            R"({"re":null,"error":{"code":"rate_limited","message":"Slower.","field":"x.y",)"
            R"("retry_after_ms":250}})");
}

TEST(wire_shape, commands_leave_out_what_is_not_there) {
  EXPECT_EQ(encode_command({1, command::ready{true, std::nullopt}}),
            R"({"cmd":"ready","id":1,"ready":true})");
  EXPECT_EQ(encode_command({std::nullopt, command::ping{}}), R"({"cmd":"ping"})");
}

TEST(wire_shape, text_that_is_not_utf8_is_replaced) {
  EXPECT_EQ(encode_frame(frame::notice{"\xff", "a\xc3(\x1b\"ä"}),
            "{\"frame\":\"notice\",\"code\":\"\xEF\xBF\xBD\","
            "\"text\":\"a\xEF\xBF\xBD(\\u001b\\\"ä\"}");
  event::dealt dealt;
  dealt.effects = ojson::array({"\xed\xa0\x80"});
  EXPECT_TRUE(nlohmann::json::accept(event_of(dealt)));
}

TEST(wire_names, both_ways) {
  EXPECT_EQ(wire_name(game_name::splito), "splito");
  EXPECT_EQ(wire_name(edition_name::split_it), "split-it");
  EXPECT_EQ(wire_name(visibility::private_), "private");
  EXPECT_EQ(wire_name(bot_level::greedy), "greedy");
  EXPECT_EQ(wire_name(room_phase::lobby), "lobby");
  EXPECT_EQ(wire_name(seat_kind::empty), "empty");
  EXPECT_EQ(wire_name(commit_mode::escrow), "escrow");
  EXPECT_EQ(wire_name(chosen_by::player), "player");
  EXPECT_EQ(wire_name(default_reason::not_opened), "not_opened");
  EXPECT_EQ(wire_name(abort_reason::broken), "broken");
  EXPECT_EQ(parse_game_name("splitz"), game_name::splitz);
  EXPECT_EQ(parse_edition_name("split-it"), edition_name::split_it);
  EXPECT_EQ(parse_bot_level("random"), bot_level::random);
  EXPECT_FALSE(parse_game_name("Splitz"));
  EXPECT_FALSE(parse_edition_name("split_it"));
  EXPECT_FALSE(parse_bot_level(""));
}

}  // namespace
}  // namespace splitroom::protocol
