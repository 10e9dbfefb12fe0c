// How effects and views look on the wire, and what decoders refuse.
#include <gtest/gtest.h>

#include "protocol/match/splito_codec.hpp"
#include "protocol/match/splitz_codec.hpp"

namespace splitroom {
namespace {

using namespace protocol;
using nlohmann::json;
namespace splitz = rules::splitz;
namespace splito = rules::splito;

const splito::objective_deck& deck() { return *splito::builtin_deck(); }

splitz::card_list row(std::initializer_list<splitz::card> cards) {
  return splitz::card_list(std::vector<splitz::card>(cards));
}

struct splitz_case {
  splitz::effect effect;
  std::string text;
};

TEST(splitz_effects, are_written_with_the_fields_of_their_kind) {
  using kind = splitz::effect_kind;
  const splitz_case cases[] = {
      {{.kind = kind::round, .seats = {2}, .count = 3}, R"({"fx":"round","seat":2,"round":3})"},
      {{.kind = kind::row, .cards = row({1, 0, 10}), .count = 63},
       R"({"fx":"row","cards":["1","J","10"],"left":63})"},
      {{.kind = kind::cut, .seats = {1}, .part = 1, .cards = row({4}), .automatic = true},
       R"({"fx":"cut","seat":1,"part":"blue","cards":["4"],"auto":true})"},
      {{.kind = kind::cut, .seats = {1}, .part = 0, .cards = row({4})},
       R"({"fx":"cut","seat":1,"part":"white","cards":["4"]})"},
      {{.kind = kind::discarded, .seats = {0}, .part = 2, .cards = row({4})},
       R"({"fx":"discarded","seat":0,"part":"black","cards":["4"]})"},
      {{.kind = kind::unclaimed, .part = 2, .cards = row({4})},
       R"({"fx":"unclaimed","part":"black","cards":["4"]})"},
      {{.kind = kind::joined, .seats = {0}, .value = 9, .count = 2},
       R"({"fx":"joined","seat":0,"value":9,"jokers":2})"},
      {{.kind = kind::waiting, .seats = {0}, .count = 2},
       R"({"fx":"waiting","seat":0,"jokers":2})"},
      {{.kind = kind::placed, .seats = {0}, .value = 9, .count = 2},
       R"({"fx":"placed","seat":0,"value":9,"jokers":2})"},
      {{.kind = kind::contested, .seats = {0, 2}, .part = 0, .cards = row({0})},
       R"({"fx":"contested","seats":[0,2],"part":"white","cards":["J"]})"},
      {{.kind = kind::stalemate, .seats = {0, 1, 2, 3}, .count = 1},
       R"({"fx":"stalemate","seats":[0,1,2,3],"times":1})"},
      {{.kind = kind::removed, .seats = {0, 1}, .cards = row({1})},
       R"({"fx":"removed","seats":[0,1],"cards":["1"]})"},
      {{.kind = kind::round_end, .count = 3}, R"({"fx":"round_end","round":3})"},
  };
  for (const auto& each : cases) {
    EXPECT_EQ(to_json(each.effect, splitz::edition::splitz).dump(), each.text);
    const auto read =
        splitz_effects(json::array({json::parse(each.text)}), splitz::edition::splitz);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->front(), each.effect) << each.text;
  }
}

TEST(splitz_effects, skips_unknown_kinds_and_ignores_unknown_fields) {
  const auto read = splitz_effects(
      json::parse(R"([{"fx":"thunder","x":1},{"fx":"round_end","round":3,"more":[1]}])"),
      splitz::edition::splitz);
  ASSERT_TRUE(read);
  ASSERT_EQ(read->size(), 1U);
  EXPECT_EQ(read->front().count, 3);
}

TEST(splitz_effects, says_which_field_is_off) {
  const std::pair<const char*, const char*> cases[] = {
      {R"({})", "effects must be a list"},
      {R"([3])", "effects[0] must be an object"},
      {R"([{}])", "effects[0].fx is missing"},
      {R"([{"fx":3}])", "effects[0].fx must be text"},
      {R"([{"fx":"round","seat":0}])", "effects[0].round is missing"},
      {R"([{"fx":"round","seat":4,"round":1}])",
       "effects[0].seat must be a whole number of 0 to 3"},
      {R"([{"fx":"round","seat":0.0,"round":1}])",
       "effects[0].seat must be a whole number of 0 to 3"},
      {R"([{"fx":"round","seat":18446744073709551615,"round":1}])",
       "effects[0].seat must be a whole number of 0 to 3"},
      {R"([{"fx":"unclaimed","part":"pink","cards":[]}])",
       "effects[0].part is no part colour of this edition"},
      {R"([{"fx":"lost","seats":[0,0],"cards":["1"]}])", "effects[0].seats[1] is there twice"},
      {R"([{"fx":"lost","seats":[0],"cards":["11"]}])",
       "effects[0].cards[0] is no card of this game"},
      {R"([{"fx":"lost","seats":[0],"cards":["1","1","1","1","1","1","1","1","1","1"]}])",
       "effects[0].cards must have at most 9 elements"},
  };
  for (const auto& [text, words] : cases) {
    const auto read = splitz_effects(json::parse(text), splitz::edition::splitz);
    ASSERT_FALSE(read) << text;
    EXPECT_EQ(read.error(), words);
  }
}

TEST(splito_effects, are_written_with_the_fields_of_their_kind) {
  splito::effect played;
  played.kind = splito::effect_kind::played;
  played.seat = 2;
  played.side = splito::side::right;
  played.zone = 1;
  played.cards = {splito::make_card(splito::colour::pink, 3)};
  EXPECT_EQ(to_json(played, deck()).dump(),
            R"({"fx":"played","seat":2,"side":"right","zone":1,"cards":["pink-3"]})");
  splito::effect passed;
  passed.kind = splito::effect_kind::passed;
  EXPECT_EQ(to_json(passed, deck()).dump(), R"({"fx":"passed"})");
  const auto read = splito_effects(json::parse(R"([{"fx":"played","seat":8}])"), deck());
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error(), "effects[0].seat must be a whole number of 0 to 7");
}

