// Talk: who may say what, how often, and who hears it.
#include "server/room/table_talk.hpp"

#include <ranges>

#include <gtest/gtest.h>

#include "protocol/talk/phrases.hpp"
#include "tests/support/reply_code.hpp"
#include "tests/support/sim_room.hpp"

namespace splitroom {
namespace {

using nlohmann::json;
using test::code_of;
using test::sim_options;
using test::sim_room;

/// Two people at a table for three, and a watcher who wants snapshots.
class talking_table : public ::testing::Test {
 protected:
  explicit talking_table(protocol::talk_mode mode = protocol::talk_mode::free)
      : room(options(mode)) {
    room.add_player({});
    room.add_player({});
    watcher = room.add_watcher();
  }
  static sim_options options(protocol::talk_mode mode) {
    sim_options result;
    result.players = 3;
    result.room.talk = mode;
    return result;
  }
  std::string ask(std::size_t index, json command) {
    return code_of(room.ask(index, std::move(command)));
  }
  std::string say(const std::string& text) { return ask(0, {{"cmd", "say"}, {"text", text}}); }
  /// The last remark or reaction that somebody heard.
  json heard(std::size_t index) {
    for (const std::string& each : std::views::reverse(room.player(index).frames)) {
      json read = json::parse(each);
      if (read.value("what", "") == "said" || read.value("what", "") == "reaction") {
        return read;
      }
    }
    return {};
  }

