// Finished games: kept when their room is over, listed, deleted.
#include <gtest/gtest.h>

#include "tests/journal/journal_house.hpp"

namespace splitroom::server {
namespace {

using test::event_record;
using test::events_of;
using test::journal_house;
using test::private_record;
using test::text_of;
using test::whole_game;

std::vector<std::string> ids(const std::vector<archived_game>& games) {
  std::vector<std::string> result;
  for (const archived_game& each : games) {
    result.push_back(each.game_id);
  }
  return result;
}

std::vector<std::string> texts(const std::optional<std::vector<frame_ptr>>& frames) {
  std::vector<std::string> result;
  for (const frame_ptr& each : frames.value_or(std::vector<frame_ptr>{})) {
    result.push_back(*each);
  }
  return result;
}

class archive : public testing::Test {
 protected:
  archive() { house.open(); }

  /// Puts a whole game behind what the room has.
  std::vector<record> play(const std::string& room, const std::string& game) {
    const std::vector<record> records = whole_game(game, 5);
    EXPECT_EQ(house.append(room, next[room], records), append_result::ok);
    next[room] += records.size();
    return records;
  }

  void restart() {
    house.close();
    house.open();
  }

  journal_house house;
  std::map<std::string, std::uint64_t> next;
};

TEST_F(archive, a_finished_game_outlives_its_room_and_an_unfinished_one_does_not) {
  const auto first = play("ROOM", "aa");
  const auto second = play("ROOM", "bb");
  ASSERT_EQ(house.append("ROOM", next["ROOM"], {event_record("of no finished game")}),
            append_result::ok);
  EXPECT_EQ(texts(house.journal().transcript("aa")), events_of(first)) << "while the room is open";
  house.journal().close("ROOM");
  restart();
  EXPECT_EQ(texts(house.journal().transcript("aa")), events_of(first));
  EXPECT_EQ(texts(house.journal().transcript("bb")), events_of(second));
  EXPECT_EQ(house.journal().find("bb")->about, R"({"game":"bb"})");
  EXPECT_EQ(house.journal().find("bb")->room, "ROOM");
  EXPECT_FALSE(house.journal().find("cc"));
  EXPECT_FALSE(house.journal().transcript("cc"));
}

TEST_F(archive, a_game_that_was_given_up_is_not_part_of_the_next) {
  auto given_up = whole_game("aa", 3);
  given_up.pop_back();
  ASSERT_EQ(house.append("ROOM", 0, given_up), append_result::ok);
  next["ROOM"] = given_up.size();
  const auto second = play("ROOM", "bb");
  EXPECT_EQ(texts(house.journal().transcript("bb")), events_of(second));
}

TEST_F(archive, lists_the_newest_first_in_pages) {
  for (const char* game : {"aa", "bb", "cc", "dd"}) {
    play(game[0] == 'b' ? "ROOM1" : "ROOM2", game);
  }
  EXPECT_EQ(ids(house.journal().newest(3, "")), (std::vector<std::string>{"dd", "cc", "bb"}));
  EXPECT_EQ(ids(house.journal().newest(3, "bb")), (std::vector<std::string>{"aa"}));
  EXPECT_TRUE(house.journal().newest(3, "no such game").empty());
}

TEST_F(archive, a_game_is_deleted_for_good_and_its_open_room_goes_on) {
  const auto first = play("ROOM", "aa");
  const auto second = play("ROOM", "bb");
  EXPECT_TRUE(house.journal().remove("aa"));
  EXPECT_FALSE(house.journal().remove("aa"));
  EXPECT_FALSE(house.journal().find("aa"));
  house.close();
  const auto rooms = house.open().load();
  ASSERT_EQ(rooms.size(), 1U);
  EXPECT_EQ(rooms[0].fault, "");
  ASSERT_EQ(rooms[0].records.size(), first.size() + second.size());
  for (std::size_t slot = 0; slot < first.size(); ++slot) {
    const record& stored = rooms[0].records[slot];
    if (first[slot].kind == record_kind::private_) {
      EXPECT_EQ(*stored.bytes, *first[slot].bytes) << "of the room, until it is closed";
    } else {
      EXPECT_EQ(stored.kind, record_kind::removed);
      EXPECT_TRUE(stored.bytes->empty() && stored.game_id.empty());
    }
  }
  EXPECT_EQ(house.append("ROOM", 0, first), append_result::ok) << "its slots are still its own";
  EXPECT_EQ(house.append("ROOM", 1, {event_record("x")}), append_result::occupied);
  EXPECT_FALSE(house.journal().find("aa"));
  next["ROOM"] = first.size() + second.size();
  play("ROOM", "cc");
  EXPECT_EQ(ids(house.journal().newest(9, "")), (std::vector<std::string>{"cc", "bb"}));
}

TEST_F(archive, prune_takes_old_games_of_closed_rooms_and_then_the_rooms) {
  play("CLOSED", "aa");
  play("OPEN", "bb");
  ASSERT_EQ(house.append("EMPTY", 0, {event_record("x")}), append_result::ok);
  house.journal().close("CLOSED");
  house.journal().close("EMPTY");
  house.journal().prune(std::chrono::hours(1));
  ASSERT_TRUE(house.settle());
  EXPECT_EQ(ids(house.journal().newest(9, "")), (std::vector<std::string>{"bb", "aa"}));
  EXPECT_FALSE(house.journal().knows("EMPTY"));
  house.journal().prune(std::chrono::seconds(0));
  ASSERT_TRUE(house.settle());
  EXPECT_EQ(ids(house.journal().newest(9, "")), (std::vector<std::string>{"bb"}));
  EXPECT_FALSE(house.journal().knows("CLOSED"));
  EXPECT_TRUE(house.journal().knows("OPEN"));
  house.close();
  EXPECT_EQ(house.open().load().size(), 1U);
}

}  // namespace
}  // namespace splitroom::server
