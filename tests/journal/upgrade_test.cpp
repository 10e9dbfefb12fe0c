// A journal that the first version of the server has left behind.
#include <algorithm>
#include <fstream>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/journal/journal_house.hpp"

namespace splitroom::server {
namespace {

namespace fs = std::filesystem;

using test::event_record;
using test::events_of;
using test::journal_house;
using test::private_record;
using test::text_of;
using test::whole_game;

class upgrade : public testing::Test {
 protected:
  /// `killed`: its rows are still in the log.
  void make_old_journal(bool killed) const {
    std::ifstream file(std::string(SPLITROOM_SOURCE_DIR) + "/tests/journal/schema_1.sql");
    const std::string sql{std::istreambuf_iterator<char>(file), {}};
    const std::size_t rows = sql.find("INSERT");
    sqlite_database old(house.path(), {});
    old.execute(sql.substr(0, rows));
    if (killed) {
      old.execute("PRAGMA journal_mode=WAL");
      old.keep_log_on_close(true);
    }
    old.execute(sql.substr(rows));
  }

  [[nodiscard]] long kept() const {
    return std::ranges::count_if(
        fs::directory_iterator(house.folder().path()), [](const auto& each) {
          return each.path().string().find(".schema1-") != std::string::npos;
        });
  }

  void hold() {
    const std::vector<stored_room> loaded = house.open().load();
    ASSERT_EQ(loaded.size(), 1U);
    EXPECT_EQ(loaded[0].room, "OPEN");
    EXPECT_EQ(loaded[0].fault, "");
    ASSERT_EQ(loaded[0].records.size(), 14U);
    EXPECT_EQ(text_of({loaded[0].records[0], loaded[0].records[13]}),
              text_of({private_record("secret"), event_record("the last")}));
    EXPECT_EQ(loaded[0].records[3].kind, record_kind::removed);

    EXPECT_EQ(house.append("OPEN", 13, {event_record("the last"), event_record("goes on")}),
              append_result::ok);
    EXPECT_EQ(house.append("OVER", 5, {event_record("no")}), append_result::occupied);
    EXPECT_EQ(text_of(house.journal().read("ASIDE", 0)), text_of({event_record("x")}));
    for (const char* game : {"0a", "0c"}) {
      const auto frames = house.journal().transcript(game);
      ASSERT_TRUE(frames) << game;
      const std::vector<std::string> expected = events_of(whole_game(game, 1));
      EXPECT_TRUE(std::ranges::equal(*frames, expected, {}, [](const auto& it) { return *it; }));
    }
    EXPECT_FALSE(house.journal().transcript("0b"));

    const long files = kept();
    EXPECT_GT(files, 0) << "the old one is still there";
    house.close();
    EXPECT_EQ(house.open().load().at(0).records.size(), 15U);
    EXPECT_EQ(kept(), files) << "once is enough";
  }

  journal_house house;
};

TEST_F(upgrade, rooms_go_on_and_games_are_there) {
  make_old_journal(false);
  hold();
}

TEST_F(upgrade, the_same_of_a_killed_server) {
  make_old_journal(true);
  hold();
}

TEST_F(upgrade, a_room_that_has_changed_is_set_aside_alone) {
  make_old_journal(false);
  sqlite_database(house.path(), {})
      .execute(
          "INSERT INTO records SELECT id + 1, 0, '', 'more', digest FROM records "
          "WHERE bytes = CAST('the last' AS BLOB)");
  testing::internal::CaptureStderr();
  EXPECT_TRUE(house.open().load().empty());
  EXPECT_THAT(testing::internal::GetCapturedStderr(),
              testing::HasSubstr("event=set_aside room=OPEN why=\"record 14"));
  EXPECT_EQ(text_of(house.journal().read("ASIDE", 0)), text_of({event_record("x")}));
  EXPECT_TRUE(house.journal().transcript("0c"));
}

}  // namespace
}  // namespace splitroom::server
