// A server that forges and re-computes the chain is found out, in the frame where it lies.
#include <functional>
#include <utility>

#include <gtest/gtest.h>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/chain.hpp"
#include "tests/support/transcript_builder.hpp"

namespace splitroom {
namespace {

using namespace protocol;
using test::build_transcript;
using test::game_plan;

/// Changes the first event of that type that `change` wants to change (it says whether it did).
template <class Event, class Change>
void expect_found(game_plan plan, const std::string& why, Change change) {
  std::optional<std::int64_t> forged;
  plan.forge.event = [&](std::int64_t n, event::any& body) {
    auto* what = std::get_if<Event>(&body);
    if (what != nullptr && !forged && change(*what)) forged = n;
  };
  const auto made = build_transcript(plan);
  ASSERT_TRUE(forged) << "nothing to forge with seed " << plan.seed;
  const auto result = test::verify(made.bytes);
  ASSERT_FALSE(result) << "not found: " << why;
  EXPECT_EQ(result.error().frame, *forged) << result.error().why;
  EXPECT_FALSE(result.error().before);
  EXPECT_NE(result.error().why.find(why), std::string::npos) << result.error().why;
}

const game_plan splitz_plan{.players = 3, .seed = 21, .burnt = 1};
const game_plan honest_people{.players = 4, .seed = 22, .mixed = false};
const game_plan splito_plan{
    .game = game_name::splito, .edition = edition_name::standard, .players = 4, .seed = 23};

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

TEST(forgery, of_decisions) {
  using asked = event::decision;
  const auto forge = [](const std::string& why, auto change) {
    expect_found<asked>(splitz_plan, why, change);
  };
  forge("count up from 1", [](asked& what) { return what.decision = 2, true; });
  forge("the rules ask for a divide here", [](asked& what) { return what.kind = "vote", true; });
  forge("the rules ask for a divide here", [](asked& what) { return what.secret = true, true; });
  forge("the rules ask seat",
        [](asked& what) { return what.seats = {(what.seats[0] + 1) % 3}, true; });
  forge("the rules ask seat", [](asked& what) {
    return what.kind == "divide" && what.decision > 1 &&
           (what.seats = {(what.seats[0] + 1) % 3}, true);
  });
  forge("the rules ask seats 0, 1, 2", [](asked& what) {
    return what.secret && what.seats.size() == 3 && (what.seats.pop_back(), true);
  });
  forge("ascending",
        [](asked& what) { return what.secret && (std::swap(what.seats[0], what.seats[1]), true); });
}

TEST(forgery, of_open_choices) {
  using chosen = event::chosen;
  const auto forge = [](const std::string& why, auto change) {
    expect_found<chosen>(splitz_plan, why, change);
  };
  forge("against the rules (illegal_choice)",
        [](chosen& what) { return what.choice = "1-1-1", true; });
  forge("against the rules (not_asked)",
        [](chosen& what) { return what.seat = (what.seat + 1) % 3, true; });
  forge("answers decision 9", [](chosen& what) { return what.decision = 9, true; });
  forge("do not go together",
        [](chosen& what) { return what.by == chosen_by::server && (what.why.reset(), true); });
  forge("do not go together", [](chosen& what) {
    return what.by != chosen_by::server && (what.why = default_reason::left, true);
  });
  forge("nothing is opened", [](chosen& what) {
    return what.by == chosen_by::server && (what.why = default_reason::not_opened, true);
  });
  forge("has not taken over", [](chosen& what) {
    return what.by == chosen_by::player && (what.by = chosen_by::bot, true);
  });
  forge("which is a bot's", [](chosen& what) {
    return what.by == chosen_by::bot && (what.by = chosen_by::player, true);
  });
  forge("effect 0 is", [](chosen& what) { return what.effects[0]["seat"] = 9, true; });
  forge("is missing",
        [](chosen& what) { return what.effects.erase(what.effects.size() - 1), true; });
  forge("the rules have no effect",
        [](chosen& what) { return what.effects.push_back(what.effects[0]), true; });
}

TEST(forgery, of_defaults) {
  for (const auto& base : {splitz_plan, splito_plan}) {
    auto plan = base;
    plan.forge.default_choice = [](rules::seat, const std::string& right) {
      const auto at = right.find("@left");
      if (at != std::string::npos) return right.substr(0, at) + "@right";
      return right == "3-2-2" ? std::string("2-3-2") : right;
    };
    const auto made = build_transcript(plan);
    const auto result = test::verify(made.bytes);
    ASSERT_FALSE(result);
    EXPECT_NE(result.error().why.find("but the default is"), std::string::npos)
        << result.error().why;
  }
}

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

TEST(forgery, of_the_result) {
  using over = event::game_over;
  const auto forge = [](const std::string& why, auto change) {
    expect_found<over>(splitz_plan, why, [&](over& what) { return change(what), true; });
  };
  forge("the scores are not those", [](over& what) { ++what.scores[0]; });
  forge("the scores are not those", [](over& what) { what.scores.push_back(0); });
  forge("the tie-break is not that", [](over& what) { ++what.tiebreak[1]; });
  forge("the ranks are not those", [](over& what) { ++what.ranks[2]; });
}

TEST(forgery, of_the_end) {
  expect_found<event::end>(splitz_plan, "names another game",
                           [](auto& what) { return what.game_id[0] ^= 1, true; });
  auto lines = test::lines_of(build_transcript(splitz_plan).bytes);
  lines.back().insert(lines.back().size() - 1, R"(,"more":1)");
  const auto result = test::verify(test::bytes_of(lines));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().frame, static_cast<std::int64_t>(lines.size()) - 1);
}

TEST(forgery, by_ending_too_early) {
  auto plan = splitz_plan;
  std::optional<std::int64_t> forged;
  plan.forge.event = [&](std::int64_t n, event::any& body) {
    if (n < 10 || forged || !std::holds_alternative<event::decision>(body)) return;
    body = event::game_over{{}, {0, 0, 0}, {0, 0, 0}, {1, 1, 1}};
    forged = n;
  };
  const auto result = test::verify(build_transcript(plan).bytes);
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().frame, forged);
}

/// Numbers and chains frames anew, as a server that re-wrote its history would.
std::string resealed(const std::vector<std::string>& lines,
                     const std::function<void(std::size_t, event::envelope&)>& change) {
  std::string bytes;
  std::optional<digest> head;
  for (std::size_t n = 0; n < lines.size(); ++n) {
    auto frame = decode_event(lines[n]).value();
    frame.n = static_cast<std::int64_t>(n);
    if (head) frame.prev = *head;
    if (change) change(n, frame);
    const auto line = encode_event(frame);
    head = frame_hash(line);
    bytes += line + "\n";
  }
  return bytes;
}

TEST(forgery, of_the_time) {
  const auto lines = test::lines_of(build_transcript(splitz_plan).bytes);
  EXPECT_TRUE(test::verify(resealed(lines, nullptr)));
  const auto result = test::verify(resealed(lines, [](std::size_t n, event::envelope& frame) {
    if (n == 5) frame.t = *frame.t - 500;
  }));
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().frame, 5);
  EXPECT_NE(result.error().why.find("earlier"), std::string::npos);
}

TEST(forgery, by_leaving_an_event_out_of_the_chain) {
  const auto lines = test::lines_of(build_transcript(splitz_plan).bytes);
  for (std::size_t n = 1; n + 1 < lines.size(); ++n) {
    auto less = lines;
    less.erase(less.begin() + static_cast<std::ptrdiff_t>(n));
    EXPECT_FALSE(test::verify(resealed(less, nullptr))) << n;
  }
}

}  // namespace
}  // namespace splitroom
