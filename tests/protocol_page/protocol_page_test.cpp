// Holds protocol/README.md and the conversation beside it to what the server really says. With
// SPLITROOM_UPDATE_DOCS=1 it writes them instead.
#include <string>

#include <gtest/gtest.h>

#include "protocol/fairness/hash.hpp"
#include "protocol/transcript/transcript.hpp"
#include "tests/protocol_page/page.hpp"
#include "tests/protocol_page/scenes.hpp"
#include "tests/protocol_page/tables.hpp"
#include "tests/support/kept_file.hpp"

namespace splitroom::test {
namespace {

const std::string page_path = SPLITROOM_SOURCE_DIR "/protocol/README.md";
const std::string conversations = SPLITROOM_SOURCE_DIR "/protocol/vectors/conversations/";

page_content produced() {
  page_content content;
  play_first_game(content);
  play_lobby(content);
  play_table(content);
  play_splito(content);
  play_absence(content);
  play_away(content);
  play_reconnects(content);
  play_new_token(content);
  play_errors(content);
  work_out_hashes(content);
  add_field_tables(content);
  add_fact_tables(content);
  add_effect_tables(content);
  return content;
}

TEST(protocol_page, says_what_the_server_says) {
  const page_content content = produced();
  const rewritten_page page = rewrite(read_file(page_path), content);
  for (const std::string& each : page.complaints) {
    ADD_FAILURE() << each;
  }
  keep_file(page_path, page.text);
  for (const auto& [name, lines] : content.conversations) {
    keep_file(conversations + name + ".jsonl", lines);
  }
}

TEST(protocol_page, the_first_game_verifies) {
  page_content unused;
  const auto verified = protocol::verify_transcript(play_first_game(unused), nullptr, {});
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
