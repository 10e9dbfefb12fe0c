// The worked positions of tests/cases/splitz-scenarios.md, by number.
#include <gtest/gtest.h>

#include "rules/splitz/scoring.hpp"
#include "tests/support/splitz_table.hpp"

namespace splitroom::test {
namespace {

using rules::splitz::edition;
using rules::splitz::stacks;

// Seats of four: A B C D.
constexpr rules::seat a = 0;
constexpr rules::seat b = 1;
constexpr rules::seat c = 2;
constexpr rules::seat d = 3;

// 1: the rulebook's example. Diana, Ilya, Maxim, Oksana; Oksana leads.
TEST(splitz_scenarios, n01_rulebook_example) {
  splitz_table table(edition::splitz, 4, d, "4 3 6 5 7 J 8 2 10");
  EXPECT_EQ(table.asked(), "divide 3");
  ASSERT_EQ(table.say(d, "3-2-4"), "ok");
  EXPECT_EQ(table.lying(), "white[4 3 6] blue[5 7] black[J 8 2 10]");
  EXPECT_EQ(table.asked(), "vote 0,1,2,3 white blue black");
  ASSERT_EQ(table.say({{a, "blue"}, {b, "black"}, {c, "white"}, {d, "black"}}), "ok");
  EXPECT_EQ(table.holds(a), "5:1 7:1");
  EXPECT_EQ(table.holds(c), "3:1 4:1 6:1");
  EXPECT_EQ(table.asked(), "divide 3");
  EXPECT_EQ(table.lying(), "row[J 8 2 10]");
  ASSERT_EQ(table.say(d, "2-1-1"), "ok");
  EXPECT_EQ(table.asked(), "vote 1,3 white blue black");
  EXPECT_EQ(table.lying(), "white[J 8] blue[2] black[10]");
  ASSERT_EQ(table.say({{d, "white"}, {b, "black"}}), "ok");
  EXPECT_EQ(table.holds(a), "5:1 7:1");
  EXPECT_EQ(table.holds(b), "10:1");
  EXPECT_EQ(table.holds(c), "3:1 4:1 6:1");
  EXPECT_EQ(table.holds(d), "8:2(1J)");
  EXPECT_EQ(table.discards(), "2");
  EXPECT_EQ(table.asked(), "divide 0");
  // 61 cards before the next row is turned.
  EXPECT_EQ(table.cards_left() + 9, 61);
  EXPECT_EQ(table.told(),
            "unclaimed blue[2]\nsole 3 white[J 8]\nsole 1 black[10]\nplaced 3 8 x1 auto\n"
            "round_end x1\nround 0 x2\nrow [1 2 3 3 4 4 4 5 5] x52\n");
}

// 3: two pairs collide, one after the other, depth first.
TEST(splitz_scenarios, n03_pairs_apart_depth_first) {
  splitz_table table(edition::splitz, 4, a, "10 9 J 7 8 8 2 1 5");
  ASSERT_EQ(table.say(a, "3-1-5"), "ok");
  ASSERT_EQ(table.say({{a, "white"}, {b, "black"}, {c, "white"}, {d, "black"}}), "ok");
  EXPECT_EQ(table.discards(), "7");
  EXPECT_EQ(table.lying(), "white[10] blue[9] black[J]");
  EXPECT_EQ(table.asked(), "vote 0,2 white blue black");
  EXPECT_EQ(table.check(b, "white"), "not_asked");
  EXPECT_EQ(table.check(d, "white"), "not_asked");
  const auto waiting = table.game().view_for(rules::watcher).contested;
  ASSERT_EQ(waiting.size(), 1U);
  EXPECT_EQ(text_of(waiting[0].cards), "8 8 2 1 5");
  EXPECT_EQ(waiting[0].seats, (rules::seat_set{b, d}));
  ASSERT_EQ(table.say({{a, "white"}, {c, "white"}}), "ok");
  EXPECT_EQ(table.discards(), "7 9 J 10");
  EXPECT_EQ(table.asked(), "divide 0");
  EXPECT_EQ(table.lying(), "row[8 8 2 1 5]");
  ASSERT_EQ(table.say(a, "2-2-1"), "ok");
  EXPECT_EQ(table.asked(), "vote 1,3 white blue black");
  ASSERT_EQ(table.say({{b, "white"}, {d, "white"}}), "ok");
  EXPECT_EQ(table.lying(), "white[8] blue[8]");
  EXPECT_EQ(table.asked(), "vote 1,3 white blue");
  ASSERT_EQ(table.say({{b, "white"}, {d, "blue"}}), "ok");
  EXPECT_EQ(table.holds(a), "");
  EXPECT_EQ(table.holds(b), "8:1");
  EXPECT_EQ(table.holds(c), "");
  EXPECT_EQ(table.holds(d), "8:1");
  EXPECT_EQ(table.discards(), "7 9 J 10 2 1 5");
  EXPECT_EQ(table.leader(), b);
}

// 4: the same deal with a merged row.
TEST(splitz_scenarios, n04_merged_row) {
  splitz_table table(edition::split_it, 4, a, "10 9 J 7 8 8 2 1 5");
  ASSERT_EQ(table.say(a, "3-1-5"), "ok");
  EXPECT_EQ(table.lying(), "white[10 9 J] black[7] pink[8 8 2 1 5]");
  ASSERT_EQ(table.say({{a, "white"}, {b, "pink"}, {c, "white"}, {d, "pink"}}), "ok");
  EXPECT_EQ(table.discards(), "7");
  EXPECT_EQ(table.asked(), "divide 0");
  EXPECT_EQ(table.lying(), "row[10 9 J 8 8 2 1 5]");
  ASSERT_EQ(table.say(a, "3-2-3"), "ok");
  EXPECT_EQ(table.asked(), "vote 0,1,2,3 white black pink");
  ASSERT_EQ(table.say({{a, "white"}, {b, "black"}, {c, "white"}, {d, "pink"}}), "ok");
  EXPECT_EQ(table.holds(b), "8:2");
  EXPECT_EQ(table.holds(d), "1:1 2:1 5:1");
  EXPECT_EQ(table.lying(), "white[10] black[9] pink[J]");
  EXPECT_EQ(table.asked(), "vote 0,2 white black pink");
  ASSERT_EQ(table.say({{a, "white"}, {c, "black"}}), "ok");
  EXPECT_EQ(table.holds(a), "10:1");
  EXPECT_EQ(table.holds(c), "9:1");
  EXPECT_EQ(table.discards(), "7 J");
  EXPECT_EQ(table.leader(), b);
}

// 5: two players; a discard after the first cut only, and the roles swap.
TEST(splitz_scenarios, n05_two_players_discard) {
  splitz_table table(edition::splitz, 2, a, "6 6 J 3 10 1 10  2 4 5 7 8 9 9");
  ASSERT_EQ(table.say(a, "3-2-2"), "ok");
  EXPECT_EQ(table.asked(), "discard 1 white blue black");
  EXPECT_EQ(table.check(a, "white"), "not_asked");
  ASSERT_EQ(table.say(b, "white"), "ok");
  EXPECT_EQ(table.asked(), "vote 0,1 blue black");
  EXPECT_EQ(table.check(a, "white"), "illegal_choice");
  ASSERT_EQ(table.say({{a, "blue"}, {b, "blue"}}), "ok");
  EXPECT_EQ(table.lying(), "white[3] blue[10]");
  EXPECT_EQ(table.check(a, "black"), "illegal_choice");
  ASSERT_EQ(table.say({{a, "blue"}, {b, "blue"}}), "ok");
  EXPECT_EQ(table.holds(a) + table.holds(b), "");
  EXPECT_EQ(table.discards(), "6 6 J 1 10 3 10");

  EXPECT_EQ(table.asked(), "divide 1");
  EXPECT_EQ(table.lying(), "row[2 4 5 7 8 9 9]");
  ASSERT_EQ(table.say(b, "5-1-1"), "ok");
  EXPECT_EQ(table.asked(), "discard 0 white blue black");
  ASSERT_EQ(table.say(a, "black"), "ok");
  ASSERT_EQ(table.say({{a, "white"}, {b, "white"}}), "ok");
  EXPECT_EQ(table.asked(), "divide 1");
  ASSERT_EQ(table.say(b, "1-2-2"), "ok");
  EXPECT_EQ(table.lying(), "white[2] blue[4 5] black[7 8]");
  EXPECT_EQ(table.asked(), "vote 0,1 white blue black");
  ASSERT_EQ(table.say({{a, "black"}, {b, "white"}}), "ok");
  EXPECT_EQ(table.holds(a), "7:1 8:1");
  EXPECT_EQ(table.holds(b), "2:1");
  EXPECT_EQ(table.discards(), "6 6 J 1 10 3 10 9 9 4 5");
  EXPECT_EQ(table.leader(), a);
}

/// 6 up to B's question, in the colours of the edition.
splitz_table waiting_jokers(edition which) {
  const auto second = colour_names(which)[1];
  const auto third = colour_names(which)[2];
  splitz_table table(which, 3, a, "J J 3 9 9 10 2  J 7 4 6 6 8 10");
  EXPECT_EQ(table.say(a, "2-3-2"), "ok");
  EXPECT_EQ(table.say({{a, second}, {b, "white"}, {c, third}}), "ok");
  EXPECT_EQ(table.holds(a), "3:1 9:2");
  EXPECT_EQ(table.holds(b), "waiting 2");
  EXPECT_EQ(table.holds(c), "2:1 10:1");
  EXPECT_EQ(table.asked(), "divide 1");
  EXPECT_EQ(table.say(b, "3-3-1"), "ok");
  EXPECT_EQ(table.say({{a, third}, {b, "white"}, {c, second}}), "ok");
  return table;
}

void expect_end_of_6(const splitz_table& table) {
  EXPECT_EQ(table.holds(a), "3:1 9:2 10:1");
  EXPECT_EQ(table.holds(c), "2:1 6:2 8:1 10:1");
  EXPECT_EQ(table.discards(), "");
  EXPECT_EQ(table.leader(), c);
}

// 6a: waiting jokers join the leftmost number card by themselves.
TEST(splitz_scenarios, n06a_waiting_jokers_join) {
  splitz_table table = waiting_jokers(edition::splitz);
  EXPECT_EQ(table.told(),
            "sole 1 white[J 7 4]\njoined 1 7 x2\nsole 2 blue[6 6 8]\nsole 0 black[10]\n");
  EXPECT_EQ(table.asked(), "jokers 1 1x{4,7}");
  EXPECT_EQ(table.check(b, "10"), "illegal_choice");
  EXPECT_EQ(table.check(b, "6"), "illegal_choice");
  ASSERT_EQ(table.say(b, "4"), "ok");
  EXPECT_EQ(table.holds(b), "4:2(1J) 7:3(2J)");
  expect_end_of_6(table);
}

// 6b: waiting jokers are placed by their owner.
TEST(splitz_scenarios, n06b_waiting_jokers_are_chosen) {
  splitz_table table = waiting_jokers(edition::split_it);
  EXPECT_EQ(table.asked(), "jokers 1 3x{4,7}");
  ASSERT_EQ(table.say(b, "4,4,7"), "ok");
  EXPECT_EQ(table.holds(b), "4:3(2J) 7:2(1J)");
  expect_end_of_6(table);
}

// 7: order of placing, and placements with one way only.
TEST(splitz_scenarios, n07_placing_order) {
  // A round before it gives the stacks: A 1:1; B 2:1; C 8:2(1J); D 5:1 9:2.
  splitz_table table(edition::splitz, 4, b, "5 9 9 8 J 1 2 4 6  J 5 J 10 10 J J 3 8");
  ASSERT_EQ(table.say(b, "3-2-4"), "ok");
  ASSERT_EQ(table.say({{a, "black"}, {b, "black"}, {c, "blue"}, {d, "white"}}), "ok");
  ASSERT_EQ(table.say(b, "1-1-2"), "ok");
  ASSERT_EQ(table.say({{a, "white"}, {b, "blue"}}), "ok");
  ASSERT_EQ(table.holds(a) + ", " + table.holds(b), "1:1, 2:1");
  ASSERT_EQ(table.holds(c) + ", " + table.holds(d), "8:2(1J), 5:1 9:2");

  ASSERT_EQ(table.say(c, "2-3-4"), "ok");
  ASSERT_EQ(table.say({{a, "blue"}, {b, "black"}, {c, "black"}, {d, "white"}}), "ok");
  EXPECT_EQ(table.asked(), "jokers 3 1x{5,9}");
  EXPECT_EQ(table.check(a, "10"), "not_asked");
  ASSERT_EQ(table.say(d, "9"), "ok");
  EXPECT_EQ(table.asked(), "jokers 0 1x{1,10}");
  ASSERT_EQ(table.say(a, "10"), "ok");
  EXPECT_EQ(table.asked(), "divide 2");
  EXPECT_EQ(table.lying(), "row[J J 3 8]");
  ASSERT_EQ(table.say(c, "1-2-1"), "ok");
  EXPECT_EQ(table.asked(), "vote 1,2 white blue black");
  ASSERT_EQ(table.say({{b, "white"}, {c, "blue"}}), "ok");
  EXPECT_EQ(table.holds(b), "2:2(1J)") << "one stack: by itself";
  EXPECT_EQ(table.asked(), "jokers 2 1x{3,8}");
  ASSERT_EQ(table.say(c, "8"), "ok");
  EXPECT_EQ(table.holds(a), "1:1 10:3(1J)");
  EXPECT_EQ(table.holds(b), "2:2(1J)");
  EXPECT_EQ(table.holds(c), "3:1 8:3(2J)");
  EXPECT_EQ(table.holds(d), "5:2 9:3(1J)");
  EXPECT_EQ(table.discards(), "4 6 8");
  EXPECT_EQ(table.check(c, "3"), "not_asked") << "a placed joker does not move";
  EXPECT_EQ(table.leader(), d);
}

// 10a: a contested single card goes, another contested part goes on.
TEST(splitz_scenarios, n10a_single_card_is_lost) {
  splitz_table table(edition::splitz, 4, b, "10 4 4 J 6 6 6 3 2");
  ASSERT_EQ(table.say(b, "1-6-2"), "ok");
  ASSERT_EQ(table.say({{a, "white"}, {b, "white"}, {c, "black"}, {d, "black"}}), "ok");
  EXPECT_EQ(table.discards(), "4 4 J 6 6 6 10");
  EXPECT_EQ(table.lying(), "white[3] blue[2]");
  EXPECT_EQ(table.asked(), "vote 2,3 white blue");
  ASSERT_EQ(table.say({{c, "white"}, {d, "blue"}}), "ok");
  EXPECT_EQ(table.holds(a) + table.holds(b), "");
  EXPECT_EQ(table.holds(c), "3:1");
  EXPECT_EQ(table.holds(d), "2:1");
  EXPECT_EQ(table.leader(), c);
}

// 10b: in Split It it stays beside the other contested part.
TEST(splitz_scenarios, n10b_single_card_stays) {
  splitz_table table(edition::split_it, 4, b, "10 4 4 J 6 6 6 3 2");
  ASSERT_EQ(table.say(b, "1-6-2"), "ok");
  ASSERT_EQ(table.say({{a, "white"}, {b, "white"}, {c, "pink"}, {d, "pink"}}), "ok");
  EXPECT_EQ(table.lying(), "white[10] black[3] pink[2]");
  EXPECT_EQ(table.asked(), "vote 0,1,2,3 white black pink");
  ASSERT_EQ(table.say({{a, "white"}, {b, "pink"}, {c, "white"}, {d, "black"}}), "ok");
  EXPECT_EQ(table.holds(b), "2:1");
  EXPECT_EQ(table.holds(d), "3:1");
  EXPECT_EQ(table.holds(a) + table.holds(c), "");
  EXPECT_EQ(table.discards(), "4 4 J 6 6 6 10");
  EXPECT_EQ(table.leader(), c);
}

/// 10c up to the vote on the two cards.
splitz_table two_cards_for_four() {
  splitz_table table(edition::split_it, 4, a, "1 5 9 4 4 3 3 2 J");
  EXPECT_EQ(table.say(a, "1-7-1"), "ok");
  EXPECT_EQ(table.say({{a, "white"}, {b, "white"}, {c, "pink"}, {d, "pink"}}), "ok");
  EXPECT_EQ(table.lying(), "white[1] black[J]");
  EXPECT_EQ(table.asked(), "vote 0,1,2,3 white black");
  return table;
}

const splitz_table::answers two_two{{a, "white"}, {b, "white"}, {c, "black"}, {d, "black"}};

// 10c: a 2-2 vote changes nothing.
TEST(splitz_scenarios, n10c_stalemate) {
  splitz_table table = two_cards_for_four();
  ASSERT_EQ(table.say(two_two), "ok");
  EXPECT_EQ(table.told(), "stalemate 0,1,2,3 x1\n");
  EXPECT_EQ(table.lying(), "white[1] black[J]");
  EXPECT_EQ(table.asked(), "vote 0,1,2,3 white black");
  ASSERT_EQ(table.say({{a, "white"}, {b, "black"}, {c, "black"}, {d, "black"}}), "ok");
  EXPECT_EQ(table.holds(a), "1:1");
  EXPECT_EQ(table.discards(), "5 9 4 4 3 3 2 J");
  EXPECT_EQ(table.leader(), b);
}

// 10c: three in a row, and both cards go.
TEST(splitz_scenarios, n10c_third_stalemate_removes_both) {
  splitz_table table = two_cards_for_four();
  ASSERT_EQ(table.say(two_two), "ok");
  ASSERT_EQ(table.say(two_two), "ok");
  EXPECT_EQ(table.discards(), "5 9 4 4 3 3 2");
  ASSERT_EQ(table.say(two_two), "ok");
  EXPECT_EQ(table.discards(), "5 9 4 4 3 3 2 1 J");
  EXPECT_EQ(table.leader(), b);
  EXPECT_EQ(table.asked(), "divide 1");
}

// X, Y and Z of 12, as {value, numbers, jokers}.
using piles = std::vector<std::array<std::uint8_t, 3>>;

stacks stacks_with(const piles& all) {
  stacks result{};
  for (const auto& [value, numbers, jokers] : all)
    result[value - 1U] = {numbers, jokers};
  return result;
}

// 12a: a tie on points, broken differently.
TEST(splitz_scenarios, n12a_tie_on_points) {
  const std::vector<stacks> all{
      stacks_with({{1, 1, 0}, {2, 1, 1}, {3, 2, 0}, {4, 3, 0}}),
      stacks_with({{2, 1, 0}, {3, 1, 0}, {4, 1, 0}, {5, 2, 0}, {10, 3, 1}}),
      stacks_with({{5, 3, 0}})};
  const auto splitz = outcome_of(edition::splitz, all);
  EXPECT_EQ(splitz.scores, (std::vector{10, 10, 5}));
  EXPECT_EQ(splitz.tiebreak, (std::vector{4, 1, 1}));
  EXPECT_EQ(splitz.ranks, (std::vector{1, 2, 3}));
  const auto split_it = outcome_of(edition::split_it, all);
  EXPECT_EQ(split_it.scores, (std::vector{10, 10, 5}));
  EXPECT_EQ(split_it.tiebreak, (std::vector{4, 5, 1}));
  EXPECT_EQ(split_it.ranks, (std::vector{2, 1, 3}));
}

// 12b: a shared victory; waiting jokers count nowhere.
TEST(splitz_scenarios, n12b_shared_victory) {
  const std::vector<stacks> all{stacks_with({{1, 1, 0}, {10, 2, 0}}),
                                stacks_with({{2, 1, 0}, {9, 3, 0}}), stacks{}};
  for (const edition which : {edition::splitz, edition::split_it}) {
    const auto ended = outcome_of(which, all);
    EXPECT_EQ(ended.scores, (std::vector{11, 11, 0}));
    EXPECT_EQ(ended.tiebreak, (std::vector{2, 2, 0}));
    EXPECT_EQ(ended.ranks, (std::vector{1, 1, 3}));
  }
}

}  // namespace
}  // namespace splitroom::test
