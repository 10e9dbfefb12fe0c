#include "client-cli/input/action.hpp"

#include <algorithm>
#include <array>

#include "client-cli/input/choice_input.hpp"
#include "client-cli/input/words.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

enum class when : std::uint8_t { always, lobby, game };

struct word {
  std::string_view name;
  when use;
  std::string_view what;
};

constexpr auto words = std::to_array<word>({
    {"ready", when::lobby, "you are ready for the next game"},
    {"unready", when::lobby, "you are not ready after all"},
    {"bot [random|greedy] [SEAT]", when::lobby, "host: a bot on a free seat"},
    {"nobot SEAT", when::lobby, "host: the bot off its seat"},
    {"sit SEAT", when::lobby, "take another free seat"},
    {"undo", when::game, "take your secret answer back, until all have answered"},
    {"default", when::game,
     "host of a room without time limits: go on without those who are missing"},
    {"show", when::always, "draw the table again (so does an empty line)"},
    {"time", when::always, "how much time is left"},
    {"log", when::always, "what has happened so far"},
    {"code", when::always, "short code of the game's history: all players must see the same"},
    {"rules", when::always, "how this game is played"},
    {"help", when::always, "this list"},
    {"leave", when::always, "give your seat up and end"},
    {"quit", when::always, "end; in a game your seat is kept"},
});

bool fits(when use, const table_state& table) {
  if (use == when::always) return true;
  return is_playing(table) == (use == when::game) && table.me.has_value();
}

action::any bot_action(const std::vector<std::string>& typed) {
  action::add_bot bot;
  for (std::size_t i = 1; i < typed.size(); ++i) {
    if (const auto level = protocol::parse_bot_level(typed[i])) {
      bot.level = level;
    } else if (const auto seat = read_number(typed[i])) {
      bot.seat = seat;
    } else {
      return action::wrong{"As in: bot, bot random, bot greedy 2."};
    }
  }
  return bot;
}

/// The action that `typed` names, or nothing when it is no command.
std::optional<action::any> command(const std::vector<std::string>& typed) {
  const std::string& name = typed[0];
  const std::int64_t number = typed.size() == 2 ? read_number(typed[1]).value_or(-1) : -1;
  if (name == "bot") return bot_action(typed);
  if (name == "sit" || name == "nobot") {
    if (number < 0) return action::wrong{"Which seat? As in: " + name + " 2."};
    if (name == "sit") return action::sit{number};
    return action::remove_bot{number};
  }
  if (typed.size() != 1) return std::nullopt;
  if (name == "help" || name == "?" || name == "h") return action::help{};
  if (name == "undo") return action::undo{};
  if (name == "show") return action::show{};
  if (name == "log") return action::log{};
  if (name == "code") return action::code{};
  if (name == "time") return action::time{};
  if (name == "rules") return action::rules{};
  if (name == "quit" || name == "exit" || name == "q") return action::quit{};
  if (name == "leave") return action::leave{};
  if (name == "ready") return action::ready{true};
  if (name == "unready") return action::ready{false};
  if (name == "default") return action::call_default{};
  return std::nullopt;
}

}  // namespace

action::any read_action(std::string_view line, const table_state& table) {
  const std::string text = tidy(line);
  if (text.empty()) return action::show{};
  if (auto found = command(split(text, " "))) return *found;
  if (const auto* asked = open_request(table)) {
    auto choice = read_choice(text, *asked, table);
    if (choice) return action::choose{*choice};
    return action::wrong{choice.error() + " (\"help\" lists the commands.)"};
  }
  const bool playing = is_playing(table);
  return action::wrong{playing ? "Nothing is asked of you just now. \"help\" lists the commands."
                               : "No such command. \"help\" lists them."};
}

std::vector<std::string> completions(std::string_view start, const table_state& table) {
  std::vector<std::string> all;
  if (const auto* asked = open_request(table); asked != nullptr && asked->legal)
    all = *asked->legal;
  for (const word& each : words) {
    if (fits(each.use, table)) all.emplace_back(each.name.substr(0, each.name.find(' ')));
  }
  if (fits(when::lobby, table)) {
    all.emplace_back("bot random");
    all.emplace_back("bot greedy");
  }
  std::erase_if(all, [&](const std::string& each) { return !each.starts_with(start); });
  return all;
}

std::vector<std::string> help_lines(const table_state& table) {
  std::vector<std::string> result;
  if (const auto* asked = open_request(table)) result.push_back(how_to_answer(*asked));
  constexpr std::size_t column = 28;
  for (const word& each : words) {
    if (!fits(each.use, table)) continue;
    std::string line = "  " + std::string(each.name);
    line.resize(std::max(line.size() + 1, column), ' ');
    result.push_back(line + std::string(each.what));
  }
  return result;
}

}  // namespace splitroom::client
