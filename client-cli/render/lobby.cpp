// The room before and between games.
#include "client-cli/render/phrases.hpp"
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
  return text + (seat.ready ? ", ready" : ", not ready");
}

/// "30 s", "2 minutes".
std::string seconds_words(const protocol::milliseconds& time) {
  constexpr std::int64_t minute = 60'000;
  if (time.value >= minute && time.value % minute == 0)
    return counted(time.value / minute, "minute", "minutes");
  std::string text = std::to_string(time.value / 1000);
  if (const std::int64_t tenths = time.value % 1000 / 100; tenths > 0)
    text += '.' + std::to_string(tenths);
  return text + " s";
}

/// What is different here from other rooms.
std::vector<std::string> options_words(const protocol::frame::room& room) {
  const protocol::room_options usual;
  const protocol::room_options& here = room.options;
  std::vector<std::string> words;
  if (room.visibility == protocol::visibility::public_) words.emplace_back("listed for everybody");
  if (here.untimed) {
    words.emplace_back("no time limits");
  } else {
    if (here.decision_ms.value != usual.decision_ms.value)
      words.push_back(seconds_words(here.decision_ms) + " for a decision");
    if (here.reveal_ms.value != usual.reveal_ms.value)
      words.push_back(seconds_words(here.reveal_ms) + " to open answers");
    if (here.deal_ms.value != usual.deal_ms.value)
      words.push_back(seconds_words(here.deal_ms) + " for each step of the shuffle");
  }
  if (here.bot_delay_ms.value != usual.bot_delay_ms.value)
    words.push_back("bots think " + seconds_words(here.bot_delay_ms));
  if (here.progress == protocol::progress_mode::count)
    words.emplace_back("only how many have answered is shown");
  if (here.progress == protocol::progress_mode::nothing)
    words.emplace_back("who has answered is not shown");
  if (here.blind_only) words.emplace_back("blind answers only");
  if (!here.watchers) words.emplace_back("no watchers");
  return words;
}

std::string advice(const table_state& table, const style& look) {
  std::size_t free_seats = 0;
  bool ready = false;
  for (const protocol::frame::room_seat& each : table.room->seats) {
    if (each.kind == protocol::seat_kind::empty) ++free_seats;
    if (table.me && each.seat.value == *table.me) ready = each.ready;
  }
  if (!table.me) return "You are watching.";
  std::string text;
  if (free_seats > 0) {
    text = "Others come in with: splitroom join " + clean(table.room->room) + look.server_option;
    if (is_host(table)) text += "  (or \"bot\" fills free seats)";
    text += '\n';
  }
  return text + (ready ? "The game starts when all seats are taken and everybody is ready."
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
  if (room.watchers > 0) out.push_back(counted(room.watchers, "watcher", "watchers"));
  if (const auto options = options_words(room); !options.empty())
    add_wrapped(out, look, "In this room: " + and_list(options) + '.', 2);
  const std::string next = advice(table, look);
  for (std::size_t begin = 0; begin < next.size();) {
    const std::size_t end = std::min(next.find('\n', begin), next.size());
    add_wrapped(out, look, next.substr(begin, end - begin));
    begin = end + 1;
  }
  return out;
}

std::string time_words(const table_state& table, std::int64_t now_ms) {
  if (!table.room || is_playing(table)) return time_left_words(table, now_ms);
  return table.room->options.untimed
             ? "There are no time limits in this room."
             : "There are " + seconds_words(table.room->options.decision_ms) +
                   " for each decision in this room.";
}

}  // namespace splitroom::client
