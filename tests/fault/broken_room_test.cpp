// One changed byte on the disk costs one room, and says so.
#include <gtest/gtest.h>

#include "server/journal/sqlite_database.hpp"
#include "tests/fault/fault_table.hpp"

namespace splitroom::test {
namespace {

/// Changes one byte in the middle of the newest event of that room.
void change_a_byte(const std::filesystem::path& journal, const std::string& room) {
  server::sqlite_database file(journal.string(), {"", false, 5'000});
  file.prepare(
          "UPDATE records SET bytes = CAST(replace(CAST(bytes AS TEXT), '\"n\":', '\"n\";') "
          "AS BLOB) WHERE id = (SELECT max(id) FROM records WHERE kind = 0 AND "
          "room = (SELECT number FROM rooms WHERE room = ?1))")
      .with(std::string_view(room))
      .run();
}

TEST(broken_room, is_set_aside_and_the_others_go_on) {
  fault_table table(41);
  ASSERT_TRUE(table.start()) << table.state();
  player_habits idle;
  idle.answers = false;
  const std::string broken = table.open_room({"splitz", "splitz", 2, 2, 0, idle});
  const std::string whole = table.open_room({"splitz", "splitz", 3, 2, 5});
  ASSERT_NE(broken, "");
  ASSERT_NE(whole, "");
  table.everybody_ready();
  ASSERT_TRUE(table.until([&] { return table.running_games().size() == 2; }));

  table.server().kill();
  change_a_byte(table.journal(), broken);
  ASSERT_TRUE(table.start()) << table.state();
  ASSERT_TRUE(table.until([&] {
    return table.clients[0]->refused["no_such_room"] > 0 &&
           table.clients[1]->refused["no_such_room"] > 0 && table.clients[2]->here() &&
           table.clients[3]->here();
  })) << table.state();
  EXPECT_NE(table.server().log().find("event=set_aside room=" + broken), std::string::npos)
      << table.state();
  EXPECT_EQ(table.server().log().find("event=set_aside room=" + whole), std::string::npos);
  EXPECT_TRUE(table.until([&] { return table.clients[2]->player.over(); })) << table.state();
  EXPECT_EQ(table.faults(), "");

  // The next start finds it aside already, and says nothing new.
  table.server().kill();
  ASSERT_TRUE(table.start()) << table.state();
  EXPECT_TRUE(table.until([&] { return table.clients[2]->here() && table.clients[3]->here(); }))
      << table.state();
}

}  // namespace
}  // namespace splitroom::test
