// A journal whose file has changed: every room is back with exactly its records, or set aside.
#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/journal/journal_house.hpp"
#include "tests/support/prng.hpp"
#include "tests/support/scale.hpp"

namespace splitroom::server {
namespace {

namespace fs = std::filesystem;

using test::event_record;
using test::journal_house;
using test::private_record;
using test::prng;
using test::text_of;
using test::whole_game;

constexpr std::uint64_t open_rooms = 20;

std::string read_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

/// The files of a journal with twenty open rooms, some closed ones and finished games.
struct stored_journal {
  std::string file;
  std::string log;
  std::string lock;
  std::map<std::string, std::string> rooms;  ///< the open ones
  std::set<std::string> games;
};

std::string long_event(std::uint64_t room, std::uint64_t slot) {
  return R"({"frame":"event","room":)" + std::to_string(room) + R"(,"n":)" + std::to_string(slot) +
         R"(,"text":")" + std::string(100 + (room * 37 + slot * 101) % 1900, 'x') + "\"}";
}

/// `clean`: after a clean stop; else as a killed server leaves it.
stored_journal make_journal(bool clean) {
  journal_house house;
  house.open();
  stored_journal result;
  std::map<std::string, std::uint64_t> next;
  const auto add = [&](const std::string& room, const std::vector<record>& records) {
    EXPECT_EQ(house.append(room, next[room], records), append_result::ok);
    next[room] += records.size();
    result.rooms[room] += text_of(records);
  };
  for (std::uint64_t slot = 0; slot < 12; ++slot) {
    for (std::uint64_t room = 0; room < open_rooms; ++room) {
      add("OPEN" + std::to_string(room),
          {private_record("secret " + std::to_string(slot)), event_record(long_event(room, slot))});
    }
    const std::string game = "game" + std::to_string(slot);
    add(slot % 2 == 0 ? "OPEN3" : "CLOSED", whole_game(game, 20));
    result.games.insert(game);
  }
  house.journal().close("CLOSED");
  EXPECT_TRUE(house.settle());
  result.rooms.erase("CLOSED");
  if (clean) house.close();
  result.file = read_file(house.path());
  result.log = read_file(house.path() + "-wal");
  result.lock = read_file(house.path() + "-lock");
  return result;
}

class damage : public testing::Test {
 protected:
  /// Opens a journal of these files and holds every room to the original.
  void hold(const stored_journal& files, const stored_journal& original) {
    journal_house house;
    write_file(house.path(), files.file);
    if (!files.log.empty()) write_file(house.path() + "-wal", files.log);
    if (!files.lock.empty()) write_file(house.path() + "-lock", files.lock);
    std::vector<stored_room> loaded;
    try {
      loaded = house.open().load();
    } catch (const std::runtime_error& refused) {
      ++refusals;
      EXPECT_THAT(refused.what(), testing::HasSubstr("newer version"));
      return;
    }
    const auto texts = text_of(loaded);
    EXPECT_EQ(loaded.size(), original.rooms.size());
    for (const auto& [room, text] : original.rooms) {
      const auto found = texts.find(room);
      if (found == texts.end()) {
        ADD_FAILURE() << room << " is gone";
      } else if (found->second == "aside") {
        ++aside;
      } else {
        EXPECT_TRUE(found->second == text) << room << " has changed";
        ++whole;
      }
    }
    go_on(house, loaded);
    salvaged +=
        std::ranges::any_of(fs::directory_iterator(house.folder().path()),
                            [](const auto& each) {
                              return each.path().string().find(".damaged-") != std::string::npos;
                            })
            ? 1
            : 0;
  }

  /// Rooms that are back can be played on, and the archive lists what it can.
  static void go_on(journal_house& house, const std::vector<stored_room>& loaded) {
    for (const stored_room& each : loaded) {
      if (each.fault.empty()) {
        EXPECT_THAT(house.append(each.room, each.records.size(), {event_record("goes on")}),
                    testing::AnyOf(append_result::ok, append_result::occupied));
        break;
      }
    }
    try {
      EXPECT_LE(house.journal().newest(100, "").size(), 12U);
    } catch (const std::runtime_error& words) {
      EXPECT_STRNE(words.what(), "") << "rooms do not depend on it";
    }
  }

