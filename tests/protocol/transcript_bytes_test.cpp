// No byte of a transcript can be changed without the verifier naming the frame that it is in, or
// the pair of frames between which the chain parts.
#include <gtest/gtest.h>

#include "tests/support/scale.hpp"
#include "tests/support/transcript_builder.hpp"

namespace splitroom {
namespace {

using test::build_transcript;

void expect_fault_at(const std::string& bytes, std::int64_t line) {
  const auto result = test::verify(bytes);
  ASSERT_FALSE(result) << "a change in frame " << line << " went unseen";
  const auto& fault = result.error();
  const bool named = fault.frame == line || fault.before == line;
  EXPECT_TRUE(named) << "changed frame " << line << ", named " << fault.frame << ": " << fault.why;
  EXPECT_FALSE(fault.why.empty());
}

/// Changes byte after byte, `stride` apart, to some other values each.
void change_bytes(const std::string& bytes, std::size_t stride, std::uint64_t seed) {
  test::prng chance(seed);
  ASSERT_TRUE(test::verify(bytes));
  std::int64_t line = 0;
  std::size_t counted = 0;
  for (std::size_t at = 0; at < bytes.size(); at += stride) {
    for (; counted < at; ++counted) {
      if (bytes[counted] == '\n') ++line;
    }
    const char others[] = {
        static_cast<char>(bytes[at] ^ 1), static_cast<char>(bytes[at] ^ 0x20), '\n', ' ', '0',
        static_cast<char>(chance(256))};
    for (const char other : others) {
      if (other == bytes[at]) continue;
      auto changed = bytes;
      changed[at] = other;
      SCOPED_TRACE(testing::Message()
                   << "seed " << seed << ", byte " << at << " is " << static_cast<int>(other));
      ASSERT_NO_FATAL_FAILURE(expect_fault_at(changed, line));
      if (testing::Test::HasFailure()) return;
    }
  }
}

TEST(every_byte, of_an_aborted_splitz_game) {
  change_bytes(build_transcript({.players = 3, .seed = 11, .burnt = 1, .abort_at = 12}).bytes, 1,
               1);
}

TEST(every_byte, of_an_aborted_splito_game) {
  change_bytes(build_transcript({.game = protocol::game_name::splito,
                                 .edition = protocol::edition_name::standard,
                                 .players = 3,
                                 .seed = 12,
                                 .abort_at = 10})
                   .bytes,
               1, 2);
}

TEST(every_byte, of_a_whole_game_here_and_there) {
  const auto bytes = build_transcript({.players = 2, .seed = 13}).bytes;
  change_bytes(bytes, std::max<std::size_t>(1, bytes.size() / test::scaled(300)), 3);
}

/// A transcript whose lines can be moved about.
std::vector<std::string> short_game() {
  return test::lines_of(build_transcript({.players = 2, .seed = 14, .abort_at = 15}).bytes);
}

TEST(every_line, cannot_be_left_out_doubled_or_swapped) {
  const auto lines = short_game();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    SCOPED_TRACE(i);
    auto less = lines;
    less.erase(less.begin() + static_cast<std::ptrdiff_t>(i));
    const auto without = test::verify(test::bytes_of(less));
    ASSERT_FALSE(without);
    EXPECT_EQ(without.error().frame, static_cast<std::int64_t>(i + 1 == lines.size() ? i - 1 : i));

    auto more = lines;
    more.insert(more.begin() + static_cast<std::ptrdiff_t>(i), lines[i]);
    expect_fault_at(test::bytes_of(more), static_cast<std::int64_t>(i + 1));

    if (i + 1 == lines.size()) continue;
    auto moved = lines;
    std::swap(moved[i], moved[i + 1]);
    expect_fault_at(test::bytes_of(moved), static_cast<std::int64_t>(i));

    auto spaced = lines;
    spaced.insert(spaced.begin() + static_cast<std::ptrdiff_t>(i), "");
    expect_fault_at(test::bytes_of(spaced), static_cast<std::int64_t>(i));
  }
}

TEST(every_line, cannot_be_cut_off_anywhere) {
  const auto bytes = test::bytes_of(short_game());
  std::int64_t line = 0;
  for (std::size_t size = 1; size < bytes.size(); ++size) {
    if (bytes[size - 1] == '\n') {
      ++line;
      expect_fault_at(bytes.substr(0, size), line - 1);
    } else {
      expect_fault_at(bytes.substr(0, size), line);
    }
    ASSERT_FALSE(testing::Test::HasFailure()) << "cut at " << size;
  }
}

TEST(every_line, of_another_game_does_not_fit) {
  const auto lines = short_game();
  const auto other =
      test::lines_of(build_transcript({.players = 2, .seed = 15, .abort_at = 15}).bytes);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    auto mixed = lines;
    mixed[i] = other[i];
    expect_fault_at(test::bytes_of(mixed), static_cast<std::int64_t>(i));
  }
}

TEST(verify_transcript, never_throws_on_any_input) {
  test::prng chance(16);
  const auto bytes = test::bytes_of(short_game());
  for (unsigned round = 0; round < test::scaled(300); ++round) {
    auto damaged = bytes;
    for (int i = 0; i < 20; ++i) {
      damaged[chance(static_cast<std::uint32_t>(damaged.size()))] = static_cast<char>(chance(256));
    }
    EXPECT_FALSE(test::verify(damaged));
    EXPECT_FALSE(test::verify(damaged.substr(chance(static_cast<std::uint32_t>(damaged.size())))));
  }
}

}  // namespace
}  // namespace splitroom
