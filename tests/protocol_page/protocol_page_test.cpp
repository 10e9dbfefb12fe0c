// Holds protocol/README.md and the conversation beside it to what the server really says. With
// SPLITROOM_UPDATE_DOCS=1 it writes them instead.
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "protocol/fairness/hash.hpp"
#include "protocol/transcript/transcript.hpp"
#include "tests/protocol_page/page.hpp"
#include "tests/protocol_page/scenes.hpp"
#include "tests/protocol_page/tables.hpp"

namespace splitroom::test {
namespace {

const std::string page_path = SPLITROOM_SOURCE_DIR "/protocol/README.md";
const std::string game_path =
    SPLITROOM_SOURCE_DIR "/protocol/vectors/conversations/first-game.jsonl";

bool updating() {
  const char* const wish = std::getenv("SPLITROOM_UPDATE_DOCS");  // NOLINT(concurrency-mt-unsafe)
  return wish != nullptr && std::string_view(wish) == "1";
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// Equal, or written; else the first line that differs.
void hold(const std::string& path, const std::string& wanted) {
  const std::string text = read_file(path);
  if (text == wanted) return;
  if (updating()) {
    std::ofstream(path, std::ios::binary) << wanted;
    return;
  }
  std::istringstream has(text);
  std::istringstream wants(wanted);
  std::string old_line;
  std::string new_line;
  int number = 0;
  do {
    ++number;
    old_line.clear();
    new_line.clear();
    std::getline(has, old_line);
    std::getline(wants, new_line);
  } while (old_line == new_line && (has || wants));
  FAIL() << path << " has drifted from the code, first in line " << number
         << "\n  has:   " << old_line << "\n  wants: " << new_line
         << "\nLook whether that is meant, then run this test with SPLITROOM_UPDATE_DOCS=1.";
}

page_content produced(first_game& game) {
  page_content content;
  game = play_first_game(content);
  play_lobby(content);
  play_table(content);
  play_splito(content);
  play_absence(content);
  play_away(content);
  play_reconnects(content);
  play_errors(content);
  work_out_hashes(content);
  add_field_tables(content);
  add_fact_tables(content);
  add_effect_tables(content);
  return content;
}

TEST(protocol_page, says_what_the_server_says) {
  first_game game;
  const rewritten_page page = rewrite(read_file(page_path), produced(game));
  for (const std::string& each : page.complaints) {
    ADD_FAILURE() << each;
  }
  hold(page_path, page.text);
}

TEST(protocol_page, the_first_game_is_kept_whole_and_verifies) {
  page_content unused;
  const first_game game = play_first_game(unused);
  hold(game_path, game.conversation);
  const auto verified = protocol::verify_transcript(game.transcript, nullptr, {});
  ASSERT_TRUE(verified.has_value()) << verified.error().why;
  EXPECT_EQ(verified->seeds, 1);
  EXPECT_GT(verified->blind, 0);
  EXPECT_GT(verified->plain, 0);
}

TEST(protocol_page, a_page_keeps_its_prose_and_says_what_is_missing) {
  page_content content;
  content.examples["a"] = "new";
  content.tables["t"] = {{"field", "meaning"}, {{"`x`"}, {"`y`"}}, true};
  const rewritten_page page =
      rewrite("<!-- example: a -->\n```json\nold\n```\n<!-- table: t -->\n| `x` | kept |\n\nend\n",
              content);
  EXPECT_EQ(page.text,
            "<!-- example: a -->\n```json\nnew\n```\n<!-- table: t -->\n| field | meaning |\n"
            "| --- | --- |\n| `x` | kept |\n| `y` |  |\n\nend\n");
  ASSERT_EQ(page.complaints.size(), 1U);
  EXPECT_EQ(page.complaints.front(), "table t: `y` has no text");
}

}  // namespace
}  // namespace splitroom::test
