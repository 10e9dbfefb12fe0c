// What a server relies on: stored is stored, once, in order, and comes back.
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "tests/journal/journal_house.hpp"

namespace splitroom::server {
namespace {

using test::event_record;
using test::finished_record;
using test::journal_house;
using test::private_record;
using test::text_of;
using test::whole_game;

TEST(sqlite_journal, an_open_room_is_back_after_a_restart) {
  journal_house house;
  house.open();
  const std::vector<record> first = {private_record("seat 0 is Ann"), event_record("start")};
  const std::vector<record> second = {event_record(std::string("b\0c", 3)), private_record("")};
  EXPECT_EQ(house.append("ROOM1", 0, first), append_result::ok);
  EXPECT_EQ(house.append("ROOM1", 2, second), append_result::ok);
  EXPECT_EQ(house.append("ROOM2", 0, first), append_result::ok);
  house.close();

  const std::vector<stored_room> rooms = house.open().load();
  ASSERT_EQ(rooms.size(), 2U);
  EXPECT_EQ(rooms[0].room, "ROOM1");
  EXPECT_EQ(rooms[0].fault, "");
  EXPECT_EQ(text_of(rooms[0].records), text_of(first) + text_of(second));
  EXPECT_EQ(text_of(rooms[1].records), text_of(first));
  EXPECT_TRUE(house.journal().load().empty()) << "rooms are handed over once";
  EXPECT_EQ(house.append("ROOM1", 4, {event_record("goes on")}), append_result::ok);
  EXPECT_EQ(text_of(house.journal().read("ROOM1", 3)),
            text_of({private_record(""), event_record("goes on")}));
}

TEST(sqlite_journal, a_slot_is_written_once) {
  journal_house house;
  house.open();
  const std::vector<record> both = {event_record("a"), event_record("b")};
  EXPECT_EQ(house.append("ROOM", 0, both), append_result::ok);
  EXPECT_EQ(house.append("ROOM", 0, both), append_result::ok) << "the same bytes again";
  EXPECT_EQ(house.append("ROOM", 1, {event_record("b"), event_record("c")}), append_result::ok)
      << "the first is there already";
  EXPECT_EQ(house.append("ROOM", 1, {event_record("x"), event_record("c"), event_record("d")}),
            append_result::occupied);
  EXPECT_EQ(house.append("ROOM", 2, {private_record("c")}), append_result::occupied)
      << "another kind of record";
  EXPECT_EQ(house.append("ROOM", 4, {event_record("e")}), append_result::occupied)
      << "would leave a gap";
  EXPECT_EQ(text_of(house.journal().read("ROOM", 0)),
            text_of({event_record("a"), event_record("b"), event_record("c")}));
}

TEST(sqlite_journal, an_append_that_is_refused_harms_no_other_of_the_same_commit) {
  journal_house house;
  house.open();
  ASSERT_EQ(house.append("BAD", 0, {event_record("a")}), append_result::ok);
  std::vector<std::string> results;
  const auto note = [&](const char* name) {
    return [&results, name](append_result got) {
      results.push_back(std::string(name) + (got == append_result::ok ? " ok" : " occupied"));
    };
  };
  house.journal().append("GOOD", 0, {event_record("1")}, note("GOOD"));
  house.journal().append("BAD", 0, {event_record("b")}, note("BAD"));
  house.journal().append("GOOD", 1, {event_record("2")}, note("GOOD"));
  EXPECT_TRUE(results.empty()) << "never from inside append";
  ASSERT_TRUE(house.run_until([&] { return results.size() == 3; }));
  EXPECT_EQ(results, (std::vector<std::string>{"GOOD ok", "BAD occupied", "GOOD ok"}));
}

// With `normal` nothing else is safe from a power cut.
TEST(sqlite_journal, what_is_stored_is_soon_in_the_file_itself_though_nothing_follows) {
  journal_house house;
  house.settings.writer.checkpoint = std::chrono::milliseconds(20);
  house.open();
  for (const char* each : {"the first of them", "and the second"}) {
    ASSERT_EQ(house.append(std::string("ROOM") + each, 0, {event_record(each)}), append_result::ok);
    EXPECT_TRUE(house.run_until([&] {
      std::ifstream file(house.path(), std::ios::binary);
      const std::string bytes{std::istreambuf_iterator<char>(file), {}};
      return bytes.find(each) != std::string::npos;
    })) << each;
  }
}

TEST(sqlite_journal, an_append_that_can_never_be_stored_holds_up_no_other) {
  journal_house house;
  house.open();
  ASSERT_EQ(house.append("BAD", 0, {event_record("a")}), append_result::ok);
  const std::string longer_than_any_value(65 * 1024 * 1024, 'c');
  std::vector<append_result> results;
  const auto note = [&](append_result got) { results.push_back(got); };
  house.journal().append("BAD", 1, {event_record("b"), event_record(longer_than_any_value)}, note);
  house.journal().append("GOOD", 0, {event_record("1")}, note);
  ASSERT_TRUE(house.run_until([&] { return results.size() == 2; }));
  EXPECT_EQ(results, (std::vector<append_result>{append_result::occupied, append_result::ok}));
  EXPECT_FALSE(house.journal().stalled());
  EXPECT_EQ(text_of(house.journal().read("BAD", 0)).find('b'), std::string::npos) << "nothing half";
}

TEST(sqlite_journal, a_closed_room_is_over_but_known) {
  journal_house house;
  house.open();
  ASSERT_EQ(house.append("ROOM", 0, {event_record("a")}), append_result::ok);
  house.journal().close("ROOM");
  EXPECT_EQ(house.append("ROOM", 1, {event_record("b")}), append_result::occupied);
  EXPECT_TRUE(house.journal().read("ROOM", 0).empty());
  house.close();
  EXPECT_TRUE(house.open().load().empty());
  EXPECT_TRUE(house.journal().knows("ROOM"));
  EXPECT_FALSE(house.journal().knows("OTHER"));
}

TEST(sqlite_journal, a_room_set_aside_is_not_loaded_again_but_kept) {
  journal_house house;
  house.open();
  ASSERT_EQ(house.append("ROOM", 0, {event_record("a")}), append_result::ok);
  house.journal().set_aside("ROOM", "replay says no");
  house.close();
  EXPECT_TRUE(house.open().load().empty());
  EXPECT_EQ(text_of(house.journal().read("ROOM", 0)), text_of({event_record("a")}));
  EXPECT_EQ(house.append("ROOM", 1, {event_record("b")}), append_result::occupied);
}

TEST(sqlite_journal, what_is_queued_when_it_stops_is_stored) {
  journal_house house;
  house.open();
  int stored = 0;
  for (std::uint64_t slot = 0; slot < 500; ++slot) {
    house.journal().append("ROOM", slot, {event_record(std::to_string(slot))},
                           [&](append_result got) { stored += got == append_result::ok ? 1 : 0; });
  }
  house.close();
  ASSERT_TRUE(house.run_until([&] { return stored == 500; }));
  EXPECT_EQ(std::filesystem::exists(house.path() + "-wal"), false)
      << "a clean stop leaves one file";
  const auto rooms = house.open().load();
  ASSERT_EQ(rooms.size(), 1U);
  EXPECT_EQ(rooms[0].records.size(), 500U);
}

}  // namespace
}  // namespace splitroom::server