TEST(splitz_view, reads_what_it_wrote_and_refuses_what_is_off) {
  splitz::view view;
  view.edition = splitz::edition::split_it;
  view.round = 2;
  view.rounds = 10;
  view.leader = 1;
  view.cards_left = 56;
  view.parts = {{0, {1, 0}}, {2, {10}}};
  view.contested = {{{5, 5}, {0, 1}}};
  view.seats.resize(2);
  view.seats[1].stacks[4] = {1, 2};
  view.seats[1].served = true;
  view.discards = {7, 0};
  view.pending = rules::decision{rules::decision_kind::vote, true, {0, 1}};
  const auto written = to_json(view);
  EXPECT_EQ(
      written.dump(),
      R"({"edition":"split-it","round":2,"rounds":10,"leader":1,"cards_left":56,"row":[],)"
      R"("parts":[{"part":"white","cards":["1","J"]},{"part":"pink","cards":["10"]}],)"
      R"("contested":[{"cards":["5","5"],"seats":[0,1]}],)"
      R"("seats":[{"stacks":{},"waiting_jokers":0,"points":0,"served":false},)"
      R"({"stacks":{"5":{"numbers":1,"jokers":2}},"waiting_jokers":0,"points":0,"served":true}],)"
      R"("discards":["7","J"],"pending":{"kind":"vote","secret":true,"seats":[0,1]}})");
  const json value = written;
  EXPECT_EQ(splitz_view(value).value(), view);
  for (auto it = value.begin(); it != value.end(); ++it) {
    json less = value;
    less.erase(it.key());
    ASSERT_FALSE(splitz_view(less)) << it.key();
    json off = value;
    off[it.key()] = 1.5;
    ASSERT_FALSE(splitz_view(off)) << it.key();
    EXPECT_NE(splitz_view(off).error().find(it.key()), std::string::npos);
  }
  json bad = value;
  bad["leader"] = 2;
  EXPECT_EQ(splitz_view(bad).error(), "leader must be a whole number of 0 to 1");
  bad = value;
  bad["seats"][0]["stacks"]["J"] = {{"numbers", 1}, {"jokers", 0}};
  EXPECT_EQ(splitz_view(bad).error(), "seats[0].stacks.J is no stack: values are 1 to 10");
  EXPECT_FALSE(splitz_view(json()));
}

TEST(splito_view, tells_how_objectives_stand) {
  const auto at_least =
      std::ranges::find(deck().objectives(), splito::objective_kind::zone_at_least,
                        &splito::objective::kind) -
      deck().objectives().begin();
  const auto goal = static_cast<splito::card>(splito::first_objective + at_least);
  splito::view view;
  view.turn = 3;
  view.turns = 13;
  view.commons = {deck().moons()[0], deck().stars()[0]};
  view.zones = {{goal}, {}, {}};
  view.hand_counts = {11, 11, 11};
  const auto written = to_json(view, deck());
  EXPECT_EQ(written["zones"][0]["open"], json::array({deck().text(goal)}));
  EXPECT_TRUE(written["zones"][0]["met"].empty());
  const json value = written;
  EXPECT_EQ(splito_view(value, deck()).value(), view);
  for (auto it = value.begin(); it != value.end(); ++it) {
    json less = value;
    less.erase(it.key());
    EXPECT_FALSE(splito_view(less, deck())) << it.key();
  }
  json bad = value;
  bad["zones"].erase(2);
  EXPECT_EQ(splito_view(bad, deck()).error(), "zones must be as many as this edition has");
  bad = value;
  bad["commons"][0] = "pink-1";
  EXPECT_EQ(splito_view(bad, deck()).error(), "commons must be two objectives: moon, star");
}

}  // namespace
}  // namespace splitroom
