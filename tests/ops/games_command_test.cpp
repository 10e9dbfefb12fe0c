#include "server/ops/games_command.hpp"

#include <chrono>
#include <filesystem>
#include <sstream>

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "protocol/fairness/hash.hpp"
#include "rules/core/seat.hpp"
#include "server/journal/finished_game.hpp"
#include "server/journal/sqlite_journal.hpp"
#include "tests/support/temporary_folder.hpp"

namespace splitroom::server {
namespace {

class games_command : public ::testing::Test {
 public:
  games_command() { place.file = folder.file("journal.sqlite"); }

 protected:
  int show(const std::string& game_id = "") {
    out.str("");
    complaints.str("");
    return show_games(place, game_id, out, complaints);
  }

  test::temporary_folder folder;
  journal_place place;
  std::ostringstream out;
  std::ostringstream complaints;
};

TEST_F(games_command, games_are_listed_and_printed_while_a_server_runs) {
  boost::asio::io_context io;
  sqlite_journal::settings wanted;
  wanted.path = place.file;
  sqlite_journal journal(wanted, io.get_executor());
  finished_game about;
  about.game_id.fill(0xab);
  about.room = "ROOM1234";
  about.edition = protocol::edition_name::split_it;
  about.ended = protocol::milliseconds{1'790'000'000'000};
  about.ended_by = "game_over";
  about.seats = {{rules::seat{0}, "Ann", protocol::seat_kind::person, std::nullopt},
                 {rules::seat{1}, "Ben", protocol::seat_kind::person, std::nullopt}};
  about.scores = {31, 27};
  const std::string id = protocol::to_hex(about.game_id);
  bool stored = false;
  journal.append("ROOM1234", 0,
                 {{record_kind::event, make_frame("{\"n\":0}")},
                  {record_kind::event, make_frame("{\"n\":1}")},
                  {record_kind::finished, make_frame(encode(about)), id}},
                 [&](append_result result) { stored = result == append_result::ok; });
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!stored) {
    io.restart();
    io.run_for(std::chrono::milliseconds(10));
    ASSERT_LT(std::chrono::steady_clock::now(), give_up);
  }
  EXPECT_EQ(show(), 0) << complaints.str();
  EXPECT_NE(out.str().find(id + "  2026-09-"), std::string::npos) << out.str();
  EXPECT_NE(out.str().find("ROOM1234  split-it  Ann 31, Ben 27\n"), std::string::npos) << out.str();
  EXPECT_EQ(show(id), 0) << complaints.str();
  EXPECT_EQ(out.str(), "{\"n\":0}\n{\"n\":1}\n");
  EXPECT_EQ(show(std::string(32, '0')), 1);
  EXPECT_EQ(out.str(), "");
}

TEST_F(games_command, what_is_no_journal_is_said_so_and_nothing_is_made) {
  EXPECT_EQ(show(), 1);
  EXPECT_NE(complaints.str().find(place.file), std::string::npos);
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
  {
    sqlite_database other(place.file, {});
    other.execute("CREATE TABLE other (x)");
  }
  EXPECT_EQ(show(), 1);
  EXPECT_NE(complaints.str().find("is not a journal"), std::string::npos) << complaints.str();
  place.memory = true;
  EXPECT_EQ(show(), 2);
}

}  // namespace
}  // namespace splitroom::server
