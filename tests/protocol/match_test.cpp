// Whole random games through the boundary, for every row of the table and every number of players.
#include "protocol/match/match.hpp"

#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "protocol/match/splito_codec.hpp"
#include "protocol/match/splitz_codec.hpp"
#include "tests/support/prng.hpp"
#include "tests/support/scale.hpp"

namespace splitroom {
namespace {

using namespace protocol;
using nlohmann::json;
using nlohmann::ordered_json;

const rules::splito::objective_deck& objectives() { return *rules::splito::builtin_deck(); }

/// Decodes what was read from text and writes it again.
std::string effects_again(game_name game, rules::splitz::edition edition, const std::string& text) {
  auto list = ordered_json::array();
  if (game == game_name::splitz) {
    const auto read = splitz_effects(json::parse(text), edition);
    for (const auto& each : read.value()) {
      list.push_back(to_json(each, edition));
    }
  } else {
    const auto read = splito_effects(json::parse(text), objectives());
    for (const auto& each : read.value()) {
      list.push_back(to_json(each, objectives()));
    }
  }
  return list.dump();
}

std::string view_again(game_name game, const std::string& text) {
  if (game == game_name::splitz) return to_json(splitz_view(json::parse(text)).value()).dump();
  return to_json(splito_view(json::parse(text), objectives()).value(), objectives()).dump();
}

class table_under_test {
 public:
  table_under_test(const game_entry& row, rules::seat players, std::uint64_t seed)
      : row_(row), chance_(seed) {
    auto started = row.start(players, rules::splito::builtin_deck(), std::ref(chance_));
    match_ = std::move(started.match);
    check_effects(started.effects);
    EXPECT_EQ(match_->players(), players);
  }

  void play() {
    int decisions = 0;
    while (const auto asked = match_->pending()) {
      ASSERT_LT(++decisions, 1000);
      EXPECT_FALSE(match_->outcome());
      check_views();
      std::vector<text_answer> answers;
      for (const auto seat : asked->seats) {
        answers.push_back({seat, choose(seat)});
      }
      check_refusals(*asked, answers);
      const auto effects = match_->apply(answers);
      ASSERT_TRUE(effects);
      check_effects(*effects);
      if (testing::Test::HasFailure()) return;
    }
    check_views();
    ASSERT_TRUE(match_->outcome());
    EXPECT_EQ(match_->outcome()->scores.size(), match_->players());
  }

  [[nodiscard]] const std::set<std::string>& kinds_seen() const { return kinds_; }

 private:
  /// A default, a bot's choice or any legal one, after checking that all are legal.
  std::string choose(rules::seat seat) {
    const auto request = match_->request_for(seat).value();
    const auto count = rules::count_choices(request);
    EXPECT_GE(count, 2U) << "a forced decision was asked";
    const auto any = rules::choice_at(request, chance_(static_cast<std::uint32_t>(count)));
    const auto fallback = match_->default_choice(seat, std::ref(chance_));
    const auto random_bot = match_->bot_choice(rules::bots::level::random, seat, std::ref(chance_));
    const auto greedy_bot = match_->bot_choice(rules::bots::level::greedy, seat, std::ref(chance_));
    const std::string choices[] = {any, fallback, random_bot, greedy_bot};
    for (const auto& each : choices) {
      EXPECT_FALSE(match_->check(seat, each)) << each;
      EXPECT_TRUE(rules::is_legal(request, each)) << each;
    }
    return choices[chance_(4)];
  }

  void check_refusals(const rules::decision& asked, std::vector<text_answer> answers) {
    const auto before = match_->view_for(rules::watcher);
    auto bad = answers;
    bad.front().choice = "no such choice";
    EXPECT_EQ(match_->apply(bad).error(), rules::rejection::malformed_choice);
    bad = answers;
    bad.pop_back();
    EXPECT_EQ(match_->apply(bad).error(), rules::rejection::missing_answer);
    bad = answers;
    bad.push_back(answers.front());
    EXPECT_EQ(match_->apply(bad).error(), rules::rejection::missing_answer);
    for (rules::seat seat = 0; seat < match_->players(); ++seat) {
      if (asked.seats.contains(seat)) continue;
      EXPECT_EQ(match_->check(seat, answers.front().choice), rules::rejection::not_asked);
      EXPECT_FALSE(match_->request_for(seat));
    }
    EXPECT_EQ(match_->view_for(rules::watcher), before);
  }

  void check_effects(const ordered_json& effects) {
    ASSERT_TRUE(effects.is_array());
    const auto edition = row_.edition == edition_name::split_it ? rules::splitz::edition::split_it
                                                                : rules::splitz::edition::splitz;
    EXPECT_EQ(effects_again(row_.game, edition, effects.dump()), effects.dump());
    for (const auto& each : effects) {
      kinds_.insert(each["fx"].get<std::string>());
    }
  }

  void check_views() {
    const auto watched = match_->view_for(rules::watcher);
    EXPECT_EQ(view_again(row_.game, watched.dump()), watched.dump());
    for (rules::seat seat = 0; seat < match_->players(); ++seat) {
      const auto seen = match_->view_for(seat);
      EXPECT_EQ(view_again(row_.game, seen.dump()), seen.dump());
      const auto hand = match_->hand(seat);
      ASSERT_EQ(hand.has_value(), row_.game == game_name::splito);
      if (!hand) continue;
      EXPECT_EQ(seen["hand"], ordered_json(*hand));
      EXPECT_EQ(seen["hand_counts"][seat], hand->size());
      auto public_part = seen;
      public_part["hand"] = ordered_json::array();
      EXPECT_EQ(public_part, watched) << "a seat sees no more than its own hand";
    }
    if (row_.game == game_name::splito) {
      EXPECT_TRUE(watched["hand"].empty());
    }
  }

  const game_entry& row_;
  test::prng chance_;
  std::unique_ptr<match> match_;
  std::set<std::string> kinds_;
};

TEST(match, plays_every_game) {
  std::set<std::string> splitz_kinds;
  std::set<std::string> splito_kinds;
  for (const game_entry& row : games()) {
    for (rules::seat players = row.fewest; players <= row.most; ++players) {
      for (std::uint64_t seed = 1; seed <= test::scaled(3); ++seed) {
        SCOPED_TRACE(testing::Message() << "game " << static_cast<int>(row.game) << " edition "
                                        << static_cast<int>(row.edition) << " players "
                                        << int{players} << " seed " << seed);
        table_under_test table(row, players, seed * 1000 + players);
        ASSERT_NO_FATAL_FAILURE(table.play());
        if (testing::Test::HasFailure()) return;
        auto& kinds = row.game == game_name::splitz ? splitz_kinds : splito_kinds;
        kinds.insert(table.kinds_seen().begin(), table.kinds_seen().end());
      }
    }
  }
  EXPECT_EQ(splito_kinds.size(), rules::splito::effect_kind_names.size());
  EXPECT_GE(splitz_kinds.size(), 13U) << "stalemate and removed are rare, all others common";
}

TEST(match, lists_the_games) {
  ASSERT_EQ(games().size(), 4U);
  EXPECT_EQ(find_game(game_name::splitz, edition_name::duel), nullptr);
  EXPECT_EQ(find_game(game_name::splito, edition_name::duel)->most, 2);
  EXPECT_EQ(default_entry(game_name::splitz).edition, edition_name::splitz);
  EXPECT_EQ(default_entry(game_name::splito).edition, edition_name::standard);
  EXPECT_TRUE(default_entry(game_name::splito).has_deck_file);
}

}  // namespace
}  // namespace splitroom
