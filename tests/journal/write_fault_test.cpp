// Writes and syncs that fail: what was acknowledged stays, what was not is never half there, and
// the journal goes on by itself.
#include <algorithm>
#include <array>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/journal/faulty_vfs.hpp"
#include "tests/journal/journal_house.hpp"
#include "tests/support/scale.hpp"

namespace splitroom::server {
namespace {

using test::event_record;
using test::fault_kind;
using test::faulty_vfs;
using test::journal_house;
using test::text_of;
using test::whole_game;

constexpr std::size_t rooms = 3;
constexpr std::size_t appends_per_room = 40;

/// A load of appends to some rooms, and what became of each.
class appended_load {
 public:
  appended_load() {
    for (std::size_t room = 0; room < rooms; ++room) {
      for (std::size_t index = 0; index < appends_per_room; ++index) {
        std::vector<record> records =
            index % 5 == 4
                ? whole_game(std::to_string(room) + "-" + std::to_string(index), 30)
                : std::vector<record>(
                      1 + index % 3, event_record(std::string(700, static_cast<char>('a' + room))));
        appends_[room].push_back({std::move(records), {}});
      }
    }
  }

  /// Appends, to each room when its last append was answered, until everything is, the disk has
  /// been called that often, or the journal is stalled for good; false if something stayed without
  /// an answer.
  bool run(journal_house& house, std::uint64_t until_call, bool stop_when_stalled) {
    for (std::size_t index = 0; index < appends_per_room; ++index) {
      if (faulty_vfs::calls() > until_call) return true;
      for (std::size_t room = 0; room < rooms; ++room) {
        one& next = appends_[room][index];
        house.journal().append(name(room), first(room, index), next.records,
                               [&next](append_result got) { next.result = got; });
      }
      const auto answered = [&] {
        return std::ranges::all_of(
            appends_, [&](const std::vector<one>& all) { return all[index].result.has_value(); });
      };
      house.run_until(
          [&] { return answered() || (stop_when_stalled && house.journal().stalled()); });
      if (!answered()) return false;
    }
    return true;
  }

  /// Whether every append that was made was stored.
  [[nodiscard]] bool all_stored() const {
    return std::ranges::all_of(appends_, [](const std::vector<one>& all) {
      return std::ranges::all_of(all, [](const one& each) {
        return each.result.value_or(append_result::ok) == append_result::ok;
      });
    });
  }

  /// "" when a journal that was opened again holds what it must, and nothing half.
  [[nodiscard]] std::string check(const std::vector<stored_room>& found) const {
    const auto texts = text_of(found);
    for (std::size_t room = 0; room < rooms; ++room) {
      std::string acknowledged;
      std::vector<std::string> allowed;
      std::string all;
      for (const one& each : appends_[room]) {
        all += text_of(each.records);
        if (each.result == append_result::ok) acknowledged = all;
        allowed.push_back(all);
      }
      const auto place = texts.find(name(room));
      const std::string got = place == texts.end() ? "" : place->second;
      if (!got.starts_with(acknowledged)) return name(room) + " has lost what was acknowledged";
      if (!got.empty() && std::ranges::find(allowed, got) == allowed.end()) {
        return name(room) + " has half of an append";
      }
    }
    return "";
  }

 private:
  struct one {
    std::vector<record> records;
    std::optional<append_result> result;
  };

  static std::string name(std::size_t room) { return "ROOM" + std::to_string(room); }
  [[nodiscard]] std::uint64_t first(std::size_t room, std::size_t index) const {
    std::uint64_t slots = 0;
    for (std::size_t before = 0; before < index; ++before) {
      slots += appends_[room][before].records.size();
    }
    return slots;
  }

  std::array<std::vector<one>, rooms> appends_;
};

class write_fault : public testing::Test {
 protected:
  void TearDown() override { faulty_vfs::heal(); }

  static constexpr unsigned calls = 500;  ///< as many as the load surely makes

  /// Every fourth call by default, every one from a scale of 4 on.
  static unsigned step() { return std::max(1U, calls / test::scaled(calls / 4)); }

  static void make_hasty(journal_house& house) {
    house.settings.writer.retry = std::chrono::milliseconds(1);
    house.settings.writer.last_words = std::chrono::milliseconds(1);
  }

