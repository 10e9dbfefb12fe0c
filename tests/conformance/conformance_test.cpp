// What every game promises (rules/core/game.hpp), for every edition and number of players.
#include <set>

#include <gtest/gtest.h>

#include "tests/conformance/tables.hpp"
#include "tests/support/scale.hpp"

namespace splitroom::test {
namespace {

using rules::rejection;
using rules::seat;

template <class Table>
class conformance : public testing::Test {
 protected:
  using game_type = typename Table::game;
  using effect_list = std::vector<typename game_type::effect>;

  /// Plays `games` random games; calls `look(now, answers)` before each step, and at the end
  /// without answers. `dealt` and `past` are those of the game that is looked at.
  template <class Look>
  void in_random_games(unsigned games, Look&& look) {
    for (unsigned seed = 0; seed < scaled(games); ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      chance = prng(seed);
      past.clear();
      dealt = setup_of<Table>(chance);
      const auto end =
          play_randomly(started<game_type>(dealt), chance,
                        [&](const game_type& now, const answers_of<game_type>& answers) {
                          look(now, answers);
                          past.push_back(answers);
                        });
      ASSERT_TRUE(end) << "an answer was refused, or the game does not end";
      at_end = *end;
      look(at_end, answers_of<game_type>{});
      if (testing::Test::HasFailure()) return;
    }
  }

  /// Nobody when the game is over.
  static rules::seat_set asked(const game_type& now) {
    const auto pending = now.pending();
    return pending ? pending->seats : rules::seat_set();
  }

  static std::vector<std::string> texts(const game_type& now, seat who) {
    std::vector<std::string> all;
    for (const auto& each : now.legal(who))
      all.push_back(now.text(each));
    return all;
  }