  int whole = 0;
  int aside = 0;
  int salvaged = 0;
  int refusals = 0;
};

void flip(std::string& bytes, prng& chance) {
  const std::uint32_t at = chance(static_cast<std::uint32_t>(bytes.size()));
  const auto with = static_cast<unsigned char>(1 + chance(255));
  bytes[at] = static_cast<char>(static_cast<unsigned char>(bytes[at]) ^ with);
}

TEST_F(damage, nothing_is_set_aside_without_damage) {
  for (const bool clean : {true, false}) {
    const stored_journal original = make_journal(clean);
    EXPECT_EQ(original.log.empty(), clean);
    hold(original, original);
  }
  EXPECT_EQ(whole, 2 * static_cast<int>(open_rooms));
  EXPECT_EQ(salvaged, 0);
}

TEST_F(damage, a_flipped_byte_in_the_file) {
  const stored_journal original = make_journal(true);
  const unsigned flips = test::scaled(250);
  for (unsigned seed = 1; seed <= flips && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    prng chance(seed);
    stored_journal changed = original;
    flip(changed.file, chance);
    hold(changed, original);
  }
  RecordProperty("aside", aside);
  EXPECT_GT(whole, 20 * aside) << "one flipped byte hits few rooms";
  EXPECT_GT(aside, 0);
  EXPECT_GT(salvaged, 0);
}

TEST_F(damage, a_flipped_byte_in_the_first_pages) {
  const stored_journal original = make_journal(true);
  for (unsigned seed = 1; seed <= test::scaled(50) && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    prng chance(seed);
    std::string head = original.file.substr(0, seed % 2 == 0 ? 100 : 3 * std::size_t{4096});
    flip(head, chance);
    stored_journal changed = original;
    changed.file.replace(0, head.size(), head);
    hold(changed, original);
  }
  EXPECT_EQ(aside, 0) << "what they hold is elsewhere as well";
}

TEST_F(damage, a_flipped_byte_in_the_log) {
  const stored_journal original = make_journal(false);
  for (unsigned seed = 1; seed <= test::scaled(50) && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    prng chance(seed);
    stored_journal changed = original;
    flip(changed.log, chance);
    hold(changed, original);
  }
  EXPECT_GT(whole, 10 * aside);
  EXPECT_GT(salvaged, 0);
}

TEST_F(damage, a_page_of_zeros) {
  const stored_journal original = make_journal(true);
  const std::size_t pages = original.file.size() / 4096;
  for (std::size_t page = 0; page < pages && !HasFailure(); ++page) {
    SCOPED_TRACE("page " + std::to_string(page + 1));
    stored_journal changed = original;
    changed.file.replace(page * 4096, 4096, std::string(4096, '\0'));
    hold(changed, original);
  }
  EXPECT_GT(whole, 3 * aside) << "it holds what four rooms wrote one after the other";
}

TEST_F(damage, a_file_that_ends_early) {
  const stored_journal original = make_journal(true);
  for (unsigned seed = 1; seed <= test::scaled(25) && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    prng chance(seed);
    stored_journal changed = original;
    changed.file.resize(4096 * 12 +
                        chance(static_cast<std::uint32_t>(original.file.size() - 4096 * 12)));
    hold(changed, original);
  }
}

// What a killed server leaves: the last commit half written and acknowledged to nobody.
TEST_F(damage, a_commit_that_was_cut_off_is_no_damage) {
  const stored_journal original = make_journal(false);
  for (const std::size_t size : {std::size_t{10}, std::size_t{24 + 4096}, std::size_t{9000}}) {
    stored_journal longer = original;
    longer.log += std::string(size, 'x');
    hold(longer, original);
  }
  EXPECT_EQ(aside, 0);
  EXPECT_EQ(salvaged, 0);
}

TEST_F(damage, only_the_broken_room_is_set_aside_and_stays_so) {
  const stored_journal original = make_journal(true);
  const std::string secret = "secret 7";
  stored_journal changed = original;
  // Somewhere in the records of one room.
  changed.file[changed.file.find(secret) + 1] = 'X';
  hold(changed, original);
  EXPECT_EQ(aside, 1);
  EXPECT_EQ(salvaged, 0) << "the file itself is sound";
}

// As a host may do to a copy.
TEST_F(damage, a_journal_that_was_vacuumed_is_sound_and_can_be_salvaged_as_well) {
  const stored_journal original = make_journal(true);
  journal_house house;
  write_file(house.path(), original.file);
  sqlite_database(house.path(), {}).execute("PRAGMA journal_mode=DELETE; VACUUM");
  stored_journal vacuumed = original;
  vacuumed.file = read_file(house.path());
  hold(vacuumed, original);
  EXPECT_EQ(aside, 0);
  EXPECT_EQ(salvaged, 0);
  for (unsigned seed = 1; seed <= test::scaled(25) && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    prng chance(seed);
    stored_journal changed = vacuumed;
    changed.file.replace(std::size_t{4096} * (2 + chance(40)), 4096, std::string(4096, '\0'));
    hold(changed, original);
  }
  EXPECT_GT(salvaged, 0);
  EXPECT_GT(whole, aside);
}

TEST_F(damage, a_log_that_is_gone_is_said) {
  stored_journal original = make_journal(false);
  journal_house house;
  write_file(house.path(), original.file);
  write_file(house.path() + "-lock", original.lock);
  testing::internal::CaptureStderr();
  house.open();
  EXPECT_THAT(testing::internal::GetCapturedStderr(), testing::HasSubstr("commits_missing"));
}

}  // namespace
}  // namespace splitroom::server
