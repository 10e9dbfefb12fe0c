// The room before and between games.
#include "client-cli/language/letters.hpp"
#include "client-cli/render/phrases.hpp"
#include "client-cli/render/room_words.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

std::string seat_words(const table_state& table, const protocol::frame::room_seat& seat,
                       const style& look) {
  const auto who = seat.seat.as<rules::seat>();
  if (seat.kind == protocol::seat_kind::empty) return look.text("terminal.lobby.free");
  std::vector<std::string> parts{name_of(table, who, *look.words)};
  if (seat.kind == protocol::seat_kind::bot) {
    const auto level = seat.level.value_or(protocol::bot_level::greedy);
    parts.push_back(look.text("app.lobby.bot." + std::string(protocol::wire_name(level))));
    return comma_list(parts);
  }
  if (table.room->host && *table.room->host == who) parts.push_back(look.text("app.lobby.host"));
  if (who < table.present.size() && !table.present[who])
    parts.push_back(look.text("app.people.away"));
  if (seat.bot_plays) parts.push_back(look.text("app.people.bot_plays"));
  parts.push_back(look.text(seat.ready ? "app.lobby.is_ready" : "terminal.lobby.not_ready"));
  return comma_list(parts);
}

void add_advice(lines& out, const table_state& table, const style& look) {
  std::size_t free_seats = 0;
  bool ready = false;
  for (const protocol::frame::room_seat& each : table.room->seats) {
    if (each.kind == protocol::seat_kind::empty) ++free_seats;
    if (table.me && each.seat.value == *table.me) ready = each.ready;
  }
  if (!table.me) return add_wrapped(out, look, look.text("terminal.lobby.watching"));
  if (free_seats > 0) {
    add_whole(out, look, look.text("terminal.lobby.invite"),
              "splitroom join " + clean(table.room->room) + look.server_option,
              is_host(table) ? look.text("terminal.lobby.or_bots") : "");
  }
  add_wrapped(out, look, look.text(ready ? "terminal.lobby.waits" : "terminal.lobby.say_ready"));
}

}  // namespace

lines draw_lobby(const table_state& table, const style& look) {
  lines out;
  if (!table.room) return out;
  const protocol::frame::room& room = *table.room;
  out.push_back(
      headline(look, look.text("terminal.lobby.title",
                               {{"code", clean(room.room)}, {"title", room_title(room, look)}})));
  for (const protocol::frame::room_seat& each : room.seats) {
    const std::string text = look.text("app.lobby.seat", {{"number", each.seat.value}}) + ": " +
                             seat_words(table, each, look);
    out.push_back(look.plain ? text : fit("  " + text, look.width));
  }
  for (std::string& each : draw_score(table, look))
    out.push_back(std::move(each));
  if (room.watchers > 0) out.push_back(look.text("app.lobby.watchers", {{"count", room.watchers}}));
  if (const auto options = unusual_options(room, *look.words); !options.empty())
    add_wrapped(out, look, look.text("terminal.lobby.special", {{"list", comma_list(options)}}), 2);
  add_advice(out, table, look);
  return out;
}

std::string time_words(const table_state& table, std::int64_t now_ms, const catalogue& words) {
  const std::string untimed = words.text("app.option.time.untimed") + '.';
  if (!table.room || is_playing(table)) {
    const std::string clock = clock_words(table, now_ms, words);
    return clock.empty() ? untimed : clock;
  }
  const std::string time = seconds_words(table.room->options.decision_ms, words);
  return table.room->options.untimed
             ? untimed
             : at_start(words.text("app.lobby.time", {{"time", time}})) + '.';
}

}  // namespace splitroom::client
