// Transcripts to look through: all of a right one, a wrong one up to its fault.
#include <gtest/gtest.h>

#include "protocol/transcript/steps.hpp"
#include "tests/support/transcript_builder.hpp"

namespace splitroom {
namespace {

using namespace protocol;

stepped_game step(std::string_view bytes) {
  digest hash{};
  from_hex(rules::splito::builtin_deck_sha256(), hash);
  return step_through(bytes, rules::splito::builtin_deck(), hash);
}

test::built_transcript game_of(const game_entry& row) {
  return test::build_transcript(
      {.game = row.game, .edition = row.edition, .players = row.fewest, .seed = 11, .burnt = 1});
}

TEST(transcript_steps, every_event_has_the_table_as_it_lay_there) {
  for (const game_entry& row : games()) {
    const auto made = game_of(row);
    const stepped_game seen = step(made.bytes);
    ASSERT_FALSE(seen.wrong) << seen.wrong->why;
    ASSERT_TRUE(seen.verified);
    ASSERT_EQ(seen.steps.size(), made.events.size());
    bool dealt = false;
    for (const game_step& each : seen.steps) {
      dealt = dealt || std::holds_alternative<event::dealt>(each.event.body);
      EXPECT_EQ(each.view.is_null(), !dealt);
      EXPECT_TRUE(!dealt || !each.view.contains("hand") || each.view["hand"].empty()) << each.view;
    }
    EXPECT_EQ(seen.steps.back().view, seen.verified->final_view);
  }
}

TEST(transcript_steps, a_changed_one_is_shown_up_to_the_fault) {
  const auto made = game_of(games().front());
  const stepped_game whole = step(made.bytes);
  std::size_t at = 0;
  for (int line = 0; line < 20; ++line)
    at = made.bytes.find('\n', at) + 1;
  std::string changed = made.bytes;
  changed.replace(changed.find("\"t\":", at), 4, "\"u\":");
  const stepped_game seen = step(changed);
  ASSERT_TRUE(seen.wrong);
  EXPECT_FALSE(seen.verified);
  EXPECT_EQ(seen.wrong->frame, 20);
  ASSERT_EQ(seen.steps.size(), 20U);
  EXPECT_EQ(seen.steps.back().view, whole.steps[19].view) << "dealt with the seed from its end";
}

TEST(transcript_steps, a_cut_off_one_has_no_seed_to_deal_from) {
  const auto made = game_of(games().front());
  const std::string half = made.bytes.substr(0, made.bytes.find('\n', made.bytes.size() / 2) + 1);
  const stepped_game seen = step(half);
  ASSERT_TRUE(seen.wrong);
  ASSERT_GT(seen.steps.size(), 10U);
  EXPECT_TRUE(seen.steps.back().view.is_null());
}

TEST(transcript_steps, a_forged_choice_ends_it_too) {
  const auto made = test::build_transcript(
      {.game = game_name::splito,
       .edition = edition_name::standard,
       .players = 3,
       .seed = 5,
       .forge = {.default_choice = [](rules::seat, const std::string& right) {
         const auto at = right.find("@left");
         return at == std::string::npos ? right : right.substr(0, at) + "@right";
       }}});
  const stepped_game seen = step(made.bytes);
  ASSERT_TRUE(seen.wrong);
  EXPECT_EQ(static_cast<std::int64_t>(seen.steps.size()), seen.wrong->frame);
}

TEST(transcript_steps, takes_anything) {
  EXPECT_TRUE(step("").wrong);
  EXPECT_TRUE(step("\n\n").steps.empty());
  EXPECT_TRUE(step("{}").wrong);
}

}  // namespace
}  // namespace splitroom
