#include "server/room/tally.hpp"

#include <gtest/gtest.h>

#include "tests/support/sim_room.hpp"

namespace splitroom::server {
namespace {

using protocol::seat_kind;
using protocol::frame::outcome;
using protocol::frame::tally;

chair person(member_id member, const std::string& name) {
  chair result;
  result.kind = seat_kind::person;
  result.member = member;
  result.name = name;
  return result;
}

chair bot(const std::string& name) {
  chair result;
  result.kind = seat_kind::bot;
  result.name = name;
  return result;
}

std::string words(const std::vector<tally>& score) {
  std::string result;
  for (const tally& each : score) {
    result += each.name + " " + std::to_string(each.games) + "/" + std::to_string(each.wins) + "/" +
              std::to_string(each.points) + "; ";
  }
  return result;
}

TEST(score_sheet, people_keep_theirs_wherever_they_sit_and_bots_by_their_names) {
  score_sheet sheet;
  const std::vector first{person(7, "Ann"), bot("Bot 2")};
  sheet.add(first, outcome{{20, 30}, {0, 0}, {2, 1}});
  EXPECT_EQ(words(sheet.best_first()), "Bot 2 1/1/30; Ann 1/0/20; ");
  const std::vector second{bot("Bot 1"), bot("Bot 2"), person(7, "Ann 2")};
  sheet.add(second, outcome{{9, 8, 9}, {1, 1, 1}, {1, 3, 1}});
  EXPECT_EQ(words(sheet.best_first()), "Bot 2 2/1/38; Ann 2 2/1/29; Bot 1 1/1/9; ");
}

TEST(score_sheet, another_person_of_the_same_name_is_somebody_else) {
  score_sheet sheet;
  sheet.add(std::vector{person(1, "Ann")}, outcome{{5}, {0}, {1}});
  sheet.add(std::vector{person(2, "Ann")}, outcome{{6}, {0}, {1}});
  EXPECT_EQ(words(sheet.best_first()), "Ann 1/1/6; Ann 1/1/5; ");
}

TEST(score_sheet, goes_on_from_what_was_noted_down) {
  score_sheet sheet;
  sheet.add(std::vector{person(1, "Ann"), bot("Bot 2")}, outcome{{5, 4}, {0, 0}, {1, 2}});
  score_sheet again(sheet.last_played_last());
  again.add(std::vector{bot("Bot 2"), person(1, "Ann")}, outcome{{5, 4}, {0, 0}, {1, 2}});
  EXPECT_EQ(words(again.best_first()), "Ann 2/1/9; Bot 2 2/1/9; ");
}

TEST(score_sheet, forgets_who_has_not_played_for_the_longest) {
  score_sheet sheet;
  for (member_id each = 0; each < 100; ++each) {
    sheet.add(std::vector{person(each, "P" + std::to_string(each)), person(1'000, "Ann")},
              outcome{{1, 2}, {0, 0}, {2, 1}});
  }
  const auto score = sheet.best_first();
  ASSERT_EQ(score.size(), score_sheet::most);
  EXPECT_EQ(score.front().name, "Ann");
  EXPECT_EQ(score.front().games, 100);
  EXPECT_EQ(score.back().name, "P99");
  EXPECT_EQ(score[1].name, "P37");
}

TEST(room_score, is_kept_over_rematches_seats_and_absences_and_says_nothing_of_aborted_games) {
  test::sim_options options;
  options.players = 2;
  test::sim_room room(options);
  room.add_player({});
  room.add_player({});
  room.everybody_ready();
  ASSERT_TRUE(room.play());
  const auto total = [&](const std::string& field) {
    std::int64_t sum = 0;
    for (const auto& each : room.player(0).room.at("score")) {
      sum += each.at(field).get<std::int64_t>();
    }
    return sum;
  };
  const auto game_over =
      nlohmann::json::parse(room.player(0).events[room.player(0).events.size() - 2]);
  EXPECT_EQ(total("points"), game_over.at("scores")[0].get<std::int64_t>() +
                                 game_over.at("scores")[1].get<std::int64_t>());
  EXPECT_EQ(total("games"), 2);
  EXPECT_GE(total("wins"), 1);

  room.ask(1, {{"cmd", "leave"}});
  room.ask(0, {{"cmd", "sit"}, {"seat", 1}});
  room.ask(1, {{"cmd", "join"}, {"room", "TESTROOM"}});
  ASSERT_EQ(room.player(0).room.at("score").size(), 2U) << "kept while somebody is away";
  room.everybody_ready();
  ASSERT_TRUE(room.play());
  EXPECT_EQ(room.player(0).room.at("score").size(), 2U);
  EXPECT_EQ(total("games"), 4);

  const auto score = room.player(0).room.at("score");
  room.player(0).habits().answers = false;
  room.everybody_ready();
  room.settle();
  room.ask(0, {{"cmd", "close"}});
  EXPECT_EQ(room.player(0).room.at("phase"), "lobby");
  EXPECT_EQ(room.player(0).room.at("score"), score);
  EXPECT_EQ(room.faults(), "");
}

}  // namespace
}  // namespace splitroom::server
