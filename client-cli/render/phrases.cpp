#include "client-cli/render/phrases.hpp"

#include <algorithm>

#include "client-cli/input/choice_input.hpp"
#include "client-cli/input/typed_words.hpp"
#include "client-cli/language/letters.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/splito_words.hpp"
#include "client-cli/render/text.hpp"

namespace splitroom::client {

namespace {

/// `last_two`: the key for how the last two go together.
std::string listed(const std::vector<std::string>& items, const catalogue& words,
                   std::string_view last_two) {
  if (items.size() < 2) return items.empty() ? "" : items.front();
  const std::string first = comma_list({items.begin(), items.end() - 1});
  return words.text(last_two, {{"first", first}, {"last", items.back()}});
}

}  // namespace

std::string and_list(const std::vector<std::string>& items, const catalogue& words) {
  return listed(items, words, "terminal.list.and");
}

std::string or_list(const std::vector<std::string>& items, const catalogue& words) {
  return listed(items, words, "terminal.list.or");
}

std::string names_list(const table_state& table, rules::seat_set seats, const catalogue& words) {
  std::vector<std::string> names;
  for (const rules::seat each : seats)
    names.push_back(name_of(table, each, words));
  return and_list(names, words);
}

std::string points_words(std::int64_t points, const style& look) {
  return look.text("game.points", {{"count", points}});
}

std::string cards_words(std::size_t cards, const style& look) {
  return look.text("table.cards", {{"count", cards}});
}

std::string room_behind(const table_state& table, const style& look) {
  if (look.plain || !table.room || table.room->room.empty()) return {};
  return ", " + look.text("terminal.title.room", {{"code", clean(table.room->room)}});
}

std::string minutes_words(std::int64_t ms) {
  const std::int64_t seconds = (ms + 999) / 1000;
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + ':' + (rest.size() < 2 ? "0" : "") + rest;
}

namespace {

/// "pink 3 to the left", or "" when it is no play of a known card.
std::string play_words(const table_state& table, std::string_view choice, const style& look) {
  const auto at = choice.find('@');
  if (at == std::string_view::npos || !table.objectives) return {};
  const auto card = table.objectives->parse(choice.substr(0, at));
  const std::string side = "game.to_side." + clean_message(choice.substr(at + 1));
  if (!card || !look.words->has(side)) return {};
  return look.text("game.story.choice_play", {{"card", card_words(*card, *table.objectives, look)},
                                              {"side", look.text(side)}});
}

/// "3 | 2 | 2" of "3-2-2", or ", " for commas.
std::string spread(std::string_view choice, char sign, std::string_view between) {
  std::string text;
  for (const char each : choice)
    text += each == sign ? std::string(between) : std::string(1, each);
  return text;
}

}  // namespace

std::string choice_words(const table_state& table, std::string_view choice, const style& look) {
  if (std::string play = play_words(table, choice, look); !play.empty()) return play;
  if (const std::string part = "game.part_nom." + std::string(choice); look.words->has(part))
    return look.text(part);
  if (!choice.empty() && choice.find_first_not_of("0123456789-,") == std::string_view::npos) {
    return choice.find('-') != std::string_view::npos
               ? look.text("game.story.choice_divide", {{"sizes", spread(choice, '-', " | ")}})
               : look.text("game.story.choice_jokers", {{"values", spread(choice, ',', ", ")}});
  }
  return clean_message(choice);
}

std::string short_choice(const table_state& table, std::string_view choice, const style& look) {
  if (const std::string part = "game.part." + std::string(choice); look.words->has(part))
    return look.text(part);
  const std::string play = play_words(table, choice, look);
  return play.empty() ? clean_message(choice) : play;
}

namespace {

std::vector<std::string> awaited_names(const table_state& table, const catalogue& words) {
  std::vector<std::string> names;
  for (const rules::seat each : awaited(table)) {
    if (table.me != each) names.push_back(name_of(table, each, words));
  }
  return names;
}

}  // namespace

std::string awaited_words(const table_state& table, std::size_t most_names,
                          const catalogue& words) {
  if (!table.decision || table.decision->locked) return {};
  if (table.decision->answered) {
    const std::vector<std::string> names = awaited_names(table, words);
    return names.size() <= most_names ? and_list(names, words) : std::to_string(names.size());
  }
  const auto count = awaited_count(table);
  return count && *count > 0 ? std::to_string(*count) : "";
}

std::string taken_words(const table_state& table, const std::string& choice, const style& look) {
  style plainly = look;
  plainly.plain = true;
  std::string text =
      look.text("terminal.choice", {{"choice", choice_words(table, choice, plainly)}});
  constexpr std::size_t all = 8;
  if (const std::string who = awaited_words(table, all, *look.words); !who.empty())
    text +=
        ' ' + look.text("table.prompt.missing", {{"names", who}, {"count", awaited(table).size()}});
  return text;
}

std::string clock_words(const table_state& table, std::int64_t now_ms, const catalogue& words) {
  if (!table.server_stores) return words.text("app.pause.stalled");
  if (!table.pause) return table.deadline_ms ? time_left_words(table, now_ms, words) : "";
  std::vector<std::string> who;
  for (const protocol::seat_number& each : table.pause->seats) {
    const auto seat = each.as<rules::seat>();
    const auto left = pause_left(table, seat, now_ms);
    std::string name = name_of(table, seat, words);
    who.push_back(left ? words.text("terminal.pause.of_budget",
                                    {{"name", name}, {"time", minutes_words(*left)}})
                       : std::move(name));
  }
  if (who.empty()) who.push_back(words.text("game.somebody"));
  return words.text("table.prompt.paused", {{"names", and_list(who, words)}});
}

namespace {

/// For whom bots play, among those at the table.
void add_takeovers(lines& out, const table_state& table, const style& look) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < table.names.size(); ++seat) {
    const auto who = static_cast<rules::seat>(seat);
    if (bot_plays_for(table, who)) names.push_back(name_of(table, who, *look.words));
  }
  if (!names.empty())
    add_wrapped(out, look,
                look.text("terminal.bot_plays_for", {{"names", and_list(names, *look.words)}}));
}

