// Own notes against a transcript, and two transcripts against each other.
#include <gtest/gtest.h>

#include "tests/support/transcript_builder.hpp"

namespace splitroom {
namespace {

using namespace protocol;
using test::build_transcript;

const test::game_plan plan{.players = 3, .seed = 32, .burnt = 1};

/// The seat that burnt a draw and took part in no other.
constexpr rules::seat burner = 0;

std::string why(const std::optional<fault>& wrong) { return wrong ? wrong->why : "nothing"; }

TEST(own_notes, survive_writing_and_reading) {
  for (const auto& notes : build_transcript(plan).notes) {
    const auto read = decode_notes(encode_notes(notes));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(encode_notes(*read), encode_notes(notes));
    EXPECT_EQ(read->game_id, notes.game_id);
    EXPECT_EQ(read->seat, notes.seat);
    EXPECT_EQ(read->seeds, notes.seeds);
    EXPECT_EQ(read->commitments, notes.commitments);
    EXPECT_EQ(read->head, notes.head);
  }
  EXPECT_FALSE(decode_notes("{}"));
  EXPECT_FALSE(decode_notes("nonsense"));
  EXPECT_EQ(
      decode_notes(R"({"game_id":"00","seat":0,"seeds":[],"commitments":[],"head":null})").error(),
      "game_id must be 32 lower-case hexadecimal digits");
}

TEST(check_notes, finds_what_is_not_in_the_transcript) {
  const auto made = build_transcript(plan);
  for (const auto& right : made.notes) {
    EXPECT_EQ(why(check_notes(made.bytes, right)), "nothing");

    auto notes = right;
    notes.game_id = std::string(32, '0');
    EXPECT_EQ(check_notes(made.bytes, notes)->frame, 0);
    notes = right;
    notes.seat = 5;
    EXPECT_EQ(check_notes(made.bytes, notes)->frame, 0);
    notes = right;
    notes.head->at(0) ^= 1;
    EXPECT_NE(why(check_notes(made.bytes, notes)).find("another history"), std::string::npos);
    notes = right;
    notes.seeds.push_back(digest{});
    EXPECT_NE(why(check_notes(made.bytes, notes)).find("made without you"), std::string::npos);
    if (!right.seeds.empty()) {
      notes.seeds = {digest{}};
      EXPECT_NE(why(check_notes(made.bytes, notes)).find("not in your notes"), std::string::npos);
    }
  }
  EXPECT_EQ(made.notes[burner].seeds.size(), 1U);
}

TEST(check_notes, finds_a_commitment_or_choice_that_is_not_mine) {
  const auto made = build_transcript(plan);
  const auto& right = made.notes[1];
  ASSERT_FALSE(right.commitments.empty());
  for (std::size_t i = 0; i < right.commitments.size(); ++i) {
    auto notes = right;
    notes.commitments[i].digest[0] ^= 1;
    const auto wrong = check_notes(made.bytes, notes);
    ASSERT_TRUE(wrong);
    const auto& body = made.events[static_cast<std::size_t>(wrong->frame)];
    ASSERT_TRUE(std::holds_alternative<event::locked>(body));
    EXPECT_EQ(std::get<event::locked>(body).decision, notes.commitments[i].decision);
  }
  auto notes = right;
  notes.commitments[0].decision = 9999;
  EXPECT_NE(why(check_notes(made.bytes, notes)).find("was never locked"), std::string::npos);
  bool found = false;
  for (auto& each : (notes = right).commitments) {
    each.choice = "other";
  }
  const auto wrong = check_notes(made.bytes, notes);
  ASSERT_TRUE(wrong);
  found =
      std::holds_alternative<event::revealed>(made.events[static_cast<std::size_t>(wrong->frame)]);
  EXPECT_TRUE(found) << wrong->why;
}

TEST(check_notes, says_when_the_transcript_itself_is_broken) {
  const auto made = build_transcript(plan);
  EXPECT_TRUE(check_notes(made.bytes.substr(0, 100), made.notes[0]));
  EXPECT_TRUE(check_notes("", made.notes[0]));
}

TEST(first_difference, names_the_frame_and_the_field) {
  const auto bytes = build_transcript(plan).bytes;
  EXPECT_FALSE(first_difference(bytes, bytes));

  auto lines = test::lines_of(bytes);
  const auto at = lines[2].find(R"("deadline":20000)");
  ASSERT_NE(at, std::string::npos);
  lines[2].replace(at, 16, R"("deadline":20001)");
  auto wrong = first_difference(bytes, test::bytes_of(lines));
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->frame, 2);
  EXPECT_EQ(wrong->why, "deadline is 20000 in the first and 20001 in the second");

  lines[2] += " ";
  lines[2].replace(at, 16, R"("deadline":20000)");
  EXPECT_EQ(first_difference(bytes, test::bytes_of(lines))->why,
            "both say the same in different bytes");
  lines[2] = "{";
  EXPECT_EQ(first_difference(bytes, test::bytes_of(lines))->why,
            "the line of the second is no JSON");
}

TEST(first_difference, names_where_one_ends) {
  const auto bytes = build_transcript(plan).bytes;
  auto lines = test::lines_of(bytes);
  lines.pop_back();
  const auto wrong = first_difference(bytes, test::bytes_of(lines));
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->frame, static_cast<std::int64_t>(lines.size()));
  EXPECT_EQ(wrong->why, "the second ends before this frame");
  EXPECT_EQ(first_difference(test::bytes_of(lines), bytes)->why,
            "the first ends before this frame");
  EXPECT_EQ(first_difference(bytes, bytes.substr(0, bytes.size() - 1))->why,
            "only one of the two has a newline at the end");
  EXPECT_EQ(first_difference("", bytes)->frame, 0);
}

TEST(first_difference, of_two_games_is_not_only_the_chain) {
  const auto a = test::lines_of(build_transcript({.players = 2, .seed = 40}).bytes);
  const auto b = test::lines_of(build_transcript({.players = 2, .seed = 41}).bytes);
  const auto wrong = first_difference(test::bytes_of(a), test::bytes_of(b));
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->frame, 0);
  EXPECT_EQ(wrong->why.find("game_id is"), 0U) << wrong->why;
}

}  // namespace
}  // namespace splitroom
