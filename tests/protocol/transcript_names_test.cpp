// Transcripts that were handed out without names: all but their first frame can still be checked.
#include <gtest/gtest.h>

#include "protocol/codec/codec.hpp"
#include "protocol/transcript/steps.hpp"
#include "tests/support/transcript_builder.hpp"

namespace splitroom {
namespace {

using namespace protocol;
using test::build_transcript;
using test::bytes_of;
using test::lines_of;

/// As the server does it for `?names=no`.
std::string without_names(const std::string& bytes) {
  std::vector<std::string> lines = lines_of(bytes);
  auto start = parse_strict_ordered(lines.front(), frame_limits);
  int number = 0;
  for (auto& seat : (*start)["seats"])
    seat["name"] = "Player " + std::to_string(++number);
  lines.front() = start->dump();
  return bytes_of(lines);
}

TEST(transcript_names, all_but_the_names_is_verified_where_they_were_left_out) {
  for (const game_entry& row : games()) {
    const auto made = build_transcript(
        {.game = row.game, .edition = row.edition, .players = row.fewest, .seed = 5, .burnt = 1});
    const auto whole = test::verify(made.bytes);
    ASSERT_TRUE(whole);
    EXPECT_FALSE(whole->names_left_out);
    const std::string bytes = without_names(made.bytes);
    ASSERT_NE(bytes, made.bytes);
    const auto result = test::verify(bytes);
    ASSERT_TRUE(result) << result.error().why;
    EXPECT_TRUE(result->names_left_out);
    EXPECT_EQ(result->head, whole->head);
    EXPECT_EQ(result->scores, whole->scores);
    EXPECT_EQ(result->names.front(), "Player 1");
    for (const own_notes& notes : made.notes)
      EXPECT_FALSE(check_notes(bytes, notes)) << "one's own part is still in it";
    digest deck{};
    from_hex(rules::splito::builtin_deck_sha256(), deck);
    EXPECT_TRUE(step_through(bytes, rules::splito::builtin_deck(), deck).verified);
  }
}

TEST(transcript_names, a_changed_name_is_no_name_left_out) {
  std::string bytes = without_names(build_transcript({.seed = 6}).bytes);
  bytes.replace(bytes.find("Player 2"), 8, "Player 3");
  const auto result = test::verify(bytes);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().before, 0);
}

TEST(transcript_names, what_follows_is_checked_as_ever) {
  const std::string bytes = without_names(build_transcript({.seed = 7}).bytes);
  const std::size_t lines = lines_of(bytes).size();
  for (std::size_t n = 1; n < lines; ++n) {
    std::vector<std::string> changed = lines_of(bytes);
    changed[n].insert(1, " ");
    const auto result = test::verify(bytes_of(changed));
    EXPECT_FALSE(result) << "frame " << n;
  }
}

}  // namespace
}  // namespace splitroom
