#include "client-cli/input/command_words.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

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

constexpr auto words = std::to_array<word>({
    {{"ready", "you are ready for the next game"}, when::lobby},
    {{"unready", "you are not ready after all"}, when::lobby},
    {{"bot [random|greedy] [SEAT]", "host: a bot on a free seat"}, when::lobby},
    {{"nobot SEAT", "host: the bot off its seat"}, when::lobby},
    {{"sit SEAT", "take another free seat"}, when::lobby},
    {{"undo", "take your secret answer back, until all have answered"}, when::game},
    {{"default", "host of a room without time limits: go on without those who are missing"},
     when::game},
    {{"set OPTION VALUE ...", "host: change the room, as in: set timeout 30"}, when::host_in_lobby},
    {{"order NAME NAME ...", "host: who sits on seat 0, who on seat 1, and so on"},
     when::host_in_lobby},
    {{"kick NAME", "host: out of the room, for good"}, when::host},
    {{"host NAME", "host: somebody else is host from now on"}, when::host},
    {{"close", "host: the room is closed, a game in it has no result"}, when::host},
    {{"say [NUMBER or TEXT]", "say something to the table; alone: what can be said"}, when::talk},
    {{"react [NAME]", "like, laugh, clap and so on; alone: which there are"}, when::talk},
    {{"mute [NAME]", "show no more of what they say; alone: who is muted"}, when::always},
    {{"unmute NAME", "show it again"}, when::always},
    {{"show", "draw the table again (so does an empty line)"}, when::always},
    {{"score", "the games that were played in this room"}, when::always},
    {{"options", "how this room is set, and what its host can set"}, when::always},
    {{"time", "how much time is left, or how much there is for a decision"}, when::always},
    {{"log", "what has happened so far"}, when::always},
    {{"room", "the room's code, with which you and others come in, and its host"}, when::always},
    {{"code", "not the room's code: a short code of the game's history, the same for all players"},
     when::always},
    {{"ids", "the objectives by their ids"}, when::splito},
    {{"rules", "how this game is played"}, when::always},
    {{"help", "this list"}, when::always},
    {{"leave", "give your seat up and end"}, when::seated},
    {{"quit", "end; in a game your seat is kept"}, when::seated},
    {{"quit", "end"}, when::watching},
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

std::vector<command_word> command_words(const table_state& table) {
  std::vector<command_word> result;
  for (const word& each : words) {
    if (fits(each.use, table)) result.push_back(each.text);
  }
  return result;
}

bool is_command_word(std::string_view name) {
  constexpr std::array<std::string_view, 4> also{"exit", "q", "h", "?"};
  return std::ranges::find(also, name) != also.end() ||
         std::ranges::any_of(words, [&](const word& each) { return each.text.name() == name; });
}

bool waits_for_phase(std::string_view name, const table_state& table) {
  return std::ranges::any_of(words, [&](const word& each) {
    const bool in_game = each.use == when::game;
    const bool in_lobby = each.use == when::lobby || each.use == when::host_in_lobby;
    return each.text.name() == name && (is_playing(table) ? in_lobby : in_game);
  });
}

bool makes_sense(std::string_view name, const table_state& table) {
  return std::ranges::any_of(
      words, [&](const word& each) { return each.text.name() == name && fits(each.use, table); });
}

}  // namespace splitroom::client
