// The room before and between games.
#include "client-cli/render/phrases.hpp"
#include "client-cli/render/room_words.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

std::string seat_words(const table_state& table, const protocol::frame::room_seat& seat) {
  const auto who = seat.seat.as<rules::seat>();
  switch (seat.kind) {
    case protocol::seat_kind::empty:
      return "free";
    case protocol::seat_kind::bot:
      return name_of(table, who) +
             (seat.level ? " (" + std::string(protocol::wire_name(*seat.level)) + " bot)"
                         : ", bot");
    case protocol::seat_kind::person:
      break;
  }
  std::string text = name_of(table, who);
  if (table.room->host && *table.room->host == who) text += ", host";
  if (who < table.present.size() && !table.present[who]) text += ", not connected";
  if (seat.bot_plays) text += ", a bot plays";
  return text + (seat.ready ? ", ready" : ", not ready");
}

void add_advice(lines& out, const table_state& table, const style& look) {
  std::size_t free_seats = 0;
  bool ready = false;
  for (const protocol::frame::room_seat& each : table.room->seats) {
    if (each.kind == protocol::seat_kind::empty) ++free_seats;
    if (table.me && each.seat.value == *table.me) ready = each.ready;
  }
  if (!table.me) return add_wrapped(out, look, "You are watching.");
  if (free_seats > 0) {
    add_whole(out, look, "Others come in with:",
              "splitroom join " + clean(table.room->room) + look.server_option,
              is_host(table) ? "(or \"bot\" fills free seats)" : "");
  }
  add_wrapped(out, look,
              ready ? "The game starts when all seats are taken and everybody is ready."
                    : "Say \"ready\" when you are.");
}

}  // namespace

lines draw_lobby(const table_state& table, const style& look) {
  lines out;
  if (!table.room) return out;
  const protocol::frame::room& room = *table.room;
  out.push_back(headline(look, "Room " + clean(room.room) + ": " + title_of(room.edition) +
                                   " for " + std::to_string(room.players)));
  for (const protocol::frame::room_seat& each : room.seats) {
    const std::string text =
        "seat " + std::to_string(each.seat.value) + ": " + seat_words(table, each);
    out.push_back(look.plain ? text : fit("  " + text, look.width));
  }
  for (std::string& each : draw_score(table, look))
    out.push_back(std::move(each));
  if (room.watchers > 0) out.push_back(counted(room.watchers, "watcher", "watchers"));
  if (const auto options = unusual_options(room); !options.empty())
    add_wrapped(out, look, "In this room: " + and_list(options) + '.', 2);
  add_advice(out, table, look);
  return out;
}

std::string time_words(const table_state& table, std::int64_t now_ms) {
  if (!table.room || is_playing(table)) {
    const std::string clock = at_start(clock_words(table, now_ms));
    return clock.empty() ? "No time limit" : clock;
  }
  return table.room->options.untimed
             ? "There are no time limits in this room."
             : "There are " + seconds_words(table.room->options.decision_ms) +
                   " for each decision in this room.";
}

}  // namespace splitroom::client
