// The words: every language has all of them, with the same values and in all its plural forms, and
// every key that the client's sources name is there.
#include "client-cli/language/catalogue.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <vector>

#include <gtest/gtest.h>

#include "client-cli/language/letters.hpp"
#include "client-cli/language/plural.hpp"

namespace splitroom::client {
namespace {

/// "game.points" of "game.points.few" where that is a plural; else the key.
std::string stem_of(const std::string& key, const catalogue& words) {
  const std::size_t dot = key.rfind('.');
  const std::string stem = key.substr(0, dot);
  const auto forms = plural_forms(language::uk);
  const bool form = std::ranges::find(forms, key.substr(dot + 1)) != forms.end();
  const bool plural = words.own().contains(stem + ".one") && words.own().contains(stem + ".other");
  return form && plural ? stem : key;
}

std::set<std::string> stems_of(const catalogue& words) {
  std::set<std::string> result;
  for (const auto& [key, text] : words.own())
    result.insert(stem_of(key, words));
  return result;
}

std::set<std::string> places_in(const std::string& text) {
  static const std::regex place{R"(\{\w+\})"};
  std::set<std::string> result;
  for (std::sregex_iterator at{text.begin(), text.end(), place}, end; at != end; ++at)
    result.insert(at->str());
  return result;
}

/// By stem; of all forms of a plural together.
std::map<std::string, std::set<std::string>> places_of(const catalogue& words) {
  std::map<std::string, std::set<std::string>> result;
  for (const auto& [key, text] : words.own())
    result[stem_of(key, words)].merge(places_in(text));
  return result;
}

std::string read_source(const std::filesystem::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// What stands in quotes in the client's sources and looks like a key, or like the beginning of
/// one.
std::set<std::string> keys_in_sources() {
  static const std::regex key{R"re("((?:app|game|table|terminal)\.[a-z_.-]*)")re"};
  std::set<std::string> result;
  const std::filesystem::path root{SPLITROOM_SOURCE_DIR};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root / "client-cli")) {
    const std::string kind = entry.path().extension();
    if (kind != ".cpp" && kind != ".hpp") continue;
    const std::string text = read_source(entry.path());
    for (std::sregex_iterator at{text.begin(), text.end(), key}, end; at != end; ++at)
      result.insert((*at)[1]);
  }
  return result;
}

bool is_beginning(const std::string& key) { return key.ends_with('.') || key.ends_with('_'); }

TEST(catalogue, every_language_has_every_word) {
  const std::set<std::string> all = stems_of(english());
  EXPECT_GT(all.size(), 400U);
  for (const language each : all_languages)
    EXPECT_EQ(stems_of(catalogue_of(each)), all) << to_string(each);
}

TEST(catalogue, every_plural_has_the_forms_of_its_language) {
  for (const language which : all_languages) {
    const catalogue& words = catalogue_of(which);
    for (const auto& [key, text] : words.own()) {
      const std::string stem = stem_of(key, words);
      if (stem == key) continue;
      for (const std::string_view form : plural_forms(which))
        EXPECT_TRUE(words.own().contains(stem + '.' + std::string(form))) << stem << ' ' << form;
    }
  }
}

TEST(catalogue, what_the_terminal_says_takes_the_same_values_in_every_language) {
  const auto wanted = places_of(english());
  for (const language which : all_languages) {
    for (auto& [stem, mine] : places_of(catalogue_of(which))) {
      if (!stem.starts_with("terminal.")) continue;
      std::set<std::string> all = wanted.at(stem);
      if (stem == "terminal.viewer")
        all = mine;  // where English says "you", others may add the name
      EXPECT_EQ(mine, all) << to_string(which) << ' ' << stem;
    }
  }
}

TEST(catalogue, every_word_that_the_client_asks_for_is_there_and_none_is_left_over) {
  const std::set<std::string> asked = keys_in_sources();
  const std::set<std::string> known = stems_of(english());
  for (const std::string& each : asked) {
    const auto next = known.lower_bound(each);
    EXPECT_TRUE(known.contains(each) ||
                (is_beginning(each) && next != known.end() && next->starts_with(each)))
        << each;
  }
  for (const std::string& each : known) {
    if (!each.starts_with("terminal.")) continue;
    const bool used = asked.contains(each) || std::ranges::any_of(asked, [&](const auto& key) {
                        return is_beginning(key) && each.starts_with(key);
                      });
    EXPECT_TRUE(used) << each << " is not used";
  }
}

TEST(catalogue, the_page_can_be_served_without_the_words_of_the_terminal) {
  for (const language which : all_languages) {
    const std::filesystem::path root{SPLITROOM_SOURCE_DIR};
    const std::string text =
        read_source(root / "protocol" / "text" / (std::string(to_string(which)) + ".json"));
    const std::size_t last = text.rfind("\n  \"");
    ASSERT_NE(last, std::string::npos);
    EXPECT_FALSE(text.substr(last).starts_with("\n  \"terminal.")) << to_string(which);
  }
}

TEST(catalogue, values_are_put_in_once_and_what_has_none_stays) {
  const catalogue words(
      language::en,
      {{"a", "{name} and {other}, {name}{"}, {"n.one", "one {count}"}, {"n.other", "{count} more"}},
      nullptr);
  EXPECT_EQ(words.text("a", {{"name", "{other} {name}"}}),
            "{other} {name} and {other}, {other} {name}{");
  EXPECT_EQ(words.text("n", {{"count", 1}}), "one 1");
  EXPECT_EQ(words.text("n", {{"count", 21}}), "21 more");
  EXPECT_EQ(words.text("nothing.of.that"), "nothing.of.that");
}

TEST(catalogue, english_stands_in_for_what_a_language_lacks) {
  const catalogue words(language::de, {{"mine", "meins"}}, &english());
  EXPECT_EQ(words.text("mine"), "meins");
  EXPECT_EQ(words.text("game.points", {{"count", 1}}), "1 point");
  EXPECT_TRUE(words.has("game.joker"));
  EXPECT_FALSE(words.has("game.points"));
}

TEST(catalogue, a_terminal_without_utf8_gets_english_in_ascii) {
  EXPECT_EQ(english_in_ascii().text("game.objective_name", {{"words", "x"}, {"points", "1"}}),
            "\"x\" (1)");
  for (const auto& [key, text] : english_in_ascii().own()) {
    if (key.starts_with("app.new.")) continue;  // the page alone says it
    EXPECT_TRUE(std::ranges::all_of(text, [](char each) { return each > 0; })) << key << text;
  }
}

TEST(letters, small_and_capital_in_every_language_spoken) {
  EXPECT_EQ(in_small_letters("ÄÖÜ Weiß ЇЖАК Ґанок × 9 日本"), "äöü weiß їжак ґанок × 9 日本");
  EXPECT_EQ(at_start("über"), "Über");
  EXPECT_EQ(at_start("їжак"), "Їжак");
  EXPECT_EQ(at_start("you"), "You");
  EXPECT_EQ(at_start("ß"), "ß");
  EXPECT_EQ(at_start("9 lives"), "9 lives");
  EXPECT_EQ(at_start(""), "");
}

TEST(plural, ukrainian_numbers_choose_among_three_forms) {
  const auto form = [](int count) { return plural_form(language::uk, count); };
  for (const int count : {1, 21, 101, 1001})
    EXPECT_EQ(form(count), "one") << count;
  for (const int count : {2, 3, 4, 22, 104})
    EXPECT_EQ(form(count), "few") << count;
  for (const int count : {0, 5, 10, 11, 12, 14, 20, 111, 112})
    EXPECT_EQ(form(count), "many") << count;
  EXPECT_EQ(plural_form(language::de, 1), "one");
  EXPECT_EQ(plural_form(language::de, 0), "other");
  EXPECT_EQ(plural_form(language::en, 21), "other");
}

language chosen(const language_variables& from) { return language_of(from, true); }

TEST(language, the_environment_says_it_as_for_other_programs) {
  EXPECT_EQ(chosen({"", "", "", "de_AT.UTF-8"}), language::de);
  EXPECT_EQ(chosen({"", "", "uk_UA.UTF-8", "de_DE.UTF-8"}), language::uk);
  EXPECT_EQ(chosen({"", "en_GB.UTF-8", "uk_UA.UTF-8", "de_DE.UTF-8"}), language::en);
  EXPECT_EQ(chosen({"fr:uk:de", "", "", "en_US.UTF-8"}), language::uk);
  EXPECT_EQ(chosen({"fr", "", "", "de_DE.UTF-8"}), language::en) << "German was not asked for";
  EXPECT_EQ(chosen({"de", "", "", "C.UTF-8"}), language::de);
  EXPECT_EQ(chosen({"de", "C", "", ""}), language::en) << "C is without languages";
  EXPECT_EQ(chosen({"de", "", "", ""}), language::en);
  EXPECT_EQ(chosen({}), language::en);
  EXPECT_EQ(chosen({"::", "", "", "ja_JP.UTF-8"}), language::en);
}

TEST(language, no_other_than_english_where_the_terminal_could_not_show_it) {
  EXPECT_EQ(language_of({"", "", "", "uk_UA.KOI8-U"}, false), language::en);
  EXPECT_EQ(parse_language("uk"), language::uk);
  EXPECT_FALSE(parse_language("fr"));
}

}  // namespace
}  // namespace splitroom::client
