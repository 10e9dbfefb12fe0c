// Honest transcripts of every game verify, and say what happened in them.
#include <algorithm>

#include <gtest/gtest.h>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/chain.hpp"
#include "tests/support/scale.hpp"
#include "tests/support/transcript_builder.hpp"

namespace splitroom {
namespace {

using namespace protocol;
using test::build_transcript;
using test::game_plan;

std::string words(const tl::expected<verified_game, fault>& result) {
  return result ? "fine" : std::to_string(result.error().frame) + ": " + result.error().why;
}

template <class Event>
std::int64_t count(const test::built_transcript& made) {
  return std::ranges::count_if(
      made.events, [](const auto& each) { return std::holds_alternative<Event>(each); });
}

TEST(verify_transcript, accepts_every_honest_game) {
  for (const game_entry& row : games()) {
    for (rules::seat players = row.fewest; players <= row.most; ++players) {
      for (std::uint64_t seed = 1; seed <= test::scaled(3); ++seed) {
        SCOPED_TRACE(testing::Message()
                     << wire_name(row.edition) << " players " << int{players} << " seed " << seed);
        const auto made = build_transcript({.game = row.game,
                                            .edition = row.edition,
                                            .players = players,
                                            .seed = seed * 100 + players,
                                            .mixed = seed % 3 != 0,
                                            .burnt = static_cast<unsigned>(seed % 3)});
        const auto result = test::verify(made.bytes);
        ASSERT_TRUE(result) << words(result);
        EXPECT_EQ(result->events, static_cast<std::int64_t>(made.events.size()));
        EXPECT_EQ(result->decisions, count<event::decision>(made));
        EXPECT_EQ(result->redraws, static_cast<std::int64_t>(seed % 3));
        EXPECT_EQ(result->names.size(), players);
        EXPECT_EQ(result->scores.size(), players);
        EXPECT_EQ(result->head, frame_hash(test::lines_of(made.bytes).back()));
        EXPECT_FALSE(result->aborted);
        EXPECT_TRUE(result->final_view["pending"].is_null());
        if (seed % 3 == 0) {
          EXPECT_EQ(result->choices_by_server + result->choices_by_bots, 0);
        } else {
          EXPECT_GT(result->choices_by_server, 0);
        }
        for (const auto& notes : made.notes) {
          const auto wrong = check_notes(made.bytes, notes);
          EXPECT_FALSE(wrong) << wrong->why;
        }
      }
    }
  }
}

TEST(verify_transcript, accepts_a_game_aborted_anywhere) {
  const game_plan plan{.players = 3, .seed = 7, .burnt = 1};
  const auto whole = static_cast<std::int64_t>(build_transcript(plan).events.size());
  for (std::int64_t n = 1; n < whole - 1; ++n) {
    auto cut = plan;
    cut.abort_at = n;
    const auto made = build_transcript(cut);
    const auto result = test::verify(made.bytes);
    ASSERT_TRUE(result) << "aborted at " << n << ": " << words(result);
    EXPECT_EQ(result->aborted, "abandoned");
    EXPECT_TRUE(result->scores.empty());
    EXPECT_EQ(result->final_view.is_null(), count<event::dealt>(made) == 0);
  }
}

TEST(verify_transcript, says_that_an_unfinished_game_is_not_finished) {
  const auto lines = test::lines_of(build_transcript({.seed = 3}).bytes);
  auto some = lines;
  while (some.size() > 1) {
    some.pop_back();
    const auto result = test::verify(test::bytes_of(some));
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().frame, static_cast<std::int64_t>(some.size()) - 1);
    EXPECT_NE(result.error().why.find("not finished"), std::string::npos);
  }
  EXPECT_EQ(test::verify("").error().why, "the transcript is empty");
}

TEST(verify_transcript, wants_the_deck_file_that_was_played_with) {
  const auto made =
      build_transcript({.game = game_name::splito, .edition = edition_name::duel, .seed = 3});
  const auto result = verify_transcript(made.bytes, rules::splito::builtin_deck(), digest{});
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().frame, 0);
  EXPECT_NE(result.error().why.find("--deck FILE"), std::string::npos);
  EXPECT_FALSE(verify_transcript(made.bytes, nullptr, test::builtin_deck_digest()));
}

TEST(verify_transcript, needs_no_deck_file_for_splitz) {
  const auto made = build_transcript({.seed = 3});
  EXPECT_TRUE(verify_transcript(made.bytes, nullptr, digest{}));
}

}  // namespace
}  // namespace splitroom
