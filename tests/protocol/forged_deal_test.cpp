// A server that forges the start, the seeds or the deck, and re-computes the chain, is found out.
#include <utility>

#include <gtest/gtest.h>

#include "tests/protocol/forgery.hpp"

namespace splitroom {
namespace {

using namespace protocol;
using test::build_transcript;
using test::expect_found;
using test::game_plan;
using test::splito_plan;
using test::splitz_plan;

TEST(forgery, of_the_start) {
  using start = event::game_start;
  const auto forge = [](const std::string& why, auto change) {
    expect_found<start>(splitz_plan, why, [&](start& what) {
      change(what);
      return true;
    });
  };
  forge("prev is not the hash of the game's id", [](start& what) { what.game_id[3] ^= 1; });
  forge("no such game", [](start& what) { what.edition = edition_name::duel; });
  forge("2 to 4 players", [](start& what) { what.players = 5; });
  forge("one entry a player", [](start& what) { what.seats.pop_back(); });
  forge("ascending", [](start& what) { std::swap(what.seats[0], what.seats[1]); });
  forge("is empty", [](start& what) { what.seats[1].kind = seat_kind::empty; });
  forge("ruleset 2", [](start& what) { what.ruleset = 2; });
  forge("no deck file", [](start& what) { what.deck_hash = digest{}; });
  forge("does not have", [](start& what) { what.seeds = {3}; });
}

TEST(forgery, of_the_players_or_edition_shows_in_the_deal) {
  auto plan = splitz_plan;
  plan.forge.event = [](std::int64_t, event::any& body) {
    if (auto* start = std::get_if<event::game_start>(&body)) {
      start->edition = edition_name::split_it;
    }
  };
  EXPECT_FALSE(test::verify(build_transcript(plan).bytes));
}

TEST(forgery, of_server_seeds) {
  expect_found<event::game_over>(splitz_plan, "not the one that frame 3 commits to",
                                 [](auto& what) { return what.s[0] ^= 1, true; });
  expect_found<event::deal_failed>(splitz_plan, "not the one that frame 1 commits to",
                                   [](auto& what) { return what.s[31] ^= 1, true; });
  auto aborted = splitz_plan;
  aborted.abort_at = 9;
  expect_found<event::aborted>(aborted, "not the one that frame 3 commits to",
                               [](auto& what) { return what.s[0] ^= 1, true; });
}

TEST(forgery, of_player_seeds) {
  const game_plan plan{.players = 4, .seed = 25};
  expect_found<event::deal_seeds>(plan, "not the one it committed to",
                                  [](auto& what) { return what.seeds[0].seed[0] ^= 1, true; });
  expect_found<event::deal_seeds>(plan, "seeds are listed of",
                                  [](auto& what) { return what.seeds.pop_back(), true; });
  expect_found<event::deal_seeds>(plan, "server_alone", [](auto& what) {
    return what.server_alone = !what.server_alone, true;
  });
  expect_found<event::deal_open>(
      plan, "ascending", [](auto& what) { return std::swap(what.pc[0], what.pc[1]), true; });
}

TEST(forgery, of_a_burnt_draw) {
  expect_found<event::deal_failed>(splitz_plan, "none is named",
                                   [](auto& what) { return what.seats.clear(), true; });
  expect_found<event::deal_failed>(splitz_plan, "does not have",
                                   [](auto& what) { return what.seats = {7}, true; });
  bool first = true;
  expect_found<event::deal_open>(splitz_plan, "may not take part in this one", [&](auto& what) {
    if (std::exchange(first, false)) return false;
    what.pc.insert(what.pc.begin(), {0, digest{}});
    return true;
  });
  // A game in which seat 1 gives no seed.
  game_plan alone{.players = 2, .seed = 24, .burnt = 1};
  const auto seeds_given = [&] {
    return std::get<event::deal_open>(build_transcript(alone).events[1]).pc.size();
  };
  while (seeds_given() != 1)
    ++alone.seed;
  expect_found<event::deal_failed>(alone, "had not committed to one",
                                   [](auto& what) { return what.seats = {1}, true; });
}

TEST(forgery, of_the_deck) {
  for (const auto& base : {splitz_plan, splito_plan}) {
    auto plan = base;
    plan.forge.deck_key = [](digest key) { return key[0] ^= 1, key; };
    const auto made = build_transcript(plan);
    const auto result = test::verify(made.bytes);
    ASSERT_FALSE(result);
    const auto frame = static_cast<std::size_t>(result.error().frame);
    EXPECT_TRUE(std::holds_alternative<event::dealt>(made.events[frame]));
    EXPECT_NE(result.error().why.find("the cards are not those that the seeds give"),
              std::string::npos);
  }
}

TEST(forgery, of_cards_that_nobody_sees_at_first) {
  for (const auto& base : {splitz_plan, splito_plan}) {
    // The cards that lie open are told as the seeds give them; all others come from another key.
    event::effects honest;
    for (const auto& each : build_transcript(base).events) {
      if (const auto* dealt = std::get_if<event::dealt>(&each)) honest = dealt->effects;
    }
    auto plan = base;
    plan.forge.deck_key = [](digest key) { return key[0] ^= 1, key; };
    std::optional<std::int64_t> first_answer;
    plan.forge.event = [&](std::int64_t n, event::any& body) {
      if (auto* dealt = std::get_if<event::dealt>(&body)) dealt->effects = honest;
      const bool answer = std::holds_alternative<event::chosen>(body) ||
                          std::holds_alternative<event::revealed>(body);
      if (answer && !first_answer) first_answer = n;
    };
    const auto result = test::verify(build_transcript(plan).bytes);
    ASSERT_FALSE(result);
    // Or the decision before it, when another seat leads.
    EXPECT_LE(result.error().frame, first_answer);
    EXPECT_GE(result.error().frame, *first_answer - 2);
  }
}

}  // namespace
}  // namespace splitroom
