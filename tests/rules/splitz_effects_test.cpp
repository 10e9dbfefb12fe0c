// A client that gets only effects, and knows what is asked, can rebuild the whole public table.
#include <algorithm>
#include <functional>

#include <gtest/gtest.h>

#include "rules/splitz/game.hpp"
#include "tests/support/random_play.hpp"
#include "tests/support/scale.hpp"

namespace splitroom::test {
namespace {

using namespace rules::splitz;  // NOLINT(google-build-using-namespace): all of this file
using rules::seat;
using rules::seat_set;

/// What effects tell, put together. Knows nothing of the game but its edition and players.
class told_table {
 public:
  told_table(edition which, seat players) {
    seen_.edition = which;
    seen_.rounds = players == 4 ? 8 : 10;
    seen_.seats.resize(players);
  }

  void reduce(const effect& each) {
    switch (each.kind) {
      case effect_kind::round:
        begin_round(each);
        break;
      case effect_kind::row:
        seen_.row = listed(each.cards);
        seen_.cards_left = each.count;
        break;
      case effect_kind::cut:
        cut(each);
        break;
      case effect_kind::discarded:
      case effect_kind::unclaimed:
        drop_part(*each.part);
        discard(each.cards);
        break;
      case effect_kind::sole:
        take(each);
        break;
      case effect_kind::joined:
      case effect_kind::placed:
        place(each);
        break;
      case effect_kind::contested:
        contend(each);
        break;
      case effect_kind::merged:
        drop_contests(each.seats);
        seen_.row = listed(each.cards);
        break;
      case effect_kind::lost:
      case effect_kind::removed:
        drop_contests(each.seats);
        seen_.parts.clear();
        discard(each.cards);
        break;
      case effect_kind::waiting:    // said by `sole` already
      case effect_kind::stalemate:  // nothing moves
      case effect_kind::round_end:
        break;
    }
  }

  /// With points counted anew, as any client can.
  [[nodiscard]] view seen(std::optional<rules::decision> pending) const {
    view result = seen_;
    result.pending = pending;
    std::vector<stacks> all;
    for (const auto& own : seen_.seats)
      all.push_back(own.stacks);
    const auto points = points_of(all);
    for (std::size_t i = 0; i < points.size(); ++i)
      result.seats[i].points = points[i];
    return result;
  }

 private:
  static std::vector<card> listed(const card_list& cards) { return {cards.begin(), cards.end()}; }

  seat_view& owner(const effect& each) { return seen_.seats.at(each.seats.front()); }

  void begin_round(const effect& each) {
    seen_.round = each.count;
    seen_.leader = each.seats.front();
    for (auto& own : seen_.seats)
      own.served = false;
  }

  void cut(const effect& each) {
    if (!seen_.row.empty()) seen_.parts.clear();
    seen_.row.clear();
    seen_.parts.push_back({*each.part, listed(each.cards)});
    new_contests_ = 0;
  }

  void take(const effect& each) {
    seat_view& own = owner(each);
    own.served = true;
    for (const card one : each.cards) {
      ++(one == joker ? own.waiting_jokers : own.stacks.at(one - 1U).numbers);
    }
    drop_part(*each.part);
  }

  void place(const effect& each) {
    seat_view& own = owner(each);
    auto& jokers = own.stacks.at(each.value - 1U).jokers;
    jokers = static_cast<std::uint8_t>(jokers + each.count);
    own.waiting_jokers = static_cast<std::uint8_t>(own.waiting_jokers - each.count);
  }

  /// What collided last is resolved first.
  void contend(const effect& each) {
    seen_.contested.insert(seen_.contested.begin() + new_contests_++,
                           {listed(each.cards), each.seats});
    drop_part(*each.part);
  }

  void drop_contests(seat_set seats) {
    std::erase_if(seen_.contested, [seats](const contested_view& each) {
      return seats.contains(each.seats.front());
    });
  }

  void drop_part(part_index which) {
    std::erase_if(seen_.parts, [which](const part_view& each) { return each.part == which; });
  }

  void discard(const card_list& cards) {
    seen_.discards.insert(seen_.discards.end(), cards.begin(), cards.end());
  }

  view seen_;
  std::ptrdiff_t new_contests_ = 0;
};

class splitz_effects : public testing::TestWithParam<std::tuple<edition, int>> {};

TEST_P(splitz_effects, rebuild_the_public_view) {
  const auto [which, players] = GetParam();
  const unsigned games = scaled(200);
  for (unsigned seed = 0; seed < games; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    prng below(seed);
    std::vector<effect> effects;
    auto now = *game::create(shuffled(which, static_cast<seat>(players), std::ref(below)), effects);
    told_table told(which, static_cast<seat>(players));
    for (int step = 0;; ++step) {
      for (const effect& each : effects)
        told.reduce(each);
      ASSERT_EQ(told.seen(now.pending()), now.view_for(rules::watcher)) << "step " << step;
      if (!now.pending()) break;
      effects.clear();
      ASSERT_TRUE(now.apply(random_answers(now, below), effects));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(all, splitz_effects,
                         testing::Combine(testing::Values(edition::splitz, edition::split_it),
                                          testing::Values(2, 3, 4)));

}  // namespace
}  // namespace splitroom::test
