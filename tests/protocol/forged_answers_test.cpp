// A server that changes sealed answers, before the lock or after it, is found out.
#include <utility>

#include <gtest/gtest.h>

#include "tests/protocol/forgery.hpp"

namespace splitroom {
namespace {

using namespace protocol;
using test::build_transcript;
using test::expect_found;
using test::game_plan;
using test::honest_people;
using test::splitz_plan;

TEST(forgery, of_locks) {
  using locked = event::locked;
  const auto forge = [](const game_plan& plan, const std::string& why, auto change) {
    expect_found<locked>(plan, why, change);
  };
  forge(splitz_plan, "answers decision", [](locked& what) { return what.decision = 99, true; });
  forge(honest_people, "ascending",
        [](locked& what) { return std::swap(what.commits[0], what.commits[1]), true; });
  forge(honest_people, "does not have", [](locked& what) {
    return what.commits.push_back({7, digest{}, commit_mode::plain}), true;
  });
  forge(honest_people, "was not asked", [](locked& what) {
    if (what.commits.size() == 4 || what.commits.back().seat == 3) return false;
    return what.commits.push_back({3, digest{}, commit_mode::plain}), true;
  });
}

/// Changes a lock, which shows when its answers are revealed.
template <class Change>
void expect_found_at_reveal(const game_plan& base, const std::string& why, Change change) {
  auto plan = base;
  std::optional<std::int64_t> forged;
  plan.forge.event = [&](std::int64_t n, event::any& body) {
    auto* what = std::get_if<event::locked>(&body);
    if (what != nullptr && !forged && change(*what)) forged = n;
  };
  const auto result = test::verify(build_transcript(plan).bytes);
  ASSERT_TRUE(forged);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().frame, *forged + 1);
  EXPECT_NE(result.error().why.find(why), std::string::npos) << result.error().why;
}

TEST(forgery, of_commitments) {
  using locked = event::locked;
  expect_found_at_reveal(honest_people, "another was made after the lock",
                         [](locked& what) { return what.commits[0].digest[0] ^= 1, true; });
  expect_found_at_reveal(honest_people, "no commitment was locked",
                         [](locked& what) { return what.commits.pop_back(), true; });
  expect_found_at_reveal(honest_people, "did not commit blind", [](locked& what) {
    return what.commits[0].mode = commit_mode::plain, true;
  });
}

TEST(forgery, by_a_copied_commitment) {
  auto plan = honest_people;
  std::optional<std::int64_t> forged;
  plan.forge.event = [&](std::int64_t n, event::any& body) {
    if (auto* lock = std::get_if<event::locked>(&body); lock != nullptr && !forged) {
      lock->commits[1].digest = lock->commits[0].digest;
    }
    if (auto* shown = std::get_if<event::revealed>(&body); shown != nullptr && !forged) {
      shown->answers[1].choice = shown->answers[0].choice;
      shown->answers[1].nonce = shown->answers[0].nonce;
      forged = n;
    }
  };
  const auto result = test::verify(build_transcript(plan).bytes);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().frame, forged);
  EXPECT_NE(result.error().why.find("the commitment of seat 1"), std::string::npos);
}

TEST(forgery, of_revealed_answers) {
  using revealed = event::revealed;
  const auto forge = [](const game_plan& plan, const std::string& why, auto change) {
    expect_found<revealed>(plan, why, change);
  };
  forge(honest_people, "against the rules (malformed_choice)",
        [](revealed& what) { return what.answers[0].choice = "pink", true; });
  forge(honest_people, "another was made after the lock", [](revealed& what) {
    auto& a = what.answers[0];
    auto& b = what.answers[1];
    if (a.choice == b.choice) return false;
    std::swap(a.choice, b.choice);
    std::swap(a.nonce, b.nonce);
    return true;
  });
  forge(honest_people, "had to answer",
        [](revealed& what) { return what.answers.pop_back(), true; });
  forge(honest_people, "is missing",
        [](revealed& what) { return what.answers[0].nonce.reset(), true; });
  forge(honest_people, "effect 0 is",
        [](revealed& what) { return what.effects[0]["fx"] = "gift", true; });
  forge(honest_people, "answers decision", [](revealed& what) { return what.decision = 77, true; });
}

/// Looks for a server's answer with that reason in a mixed game.
template <class Change>
void forge_default(default_reason reason, const std::string& why, Change change) {
  const game_plan plan{.players = 4, .seed = 26};
  expect_found<event::revealed>(plan, why, [&](event::revealed& what) {
    for (auto& each : what.answers) {
      if (each.why == reason) return change(each), true;
    }
    return false;
  });
}

TEST(forgery, of_the_reason_for_a_default) {
  forge_default(default_reason::not_opened, "but had a commitment",
                [](event::seat_answer& each) { each.why = default_reason::no_answer; });
  forge_default(default_reason::no_answer, "but had no commitment",
                [](event::seat_answer& each) { each.why = default_reason::not_opened; });
  forge_default(default_reason::no_answer, "there can be no nonce",
                [](event::seat_answer& each) { each.nonce = digest{}; });
  forge_default(default_reason::no_answer, "do not go together",
                [](event::seat_answer& each) { each.why.reset(); });
  forge_default(default_reason::no_answer, "no commitment was locked",
                [](event::seat_answer& each) {
                  each.why.reset();
                  each.by = chosen_by::player;
                  each.nonce = digest{};
                });
}

TEST(forgery, by_dropping_a_known_choice_for_the_default) {
  expect_found_at_reveal({.players = 4, .seed = 26}, "its commitment could be opened",
                         [first = true](event::locked& what) mutable {
                           // All are said to be escrowed, those too that were not opened.
                           for (auto& each : what.commits)
                             each.mode = commit_mode::escrow;
                           return std::exchange(first, false);
                         });
}

}  // namespace
}  // namespace splitroom
