// A finished game looked through: where one can go, and what is to be seen there.
#include "client-cli/app/replay.hpp"

#include <gtest/gtest.h>

#include "client-cli/app/fetched_games.hpp"
#include "client-cli/app/transcript_file.hpp"
#include "client-cli/render/text.hpp"
#include "tests/client/rendered.hpp"
#include "tests/support/transcript_builder.hpp"

namespace splitroom::client {
namespace {

namespace event = protocol::event;
using test::joined;
using test::plain;

protocol::stepped_game steps_of(const std::string& bytes) {
  const auto deck = load_deck(std::nullopt);
  return protocol::step_through(bytes, deck->objectives, deck->hash);
}

replay_core game_of(const protocol::game_entry& row) {
  const auto made = splitroom::test::build_transcript(
      {.game = row.game, .edition = row.edition, .players = row.fewest, .seed = 3});
  return {steps_of(made.bytes).steps, rules::splito::builtin_deck(), english()};
}

TEST(replay, goes_forth_and_back_by_steps_rounds_and_numbers) {
  replay_core game = game_of(protocol::games().front());
  ASSERT_GT(game.count(), 10U);
  EXPECT_TRUE(std::holds_alternative<event::game_start>(game.event().body));
  EXPECT_FALSE(game.go("p")) << "there is nothing before";
  ASSERT_TRUE(game.go(""));
  EXPECT_EQ(game.at(), 1U);
  ASSERT_TRUE(game.go("previous"));
  EXPECT_EQ(game.at(), 0U);
  ASSERT_TRUE(game.go("r"));
  EXPECT_TRUE(game.begins_round());
  const std::size_t first = game.at();
  ASSERT_TRUE(game.go("round"));
  EXPECT_TRUE(game.begins_round());
  EXPECT_GT(game.at(), first + 1);
  ASSERT_TRUE(game.go("5"));
  EXPECT_EQ(game.at(), 4U);
  ASSERT_TRUE(game.go("E"));
  EXPECT_EQ(game.at(), game.count() - 1);
  EXPECT_FALSE(game.go("n"));
  EXPECT_FALSE(game.go("r"));
  ASSERT_TRUE(game.go("b"));
  EXPECT_EQ(game.at(), 0U);
  for (const char* bad : {"0", "9999", "sideways"})
    EXPECT_FALSE(game.go(bad)) << bad;
  EXPECT_EQ(game.at(), 0U);
}

TEST(replay, every_step_of_every_game_says_or_shows_something) {
  for (const protocol::game_entry& row : protocol::games()) {
    replay_core game = game_of(row);
    bool result = false;
    for (;; game.next()) {
      const std::string drawn = joined(draw_step(game, plain(), true));
      EXPECT_NE(drawn, "") << game.event().n;
      const bool over = std::holds_alternative<event::game_over>(game.event().body);
      result = result || over;
      EXPECT_EQ(drawn.find("Result") != std::string::npos, over);
      EXPECT_EQ(drawn.find("You"), std::string::npos) << "nobody's seat is the viewer's";
      if (game.at() + 1 == game.count()) break;
    }
    EXPECT_TRUE(result);
  }
}

TEST(replay, steps_fit_the_window) {
  for (const protocol::game_entry& row : protocol::games()) {
    replay_core game = game_of(row);
    style look;
    for (const std::size_t width : {20U, 80U}) {
      look.width = width;
      ASSERT_TRUE(game.go("b"));
      for (; game.at() + 1 < game.count(); game.next()) {
        for (const std::string& each : fitted(draw_step(game, look, true), look))
          ASSERT_LE(width_of(each), width) << each;
      }
    }
  }
}

TEST(replay, a_faulty_transcript_is_shown_up_to_the_fault) {
  const auto made = splitroom::test::build_transcript({.seed = 4});
  std::string changed = made.bytes;
  changed[changed.find("\"t\":", changed.size() / 2) + 1] = 'u';
  protocol::stepped_game seen = steps_of(changed);
  ASSERT_TRUE(seen.wrong);
  const std::int64_t fault = seen.wrong->frame;
  replay_core game(std::move(seen.steps), rules::splito::builtin_deck(), english());
  ASSERT_GT(game.count(), 5U);
  ASSERT_TRUE(game.go("e"));
  EXPECT_LT(game.event().n, fault);
  EXPECT_FALSE(draw_step(game, plain(), true).empty());
}

TEST(replay, nothing_is_nothing) {
  const replay_core game({}, rules::splito::builtin_deck(), english());
  EXPECT_EQ(game.count(), 0U);
}

TEST(fetched_games, are_listed_with_names_and_points_made_harmless) {
  const auto list = games_lines(
      R"({"games":[{"game_id":"00112233445566778899aabbccddeeff","edition":"split-it","ended":0,)"
      R"("ended_by":"game_over","seats":[{"seat":0,"name":"Ann\u001b[2J"},{"seat":1,"name":"Bo"}],)"
      R"("scores":[31,20]},{"game_id":"zz"},7]})",
      english());
  ASSERT_TRUE(list);
  ASSERT_EQ(list->size(), 1U) << "what is no game is left out";
  EXPECT_TRUE(list->front().starts_with("00112233445566778899aabbccddeeff  19"));
  EXPECT_TRUE(list->front().ends_with("Split It  Ann[2J 31, Bo 20")) << list->front();
  EXPECT_FALSE(games_lines("<html>", english()));
  EXPECT_FALSE(games_lines("{}", english()));
}

TEST(fetched_games, are_found_by_the_beginning_of_their_id) {
  const std::vector<std::string> games{
      "0123456789abcdef0123456789abcdef  2026-01-02 10:00  Splitz  Ann 3",
      "0123ffff89abcdef0123456789abcdef  2026-01-01 10:00  Splitz  Ann 2"};
  EXPECT_EQ(whole_id("01234", games, english()), "0123456789abcdef0123456789abcdef");
  EXPECT_NE(whole_id("0123", games, english()).error().find("More than one"), std::string::npos);
  EXPECT_NE(whole_id("beef", games, english()).error().find("None"), std::string::npos);
  EXPECT_TRUE(is_short_id("01ab"));
  EXPECT_FALSE(is_short_id("01a"));
  EXPECT_FALSE(is_short_id("game"));
  EXPECT_FALSE(is_short_id(std::string(32, 'a'))) << "that is a whole one";
}

TEST(fetched_games, an_id_is_thirty_two_digits) {
  EXPECT_TRUE(is_game_id("00112233445566778899aabbccddeeff"));
  EXPECT_FALSE(is_game_id("00112233445566778899aabbccddee"));
  EXPECT_FALSE(is_game_id("game.transcript"));
}

}  // namespace
}  // namespace splitroom::client
