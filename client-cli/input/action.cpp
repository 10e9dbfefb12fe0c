#include "client-cli/input/action.hpp"

#include <algorithm>
#include <array>
#include <functional>

#include "client-cli/input/choice_input.hpp"
#include "client-cli/input/command_words.hpp"
#include "client-cli/input/seat_input.hpp"
#include "client-cli/input/setting_input.hpp"
#include "client-cli/input/talk_input.hpp"
#include "client-cli/input/typed_words.hpp"
#include "client-cli/input/words.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

namespace command = protocol::command;
using word_list = std::vector<std::string>;

/// "As in: ready."
action::wrong example(const catalogue& words, const std::string& text) {
  return {words.text("terminal.input.as_in", {{"example", text}})};
}

/// "Who? As in: kick NAME."
action::wrong who(const catalogue& words, const std::string& command) {
  return {words.text("terminal.input.who") + ' ' +
          example(words, command + ' ' + words.text("terminal.place.name")).why};
}

action::any bot_action(const word_list& typed, const catalogue& words) {
  command::add_bot bot;
  for (std::size_t i = 1; i < typed.size(); ++i) {
    if (const auto level = protocol::parse_bot_level(typed[i])) {
      bot.level = level;
    } else if (const auto seat = read_number(typed[i])) {
      bot.seat = *seat;
    } else {
      return example(words, "bot, bot random, bot greedy 2");
    }
  }
  return action::request{bot};
}

/// "sit 2", "nobot 2": by the number alone, for an empty seat has no name.
action::any seat_action(const word_list& typed, const catalogue& words) {
  const std::int64_t number = typed.size() == 2 ? read_number(typed[1]).value_or(-1) : -1;
  if (number < 0) return example(words, typed[0] + " 2");
  if (typed[0] == "sit") return action::request{command::sit{number}};
  return action::request{command::remove_bot{number}};
}

/// "kick bob", "host bob".
action::any person_action(const std::string& name, const std::string& rest,
                          const table_state& table, const catalogue& words) {
  if (rest.empty()) return who(words, name);
  const auto seat = read_seat(rest, table, words);
  if (!seat) return action::wrong{seat.error()};
  if (name == "host") return action::request{command::hand_over{*seat}};
  if (table.me && *seat == *table.me)
    return action::wrong{words.text("terminal.input.kick_yourself")};
  return action::request{command::kick{*seat}};
}

/// Commands that something follows. `rest` is what follows in small letters, `raw` as it was typed.
std::optional<action::any> command_with_more(const word_list& typed, const std::string& rest,
                                             std::string_view raw, const table_state& table,
                                             const catalogue& words) {
  const std::string& name = typed[0];
  if (name == "bot") return bot_action(typed, words);
  if (name == "sit" || name == "nobot") return seat_action(typed, words);
  if (name == "kick" || name == "host") return person_action(name, rest, table, words);
  if (name == "say") return action::say{std::string(raw)};
  if (name == "mute") return action::mute{std::string(raw), true};
  if (name == "unmute") {
    if (rest.empty()) return who(words, name);
    return action::mute{std::string(raw), false};
  }
  if (name == "react") {
    const auto what = read_reaction(rest, words);
    if (!what) return action::wrong{what.error()};
    return action::request{*what};
  }
  if (name == "set") {
    const auto what = read_settings({typed.begin() + 1, typed.end()}, words);
    if (!what) return action::wrong{what.error()};
    return action::request{*what};
  }
  if (name == "order" && table.room) {
    const auto order = read_order(rest, table, words);
    if (!order) return action::wrong{order.error()};
    command::seat_order what;
    for (const std::int64_t each : *order)
      what.seats.items.emplace_back(each);
    return action::request{what};
  }
  if (name == "show" && rest == "ids") return action::ids{};
  return std::nullopt;
}

/// Commands of one word.
std::optional<action::any> bare_command(const std::string& name) {
  if (name == "help" || name == "?" || name == "h") return action::help{};
  if (name == "undo") return action::undo{};
  if (name == "show") return action::show{};
  if (name == "log") return action::log{};
  if (name == "code") return action::code{};
  if (name == "room") return action::room{};
  if (name == "ids") return action::ids{};
  if (name == "time") return action::time{};
  if (name == "score") return action::score{};
  if (name == "options") return action::options{};
  if (name == "renew") return action::renew{};
  if (name == "rules") return action::rules{};
  if (name == "quit" || name == "exit" || name == "q") return action::quit{};
  if (name == "leave") return action::leave{};
  if (name == "close") return action::request{command::close{}};
  if (name == "ready") return action::ready{true};
  if (name == "unready") return action::ready{false};
  if (name == "default") return action::call_default{};
  return std::nullopt;
}

/// What follows the first word, without spaces around it.
std::string_view behind_first_word(std::string_view line) {
  const auto begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  const auto gap = line.find_first_of(" \t", begin);
  if (gap == std::string_view::npos) return {};
  const auto rest = line.find_first_not_of(" \t", gap);
  if (rest == std::string_view::npos) return {};
  return line.substr(rest, line.find_last_not_of(" \t\r\n") + 1 - rest);
}

