#include "client-cli/render/phrases.hpp"

#include "client-cli/input/choice_input.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/splito_words.hpp"
#include "client-cli/render/text.hpp"

namespace splitroom::client {

namespace {

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? last : ", ";
    text += words[i];
  }
  return text;
}

}  // namespace

std::string and_list(const std::vector<std::string>& words) { return listed(words, " and "); }

std::string or_list(const std::vector<std::string>& words) { return listed(words, " or "); }

std::string names_list(const table_state& table, rules::seat_set seats) {
  std::vector<std::string> names;
  for (const rules::seat each : seats)
    names.push_back(name_of(table, each));
  return and_list(names);
}

std::string counted(std::int64_t count, std::string_view one, std::string_view more) {
  return std::to_string(count) + ' ' + std::string(count == 1 ? one : more);
}

std::string at_start(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

std::string minutes_words(std::int64_t ms) {
  const std::int64_t seconds = (ms + 999) / 1000;
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(seconds / 60) + ':' + (rest.size() < 2 ? "0" : "") + rest;
}

std::string verb(const table_state& table, rules::seat who, std::string_view stem) {
  return std::string(stem) + (table.me == who ? "" : "s");
}

std::string choice_words(const table_state& table, std::string_view choice, const style& look) {
  const auto at = choice.find('@');
  if (at == std::string_view::npos || !table.objectives) return clean_message(choice);
  const auto card = table.objectives->parse(choice.substr(0, at));
  if (!card) return clean_message(choice);
  return card_words(*card, *table.objectives, look) + " to the " +
         clean_message(choice.substr(at + 1));
}

std::string awaited_words(const table_state& table, std::size_t most_names) {
  if (!table.decision || table.decision->locked) return {};
  if (table.decision->answered) {
    std::vector<std::string> names;
    for (const rules::seat each : awaited(table)) {
      if (table.me != each) names.push_back(name_of(table, each));
    }
    if (names.size() <= most_names) return and_list(names);
    return std::to_string(names.size());
  }
  const auto count = awaited_count(table);
  return count && *count > 0 ? std::to_string(*count) : "";
}

std::string taken_words(const table_state& table, const std::string& kind,
                        const std::string& choice) {
  style look;
  look.plain = true;
  const std::string words = choice_words(table, choice, look);
  std::string text = kind == "vote"   ? "You voted " + words
                     : kind == "play" ? "You play " + words
                                      : "You have chosen " + words;
  constexpr std::size_t all = 8;
  const std::string who = awaited_words(table, all);
  return text + (who.empty() ? "." : "; waiting for " + who + '.');
}

std::string clock_words(const table_state& table, std::int64_t now_ms) {
  if (!table.server_stores) return "the clock stands still until the server can store again";
  if (!table.pause) return table.deadline_ms ? time_left_words(table, now_ms) : "";
  std::vector<std::string> who;
  for (const protocol::seat_number& each : table.pause->seats) {
    const auto seat = each.as<rules::seat>();
    const auto left = pause_left(table, seat, now_ms);
    who.push_back(name_of(table, seat) +
                  (left ? " (" + minutes_words(*left) + " left of it)" : ""));
  }
  return "the clock stands still" + (who.empty() ? std::string() : " for " + and_list(who));
}

namespace {

/// For whom bots play, among those at the table.
void add_takeovers(lines& out, const table_state& table, const style& look) {
  std::vector<std::string> names;
  for (std::size_t seat = 0; seat < table.names.size(); ++seat) {
    if (bot_plays_for(table, static_cast<rules::seat>(seat)))
      names.push_back(name_of(table, static_cast<rules::seat>(seat)));
  }
  if (!names.empty()) add_wrapped(out, look, "A bot plays for " + and_list(names) + '.');
}

}  // namespace

lines what_next(const table_state& table, const style& look, std::int64_t now_ms) {
  lines out;
  if (!table.decision) return out;
  add_takeovers(out, table, look);
  const std::string clock = clock_words(table, now_ms);
  if (const auto* asked = open_request(table)) {
    const std::string left = clock.empty() ? "" : " " + at_start(clock) + ".";
    if (table.chosen) {
      add_wrapped(
          out, look,
          "You have chosen " + choice_words(table, *table.chosen, look) +
              (asked->secret ? "; another choice replaces it, \"undo\" takes it back." : "."));
    } else {
      std::string text = how_to_answer(*asked);
      if (asked->legal && asked->kind != "play") text += " (" + or_list(*asked->legal) + ")";
      add_wrapped(out, look, paint(look, hue::strong, text) + left);
    }
    return out;
  }
  std::vector<std::string> names;
  for (const rules::seat each : awaited(table)) {
    if (table.me != each) names.push_back(name_of(table, each));
  }
  const std::string still = table.pause || !table.server_stores ? " " + at_start(clock) + '.' : "";
  if (table.decision->locked) {
    add_wrapped(out, look, "All have answered; the answers are being opened." + still);
  } else if (!names.empty()) {
    add_wrapped(out, look,
                "Waiting for " + and_list(names) + " (" + table.decision->kind + ")." + still);
  } else if (!still.empty()) {
    add_wrapped(out, look, still.substr(1));
  }
  return out;
}

}  // namespace splitroom::client