std::string own_choice(const table_state& table, const protocol::frame::request& asked,
                       const style& look) {
  const std::string choice = choice_words(table, *table.chosen, look);
  return look.text("terminal.choice", {{"choice", choice}}) +
         (asked.secret ? ' ' + look.text("terminal.choice.changeable") : "");
}

std::string question(const protocol::frame::request& asked, const style& look) {
  std::string text = how_to_answer(asked, *look.words);
  if (asked.legal && asked.kind != "play") {
    std::vector<std::string> choices;
    for (const std::string& each : *asked.legal)
      choices.push_back(as_typed(each, *look.words));
    text += " (" + or_list(choices, *look.words) + ")";
  }
  return text;
}

/// Whom the table waits for, and what they do.
std::string waiting_words(const table_state& table, const catalogue& words) {
  const std::vector<std::string> names = awaited_names(table, words);
  if (table.decision->locked) return words.text("table.prompt.locked");
  if (names.empty()) return {};
  const std::string doing = "table.prompt." + table.decision->kind + "_other";
  return names.size() == 1 && words.has(doing)
             ? words.text(doing, {{"name", names.front()}})
             : words.text("table.prompt.missing",
                          {{"names", and_list(names, words)}, {"count", names.size()}});
}

}  // namespace

lines what_next(const table_state& table, const style& look, std::int64_t now_ms) {
  lines out;
  if (!table.decision) return out;
  add_takeovers(out, table, look);
  const std::string clock = clock_words(table, now_ms, *look.words);
  if (const auto* asked = open_request(table)) {
    if (table.chosen) {
      add_wrapped(out, look, own_choice(table, *asked, look));
    } else {
      const std::string strong = paint(look, hue::strong, question(*asked, look));
      add_wrapped(out, look, clock.empty() ? strong : strong + ' ' + clock);
    }
    return out;
  }
  std::string text = waiting_words(table, *look.words);
  if (table.pause || !table.server_stores) text += (text.empty() ? "" : " ") + clock;
  if (!text.empty()) add_wrapped(out, look, text);
  return out;
}

}  // namespace splitroom::client