/// A command may begin with a "/", as in many chats.
std::string_view without_slash(std::string_view line) {
  const auto begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos || line[begin] != '/') return line;
  return line.substr(begin + 1);
}

}  // namespace

action::any read_action(std::string_view line, const table_state& table, const catalogue& words) {
  line = without_slash(line);
  const std::string text = tidy(line);
  if (text.empty()) return action::show{};
  word_list typed = split(text, " \t");
  typed[0] = canonical_word(typed[0], words);
  const std::string_view raw = behind_first_word(line);
  if (auto found = command_with_more(typed, tidy(raw), raw, table, words)) return *found;
  if (typed.size() == 1) {
    if (auto found = bare_command(typed[0])) return *found;
  }
  if (const auto* asked = open_request(table)) {
    auto choice = read_choice(text, *asked, table, words);
    if (choice) return action::choose{*choice, completed_words(text, *choice, *asked, words)};
    return action::wrong{choice.error() + " (" + words.text("terminal.input.see_help") + ")"};
  }
  return action::wrong{words.text(is_playing(table) ? "terminal.input.nothing_asked"
                                                    : "terminal.input.no_such_command") +
                       ' ' + words.text("terminal.input.see_help")};
}

bool is_answer(std::string_view line, const catalogue& words) {
  const std::string text = tidy(without_slash(line));
  const word_list typed = split(text, " \t");
  if (typed.empty()) return false;
  const std::string first = canonical_word(typed[0], words);
  if (is_command_word(first)) return false;
  // A size, a number, a card, an objective, or a part's colour; anything else is a slip.
  constexpr std::array<std::string_view, 4> colours{"white", "blue", "black", "pink"};
  return text.find_first_of("0123456789_") != std::string::npos ||
         std::ranges::any_of(colours, [&](auto each) { return each.starts_with(first); });
}

bool comes_too_early(std::string_view line, const table_state& table, const catalogue& words) {
  if (!table.me) return false;
  if (is_answer(line, words)) return open_request(table) == nullptr || table.chosen;
  const word_list typed = split(tidy(without_slash(line)), " \t");
  return !typed.empty() && waits_for_phase(canonical_word(typed[0], words), table);
}

namespace {

/// What may follow the words that take a name, an option, and so on.
void add_whole_lines(word_list& all, const table_state& table) {
  const auto add = [&](const std::string& start, std::string_view rest) {
    all.push_back(start + ' ' + std::string(rest));
  };
  if (makes_sense("bot", table)) {
    add("bot", "random");
    add("bot", "greedy");
  }
  if (makes_sense("set", table)) {
    for (const setting_help& each : settings_help(english())) {
      const std::string name = each.usage.substr(0, each.usage.find(' '));
      const std::string values = each.usage.substr(name.size() + 1);
      const word_list choices =
          values.find('|') == std::string::npos ? word_list{} : split(values, "|");
      for (const std::string& value : choices)
        add("set " + name, value);
      if (choices.empty()) all.push_back("set " + name + ' ');
    }
  }
  if (makes_sense("react", table)) {
    for (const std::string& each : split(reaction_names(), ", "))
      add("react", each);
  }
  for (const char* name : {"kick", "host", "mute"}) {
    if (!makes_sense(name, table)) continue;
    for (std::size_t seat = 0; seat < table.names.size(); ++seat) {
      if (!table.names[seat].empty() && table.me != seat) add(name, table.names[seat]);
    }
  }
}

}  // namespace

std::vector<std::string> completions(std::string_view start, const table_state& table) {
  word_list all;
  if (const auto* asked = open_request(table); asked != nullptr && asked->legal)
    all = *asked->legal;
  for (const command_word& each : command_words(table))
    all.emplace_back(each.name());
  add_whole_lines(all, table);
  std::erase_if(all, [&](const std::string& each) { return !each.starts_with(start); });
  return all;
}

namespace {

word_list legend(const table_state& table, const catalogue& words) {
  if (!table.room) return {};
  if (table.room->game == protocol::game_name::splitz) return {words.text("terminal.help.splitz")};
  return {words.text("terminal.help.cards"), words.text("terminal.help.objectives")};
}

}  // namespace

std::vector<std::string> help_lines(const table_state& table, const catalogue& words) {
  word_list result;
  if (const auto* asked = open_request(table)) result.push_back(how_to_answer(*asked, words));
  for (std::string& each : legend(table, words))
    result.push_back(std::move(each));
  for (const command_word& each : command_words(table)) {
    const std::string line = "  " + usage_in(each.usage, words);
    const std::size_t width = std::max(width_of(line) + 1, help_column);
    result.push_back(pad(line, width) + words.text("terminal.command." + std::string(each.key)));
  }
  if (const word_list also = typed_commands(words); !also.empty())
    result.push_back(words.text("terminal.help.also", {{"list", comma_list(also)}}));
  return result;
}

}  // namespace splitroom::client
