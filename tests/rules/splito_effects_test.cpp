// The effects alone let a client rebuild everything public, through whole random games.
#include <map>

#include <gtest/gtest.h>

#include "tests/rules/splito_support.hpp"

namespace splitroom::rules::splito {
namespace {

/// A client that knows edition and players, and then only the effects.
class client {
 public:
  client(edition form, seat players) {
    seen_.edition = form;
    seen_.turns = turn_count(form);
    seen_.turn = 1;
    seen_.zones.resize(zone_count(form, players));
    seen_.hand_counts.assign(players, 0);
    seen_.pending = decision{decision_kind::play, true, seat_set::all(players)};
  }

  void hear(const effect& told) {
    switch (told.kind) {
      case effect_kind::commons:
        seen_.commons = {told.cards.at(0), told.cards.at(1)};
        break;
      case effect_kind::dealt:
        if (anything_played_) ++seen_.turn;
        seen_.hand_counts.assign(seen_.hand_counts.size(), told.count);
        break;
      case effect_kind::played:
        anything_played_ = true;
        seen_.zones.at(*told.zone).push_back(told.cards.at(0));
        --seen_.hand_counts.at(*told.seat);
        break;
      case effect_kind::passed:
        ++seen_.turn;
        break;
      case effect_kind::common_won:
        won_[told.cards.at(0)] = told.zone;
        break;
      case effect_kind::common_lost:
        won_[told.cards.at(0)] = std::nullopt;
        break;
      case effect_kind::scored:
        seen_.pending.reset();
        points_.push_back(told.points);
        met_.push_back(told.cards);
        break;
    }
  }

  [[nodiscard]] const view& seen() const { return seen_; }
  [[nodiscard]] const std::vector<std::int32_t>& points() const { return points_; }
  [[nodiscard]] const std::vector<std::vector<card>>& met() const { return met_; }
  [[nodiscard]] const std::map<card, std::optional<std::uint8_t>>& won() const { return won_; }

 private:
  view seen_;
  bool anything_played_ = false;
  std::vector<std::int32_t> points_;
  std::vector<std::vector<card>> met_;
  std::map<card, std::optional<std::uint8_t>> won_;
};

void expect_scores(const client& heard, const view& seen, const outcome& result) {
  const auto zones = score_zones(*builtin_deck(), seen.commons, seen.zones);
  ASSERT_EQ(heard.points().size(), zones.size());
  EXPECT_EQ(heard.won().size(), seen.commons.size());
  for (std::size_t zone = 0; zone < zones.size(); ++zone) {
    EXPECT_EQ(heard.points()[zone], zones[zone].points);
    EXPECT_EQ(heard.met()[zone], zones[zone].met);
    for (const card common : zones[zone].won) {
      EXPECT_EQ(heard.won().at(common), zone);
    }
  }
  const auto players = static_cast<seat>(seen.hand_counts.size());
  for (seat who = 0; who < players; ++who) {
    const auto left = zone_of(seen.edition, players, who, side::left);
    const auto right = zone_of(seen.edition, players, who, side::right);
    EXPECT_EQ(result.scores[who], heard.points()[left] * heard.points()[right]);
  }
}

void play_through(const table_form& form, std::uint32_t seed) {
  const draw below = seeded(seed);
  client heard(form.edition, static_cast<seat>(form.players));
  std::vector<effect> effects;
  game played = game::create(random_setup(form.edition, form.players, below), effects).value();
  while (true) {
    for (const effect& each : effects) {
      heard.hear(each);
    }
    ASSERT_EQ(heard.seen(), played.view_for(watcher));
    if (!played.pending()) break;
    effects.clear();
    ASSERT_TRUE(played.apply(random_answers(played, below), effects));
  }
  expect_scores(heard, played.view_for(watcher), played.outcome().value());
}

TEST(splito_effects, rebuild_the_public_view) {
  for (const auto& form : table_forms) {
    for (std::uint32_t seed = 0; seed < 50; ++seed) {
      SCOPED_TRACE("players " + std::to_string(form.players) + ", seed " + std::to_string(seed));
      play_through(form, seed);
      if (testing::Test::HasFatalFailure()) return;
    }
  }
}

TEST(splito_effects, broken_objectives_stay_broken) {
  for (std::uint32_t seed = 0; seed < 100; ++seed) {
    const draw below = seeded(seed);
    game played = started(random_setup(edition::standard, 4, below));
    std::map<std::pair<card, std::size_t>, standing> before;
    std::vector<effect> effects;
    while (played.pending()) {
      ASSERT_TRUE(played.apply(random_answers(played, below), effects));
      const auto zones = played.view_for(watcher).zones;
      for (card each = first_objective; each < first_objective + objective_count; ++each) {
        for (std::size_t zone = 0; zone < zones.size(); ++zone) {
          const auto now = standing_of(builtin_deck()->at(each), zones, zone);
          auto& last = before[{each, zone}];
          EXPECT_TRUE(last != standing::broken || now == standing::broken) << "seed " << seed;
          last = now;
        }
      }
    }
  }
}

}  // namespace
}  // namespace splitroom::rules::splito
