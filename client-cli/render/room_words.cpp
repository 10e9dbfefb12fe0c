#include "client-cli/render/room_words.hpp"

#include "client-cli/input/setting_input.hpp"
#include "client-cli/render/phrases.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

std::string absence_words(const protocol::room_options& here, const catalogue& words) {
  if (here.absent == protocol::absent_policy::bot && here.absent_grace_ms.value > 0)
    return words.text("terminal.fact.absent_bot",
                      {{"time", seconds_words(here.absent_grace_ms, words)}});
  if (here.absent == protocol::absent_policy::pause)
    return words.text("terminal.fact.absent_pause",
                      {{"time", seconds_words(here.pause_budget_ms, words)}});
  return words.text("app.lobby.absent." + std::string(protocol::wire_name(here.absent)));
}

std::string progress_key(protocol::progress_mode mode) {
  switch (mode) {
    case protocol::progress_mode::names:
      return "terminal.fact.progress_names";
    case protocol::progress_mode::count:
      return "terminal.fact.progress_count";
    case protocol::progress_mode::nothing:
      break;
  }
  return "terminal.fact.progress_nothing";
}

/// Every fact about the room; `usual`: it is so in a room that nobody has set up.
struct fact {
  std::string words;
  bool usual = false;
};

std::vector<fact> facts_of(const protocol::frame::room& room, const catalogue& words) {
  using protocol::wire_name;
  const protocol::room_options usual;
  const protocol::room_options& here = room.options;
  const bool splitz = room.game == protocol::game_name::splitz;
  const protocol::talk_mode usual_talk =
      splitz ? protocol::talk_mode::free : protocol::talk_mode::phrases;
  const bool listed = room.visibility == protocol::visibility::public_;
  std::vector<fact> facts;
  const auto add = [&](const std::string& key, bool is_usual) {
    facts.push_back({words.text(key), is_usual});
  };
  const auto add_time = [&](const std::string& key, const protocol::milliseconds& time,
                            const protocol::milliseconds& usual_time) {
    facts.push_back(
        {words.text(key, {{"time", seconds_words(time, words)}}), time.value == usual_time.value});
  };
  add(listed ? "terminal.fact.public" : "terminal.fact.private", !listed);
  if (here.untimed) {
    add("terminal.fact.untimed", false);
  } else {
    add_time("app.lobby.time", here.decision_ms, usual.decision_ms);
    add_time("terminal.fact.reveal", here.reveal_ms, usual.reveal_ms);
  }
  add_time("terminal.fact.deal", here.deal_ms, usual.deal_ms);
  add_time("terminal.fact.bot_delay", here.bot_delay_ms, usual.bot_delay_ms);
  facts.push_back({absence_words(here, words), here.absent == usual.absent});
  add(progress_key(here.progress), here.progress == usual.progress);
  add(here.blind_only ? "app.lobby.blind_only" : "terminal.fact.any_secrecy", !here.blind_only);
  add(here.watchers ? "terminal.fact.watchers" : "terminal.fact.no_watchers", here.watchers);
  add("terminal.fact.talk." + std::string(wire_name(here.talk)), here.talk == usual_talk);
  return facts;
}

}  // namespace

std::string seconds_words(const protocol::milliseconds& time, const catalogue& words) {
  constexpr std::int64_t minute = 60'000;
  if (time.value >= minute && time.value % minute == 0)
    return words.text("terminal.minutes", {{"count", time.value / minute}});
  std::string text = std::to_string(time.value / 1000);
  if (const std::int64_t tenths = time.value % 1000 / 100; tenths > 0)
    text += words.text("terminal.decimal_point") + std::to_string(tenths);
  return words.text("terminal.seconds", {{"time", text}});
}

std::string room_title(const protocol::frame::room& room, const style& look) {
  return title_of(room.edition, *look.words) + ", " +
         look.text("app.lobby.players", {{"count", room.players}});
}

std::vector<std::string> unusual_options(const protocol::frame::room& room,
                                         const catalogue& words) {
  std::vector<std::string> result;
  for (fact& each : facts_of(room, words)) {
    if (!each.usual) result.push_back(std::move(each.words));
  }
  return result;
}

lines draw_options(const table_state& table, const style& look) {
  lines out;
  if (!table.room) return out;
  out.push_back(headline(look, room_title(*table.room, look)));
  for (const fact& each : facts_of(*table.room, *look.words))
    add_wrapped(out, look, (look.plain ? "" : "  ") + each.words, 4);
  if (!is_host(table) || is_playing(table)) return out;
  add_wrapped(out, look, look.text("terminal.options.host"));
  constexpr std::size_t column = 37;
  for (const setting_help& each : settings_help(*look.words)) {
    const std::string usage = "  set " + each.usage;
    const bool wide = !look.plain && look.width >= 2 * column;
    add_wrapped(out, look, (wide ? pad(usage, column) : usage + ": ") + each.what,
                wide ? column : 4);
  }
  return out;
}

lines draw_score(const table_state& table, const style& look) {
  lines out;
  if (!table.room || table.room->score.empty()) return out;
  constexpr std::size_t most = 16;  // whoever has played here and gone counts too
  constexpr std::size_t name_width = 20;
  out.push_back(look.text("app.score.title") + " (" +
                look.text("app.score.games", {{"count", table.room->games_played}}) + "):");
  for (std::size_t i = 0; i < table.room->score.size() && i < most; ++i) {
    const protocol::frame::tally& each = table.room->score[i];
    const std::string name = clean(each.name);
    const std::string words = look.text(
        "terminal.score.line",
        {{"wins", each.wins}, {"games", each.games}, {"points", points_words(each.points, look)}});
    out.push_back(look.plain ? name + ": " + words
                             : fit("  " + pad(name, name_width) + ' ' + words, look.width));
  }
  return out;
}

}  // namespace splitroom::client
