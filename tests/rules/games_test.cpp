// Whole games of an independent implementation, replayed step by step: tests/cases/games.jsonl, or
// the file that the environment variable SPLITROOM_GAMES names.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "rules/splito/game.hpp"
#include "rules/splitz/game.hpp"
#include "tests/support/splitz_table.hpp"

namespace splitroom::test {
namespace {

using namespace rules;  // NOLINT(google-build-using-namespace): this file speaks of little else
using nlohmann::json;

std::string games_file() {
  const char* const other = std::getenv("SPLITROOM_GAMES");
  return other == nullptr || *other == '\0' ? SPLITROOM_CASES_DIR "/games.jsonl" : other;
}

/// One decision: who is asked, how many legal choices each has, and what they choose.
template <rules::game G>
void replay_step(G& game, const json& step) {
  const auto pending = game.pending();
  ASSERT_TRUE(pending) << "the game is over";
  EXPECT_EQ(to_string(pending->kind), step.at("kind").get<std::string>());
  EXPECT_EQ(std::vector(pending->seats.begin(), pending->seats.end()),
            step.at("seats").get<std::vector<seat>>());

  std::vector<answer<typename G::choice>> answers;
  for (const auto& [name, text] : step.at("choices").items()) {
    const auto who = static_cast<seat>(std::stoi(name));
    const std::size_t count = step.at("legal").at(name);
    EXPECT_EQ(game.legal(who).size(), count) << "seat " << name;
    const auto request = game.request_for(who);
    ASSERT_TRUE(request) << "seat " << name;
    EXPECT_EQ(count_choices(*request), count) << "seat " << name;
    const auto choice = game.check(who, text.template get<std::string>());
    ASSERT_TRUE(choice) << "seat " << name << " chose " << text << ": "
                        << to_string(choice.error());
    answers.push_back({who, *choice});
  }
  std::vector<typename G::effect> effects;
  const auto applied = game.apply(answers, effects);
  ASSERT_TRUE(applied) << to_string(applied.error());
}

template <rules::game G>
void replay(G& game, const json& line) {
  std::size_t number = 0;
  for (const json& step : line.at("steps")) {
    SCOPED_TRACE("step " + std::to_string(number++) + ": " + step.dump());
    ASSERT_NO_FATAL_FAILURE(replay_step(game, step));
  }
  ASSERT_FALSE(game.pending()) << "the game goes on after its last step";
  const auto ended = game.outcome();
  ASSERT_TRUE(ended);
  const json& result = line.at("result");
  EXPECT_EQ(ended->scores, result.at("scores").get<std::vector<std::int32_t>>());
  EXPECT_EQ(ended->tiebreak, result.at("tiebreak").get<std::vector<std::int32_t>>());
  EXPECT_EQ(ended->ranks, result.at("ranks").get<std::vector<std::int32_t>>());
}

std::vector<splitz::card> splitz_cards(const json& texts) {
  std::vector<splitz::card> cards;
  for (const json& each : texts) {
    cards.push_back(splitz::parse_card(each.get<std::string>()).value());
  }
  return cards;
}

json stacks_json(const splitz::stacks& own) {
  json all = json::object();
  for (std::size_t i = 0; i < own.size(); ++i) {
    if (own[i].size() == 0) continue;
    all[std::to_string(i + 1)] = {{"numbers", own[i].numbers}, {"jokers", own[i].jokers}};
  }
  return all;
}

void replay_splitz(const json& line, splitz::edition edition) {
  std::vector<splitz::effect> effects;
  auto game = splitz::game::create({.edition = edition,
                                    .players = line.at("players").get<seat>(),
                                    .deck = splitz_cards(line.at("deck")),
                                    .first_leader = line.at("first_leader").get<seat>()},
                                   effects);
  ASSERT_TRUE(game) << to_string(game.error());
  ASSERT_NO_FATAL_FAILURE(replay(*game, line));
  const splitz::view end = game->view_for(watcher);
  json stacks = json::array();
  json waiting = json::array();
  for (const auto& own : end.seats) {
    stacks.push_back(stacks_json(own.stacks));
    waiting.push_back(own.waiting_jokers);
  }
  EXPECT_EQ(stacks, line.at("stacks"));
  EXPECT_EQ(waiting, line.at("waiting"));
  EXPECT_EQ(text_of(end.discards), text_of(splitz_cards(line.at("discards"))));
}

std::vector<splito::card> splito_cards(const json& texts) {
  std::vector<splito::card> cards;
  for (const json& each : texts) {
    cards.push_back(splito::builtin_deck()->parse(each.get<std::string>()).value());
  }
  return cards;
}

void expect_zones(const splito::view& end, const json& expected) {
  const auto scores = splito::score_zones(*splito::builtin_deck(), end.commons, end.zones);
  ASSERT_EQ(scores.size(), expected.size());
  for (std::size_t i = 0; i < scores.size(); ++i) {
    SCOPED_TRACE("zone " + std::to_string(i));
    std::vector<splito::card> cards = end.zones[i];
    cards.insert(cards.end(), scores[i].won.begin(), scores[i].won.end());
    EXPECT_EQ(cards, splito_cards(expected[i].at("cards")));
    EXPECT_EQ(scores[i].met, splito_cards(expected[i].at("met")));
    EXPECT_EQ(scores[i].points, expected[i].at("points").get<std::int32_t>());
  }
}

void replay_splito(const json& line) {
  const auto commons = splito_cards(line.at("commons"));
  const bool duel = line.at("form") == "duel";
  std::vector<splito::effect> effects;
  auto game =
      splito::game::create({.edition = duel ? splito::edition::duel : splito::edition::standard,
                            .players = line.at("players").get<seat>(),
                            .objectives = splito::builtin_deck(),
                            .commons = {commons.at(0), commons.at(1)},
                            .deck = splito_cards(line.at("deck"))},
                           effects);
  ASSERT_TRUE(game) << to_string(game.error());
  ASSERT_NO_FATAL_FAILURE(replay(*game, line));
  expect_zones(game->view_for(watcher), line.at("result").at("zones"));
}

void replay_line(const json& line) {
  const auto name = line.at("game").get<std::string>();
  if (name == "splito") {
    replay_splito(line);
  } else if (name == "splitz") {
    replay_splitz(line, splitz::edition::splitz);
  } else if (name == "split-it") {
    replay_splitz(line, splitz::edition::split_it);
  } else {
    FAIL() << "no such game: " << name;
  }
}

TEST(games, replayed_step_by_step) {
  std::ifstream file(games_file());
  ASSERT_TRUE(file) << "cannot read " << games_file();
  int number = 0;
  int games = 0;
  for (std::string text; std::getline(file, text);) {
    ++number;
    if (text.empty()) continue;
    SCOPED_TRACE(games_file() + ':' + std::to_string(number));
    const json line = json::parse(text, nullptr, false);
    ASSERT_FALSE(line.is_discarded()) << "not JSON";
    ASSERT_NO_FATAL_FAILURE(replay_line(line));
    ++games;
  }
  EXPECT_GT(games, 0) << games_file() << " has no games";
  RecordProperty("games", games);
}

}  // namespace
}  // namespace splitroom::test
