#include "client-cli/input/command_words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "client-cli/input/words.hpp"

namespace splitroom::client {
namespace {

enum class when : std::uint8_t {
  always,
  lobby,
  game,
  seated,
  watching,
  splito,
  host,
  host_in_lobby,
  talk,
};

struct word {
  command_word text;
  when use;
};

constexpr auto vocabulary = std::to_array<word>({
    {{"ready", "ready"}, when::lobby},
    {{"unready", "unready"}, when::lobby},
    {{"bot [random|greedy] [SEAT]", "bot"}, when::lobby},
    {{"nobot SEAT", "nobot"}, when::lobby},
    {{"sit SEAT", "sit"}, when::lobby},
    {{"undo", "undo"}, when::game},
    {{"default", "default"}, when::game},
    {{"set OPTION VALUE ...", "set"}, when::host_in_lobby},
    {{"order NAME NAME ...", "order"}, when::host_in_lobby},
    {{"kick NAME", "kick"}, when::host},
    {{"host NAME", "host"}, when::host},
    {{"close", "close"}, when::host},
    {{"say [NUMBER|TEXT]", "say"}, when::talk},
    {{"react [NAME]", "react"}, when::talk},
    {{"mute [NAME]", "mute"}, when::always},
    {{"unmute NAME", "unmute"}, when::always},
    {{"show", "show"}, when::always},
    {{"score", "score"}, when::always},
    {{"options", "options"}, when::always},
    {{"time", "time"}, when::always},
    {{"log", "log"}, when::always},
    {{"room", "room"}, when::always},
    {{"code", "code"}, when::always},
    {{"ids", "ids"}, when::splito},
    {{"rules", "rules"}, when::always},
    {{"renew", "renew"}, when::always},
    {{"help", "help"}, when::always},
    {{"leave", "leave"}, when::seated},
    {{"quit", "quit"}, when::seated},
    {{"quit", "quit_watching"}, when::watching},
});

bool fits(when use, const table_state& table) {
  switch (use) {
    case when::always:
      return true;
    case when::seated:
      return table.me.has_value();
    case when::watching:
      return !table.me;
    case when::splito:
      return table.room && table.room->game == protocol::game_name::splito;
    case when::host:
      return is_host(table);
    case when::host_in_lobby:
      return is_host(table) && !is_playing(table);
    case when::talk:
      return table.me && table.room && table.room->options.talk != protocol::talk_mode::off;
    case when::lobby:
    case when::game:
      return is_playing(table) == (use == when::game) && table.me.has_value();
  }
  return false;
}

}  // namespace

std::string usage_in(std::string_view usage, const catalogue& words) {
  std::string result;
  while (!usage.empty()) {
    const auto is_capital = [](char each) { return each >= 'A' && each <= 'Z'; };
    const auto* const end = std::ranges::find_if_not(usage, is_capital);
    const auto length = static_cast<std::size_t>(end - usage.begin());
    if (length > 0) {
      result += words.text("terminal.place." + tidy(usage.substr(0, length)));
    } else {
      result += usage.front();
    }
    usage.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return result;
}

std::vector<command_word> command_words(const table_state& table) {
  std::vector<command_word> result;
  for (const word& each : vocabulary) {
    if (fits(each.use, table)) result.push_back(each.text);
  }
  return result;
}

bool is_command_word(std::string_view name) {
  constexpr std::array<std::string_view, 4> also{"exit", "q", "h", "?"};
  return std::ranges::find(also, name) != also.end() ||
         std::ranges::any_of(vocabulary,
                             [&](const word& each) { return each.text.name() == name; });
}

bool waits_for_phase(std::string_view name, const table_state& table) {
  return std::ranges::any_of(vocabulary, [&](const word& each) {
    const bool in_game = each.use == when::game;
    const bool in_lobby = each.use == when::lobby || each.use == when::host_in_lobby;
    return each.text.name() == name && (is_playing(table) ? in_lobby : in_game);
  });
}

bool makes_sense(std::string_view name, const table_state& table) {
  return std::ranges::any_of(vocabulary, [&](const word& each) {
    return each.text.name() == name && fits(each.use, table);
  });
}

}  // namespace splitroom::client
