// How long a server takes to be ready that has many unfinished rooms to bring back.
#include <algorithm>
#include <chrono>
#include <iostream>

#include <gtest/gtest.h>

#include "server/journal/sqlite_journal.hpp"
#include "tests/fault/fault_table.hpp"
#include "tests/support/scale.hpp"
#include "tests/support/sim_room.hpp"

namespace splitroom::test {
namespace {

constexpr std::size_t events_of_a_room = 100;

/// The records of a room whose game has that many events and is not over; none when it ended first.
std::vector<server::record> played_room(std::uint16_t number, std::uint64_t seed) {
  sim_options options;
  options.edition = protocol::edition_name::split_it;
  options.players = number % 2 == 0 ? 2 : 4;
  options.seed = seed;
  options.people = number;
  sim_room room(options);
  for (rules::seat seat = 0; seat < options.players; ++seat) {
    player_habits habits;
    habits.seed = false;
    room.add_player(habits);
  }
  room.settle();
  room.everybody_ready();
  while (room.player(0).events.size() < events_of_a_room && room.step()) {
  }
  return room.core().playing() ? room.journal() : std::vector<server::record>{};
}

std::vector<server::record> played_room(std::uint16_t number) {
  std::vector<server::record> result;
  for (std::uint64_t attempt = 0; result.empty() && attempt < 200; ++attempt) {
    result = played_room(number, 9'000U + number * 200U + attempt);
  }
  EXPECT_FALSE(result.empty()) << "room " << number;
  return result;
}

std::string code_of(std::uint16_t number) {
  const std::string digits = std::to_string(10'000 + number);
  return "TEST" + digits.substr(1);
}

void make_journal(const std::filesystem::path& file, std::uint16_t rooms) {
  boost::asio::io_context io(1);
  server::sqlite_journal journal({file.string()}, io.get_executor());
  std::size_t stored = 0;
  for (std::uint16_t number = 0; number < rooms; ++number) {
    journal.append(code_of(number), 0, played_room(number), [&](server::append_result result) {
      stored += result == server::append_result::ok ? 1U : 0U;
    });
  }
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(60);
  while (stored < rooms && std::chrono::steady_clock::now() < deadline) {
    io.restart();
    io.run_one_for(std::chrono::milliseconds(20));
  }
  ASSERT_EQ(stored, rooms);
}

TEST(many_rooms, are_back_soon_after_the_start) {
  const auto rooms = static_cast<std::uint16_t>(std::min(1'000U, scaled(20)));
  fault_table table(61);
  ASSERT_NO_FATAL_FAILURE(make_journal(table.journal(), rooms));
  const auto began = std::chrono::steady_clock::now();
  ASSERT_TRUE(table.start(60)) << table.state();
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  EXPECT_LT(seconds, 30.0);
  EXPECT_NE(
      table.server().log().find("event=restored rooms=" + std::to_string(rooms) + " set_aside=0"),
      std::string::npos)
      << table.state();
  std::cout << rooms << " unfinished rooms of " << events_of_a_room << " events: ready after "
            << seconds << " s, " << table.server().cpu_seconds() << " s of processor time\n";
}

}  // namespace
}  // namespace splitroom::test
