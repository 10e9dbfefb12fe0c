#include "client-cli/render/room_words.hpp"

#include "client-cli/input/setting_input.hpp"
#include "client-cli/render/phrases.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

std::string absence_words(const protocol::room_options& here) {
  switch (here.absent) {
    case protocol::absent_policy::default_:
      return "who is away gets the default when time is up";
    case protocol::absent_policy::bot:
      return here.absent_grace_ms.value == 0
                 ? "a bot plays at once for who is away"
                 : "a bot plays for who is away longer than " + seconds_words(here.absent_grace_ms);
    case protocol::absent_policy::pause:
      return "the clock stands still for who is away, at most " +
             seconds_words(here.pause_budget_ms) + " for each in a game";
  }
  return {};
}

std::string talk_mode_words(protocol::talk_mode mode) {
  switch (mode) {
    case protocol::talk_mode::phrases:
      return "only phrases may be said";
    case protocol::talk_mode::free:
      return "free talk";
    case protocol::talk_mode::off:
      return "no talk";
  }
  return {};
}

std::string progress_words(protocol::progress_mode mode) {
  switch (mode) {
    case protocol::progress_mode::names:
      return "it is shown who has answered";
    case protocol::progress_mode::count:
      return "only how many have answered is shown";
    case protocol::progress_mode::nothing:
      return "who has answered is not shown";
  }
  return {};
}

/// Every fact about the room; `usual`: it is so in a room that nobody has set up.
struct fact {
  std::string words;
  bool usual = false;
};

std::vector<fact> facts_of(const protocol::frame::room& room) {
  const protocol::room_options usual;
  const protocol::room_options& here = room.options;
  const bool splitz = room.game == protocol::game_name::splitz;
  const protocol::talk_mode usual_talk =
      splitz ? protocol::talk_mode::free : protocol::talk_mode::phrases;
  const bool listed = room.visibility == protocol::visibility::public_;
  std::vector<fact> facts;
  const auto add = [&](std::string words, bool is_usual) {
    facts.push_back({std::move(words), is_usual});
  };
  add(listed ? "listed for everybody" : "found by its code alone", !listed);
  if (here.untimed) {
    add("no time limits", false);
  } else {
    add(seconds_words(here.decision_ms) + " for a decision",
        here.decision_ms.value == usual.decision_ms.value);
    add(seconds_words(here.reveal_ms) + " to open answers",
        here.reveal_ms.value == usual.reveal_ms.value);
  }
  add(seconds_words(here.deal_ms) + " for each step of the shuffle",
      here.deal_ms.value == usual.deal_ms.value);
  add("bots think " + seconds_words(here.bot_delay_ms),
      here.bot_delay_ms.value == usual.bot_delay_ms.value);
  add(absence_words(here), here.absent == usual.absent);
  add(progress_words(here.progress), here.progress == usual.progress);
  add(here.blind_only ? "blind answers only" : "secret answers in any way", !here.blind_only);
  add(here.watchers ? "watchers may come" : "no watchers", here.watchers);
  add(talk_mode_words(here.talk), here.talk == usual_talk);
  return facts;
}

}  // namespace

std::string seconds_words(const protocol::milliseconds& time) {
  constexpr std::int64_t minute = 60'000;
  if (time.value >= minute && time.value % minute == 0)
    return counted(time.value / minute, "minute", "minutes");
  std::string text = std::to_string(time.value / 1000);
  if (const std::int64_t tenths = time.value % 1000 / 100; tenths > 0)
    text += '.' + std::to_string(tenths);
  return text + " s";
}

std::vector<std::string> unusual_options(const protocol::frame::room& room) {
  std::vector<std::string> words;
  for (fact& each : facts_of(room)) {
    if (!each.usual) words.push_back(std::move(each.words));
  }
  return words;
}

lines draw_options(const table_state& table, const style& look) {
  lines out;
  if (!table.room) return out;
  out.push_back(headline(
      look, title_of(table.room->edition) + " for " + std::to_string(table.room->players)));
  for (const fact& each : facts_of(*table.room))
    add_wrapped(out, look, (look.plain ? "" : "  ") + each.words, 4);
  if (!is_host(table) || is_playing(table)) return out;
  add_wrapped(out, look, "You are the host, and can set:");
  constexpr std::size_t column = 37;
  for (const setting_help& each : settings_help()) {
    const std::string usage = "  set " + std::string(each.usage);
    const bool wide = !look.plain && look.width >= 2 * column;
    add_wrapped(out, look, (wide ? pad(usage, column) : usage + ": ") + std::string(each.what),
                wide ? column : 4);
  }
  return out;
}

lines draw_score(const table_state& table, const style& look) {
  lines out;
  if (!table.room || table.room->score.empty()) return out;
  constexpr std::size_t most = 16;  // whoever has played here and gone counts too
  constexpr std::size_t name_width = 20;
  out.push_back("The evening so far, after " + counted(table.room->games_played, "game", "games") +
                ":");
  for (std::size_t i = 0; i < table.room->score.size() && i < most; ++i) {
    const protocol::frame::tally& each = table.room->score[i];
    const std::string name = clean(each.name);
    const std::string words = counted(each.wins, "win", "wins") + " in " +
                              counted(each.games, "game", "games") + ", " +
                              points_words(each.points);
    out.push_back(look.plain ? name + ": " + words
                             : fit("  " + pad(name, name_width) + ' ' + words, look.width));
  }
  return out;
}

}  // namespace splitroom::client