  sim_room room;
  std::size_t watcher = 0;
};

class table_of_phrases : public talking_table {
 protected:
  table_of_phrases() : talking_table(protocol::talk_mode::phrases) {}
};

class silent_table : public talking_table {
 protected:
  silent_table() : talking_table(protocol::talk_mode::off) {}
};

TEST_F(table_of_phrases, a_phrase_is_heard_by_all_with_its_words_in_place) {
  EXPECT_EQ(ask(0, {{"cmd", "say"}, {"phrase", "play_with_me"}, {"seat", 1}}), "ok");
  const json wanted{{"frame", "table"},
                    {"what", "said"},
                    {"seat", 0},
                    {"name", "P0"},
                    {"phrase", "play_with_me"},
                    {"about", "P1"},
                    {"word", nullptr},
                    {"text", "Come and play with me, P1!"}};
  for (const std::size_t each : {std::size_t{0}, std::size_t{1}, watcher}) {
    EXPECT_EQ(heard(each), wanted);
    EXPECT_EQ(json::parse(room.player(each).frames.back()).at("frame"), "batch_end");
  }
  EXPECT_EQ(ask(1, {{"cmd", "say"}, {"phrase", "much_value"}, {"word", "6"}}), "ok");
  EXPECT_EQ(heard(0).at("text"), "There are many 6s on the table.");
  EXPECT_EQ(heard(0).at("word"), "6");
  EXPECT_EQ(heard(0).at("about"), nullptr);
  EXPECT_EQ(ask(1, {{"cmd", "react"}, {"reaction", "clap"}}), "ok");
  EXPECT_EQ(heard(watcher).at("reaction"), "clap");
  EXPECT_EQ(heard(watcher).at("name"), "P1");
}

TEST_F(table_of_phrases, what_does_not_go_together_is_refused) {
  EXPECT_EQ(say("white!"), "talk_off");
  EXPECT_EQ(ask(0, {{"cmd", "say"}}), "missing_field");
  EXPECT_EQ(ask(0, {{"cmd", "say"}, {"phrase", "hello"}, {"text", "hello"}}), "bad_phrase");
  EXPECT_EQ(ask(0, {{"cmd", "say"}, {"phrase", "i_have_the_six"}}), "bad_phrase");
  EXPECT_EQ(ask(0, {{"cmd", "say"}, {"phrase", "hello"}, {"seat", 1}}), "bad_phrase");
  EXPECT_EQ(ask(0, {{"cmd", "say"}, {"phrase", "hello"}, {"word", "6"}}), "bad_phrase");
  EXPECT_EQ(ask(0, {{"cmd", "say"}, {"phrase", "thanks"}}), "bad_phrase");
  EXPECT_EQ(ask(0, {{"cmd", "say"}, {"phrase", "thanks"}, {"seat", 2}}), "bad_phrase");
  EXPECT_EQ(ask(0, {{"cmd", "say"}, {"phrase", "thanks"}, {"seat", 3}}), "no_such_seat");
  EXPECT_EQ(ask(0, {{"cmd", "say"}, {"phrase", "much_value"}}), "bad_phrase");
  EXPECT_EQ(ask(0, {{"cmd", "say"}, {"phrase", "much_value"}, {"word", "pink"}}), "bad_phrase");
  EXPECT_EQ(ask(watcher, {{"cmd", "say"}, {"phrase", "hello"}}), "not_seated");
  EXPECT_EQ(ask(watcher, {{"cmd", "react"}, {"reaction", "sad"}}), "not_seated");
  EXPECT_EQ(heard(1), json());
  EXPECT_EQ(ask(0, {{"cmd", "say"}, {"phrase", "hello"}}), "ok") << "refusals cost nothing";
}

TEST_F(silent_table, is_silent) {
  EXPECT_EQ(say("hello"), "talk_off");
  EXPECT_EQ(ask(0, {{"cmd", "say"}, {"phrase", "hello"}}), "talk_off");
  EXPECT_EQ(ask(0, {{"cmd", "react"}, {"reaction", "like"}}), "talk_off");
}

TEST_F(talking_table, free_text_is_made_harmless) {
  EXPECT_EQ(say("  \xE2\x80\xAEhi\xE2\x80\x8B \n\x1b[31m  there "), "ok");
  EXPECT_EQ(heard(1).at("text"), "hi [31m there");
  EXPECT_EQ(heard(1).at("phrase"), nullptr);
  EXPECT_EQ(say("\xE2\x80\x8B \xE2\x80\x8E"), "bad_value") << "nothing is left";
  EXPECT_EQ(say(std::string(301, 'x')), "bad_value");
  EXPECT_EQ(say(std::string(300, 'x')), "ok");
  EXPECT_EQ(heard(1).at("text"), std::string(300, 'x'));
  EXPECT_EQ(ask(0, {{"cmd", "say"}, {"text", "you"}, {"seat", 1}}), "bad_phrase");
}

TEST_F(talking_table, five_at_once_then_one_a_second_and_joining_again_gives_no_more) {
  for (int i = 0; i < 5; ++i) {
    EXPECT_EQ(say("again"), "ok");
  }
  const json refused = room.ask(0, {{"cmd", "react"}, {"reaction", "hurry"}});
  EXPECT_EQ(code_of(refused), "talk_limited");
  EXPECT_EQ(refused.at("error").at("retry_after_ms"), 1000);
  room.ask(0, {{"cmd", "join"}, {"room", "TESTROOM"}});
  EXPECT_EQ(say("again"), "talk_limited");
  EXPECT_EQ(ask(1, {{"cmd", "say"}, {"text", "me too"}}), "ok") << "everybody has their own";
  room.pass(999);
  EXPECT_EQ(say("again"), "talk_limited");
  room.pass(1);
  EXPECT_EQ(say("again"), "ok");
  EXPECT_EQ(say("again"), "talk_limited");
}

TEST_F(talking_table, talk_is_in_no_journal_and_no_snapshot_and_brings_none) {
  room.ask(0, {{"cmd", "add_bot"}});
  room.everybody_ready();
  ASSERT_TRUE(room.play());
  const std::size_t records = room.journal().size();
  room.player(watcher).snapshot = nullptr;
  EXPECT_EQ(say("a word that nobody else says"), "ok");
  EXPECT_EQ(heard(watcher).at("text"), "a word that nobody else says");
  EXPECT_EQ(room.player(watcher).snapshot, nullptr);
  EXPECT_EQ(room.journal().size(), records);
  room.ask(watcher, {{"cmd", "snapshot"}});
  EXPECT_EQ(room.player(watcher).snapshot.dump().find("a word that"), std::string::npos);
}

TEST(phrases, every_one_can_be_said_and_fills_all_its_places) {
  EXPECT_GE(protocol::phrase_catalogue().size(), 25U);
  server::seating table(2);
  table.sit(1, "Ann", std::nullopt);
  for (const protocol::phrase_entry& each : protocol::phrase_catalogue()) {
    protocol::command::say what;
    what.phrase = std::string(each.name);
    if (each.needs_seat()) {
      what.seat = 0;
    }
    EXPECT_EQ(each.words.empty(), each.text.find("{word}") == std::string_view::npos) << each.name;
    std::vector<std::optional<std::string>> words(each.words.begin(), each.words.end());
    if (words.empty()) {
      words.emplace_back(std::nullopt);
    }
    for (const auto& word : words) {
      what.word.reset();
      if (word) {
        EXPECT_LE(word->size(), 16U);
        what.word = *word;
      }
      const auto said = server::make_remark(what, protocol::talk_mode::phrases, table);
      ASSERT_TRUE(said.has_value()) << each.name;
      EXPECT_EQ(said->text.find_first_of("{}"), std::string::npos) << said->text;
    }
    EXPECT_LE(each.name.size(), 32U);
  }
}

}  // namespace
}  // namespace splitroom
