// What a journal does not open, in words for the host.
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/journal/sqlite_database.hpp"
#include "tests/journal/journal_house.hpp"

namespace splitroom::server {
namespace {

using test::event_record;
using test::journal_house;
using testing::HasSubstr;

std::string refusal(journal_house& house) {
  try {
    house.open();
  } catch (const std::runtime_error& refused) {
    return refused.what();
  }
  return "";
}

TEST(refusal, a_second_server_on_the_same_journal) {
  journal_house house;
  house.open();
  journal_house second;
  second.settings.path = house.path();
  EXPECT_THAT(refusal(second), HasSubstr("in use by another server"));
  const std::string link = (second.folder().path() / "link").string();
  std::filesystem::create_symlink(house.path(), link);
  second.settings.path = link;
  EXPECT_THAT(refusal(second), HasSubstr("in use by another server")) << "under another name";
  house.close();
  EXPECT_EQ(refusal(second), "");
}

TEST(refusal, a_journal_of_a_newer_version_which_stays_as_it_is) {
  journal_house house;
  house.open();
  ASSERT_EQ(house.append("ROOM", 0, {event_record("x")}), append_result::ok);
  house.close();
  sqlite_database(house.path(), {}).execute("PRAGMA user_version=3");
  EXPECT_THAT(refusal(house), HasSubstr("newer version"));
  sqlite_database(house.path(), {}).execute("PRAGMA user_version=2");
  EXPECT_EQ(house.open().load().size(), 1U);
}

TEST(refusal, what_is_not_a_journal_stays_as_it_is) {
  journal_house house;
  const std::string letter =
      "Dear Ann, this is a letter and not a database. " + std::string(200, '.');
  std::ofstream(house.path()) << letter;
  EXPECT_THAT(refusal(house), HasSubstr("is not a database"));
  std::ifstream file(house.path());
  std::string line;
  std::getline(file, line);
  EXPECT_EQ(line, letter);

  journal_house other;
  sqlite_database(other.path(), {}).execute("CREATE TABLE recipes(name TEXT)");
  EXPECT_THAT(refusal(other), HasSubstr("database of another program"));
}

TEST(refusal, a_place_that_cannot_be) {
  journal_house house;
  std::ofstream(house.path()) << "a file";
  house.settings.path = house.path() + "/journal.sqlite";
  EXPECT_THAT(refusal(house), HasSubstr("cannot create the folder"));
  house.settings.path = "";
  EXPECT_THAT(refusal(house), HasSubstr("is empty"));
  house.settings.path = house.folder().path().string();
  EXPECT_THAT(refusal(house), HasSubstr(house.settings.path)) << "a folder";
}

TEST(refusal, folders_are_made) {
  journal_house house;
  house.settings.path = (house.folder().path() / "a" / "b" / "journal.sqlite").string();
  EXPECT_EQ(refusal(house), "");
}

TEST(refusal, a_file_that_others_may_not_read) {
  journal_house house;
  house.open();
  for (const char* suffix : {"", "-wal", "-lock"}) {
    const auto allowed = std::filesystem::status(house.path() + suffix).permissions();
    EXPECT_EQ(allowed & (std::filesystem::perms::group_all | std::filesystem::perms::others_all),
              std::filesystem::perms::none)
        << suffix;
  }
}

TEST(busy, a_journal_that_another_process_has_locked_waits_and_goes_on) {
  journal_house house;
  house.settings.writer.retry = std::chrono::milliseconds(5);
  house.open();
  ASSERT_EQ(house.append("ROOM", 0, {event_record("a")}), append_result::ok);
  sqlite_database other(house.path(), {});
  other.execute("BEGIN IMMEDIATE");
  std::optional<append_result> result;
  house.journal().append("ROOM", 1, {event_record("b")}, [&](append_result got) { result = got; });
  ASSERT_TRUE(house.run_until([&] { return house.journal().stalled(); }));
  EXPECT_FALSE(result);
  EXPECT_EQ(house.journal().read("ROOM", 0).size(), 1U);
  other.execute("COMMIT");
  ASSERT_TRUE(house.run_until([&] { return result.has_value(); }));
  EXPECT_EQ(result, append_result::ok);
  EXPECT_FALSE(house.journal().stalled());
}

}  // namespace
}  // namespace splitroom::server
