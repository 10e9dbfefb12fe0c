// Nothing can be stored for a while: the disk is full, or the journal is locked. Nothing is
// acknowledged, clocks stand still, and everything goes on by itself.
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include <sys/mount.h>

#include <gtest/gtest.h>

#include "server/journal/sqlite_database.hpp"
#include "tests/fault/fault_table.hpp"

namespace splitroom::test {
namespace {

using nlohmann::json;

bool all_told(const fault_table& table, const std::string& notice) {
  return std::ranges::all_of(table.clients, [&](const auto& each) {
    return std::ranges::find(each->player.notices, notice) != each->player.notices.end();
  });
}

std::size_t events_seen(const fault_table& table) {
  std::size_t result = 0;
  for (const auto& each : table.clients) {
    result += each->player.events.size();
  }
  return result;
}

int refused_for_storage(const fault_table& table) {
  int result = 0;
  for (const auto& each : table.clients) {
    const auto found = each->refused.find("storage_failed");
    result += found == each->refused.end() ? 0 : found->second;
  }
  return result;
}

void start_two_rooms(fault_table& table) {
  ASSERT_TRUE(table.start()) << table.state();
  ASSERT_NE(table.open_room({"splito", "standard", 4, 3, 30}), "");
  ASSERT_NE(table.open_room({"splitz", "splitz", 3, 2, 30}), "");
  for (const auto& each : table.clients) {
    each->plays_again = true;
  }
  table.everybody_ready();
  ASSERT_TRUE(table.until([&] { return table.running_games().size() == 2; }));
}

/// Nothing can be stored now; @pre everybody has been told.
void expect_standstill(fault_table& table) {
  const std::size_t before = events_seen(table);
  // A command that has to be stored is refused with words, one that changes nothing is answered.
  const json refused = table.ask(*table.clients.front(), {{"cmd", "ready"}});
  EXPECT_EQ(refused.at("error").at("code"), "storage_failed");
  EXPECT_GT(refused.at("error").at("retry_after_ms"), 0);
  EXPECT_TRUE(table.ask(*table.clients.front(), {{"cmd", "ping"}}).contains("ok"));
  table.run_for(700);
  EXPECT_EQ(events_seen(table), before) << "told what is not stored";
  EXPECT_GT(refused_for_storage(table), 0);
}

/// It can store again: games go on by themselves to their end, and a kill finds it all stored.
/// `played`: who was in a game when it stood still.
void expect_recovery(fault_table& table, const std::vector<fault_client*>& played) {
  ASSERT_TRUE(table.until([&] { return all_told(table, "storage_back"); })) << table.state();
  ASSERT_FALSE(played.empty());
  ASSERT_TRUE(table.until([&] {
    return std::ranges::all_of(played, [](const fault_client* each) { return each->stalls > 0; });
  })) << "a clock ran on; "
      << table.state();
  table.server().kill();
  ASSERT_TRUE(table.until([&] { return table.all_gone(); }));
  ASSERT_TRUE(table.start()) << table.state();
  ASSERT_TRUE(table.until([&] { return table.all_here(); })) << table.state();
  EXPECT_TRUE(table.finish_games()) << table.state();
  EXPECT_EQ(table.faults(), "") << table.state();
}

std::vector<fault_client*> who_plays(const fault_table& table) {
  std::vector<fault_client*> result;
  for (const auto& each : table.clients) {
    if (each->playing()) {
      result.push_back(each.get());
    }
  }
  return result;
}

/// A file system of its own, in memory, that is soon full.
class small_disk {
 public:
  small_disk() {
    mounted_ = mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, "size=4m,mode=0700") == 0;
    why_ = mounted_ ? "" : std::strerror(errno);
  }
  ~small_disk() {
    if (mounted_) {
      umount2(folder_.path().c_str(), MNT_DETACH);
    }
  }
  small_disk(const small_disk&) = delete;
  small_disk& operator=(const small_disk&) = delete;
  small_disk(small_disk&&) = delete;
  small_disk& operator=(small_disk&&) = delete;

  [[nodiscard]] const std::string& why_not() const { return why_; }
  [[nodiscard]] const std::filesystem::path& path() const { return folder_.path(); }
  /// Takes all that is left.
  void fill() const {
    std::ofstream ballast(path() / "ballast", std::ios::binary);
    const std::string page(4096, 'x');
    while (ballast.write(page.data(), static_cast<std::streamsize>(page.size())).flush()) {
    }
  }
  [[nodiscard]] bool enlarge() const {
    return mount("tmpfs", path().c_str(), "tmpfs", MS_REMOUNT, "size=64m,mode=0700") == 0;
  }

 private:
  temporary_folder folder_;
  bool mounted_ = false;
  std::string why_;
};

TEST(storage, a_full_disk_stops_the_games_until_it_is_larger) {
  const small_disk disk;
  if (!disk.why_not().empty()) {
    GTEST_SKIP() << "mounting a small tmpfs needs root: " << disk.why_not();
  }
  fault_table table(31, {}, disk.path());
  ASSERT_NO_FATAL_FAILURE(start_two_rooms(table));
  disk.fill();
  ASSERT_TRUE(table.until([&] { return all_told(table, "storage_wait"); })) << table.state();
  expect_standstill(table);
  const auto played = who_plays(table);
  ASSERT_TRUE(disk.enlarge()) << std::strerror(errno);
  expect_recovery(table, played);
}

TEST(storage, a_locked_journal_stops_the_games_until_it_is_released) {
  fault_table table(32);
  ASSERT_NO_FATAL_FAILURE(start_two_rooms(table));
  std::vector<fault_client*> played;
  {
    server::sqlite_database other(table.journal().string(), {"", false, 5'000});
    other.execute("BEGIN EXCLUSIVE");
    ASSERT_TRUE(table.until([&] { return all_told(table, "storage_wait"); })) << table.state();
    expect_standstill(table);
    played = who_plays(table);
    other.execute("ROLLBACK");
  }
  expect_recovery(table, played);
}

}  // namespace
}  // namespace splitroom::test