  /// Opens it; again without the fault when that prevents it, which must be said in words.
  static void open(journal_house& house, bool heal) {
    try {
      house.open();
    } catch (const std::runtime_error& words) {
      EXPECT_THAT(words.what(), testing::HasSubstr("journal"));
      if (heal) faulty_vfs::heal();
      house.open();
    }
  }
};

TEST_F(write_fault, each_of_the_first_five_hundred_writes_and_syncs_fails_once) {
  std::uint64_t made = 0;
  for (unsigned n = 1; n <= calls; n += step()) {
    SCOPED_TRACE("call " + std::to_string(n));
    journal_house house(sync_mode::full, faulty_vfs::name());
    make_hasty(house);
    faulty_vfs::fail(n, false, n % 2 == 0 ? fault_kind::disk_full : fault_kind::io_error);
    open(house, false);
    appended_load load;
    EXPECT_TRUE(load.run(house, n + 20, false)) << "it goes on by itself";
    EXPECT_TRUE(load.all_stored());
    made = faulty_vfs::calls();
    house.close();
    EXPECT_EQ(load.check(house.open().load()), "");
    if (HasFailure()) break;
  }
  EXPECT_GE(made, calls) << "there were that many";
}

TEST_F(write_fault, the_disk_fails_for_good_at_any_call) {
  for (unsigned n = 2; n <= calls; n += 7 * step()) {
    SCOPED_TRACE("call " + std::to_string(n));
    journal_house house(sync_mode::full, faulty_vfs::name());
    make_hasty(house);
    faulty_vfs::fail(n, true, n % 2 == 0 ? fault_kind::disk_full : fault_kind::io_error);
    open(house, true);
    appended_load load;
    load.run(house, 2000, true);
    house.close();
    house.io.restart();
    house.io.run();
    faulty_vfs::heal();
    EXPECT_EQ(load.check(house.open().load()), "");
    if (HasFailure()) break;
  }
}

TEST_F(write_fault, a_full_disk_stalls_the_journal_until_there_is_room) {
  journal_house house(sync_mode::full, faulty_vfs::name());
  make_hasty(house);
  house.open();
  std::vector<std::string> seen;
  house.journal().on_stall(
      [&](bool stalled) { seen.emplace_back(stalled ? "stalled" : "goes on"); });
  faulty_vfs::fail(1, true, fault_kind::disk_full);
  for (std::uint64_t slot = 0; slot < 3; ++slot) {
    house.journal().append(
        "ROOM", slot, {event_record(std::to_string(slot))}, [&seen, slot](append_result got) {
          seen.push_back((got == append_result::ok ? "stored " : "lost ") + std::to_string(slot));
        });
  }
  ASSERT_TRUE(house.run_until([&] { return !seen.empty(); }));
  EXPECT_TRUE(house.journal().stalled());
  EXPECT_EQ(seen, std::vector<std::string>{"stalled"});
  EXPECT_TRUE(house.journal().read("ROOM", 0).empty()) << "reading works all the same";
  const std::uint64_t calls = faulty_vfs::calls();
  ASSERT_TRUE(house.run_until([&] {
    house.io.poll();
    return faulty_vfs::calls() > calls + 3;
  }));
  faulty_vfs::heal();
  ASSERT_TRUE(house.run_until([&] { return seen.size() == 5; }));
  EXPECT_EQ(seen,
            (std::vector<std::string>{"stalled", "goes on", "stored 0", "stored 1", "stored 2"}));
  EXPECT_FALSE(house.journal().stalled());
}

TEST_F(write_fault, what_cannot_be_stored_before_the_end_is_answered) {
  journal_house house(sync_mode::full, faulty_vfs::name());
  make_hasty(house);
  house.open();
  faulty_vfs::fail(1, true, fault_kind::disk_full);
  std::optional<append_result> result;
  house.journal().append("ROOM", 0, {event_record("x")}, [&](append_result got) { result = got; });
  house.close();
  ASSERT_TRUE(house.run_until([&] { return result.has_value(); }));
  EXPECT_EQ(result, append_result::stopped);
  faulty_vfs::heal();
  EXPECT_TRUE(house.open().load().empty());
}

}  // namespace
}  // namespace splitroom::server
