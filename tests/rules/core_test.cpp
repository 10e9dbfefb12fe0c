// What is common to all games: requests, ranks, numbers in choices, shuffling.
#include <array>
#include <functional>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "rules/core/decision.hpp"
#include "rules/core/draw.hpp"
#include "rules/core/numbers.hpp"
#include "rules/core/outcome.hpp"
#include "tests/support/prng.hpp"

namespace splitroom::test {
namespace {

using namespace rules;  // NOLINT(google-build-using-namespace): this file speaks of little else
using texts = std::vector<std::string>;

TEST(core_request, cuts_in_canonical_order) {
  const request asked{.kind = decision_kind::divide, .row = texts(5, "J")};
  EXPECT_EQ(legal_choices(asked), (texts{"1-1-3", "1-2-2", "1-3-1", "2-1-2", "2-2-1", "3-1-1"}));
  EXPECT_EQ(count_choices({.kind = decision_kind::divide, .row = texts(9, "1")}), 28U);
  EXPECT_EQ(count_choices({.kind = decision_kind::divide, .row = texts(3, "1")}), 1U);
  EXPECT_TRUE(legal_choices({.kind = decision_kind::divide, .row = texts(2, "1")}).empty());
}

TEST(core_request, jokers_in_canonical_order) {
  const request asked{.kind = decision_kind::jokers, .count = 2, .targets = {2, 8, 10}};
  EXPECT_EQ(legal_choices(asked), (texts{"2,2", "2,8", "2,10", "8,8", "8,10", "10,10"}));
  EXPECT_TRUE(legal_choices({.kind = decision_kind::jokers, .count = 2}).empty());
  EXPECT_TRUE(legal_choices({.kind = decision_kind::jokers, .targets = {2}}).empty());
}

TEST(core_request, many_jokers_are_counted_without_listing) {
  request asked{
      .kind = decision_kind::jokers, .count = 7, .targets = std::vector<std::uint8_t>(10)};
  std::iota(asked.targets.begin(), asked.targets.end(), std::uint8_t{1});
  EXPECT_EQ(count_choices(asked), 11'440U);
  EXPECT_EQ(choice_at(asked, 0), "1,1,1,1,1,1,1");
  EXPECT_EQ(choice_at(asked, 1), "1,1,1,1,1,1,2");
  EXPECT_EQ(choice_at(asked, 11'439), "10,10,10,10,10,10,10");
  const texts all = legal_choices(asked);
  EXPECT_EQ(std::set<std::string>(all.begin(), all.end()).size(), all.size());
  // All jokers waited until seven different values came in one part.
  asked.count = 15;
  asked.targets.resize(7);
  EXPECT_EQ(count_choices(asked), 54'264U);
}

TEST(core_request, listed_choices_are_legal_as_they_stand) {
  const request asked{.kind = decision_kind::vote, .legal = {"white", "black"}};
  EXPECT_EQ(legal_choices(asked), asked.legal);
  EXPECT_TRUE(is_legal(asked, "black"));
  EXPECT_FALSE(is_legal(asked, "blue"));
  EXPECT_FALSE(is_legal(asked, ""));
  EXPECT_FALSE(is_legal(asked, "White"));
}

TEST(core_request, only_canonical_text_is_legal) {
  const request cut{.kind = decision_kind::divide, .row = texts(9, "1")};
  EXPECT_TRUE(is_legal(cut, "3-2-4"));
  for (const auto* text : {"", "3-2", "3-2-4-", "3-2-3", "03-2-4", "3 -2-4", "3-2-4 ", "0-4-5",
                           "+3-2-4", "3-2-4-0", "3,2,4", "259-2-4", "-3-2-4", "3--6"}) {
    EXPECT_FALSE(is_legal(cut, text)) << text;
  }
  const request jokers{.kind = decision_kind::jokers, .count = 2, .targets = {2, 8}};
  EXPECT_TRUE(is_legal(jokers, "2,8"));
  for (const auto* text : {"", "2", "8,2", "2,8,8", "2,9", "2, 8", "02,8", "2,8,", ",2,8", "2-8"}) {
    EXPECT_FALSE(is_legal(jokers, text)) << text;
  }
}

TEST(core_numbers, at_most_two_digits_without_leading_zero) {
  std::array<std::uint8_t, 3> out{};
  EXPECT_EQ(parse_numbers("99", ',', out), 1U);
  EXPECT_EQ(out[0], 99);
  EXPECT_EQ(parse_numbers("1,20,3", ',', out), 3U);
  EXPECT_EQ(out, (std::array<std::uint8_t, 3>{1, 20, 3}));
  for (const auto* text : {"100", "0", "00", "01", "1,2,3,4", "1,,2", "x", "1\n"}) {
    EXPECT_FALSE(parse_numbers(text, ',', out)) << text;
  }
}

TEST(core_rank, equal_keys_share_a_rank) {
  EXPECT_EQ(rank({10, 30, 10, 10}, {1, 0, 2, 1}, false), (std::vector{3, 1, 2, 3}));
  EXPECT_EQ(rank({10, 30, 10, 10}, {1, 0, 2, 1}, true), (std::vector{2, 1, 4, 2}));
  EXPECT_EQ(rank({5, 5, 5}, {0, 0, 0}, false), (std::vector{1, 1, 1}));
  EXPECT_EQ(rank({}, {}, false), std::vector<std::int32_t>{});
}

TEST(core_shuffle, from_the_top) {
  std::array<int, 4> cards{0, 1, 2, 3};
  std::vector<std::uint32_t> asked;
  // Always the first: 3 goes to the front, then 2, then 1.
  shuffle(std::span<int>(cards), [&asked](std::uint32_t n) {
    asked.push_back(n);
    return 0U;
  });
  EXPECT_EQ(asked, (std::vector<std::uint32_t>{4, 3, 2}));
  EXPECT_EQ(cards, (std::array{1, 2, 3, 0}));
}

TEST(core_seats, a_set_iterates_upwards) {
  const seat_set seats{3, 0, 7};
  EXPECT_EQ(std::vector<seat>(seats.begin(), seats.end()), (std::vector<seat>{0, 3, 7}));
  EXPECT_EQ(seats.size(), 3U);
  EXPECT_FALSE(seats.contains(8));
  EXPECT_EQ(left_of(3, 4), 0);
}

}  // namespace
}  // namespace splitroom::test
