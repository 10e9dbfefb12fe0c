#include "client-cli/input/action.hpp"

#include <algorithm>
#include <array>

#include "client-cli/input/choice_input.hpp"
#include "client-cli/input/words.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

enum class when : std::uint8_t { always, lobby, game, seated, watching, splito };

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
    {"time", when::always, "how much time is left, or how much there is for a decision"},
    {"log", when::always, "what has happened so far"},
    {"room", when::always, "the room's code, with which you and others come in"},
    {"code", when::always,
     "not the room's code: a short code of the game's history, the same for all players"},
    {"ids", when::splito, "the objectives by their ids"},
    {"rules", when::always, "how this game is played"},
    {"help", when::always, "this list"},
    {"leave", when::seated, "give your seat up and end"},
    {"quit", when::seated, "end; in a game your seat is kept"},
    {"quit", when::watching, "end"},
});

bool fits(when use, const table_state& table) {
  if (use == when::always) return true;
  if (use == when::seated) return table.me.has_value();
  if (use == when::watching) return !table.me;
  if (use == when::splito) return table.room && table.room->game == protocol::game_name::splito;
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
  if (typed.size() == 2 && name == "show" && typed[1] == "ids") return action::ids{};
  if (typed.size() != 1) return std::nullopt;
  if (name == "help" || name == "?" || name == "h") return action::help{};
  if (name == "undo") return action::undo{};
  if (name == "show") return action::show{};
  if (name == "log") return action::log{};
  if (name == "code") return action::code{};
  if (name == "room") return action::room{};
  if (name == "ids") return action::ids{};
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
    if (choice) return action::choose{*choice, completed_words(text, *choice, *asked)};
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

namespace {

std::vector<std::string> legend(const table_state& table) {
  if (!table.room) return {};
  if (table.room->game == protocol::game_name::splitz)
    return {"In the table * means: leads, has the most of that number (or as many as others)."};
  return {"Cards: P pink, U purple, T turquoise, O orange, Y yellow, G green, with their value.",
          "Objectives: [+] met as it stands, [ ] open, [x] cannot be met any more."};
}

}  // namespace

std::vector<std::string> help_lines(const table_state& table) {
  std::vector<std::string> result;
  if (const auto* asked = open_request(table)) result.push_back(how_to_answer(*asked));
  for (std::string& each : legend(table))
    result.push_back(std::move(each));
  for (const word& each : words) {
    if (!fits(each.use, table)) continue;
    std::string line = "  " + std::string(each.name);
    line.resize(std::max(line.size() + 1, help_column), ' ');
    result.push_back(line + std::string(each.what));
  }
  return result;
}

}  // namespace splitroom::client
