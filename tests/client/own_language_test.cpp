// What a person types, hears and is called in their own language.
#include <gtest/gtest.h>

#include "client-cli/input/action.hpp"
#include "client-cli/input/choice_input.hpp"
#include "client-cli/input/talk_input.hpp"
#include "client-cli/render/talk_words.hpp"
#include "protocol/talk/phrases.hpp"
#include "tests/client/rendered.hpp"
#include "tests/client/sample_tables.hpp"

namespace splitroom::client {
namespace {

TEST(own_language, what_is_typed_is_understood_in_all_languages_and_in_ones_own) {
  const catalogue& german = catalogue_of(language::de);
  const catalogue& ukrainian = catalogue_of(language::uk);
  const auto read = [](std::string_view typed, const table_state& table, const catalogue& words) {
    return read_choice(typed, *open_request(table), table, words).value_or("?");
  };
  const table_state splitz = test::splitz_table();
  for (const char* typed : {"white", "w", "1", "Weiß", "weiss"})
    EXPECT_EQ(read(typed, splitz, german), "white") << typed;
  for (const char* typed : {"white", "1", "біла", "БІЛУ", "білий"})
    EXPECT_EQ(read(typed, splitz, ukrainian), "white") << typed;
  EXPECT_EQ(read("weiß", splitz, english()), "?") << "not asked for in that language";
  const table_state splito = test::splito_table();
  for (const char* typed : {"1l", "1 links", "rosa-3 links", "rosa3l", "links 1", "pink-3@left"})
    EXPECT_EQ(read(typed, splito, german), "pink-3@left") << typed;
  for (const char* typed : {"2п", "2 праворуч", "фіолетова-6 п", "2r", "П 2"})
    EXPECT_EQ(read(typed, splito, ukrainian), "purple-6@right") << typed;
  EXPECT_TRUE(std::holds_alternative<action::help>(read_action("Hilfe", splitz, german)));
  EXPECT_TRUE(std::holds_alternative<action::help>(read_action("help", splitz, german)));
  EXPECT_TRUE(std::get<action::ready>(read_action("готово", test::lobby_table(), ukrainian)).ready);
  EXPECT_TRUE(comes_too_early("готово", splitz, ukrainian));
  EXPECT_TRUE(is_answer("чорна", ukrainian));
  table_state talkers = splitz;
  talkers.phrases = protocol::phrase_list().phrases;
  const auto said = read_say("19 grün", talkers, german);
  ASSERT_TRUE(said) << said.error();
  EXPECT_EQ(said->phrase->value, "much_suit");
  EXPECT_EQ(said->word->value, "green");
}

TEST(own_language, phrases_are_read_in_ones_own_language) {
  const auto spoken = [](const protocol::frame::table_said& said, language which) {
    return spoken_words(said, catalogue_of(which));
  };
  protocol::frame::table_said said;
  said.phrase = "thanks";
  said.about = "Ben (2)!";
  said.text = "Thank you, Ben (2)!!";
  EXPECT_EQ(spoken(said, language::de), "Danke, Ben (2)!!");
  said.phrase = "look_here";
  said.word = "left";
  EXPECT_EQ(spoken(said, language::de), "Schaut euch meine Zone an: links!");
  said.phrase = "much_suit";
  said.word = "green\033[2J";
  EXPECT_EQ(spoken(said, language::de), "Auf dem Tisch liegt viel green[2J.") << "made harmless";
  said.phrase = "new_phrase";
  EXPECT_EQ(spoken(said, language::de), said.text);
  said.phrase.reset();
  EXPECT_EQ(spoken(said, language::uk), said.text);
  for (const protocol::phrase_entry& each : protocol::phrase_catalogue()) {
    said.phrase = std::string(each.name);
    said.about = "Ben";
    said.word = each.words.empty() ? "" : std::string(each.words.front());
    said.text = protocol::say_phrase(each, "Ben", *said.word);
    EXPECT_EQ(spoken(said, language::en), said.text) << "the page's words are the server's";
    EXPECT_NE(spoken(said, language::de), said.text) << each.name;
  }
}

TEST(own_language, the_viewer_is_named_where_the_grammar_needs_it) {
  const table_state table = test::splitz_table();
  EXPECT_EQ(name_of(table, 0, english()), "you");
  EXPECT_EQ(name_at_start(table, 0, english()), "You");
  EXPECT_EQ(name_of(table, 0, catalogue_of(language::de)), "Ann (du)");
  EXPECT_EQ(shown_name("Ви", protocol::seat_kind::person, catalogue_of(language::uk)), "\"Ви\"");
  EXPECT_EQ(shown_name("Du 2", protocol::seat_kind::person, catalogue_of(language::de)),
            "\"Du 2\"");
  EXPECT_EQ(shown_name("you", protocol::seat_kind::person, catalogue_of(language::uk)), "\"you\"");
}

TEST(own_language, phrases_are_listed_with_words_that_can_be_typed) {
  table_state table = test::splitz_table();
  table.phrases = protocol::phrase_list().phrases;
  style look = test::plain();
  look.words = &catalogue_of(language::de);
  const std::string list = test::joined(draw_phrases(table, look));
  EXPECT_NE(list.find("19  Auf dem Tisch liegt viel ....  (rosa, lila, türkis, orange, gelb oder "
                      "grün)\n"),
            std::string::npos)
      << list;
  for (const char* typed : {"19 rosa", "28 links", "30 pink", "30 weiß"})
    EXPECT_TRUE(read_say(typed, table, *look.words)) << typed;
}

}  // namespace
}  // namespace splitroom::client
