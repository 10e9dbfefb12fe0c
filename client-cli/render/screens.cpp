#include "client-cli/render/screens.hpp"

#include <algorithm>

#include "client-cli/render/phrases.hpp"
#include "client-cli/render/splito_table.hpp"
#include "client-cli/render/splito_words.hpp"
#include "client-cli/render/splitz_table.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {

lines draw_view(const table_state& table, const style& look) {
  if (const auto* splitz = std::get_if<rules::splitz::view>(&table.view))
    return look.plain ? draw_splitz_plain(table, *splitz, look) : draw_splitz(table, *splitz, look);
  const auto* splito = std::get_if<rules::splito::view>(&table.view);
  return splito != nullptr && table.objectives ? draw_splito(table, *splito, look) : lines{};
}

lines draw_table(const table_state& table, const style& look, std::int64_t now_ms) {
  lines out = draw_view(table, look);
  if (out.empty()) add_wrapped(out, look, look.text("app.game.dealing"));
  for (std::string& line : what_next(table, look, now_ms))
    out.push_back(std::move(line));
  return out;
}

namespace {

/// What decides between equal points, as this game counts it.
std::string tiebreak_words(const table_state& table, std::int64_t count, const style& look) {
  const bool splito = table.room && table.room->game == protocol::game_name::splito;
  const bool split_it = table.room && table.room->edition == protocol::edition_name::split_it;
  const char* key = splito     ? "terminal.tiebreak.cards"
                    : split_it ? "terminal.tiebreak.stacks"
                               : "terminal.tiebreak.numbers";
  return look.text(key, {{"count", count}});
}

std::string result_line(const table_state& table, std::size_t seat, const style& look) {
  const protocol::frame::outcome& end = *table.outcome;
  const auto who = static_cast<rules::seat>(seat);
  constexpr std::size_t name_width = 19;
  constexpr std::size_t digits = 4;
  constexpr std::size_t points_width = 11;
  std::string name = name_at_start(table, who, *look.words);
  const std::string points = points_words(end.scores[seat], look);
  std::string line = std::to_string(end.ranks[seat]) + ". ";
  if (look.plain) {
    line += name + ": " + points;
  } else {
    const std::size_t number = std::min(std::to_string(end.scores[seat]).size(), digits);
    line += pad(name, name_width) + pad(std::string(digits - number, ' ') + points, points_width);
  }
  if (seat < end.tiebreak.size())
    line += (look.plain ? ", " : "  ") + tiebreak_words(table, end.tiebreak[seat], look);
  return fit(line, look.plain ? line.size() : look.width);
}

}  // namespace

lines draw_result(const table_state& table, const style& look) {
  if (!table.outcome) return wrapped(look, look.text("table.prompt.aborted"));
  lines out;
  const protocol::frame::outcome& end = *table.outcome;
  out.push_back(headline(look, look.text("table.result")));
  for (std::int64_t rank = 1; rank <= static_cast<std::int64_t>(end.ranks.size()); ++rank) {
    for (std::size_t seat = 0; seat < end.ranks.size() && seat < end.scores.size(); ++seat) {
      if (end.ranks[seat] == rank)
        out.push_back(
            paint(look, rank == 1 ? hue::good : hue::none, result_line(table, seat, look)));
    }
  }
  return out;
}

lines draw_ids(const table_state& table, const style& look) {
  if (!table.objectives) return wrapped(look, look.text("terminal.ids.none"));
  lines out;
  constexpr std::size_t column = 30;
  const bool narrow = look.width < 2 * column;
  for (const rules::splito::objective& each : table.objectives->objectives()) {
    const std::string words =
        objective_words(each, *look.words) + ", " + points_words(each.points, look);
    if (narrow && !look.plain) {
      out.push_back(unbroken + each.id);
      add_wrapped(out, look, "    " + words, 4);
    } else {
      add_wrapped(out, look, look.plain ? each.id + ": " + words : pad(each.id, column) + words, 4);
    }
  }
  return out;
}

lines draw_message(tone how, const std::string& text, const style& look) {
  lines out;
  const hue which = how == tone::good      ? hue::good
                    : how == tone::warning ? hue::alert
                    : how == tone::error   ? hue::bad
                    : how == tone::talk    ? hue::strong
                                           : hue::none;
  for (const std::string& line : wrapped(look, text))
    out.push_back(paint(look, which, line));
  return out;
}

