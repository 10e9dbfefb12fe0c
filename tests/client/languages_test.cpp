// Every screen and every story in every language: nothing of another language in it, nothing left
// out, nothing beside its column.
#include <algorithm>
#include <functional>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "client-cli/app/replay.hpp"
#include "client-cli/app/transcript_file.hpp"
#include "client-cli/input/action.hpp"
#include "client-cli/render/room_words.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/talk_words.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/talk/phrases.hpp"
#include "tests/client/rendered.hpp"
#include "tests/client/sample_tables.hpp"
#include "tests/support/transcript_builder.hpp"

namespace splitroom::client {
namespace {

style speaking(const catalogue& words, bool plain = false) {
  style look;
  look.words = &words;
  look.plain = plain;
  return look;
}

/// English in which all that is text, but not the values in it, stands between marks.
const catalogue& marked() {
  static const catalogue words = [] {
    catalogue::texts texts = english().own();
    for (auto& [key, text] : texts) {
      if (key.starts_with("terminal.typed.") || key.starts_with("terminal.names.")) continue;
      text = "\u27E6" + std::regex_replace(text, std::regex(R"(\{\w+\})"), "\u27E7$&\u27E6") +
             "\u27E7";
    }
    return catalogue(language::en, std::move(texts), nullptr);
  }();
  return words;
}

/// All that can be seen at that table, one below the other.
lines screens_of(const table_state& table, const style& look) {
  lines all;
  const auto add = [&](lines more) {
    for (std::string& each : more)
      all.push_back(std::move(each));
  };
  add(draw_lobby(table, look));
  add(draw_table(table, look, 0));
  add(draw_options(table, look));
  add(draw_phrases(table, look));
  add(draw_ids(table, look));
  add(help_lines(table, *look.words));
  add({draw_prompt(table, 0, *look.words), time_words(table, 0, *look.words)});
  add({taken_words(table, "white", look), taken_words(table, "3-2-2", look),
       taken_words(table, "2,8", look)});
  table_state other = table;
  other.me.reset();
  other.own.reset();
  add(draw_lobby(other, look));
  add(draw_table(other, look, 0));
  add({draw_prompt(other, 0, *look.words)});
  other.decision->locked = true;
  other.server_stores = false;
  add(draw_table(other, look, 0));
  add({draw_prompt(other, 0, *look.words)});
  other.room->phase = protocol::room_phase::lobby;
  add({time_words(other, 0, *look.words)});
  other.connected = false;
  add({draw_prompt(other, 0, *look.words)});
  other = table;
  other.chosen = other.objectives ? "none_2@left" : "white";
  other.pause = protocol::frame::pause{protocol::deadline_reason::paused, {1}};
  other.room->seats[1].bot_plays = true;
  add(draw_table(other, look, 0));
  add({draw_prompt(other, 0, *look.words)});
  other.outcome = protocol::frame::outcome{{20, 31, 20, 1}, {3, 4, 3, 1}, {2, 1, 2, 4}};
  add(draw_result(other, look));
  other.outcome.reset();
  add(draw_result(other, look));
  return all;
}

table_state talking(table_state table) {
  table.phrases = protocol::phrase_list().phrases;
  table.deadline_ms = 65'000;
  table.room->options.untimed = false;
  table.room->options.absent = protocol::absent_policy::pause;
  table.room->options.progress = protocol::progress_mode::count;
  table.room->watchers = 2;
  table.room->games_played = 2;
  table.room->score = {{"Bob", 2, 2, 61}, {"Ann", 1, 0, 9}};
  return table;
}

std::vector<table_state> tables() {
  std::vector<table_state> all{talking(test::splitz_table()), talking(test::splito_table()),
                               talking(test::split_it_table())};
  all.push_back(all.front());
  all.back().room->options.untimed = true;
  all.back().room->options.absent = protocol::absent_policy::bot;
  all.back().room->options.talk = protocol::talk_mode::off;
  all.back().room->seats[1].kind = protocol::seat_kind::bot;
  all.back().room->seats[2].kind = protocol::seat_kind::empty;
  return all;
}

/// What is told and shown of whole games of all kinds, to a watcher and to whoever sits on seat 0.
void look_through_games(const style& look, const std::function<void(const lines&)>& see) {
  for (const protocol::game_entry& row : protocol::games()) {
    const auto made = splitroom::test::build_transcript(
        {.game = row.game, .edition = row.edition, .players = row.fewest, .seed = 5});
    const auto deck = load_deck(std::nullopt);
    replay_core game(protocol::step_through(made.bytes, deck->objectives, deck->hash).steps,
                     deck->objectives, *look.words);
    for (;; game.next()) {
      see(draw_step(game, look, true));
      table_state mine = game.table();
      mine.me = rules::seat{0};
      see(tell(game.event(), mine, look));
      see(draw_view(mine, look));
      if (game.at() + 1 == game.count()) break;
    }
  }
}

/// Words that are the same in all languages: names, codes, cards, and what is typed.
bool is_of_no_language(const std::string& word) {
  static const std::set<std::string> known{
      "Player", "Ann",       "Bob",     "Carol",   "Maxim",  "Diana",  "Ilya",      "K7QM2XFH",
      "J",      "Jx",        "P",       "U",       "T",      "O",      "Y",         "G",
      "x",      "splitroom", "join",    "set",     "random", "greedy", "yes",       "no",
      "names",  "count",     "nothing", "phrases", "free",   "off",    "default",   "bot",
      "pause",  "white",     "blue",    "black",   "pink",   "purple", "turquoise", "orange",
      "yellow", "green",     "left",    "right"};
  if (known.contains(word)) return true;
  // Objectives by their ids, cards such as "U6", players of recorded games such as "P0".
  if (word.find('_') != std::string::npos) return true;
  return word.size() > 1 && word.substr(1).find_first_not_of("0123456789x") == std::string::npos;
}

/// Commands and options as the help shows them.
bool is_typed(const std::string& word) {
  static const std::set<std::string> typed = [] {
    std::set<std::string> all;
    table_state table = test::lobby_table();
    for (const bool playing : {false, true}) {
      if (playing) table = test::splito_table();
      for (const std::string& line : completions("", table)) {
        std::smatch found;
        std::regex_search(line, found, std::regex("^[a-z-]+"));
        all.insert(found.str());
        if (line.starts_with("set ")) all.insert(line.substr(4, line.find(' ', 4) - 4));
      }
    }
    return all;
  }();
  return typed.contains(word);
}

/// Without what stands between marks; a text that was cut ends with "~" instead.
std::string without_marked(std::string_view text) {
  constexpr std::string_view begins = "\u27E6";
  constexpr std::string_view ends = "\u27E7";
  std::string result;
  while (!text.empty()) {
    const std::size_t begin = std::min(text.find(begins), text.size());
    result += std::string(text.substr(0, begin)) + ' ';
    text.remove_prefix(begin);
    const std::size_t end = std::min(text.find(ends), text.find('~'));
    text.remove_prefix(end == std::string_view::npos ? text.size()
                                                     : std::min(end + ends.size(), text.size()));
  }
  return result;
}

/// Words of `text` that come from no catalogue.
std::set<std::string> stray_words(std::string_view text) {
  std::set<std::string> result;
  std::string word;
  for (const char each : without_marked(text) + ' ') {
    const bool letter = (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z');
    if (letter || each == '_' || each == '-' || (each >= '0' && each <= '9')) {
      word += each;
      continue;
    }
    const bool has_letter = word.find_first_not_of("0123456789-_") != std::string::npos;
    if (has_letter && !is_of_no_language(word) && !is_typed(word)) result.insert(word);
    word.clear();
  }
  return result;
}

TEST(languages, no_word_on_any_screen_comes_from_anywhere_but_the_catalogue) {
  for (const bool plain : {false, true}) {
    style look = speaking(marked(), plain);
    look.width = 1000;
    for (const table_state& table : tables()) {
      for (const std::string& line : screens_of(table, look))
        EXPECT_EQ(stray_words(line), std::set<std::string>{}) << line;
    }
    look_through_games(look, [&](const lines& all) {
      for (const std::string& line : all)
        ASSERT_EQ(stray_words(line), std::set<std::string>{}) << line;
    });
  }
}

TEST(languages, complaints_about_input_come_from_the_catalogue) {
  const table_state lobby = test::lobby_table();
  const table_state splitz = test::splitz_table();
  const table_state splito = test::splito_table();
  std::vector<std::pair<std::string, const table_state*>> typed;
  for (const char* line : {"bot wizard", "sit", "kick", "kick me", "kick Carol", "set", "set x",
                           "set timeout", "order", "order ann ann", "unmute", "react", "nonsense"})
    typed.emplace_back(line, &lobby);
  for (const char* line : {"nonsense", "7"})
    typed.emplace_back(line, &splitz);
  for (const char* line : {"nonsense", "9l", "zz l", "p6l"})
    typed.emplace_back(line, &splito);
  for (const auto& [line, table] : typed) {
    const action::any what = read_action(line, *table, marked());
    ASSERT_TRUE(std::holds_alternative<action::wrong>(what)) << line;
    std::set<std::string> stray = stray_words(std::get<action::wrong>(what).why);
    // What was typed wrongly, and what could be typed.
    for (const char* own : {"x", "zz", "ann", "pink-6", "carol", "2", "react", "clap", "like",
                            "love", "laugh", "wow", "sad", "think", "hurry", "bot", "ready"})
      stray.erase(own);
    EXPECT_EQ(stray, std::set<std::string>{}) << line;
  }
}

/// "game.story.row", or "{name}".
bool has_key_or_place(const std::string& line) {
  const auto names_key = [&](std::string_view group) {
    const std::size_t at = line.find(group);
    return at != std::string::npos && at + group.size() < line.size() &&
           line[at + group.size()] >= 'a' && line[at + group.size()] <= 'z';
  };
  constexpr std::array<std::string_view, 4> groups{"app.", "game.", "table.", "terminal."};
  return line.find('{') != std::string::npos || std::ranges::any_of(groups, names_key);
}

TEST(languages, every_place_in_a_text_is_filled_and_every_key_known) {
  for (const language which : all_languages) {
    for (const bool plain : {false, true}) {
      const style look = speaking(catalogue_of(which), plain);
      const auto see = [&](const lines& all) {
        for (const std::string& line : all)
          ASSERT_FALSE(has_key_or_place(line)) << to_string(which) << ": " << line;
      };
      for (const table_state& table : tables())
        see(screens_of(table, look));
      look_through_games(look, see);
    }
  }
}

TEST(languages, everything_fits_the_window_and_columns_stand_below_each_other) {
  for (const language which : all_languages) {
    style look = speaking(catalogue_of(which));
    for (const std::size_t width : {20U, 60U, 80U}) {
      look.width = width;
      for (const table_state& table : tables()) {
        for (const std::string& line : fitted(screens_of(table, look), look)) {
          if (line.starts_with("  splitroom ") || line.find(' ', 2) == std::string::npos)
            continue;  // to be copied whole: commands and ids
          ASSERT_LE(width_of(line), width) << to_string(which) << ": " << line;
        }
      }
    }
    // The last digit of every row of the stacks stands below that of the head.
    look.width = 80;
    const lines table = draw_view(test::splitz_table(), look);
    const auto head = std::ranges::find_if(
        table, [](const std::string& line) { return line.find("  9  10") != std::string::npos; });
    ASSERT_NE(head, table.end()) << to_string(which);
    const std::size_t column = width_of(head->substr(0, head->find("10") + 1));
    EXPECT_EQ(width_of((head + 1)->substr(0, (head + 1)->find_last_of(".*"))), column);
    EXPECT_EQ(width_of((head + 2)->substr(0, (head + 2)->find("3*"))), column);
  }
}

}  // namespace
}  // namespace splitroom::client
