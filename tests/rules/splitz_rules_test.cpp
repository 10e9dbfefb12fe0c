// Single rulings of Splitz and Split It (rules/RULINGS.md) that the worked scenarios do not reach.
#include <functional>

#include <gtest/gtest.h>

#include "tests/support/prng.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/splitz_table.hpp"

namespace splitroom::test {
namespace {

using rules::rejection;
using rules::seat;
using rules::splitz::edition;

constexpr std::uint32_t no_chance(std::uint32_t) { return 0; }

/// The default of the pending decision's only seat.
std::string default_text(const splitz_table& table) {
  const auto& game = table.game();
  return game.text(game.default_choice(game.pending()->seats.front(), no_chance));
}

TEST(splitz_rules, n01_deck_of_55_numbers_and_15_jokers) {
  const auto deck = rules::splitz::canonical_deck();
  ASSERT_EQ(deck.size(), 70U);
  for (rules::splitz::card value = 1; value <= 10; ++value) {
    EXPECT_EQ(std::count(deck.begin(), deck.end(), value), value);
  }
  EXPECT_EQ(std::count(deck.begin(), deck.end(), rules::splitz::joker), 15);
  EXPECT_EQ(deck.back(), rules::splitz::joker);
}

TEST(splitz_rules, n02_rows_and_rounds) {
  for (const auto& [players, first, last, rounds] :
       {std::array{2, 7, 7, 10}, std::array{3, 7, 7, 10}, std::array{4, 9, 7, 8}}) {
    prng below(1);
    std::vector<std::size_t> rows;
    const auto end =
        play_randomly(splitz_table(edition::splitz, static_cast<seat>(players), 0, "").game(),
                      below, [&rows](const rules::splitz::game& now, const auto&) {
                        const auto seen = now.view_for(rules::watcher);
                        if (rows.size() < seen.round) rows.push_back(seen.row.size());
                        EXPECT_EQ(seen.leader, (seen.round - 1) % now.players()) << "ruling 3";
                      });
    ASSERT_TRUE(end);
    EXPECT_EQ(rows.front(), static_cast<std::size_t>(first));
    EXPECT_EQ(rows.back(), static_cast<std::size_t>(last));
    EXPECT_EQ(rows.size(), static_cast<std::size_t>(rounds));
    EXPECT_EQ(end->view_for(rules::watcher).rounds, rounds);
  }
}

TEST(splitz_rules, n04_a_part_of_jokers_only_is_legal) {
  splitz_table table(edition::splitz, 3, 0, "J J 1 2 2 3 3");
  EXPECT_EQ(table.check(0, "2-4-1"), "ok");
  EXPECT_EQ(table.check(0, "0-4-3"), "malformed_choice");
  EXPECT_EQ(table.check(0, "2-4-2"), "illegal_choice");
  EXPECT_EQ(table.check(0, "2-4"), "malformed_choice");
}

TEST(splitz_rules, n05_no_discard_with_three) {
  splitz_table table(edition::splitz, 3, 0, "");
  ASSERT_EQ(table.say(0, "1-1-5"), "ok");
  EXPECT_EQ(table.asked(), "vote 0,1,2 white blue black");
}

TEST(splitz_rules, n06_colours_of_the_edition_only) {
  splitz_table splitz(edition::splitz, 3, 0, "");
  splitz_table split_it(edition::split_it, 3, 0, "");
  ASSERT_EQ(splitz.say(0, "1-1-5"), "ok");
  ASSERT_EQ(split_it.say(0, "1-1-5"), "ok");
  EXPECT_EQ(splitz.check(0, "pink"), "malformed_choice");
  EXPECT_EQ(splitz.check(0, "White"), "malformed_choice");
  EXPECT_EQ(split_it.check(0, "blue"), "malformed_choice");
  EXPECT_EQ(split_it.check(0, "pink"), "ok");
}

// Four collide on one part of two: it is cut by itself, and two pairs on single cards lose both.
TEST(splitz_rules, n09_two_cards_for_four) {
  splitz_table table(edition::splitz, 4, 0, "1 2 3 3 4 4 4 5 6");
  ASSERT_EQ(table.say(0, "2-6-1"), "ok");
  ASSERT_EQ(table.say({{0, "white"}, {1, "white"}, {2, "white"}, {3, "white"}}), "ok");
  EXPECT_EQ(table.told(),
            "unclaimed blue[3 3 4 4 4 5]\nunclaimed black[6]\ncontested 0,1,2,3 white[1 2]\n"
            "merged 0,1,2,3 [1 2]\ncut 0 white[1] auto\ncut 0 blue[2] auto\n");
  ASSERT_EQ(table.say({{0, "white"}, {1, "white"}, {2, "blue"}, {3, "blue"}}), "ok");
  EXPECT_EQ(table.discards(), "3 3 4 4 4 5 6 1 2");
  EXPECT_EQ(table.leader(), 1);
}

// A pair that collides again while another pair waits: the new contest goes first.
TEST(splitz_rules, n09_depth_first_with_a_pair_waiting) {
  splitz_table table(edition::splitz, 4, 0, "1 2 2 3 3 4 4 4 5");
  ASSERT_EQ(table.say(0, "4-4-1"), "ok");
  ASSERT_EQ(table.say({{0, "white"}, {1, "white"}, {2, "blue"}, {3, "blue"}}), "ok");
  EXPECT_EQ(table.lying(), "row[1 2 2 3]");
  ASSERT_EQ(table.say(0, "2-1-1"), "ok");
  ASSERT_EQ(table.say({{0, "white"}, {1, "white"}}), "ok");
  EXPECT_EQ(table.lying(), "white[1] blue[2]") << "not yet the other pair";
  ASSERT_EQ(table.say({{0, "white"}, {1, "blue"}}), "ok");
  EXPECT_EQ(table.lying(), "row[3 4 4 4]");
  EXPECT_EQ(table.asked(), "divide 0") << "served, the leader still cuts: ruling 8";
  ASSERT_EQ(table.say(0, "1-1-2"), "ok");
  EXPECT_EQ(table.asked(), "vote 2,3 white blue black");
}

// The counter begins anew with every row of two cards.
TEST(splitz_rules, n10_only_that_row_counts) {
  splitz_table table(edition::split_it, 4, 0, "1 2 2 3 3 4 4 4 5");
  ASSERT_EQ(table.say(0, "1-1-7"), "ok");
  const splitz_table::answers pairs{{0, "white"}, {1, "white"}, {2, "black"}, {3, "black"}};
  ASSERT_EQ(table.say(pairs), "ok");
  EXPECT_EQ(table.told(),
            "unclaimed pink[2 3 3 4 4 4 5]\ncontested 0,1 white[1]\ncontested 2,3 black[2]\n"
            "merged 0,1,2,3 [1 2]\ncut 0 white[1] auto\ncut 0 black[2] auto\n");
  ASSERT_EQ(table.say(pairs), "ok");
  EXPECT_EQ(table.told(), "stalemate 0,1,2,3 x1\n") << "the vote before does not count";
  ASSERT_EQ(table.say(pairs), "ok");
  EXPECT_EQ(table.told(), "stalemate 0,1,2,3 x2\n");
  ASSERT_EQ(table.say({{0, "white"}, {1, "white"}, {2, "white"}, {3, "black"}}), "ok");
  EXPECT_EQ(table.holds(3), "2:1");
  EXPECT_EQ(table.discards(), "2 3 3 4 4 4 5 1");
}

TEST(splitz_rules, n11_all_jokers_of_a_receiver_are_one_decision) {
  splitz_table table(edition::splitz, 3, 0, "J 10 J 9 J 8 7");
  ASSERT_EQ(table.say(0, "5-1-1"), "ok");
  ASSERT_EQ(table.say({{0, "blue"}, {1, "white"}, {2, "black"}}), "ok");
  EXPECT_EQ(table.asked(), "jokers 1 3x{9,10}");
  EXPECT_EQ(table.check(1, "10,9,9"), "malformed_choice");
  EXPECT_EQ(table.check(1, "9,9"), "illegal_choice");
  EXPECT_EQ(table.check(1, "9,9,10,10"), "illegal_choice");
  EXPECT_EQ(table.check(1, "8,9,10"), "illegal_choice") << "somebody else's stack";
  EXPECT_EQ(table.check(1, "9,9,11"), "malformed_choice");
  EXPECT_EQ(default_text(table), "10,10,10") << "ruling 16: equal stacks, the higher value";
  ASSERT_EQ(table.say(1, "9,9,10"), "ok");
  EXPECT_EQ(table.holds(1), "9:3(2J) 10:2(1J)");
}

TEST(splitz_rules, n12_jokers_wait_and_count_for_nothing) {
  splitz_table table(edition::splitz, 3, 0, "J J 9 9 8 8 7  J 6 6 5 5 4 4");
  ASSERT_EQ(table.say(0, "2-4-1"), "ok");
  ASSERT_EQ(table.say({{0, "blue"}, {1, "white"}, {2, "black"}}), "ok");
  EXPECT_EQ(table.holds(1), "waiting 2");
  EXPECT_EQ(table.game().view_for(rules::watcher).seats[1].points, 0);
  ASSERT_EQ(table.say(1, "1-5-1"), "ok");
  ASSERT_EQ(table.say({{0, "blue"}, {1, "white"}, {2, "black"}}), "ok");
  EXPECT_EQ(table.holds(1), "waiting 3");
  EXPECT_EQ(table.told().substr(0, 38), "sole 1 white[J]\nwaiting 1 x1\nsole 0 bl");
}

TEST(splitz_rules, n14_tied_stacks_score_in_full) {
  splitz_table table(edition::splitz, 3, 0, "9 8 9 8 7 7 1");
  ASSERT_EQ(table.say(0, "2-2-3"), "ok");
  ASSERT_EQ(table.say({{0, "white"}, {1, "blue"}, {2, "black"}}), "ok");
  const auto seats = table.game().view_for(rules::watcher).seats;
  EXPECT_EQ(seats[0].points, 17);
  EXPECT_EQ(seats[1].points, 17);
  EXPECT_EQ(seats[2].points, 8);
}

TEST(splitz_rules, n15_unseen_is_what_the_deck_still_has) {
  splitz_table table(edition::splitz, 4, 0, "1 2 2 3 3 3 J J 10");
  const auto left = unseen(table.game().view_for(rules::watcher));
  EXPECT_EQ(left, (std::array<std::uint8_t, 11>{13, 0, 0, 0, 4, 5, 6, 7, 8, 9, 9}));
}

TEST(splitz_rules, n16_default_cut_is_even_with_more_to_the_left) {
  EXPECT_EQ(default_text(splitz_table(edition::splitz, 4, 0, "")), "3-3-3");
  EXPECT_EQ(default_text(splitz_table(edition::splitz, 3, 0, "")), "3-2-2");
  splitz_table table(edition::splitz, 3, 0, "");
  ASSERT_EQ(table.say(0, "5-1-1"), "ok");
  ASSERT_EQ(table.say({{0, "white"}, {1, "white"}, {2, "white"}}), "ok");
  EXPECT_EQ(default_text(table), "2-2-1");
}

TEST(splitz_rules, n16_default_discard_is_the_leftmost_smallest) {
  splitz_table table(edition::splitz, 2, 0, "");
  ASSERT_EQ(table.say(0, "3-2-2"), "ok");
  EXPECT_EQ(default_text(table), "blue");
}

TEST(splitz_rules, n16_default_vote_is_drawn_in_part_order) {
  splitz_table table(edition::splitz, 2, 0, "");
  ASSERT_EQ(table.say(0, "3-2-2"), "ok");
  ASSERT_EQ(table.say(1, "white"), "ok");
  const auto& game = table.game();
  for (std::uint32_t drawn = 0; drawn < 2; ++drawn) {
    std::uint32_t asked_for = 0;
    const auto choice = game.default_choice(0, [&](std::uint32_t n) {
      asked_for = n;
      return drawn;
    });
    EXPECT_EQ(asked_for, 2U);
    EXPECT_EQ(game.text(choice), drawn == 0 ? "blue" : "black");
  }
}

TEST(splitz_rules, n16_default_jokers_go_to_the_largest_stack) {
  splitz_table table(edition::splitz, 3, 0, "J 3 3 9 J 8 7");
  ASSERT_EQ(table.say(0, "5-1-1"), "ok");
  ASSERT_EQ(table.say({{0, "blue"}, {1, "white"}, {2, "black"}}), "ok");
  EXPECT_EQ(default_text(table), "3,3");
}

// A set-up is drawn as the protocol says: the deck once, then the leader.
TEST(splitz_rules, n03_set_up_is_drawn) {
  std::vector<std::uint32_t> asked;
  const auto drawn = shuffled(edition::split_it, 4, [&asked](std::uint32_t n) {
    asked.push_back(n);
    return n - 1;
  });
  EXPECT_EQ(asked.size(), 70U);
  EXPECT_EQ(asked.front(), 70U);
  EXPECT_EQ(asked.back(), 4U);
  EXPECT_EQ(drawn.first_leader, 3);
  EXPECT_EQ(drawn.deck, rules::splitz::canonical_deck());
}

TEST(splitz_rules, set_up_must_fit) {
  const auto refused = [](const rules::splitz::setup& from) {
    std::vector<rules::splitz::effect> effects;
    return !rules::splitz::game::create(from, effects) && effects.empty();
  };
  const rules::splitz::setup good{.players = 3, .deck = rules::splitz::canonical_deck()};
  EXPECT_FALSE(refused(good));
  auto bad = good;
  bad.players = 5;
  EXPECT_TRUE(refused(bad));
  bad = good;
  bad.first_leader = 3;
  EXPECT_TRUE(refused(bad));
  bad = good;
  bad.deck[0] = 11;
  EXPECT_TRUE(refused(bad));
  bad = good;
  bad.deck[0] = 2;  // three 2s and no 1
  EXPECT_TRUE(refused(bad));
}

}  // namespace
}  // namespace splitroom::test