namespace {

/// How `splitroom play` calls it.
std::string game_argument(const protocol::command::rooms& asked) {
  if (!asked.edition)
    return std::string(protocol::wire_name(asked.game.value_or(protocol::game_name::splitz)));
  return asked.edition == protocol::edition_name::standard
             ? "splito"
             : std::string(protocol::wire_name(*asked.edition));
}

}  // namespace

lines draw_rooms(const std::vector<protocol::frame::listed_room>& rooms,
                 const protocol::command::rooms& asked, const style& look) {
  lines out;
  if (rooms.empty())
    add_whole(out, look, look.text("app.rooms.none") + ' ' + look.text("terminal.rooms.open_one"),
              "splitroom play " + game_argument(asked) + " --public" + look.server_option);
  for (const protocol::frame::listed_room& each : rooms) {
    const std::string title = title_of(each.edition, *look.words);
    const std::string taken =
        look.text("app.rooms.taken", {{"taken", each.taken}, {"players", each.players}});
    const bool playing = each.phase == protocol::room_phase::playing;
    const std::string phase = look.text(playing ? "app.rooms.playing" : "app.rooms.lobby");
    const std::string host = look.text("app.rooms.host", {{"name", clean(each.host)}});
    const std::string watch = each.watchers ? ", " + look.text("terminal.rooms.watch") : "";
    if (look.plain) {
      out.push_back(clean(each.room) + ": " + title + ", " + taken + ", " + phase + ", " + host +
                    watch);
    } else {
      out.push_back(fit(pad(clean(each.room), 9) + ' ' + pad(title, 13) + ' ' + pad(taken, 16) +
                            ' ' + pad(phase, 8) + ' ' + host + watch,
                        look.width));
    }
  }
  return out;
}

std::string time_left_words(const table_state& table, std::int64_t now_ms, const catalogue& words) {
  const auto left = time_left(table, now_ms);
  return left ? words.text("terminal.time_left", {{"time", minutes_words(*left)}}) : "";
}

namespace {

/// "vote white, waiting for Bob", "waiting for 3".
std::vector<std::string> prompt_parts(const table_state& table, const catalogue& words) {
  std::vector<std::string> parts;
  const auto* asked = open_request(table);
  if (asked != nullptr) {
    std::string doing = words.text("terminal.kind." + asked->kind);
    if (table.chosen) {
      style in_short;
      in_short.words = &words;
      constexpr std::size_t room = 24;
      doing += ' ' + fit(short_choice(table, *table.chosen, in_short), room);
    }
    parts.push_back(std::move(doing));
    if (!table.chosen) return parts;
  } else if (!table.me) {
    parts.push_back(words.text("terminal.prompt.watching"));
  }
  constexpr std::size_t most_names = 2;
  const std::string who = awaited_words(table, most_names, words);
  if (table.decision && table.decision->locked) {
    parts.push_back(words.text("terminal.prompt.opening"));
  } else if (!who.empty()) {
    parts.push_back(words.text("terminal.prompt.waiting_for", {{"names", who}}));
  } else if (table.me) {
    parts.push_back(words.text("terminal.prompt.waiting"));
  }
  return parts;
}

}  // namespace

std::string draw_prompt(const table_state& table, std::int64_t now_ms, const catalogue& words) {
  if (!table.connected) return words.text("terminal.prompt.not_connected") + "> ";
  if (!table.room) return "> ";
  if (!is_playing(table))
    return words.text(table.me ? "terminal.prompt.lobby" : "terminal.prompt.watching") + "> ";
  std::vector<std::string> parts = prompt_parts(table, words);
  const bool still = table.pause || !table.server_stores;
  if (still) parts.push_back(words.text("terminal.prompt.clock_stands"));
  std::string text = comma_list(parts);
  const auto left = time_left(table, now_ms);
  if (now_ms >= 0 && !still && left && open_request(table) != nullptr && !table.chosen)
    text += ' ' + minutes_words(*left);
  return text + "> ";
}

std::string title_of(protocol::edition_name edition, const catalogue& words) {
  return words.text("game.edition." + std::string(protocol::wire_name(edition)));
}

}  // namespace splitroom::client