  prng chance{0};
  typename game_type::setup dealt;
  history<game_type> past;
  game_type at_end;
};

TYPED_TEST_SUITE(conformance, list_of_tables<testing::Types>, table_names);

TYPED_TEST(conformance, random_play_ends_with_a_result) {
  this->in_random_games(100, [](const auto& now, const auto&) {
    EXPECT_EQ(now.players(), TypeParam::players);
    EXPECT_NE(now.pending().has_value(), now.outcome().has_value());
    if (now.pending()) {
      EXPECT_FALSE(now.pending()->seats.empty());
      return;
    }
    const auto ended = now.outcome();
    EXPECT_EQ(ended->scores.size(), TypeParam::players);
    EXPECT_EQ(ended->tiebreak.size(), TypeParam::players);
    EXPECT_EQ(ended->ranks.size(), TypeParam::players);
    EXPECT_EQ(std::ranges::min(ended->ranks), 1);
    EXPECT_GE(std::ranges::min(ended->scores), 0);
  });
}

TYPED_TEST(conformance, cards_are_conserved) {
  using knows = knowledge<typename TypeParam::game>;
  this->in_random_games(100, [this](const auto& now, const auto&) {
    auto all = knows::all_cards(this->dealt);
    auto found = knows::found_cards(now, this->dealt);
    std::ranges::sort(all);
    std::ranges::sort(found);
    EXPECT_EQ(found, all);
  });
}

TYPED_TEST(conformance, the_same_input_gives_the_same_game) {
  this->in_random_games(8, [this](const auto& now, const auto&) {
    auto again = started<typename TypeParam::game>(this->dealt);
    for (const auto& answers : this->past) {
      typename TestFixture::effect_list effects;
      ASSERT_TRUE(again.apply(answers, effects));
    }
    EXPECT_EQ(again, now);
  });
}

TYPED_TEST(conformance, defaults_are_legal) {
  this->in_random_games(100, [this](const auto& now, const auto&) {
    for (const seat who : TestFixture::asked(now)) {
      const auto choice = now.default_choice(who, std::ref(this->chance));
      const auto legal = now.legal(who);
      EXPECT_NE(std::ranges::find(legal, choice), legal.end()) << now.text(choice);
      EXPECT_EQ(now.check(who, now.text(choice)), choice);
    }
  });
}

TYPED_TEST(conformance, nobody_else_is_asked) {
  this->in_random_games(50, [](const auto& now, const auto&) {
    const auto pending = now.pending();
    for (unsigned each = 0; each < 256; ++each) {
      const auto who = static_cast<seat>(each);
      if (pending && pending->seats.contains(who)) continue;
      EXPECT_TRUE(now.legal(who).empty());
      EXPECT_FALSE(now.request_for(who));
      const auto refused = pending ? rejection::not_asked : rejection::game_over;
      EXPECT_EQ(now.check(who, "white"), tl::unexpected(refused));
    }
  });
}

TYPED_TEST(conformance, a_decision_has_more_than_one_legal_answer) {
  this->in_random_games(50, [](const auto& now, const auto&) {
    for (const seat who : TestFixture::asked(now))
      EXPECT_GT(now.legal(who).size(), 1U);
  });
}

TYPED_TEST(conformance, the_request_lists_what_is_legal) {
  this->in_random_games(50, [](const auto& now, const auto&) {
    for (const seat who : TestFixture::asked(now)) {
      const auto request = now.request_for(who);
      ASSERT_TRUE(request);
      EXPECT_EQ(request->kind, now.pending()->kind);
      const auto legal = TestFixture::texts(now, who);
      EXPECT_EQ(legal_choices(*request), legal);
      for (std::size_t i = 0; i < legal.size(); ++i) {
        EXPECT_TRUE(is_legal(*request, legal[i])) << legal[i];
        EXPECT_EQ(now.check(who, legal[i]), now.legal(who)[i]) << legal[i];
      }
    }
  });
}

/// A small change of a text, or rarely something else altogether.
std::string mutated(std::string text, prng& below) {
  static constexpr std::string_view alphabet = "0123456789-,@_ abcdehiklnoprtuwJG\n\xff";
  const auto letter = [&below] {
    return alphabet[below(static_cast<std::uint32_t>(alphabet.size()))];
  };
  if (below(8) == 0) text.clear();
  for (std::uint32_t changes = 1 + below(3); changes > 0; --changes) {
    const std::size_t at = below(static_cast<std::uint32_t>(text.size() + 1));
    const std::uint32_t how = below(3);
    if (how == 0 || at == text.size()) {
      text.insert(at, 1, letter());
    } else if (how == 1) {
      text.erase(at, 1);
    } else {
      text[at] = letter();
    }
  }
  return text;
}

TYPED_TEST(conformance, check_takes_exactly_what_is_legal) {
  this->in_random_games(50, [this](const auto& now, const auto&) {
    for (const seat who : TestFixture::asked(now)) {
      const auto request = now.request_for(who);
      const auto legal = TestFixture::texts(now, who);
      const std::set<std::string> known(legal.begin(), legal.end());
      for (int i = 0; i < 40; ++i) {
        const auto& base = legal[this->chance(static_cast<std::uint32_t>(legal.size()))];
        const std::string text = mutated(base, this->chance);
        EXPECT_EQ(now.check(who, text).has_value(), known.contains(text)) << text;
        EXPECT_EQ(is_legal(*request, text), known.contains(text)) << text;
      }
    }
  });
}

TYPED_TEST(conformance, a_view_shows_nothing_hidden) {
  using game = typename TypeParam::game;
  bool differed = false;
  this->in_random_games(8, [this, &differed](const auto& now, const auto&) {
    if (!now.pending()) return;
    for (seat who = 0; who <= TypeParam::players; ++who) {
      const auto viewer = who == TypeParam::players ? rules::watcher : rules::viewer(who);
      const auto other_setup =
          knowledge<game>::unknown_changed(now, this->dealt, this->past, viewer, this->chance);
      auto other = started<game>(other_setup);
      for (const auto& answers : this->past) {
        typename TestFixture::effect_list effects;
        ASSERT_TRUE(other.apply(answers, effects));
      }
      differed = differed || !(other == now);
      EXPECT_EQ(other.view_for(viewer), now.view_for(viewer));
      EXPECT_EQ(other.pending(), now.pending());
      EXPECT_EQ(other.request_for(who), now.request_for(who));
    }
  });
  EXPECT_TRUE(differed) << "nothing was hidden, so nothing was tested";
}

TYPED_TEST(conformance, joint_answers_have_no_order) {
  this->in_random_games(50, [this](const auto& now, auto answers) {
    if (answers.empty()) return;
    auto first = now;
    auto second = now;
    typename TestFixture::effect_list first_effects;
    typename TestFixture::effect_list second_effects;
    ASSERT_TRUE(first.apply(answers, first_effects));
    rules::shuffle(std::span(answers), this->chance);
    ASSERT_TRUE(second.apply(answers, second_effects));
    EXPECT_EQ(first, second);
    EXPECT_EQ(first_effects, second_effects);
  });
}

TYPED_TEST(conformance, a_refused_apply_changes_nothing) {
  using game = typename TypeParam::game;
  this->in_random_games(50, [this](const auto& now, const auto& answers) {
    const auto expect_refused = [&now](const answers_of<game>& bad, rejection why) {
      auto same = now;
      typename TestFixture::effect_list effects;
      const auto refused = same.apply(bad, effects);
      ASSERT_FALSE(refused) << to_string(why);
      EXPECT_EQ(refused.error(), why) << to_string(refused.error());
      EXPECT_EQ(same, now);
      EXPECT_TRUE(effects.empty());
    };
    if (!now.pending()) {
      expect_refused({}, rejection::game_over);
      return;
    }
    const std::size_t which = this->chance(static_cast<std::uint32_t>(answers.size()));
    auto bad = answers;
    bad.erase(bad.begin() + static_cast<std::ptrdiff_t>(which));
    expect_refused(bad, rejection::missing_answer);
    bad = answers;
    bad.push_back(answers[which]);
    expect_refused(bad, rejection::missing_answer);
    bad = answers;
    bad[which].seat = rules::max_seats;
    expect_refused(bad, rejection::not_asked);
    bad = answers;
    bad[which].choice = knowledge<game>::illegal_choice(now, bad[which].seat);
    expect_refused(bad, rejection::illegal_choice);
  });
}

TYPED_TEST(conformance, set_up_is_checked) {
  using game = typename TypeParam::game;
  prng below(1);
  const auto good = setup_of<TypeParam>(below);
  const auto expect_refused = [](const auto& bad) {
    typename TestFixture::effect_list effects;
    const auto made = game::create(bad, effects);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error(), rejection::bad_setup);
    EXPECT_TRUE(effects.empty());
  };
  auto bad = good;
  bad.players = 1;
  expect_refused(bad);
  bad.players = 9;
  expect_refused(bad);
  bad = good;
  bad.deck.pop_back();
  expect_refused(bad);
  bad = good;
  *std::ranges::find_if(bad.deck, [&bad](auto c) { return c != bad.deck[0]; }) = bad.deck[0];
  bad.deck[1] = bad.deck[0];
  expect_refused(bad);
  bad = good;
  bad.deck[0] = 200;
  expect_refused(bad);
}

TYPED_TEST(conformance, a_game_made_by_default_is_nobodys) {
  const typename TypeParam::game none;
  EXPECT_EQ(none.players(), 0);
  EXPECT_FALSE(none.pending());
  EXPECT_FALSE(none.outcome());
  EXPECT_FALSE(none.request_for(0));
  EXPECT_EQ(none, typename TypeParam::game());
}

}  // namespace
}  // namespace splitroom::test
