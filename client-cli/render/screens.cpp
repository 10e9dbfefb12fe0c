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
  if (out.empty()) add_wrapped(out, look, "The cards are being shuffled.");
  for (std::string& line : what_next(table, look, now_ms))
    out.push_back(std::move(line));
  return out;
}

lines draw_result(const table_state& table, const style& look) {
  if (!table.outcome) return wrapped(look, "The game was broken off; it has no result.");
  lines out;
  const protocol::frame::outcome& end = *table.outcome;
  out.push_back(headline(look, "Final table"));
  const bool splito = table.room && table.room->game == protocol::game_name::splito;
  const bool split_it = table.room && table.room->edition == protocol::edition_name::split_it;
  const auto tiebreak = [&](std::int64_t count) {
    if (splito) return counted(count, "card", "cards") + " in both zones";
    return split_it ? counted(count, "stack", "stacks")
                    : counted(count, "number", "numbers") + " won";
  };
  constexpr std::size_t name_width = 20;
  for (std::int64_t rank = 1; rank <= static_cast<std::int64_t>(end.ranks.size()); ++rank) {
    for (std::size_t seat = 0; seat < end.ranks.size() && seat < end.scores.size(); ++seat) {
      if (end.ranks[seat] != rank) continue;
      const auto who = static_cast<rules::seat>(seat);
      std::string line = std::to_string(rank) + ". ";
      line += look.plain ? name_at_start(table, who) + ": "
                         : pad(name_at_start(table, who), name_width);
      line += look.plain ? points_words(end.scores[seat])
                         : pad_left(std::to_string(end.scores[seat]), 4) +
                               (end.scores[seat] == 1 ? " point " : " points");
      if (seat < end.tiebreak.size())
        line += (look.plain ? ", " : "   ") + tiebreak(end.tiebreak[seat]);
      out.push_back(paint(look, rank == 1 ? hue::good : hue::none,
                          fit(line, look.plain ? line.size() : look.width)));
    }
  }
  return out;
}

lines draw_ids(const table_state& table, const style& look) {
  if (!table.objectives)
    return wrapped(look, "There are no objectives in this game, or they are not known yet.");
  lines out;
  constexpr std::size_t column = 30;
  const bool narrow = look.width < 2 * column;
  for (const rules::splito::objective& each : table.objectives->objectives()) {
    const std::string words = objective_words(each) + ", " + points_words(each.points);
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
    add_whole(out, look,
              asked.game || asked.waiting ? "There is no such public room now. Open one:"
                                          : "There are no public rooms now. Open one:",
              "splitroom play " + game_argument(asked) + " --public" + look.server_option);
  for (const protocol::frame::listed_room& each : rooms) {
    const std::string taken =
        std::to_string(each.taken) + " of " + std::to_string(each.players) + " seats taken";
    const std::string phase = each.phase == protocol::room_phase::playing ? "playing" : "waiting";
    if (look.plain) {
      out.push_back(clean(each.room) + ": " + title_of(each.edition) + ", " + taken + ", " + phase +
                    ", host " + clean(each.host) + (each.watchers ? ", may be watched" : ""));
    } else {
      out.push_back(fit(pad(clean(each.room), 9) + ' ' + pad(title_of(each.edition), 12) + ' ' +
                            pad(taken, 20) + ' ' + pad(phase, 8) + ' ' + clean(each.host) +
                            (each.watchers ? "  (may be watched)" : ""),
                        look.width));
    }
  }
  return out;
}

std::string time_left_words(const table_state& table, std::int64_t now_ms) {
  const auto left = time_left(table, now_ms);
  if (!left) return "No time limit";
  return minutes_words(*left) + " left";
}

std::string draw_prompt(const table_state& table, std::int64_t now_ms) {
  if (!table.connected) return "not connected, trying again> ";
  if (!table.room) return "> ";
  if (!is_playing(table)) return table.me ? "lobby> " : "watching> ";
  std::string text;
  const auto* asked = open_request(table);
  if (asked != nullptr && !table.chosen) {
    text = asked->kind;
  } else if (asked != nullptr) {
    style short_words;
    constexpr std::size_t room = 24;
    text = asked->kind + ' ' + fit(choice_words(table, *table.chosen, short_words), room) +
           ", waiting";
  } else {
    text = table.me ? "waiting" : "watching";
    if (table.decision && table.decision->locked) text += " for answers to be opened";
  }
  if (table.decision && !table.decision->locked && (asked == nullptr || table.chosen)) {
    if (const std::string who = awaited_words(table, 2); !who.empty()) text += " for " + who;
  }
  const bool still = table.pause || !table.server_stores;
  if (still) text += ", clock stands still";
  if (now_ms >= 0 && !still && table.deadline_ms && asked != nullptr && !table.chosen) {
    std::string left = time_left_words(table, now_ms);
    text += ' ' + left.substr(0, left.find(' '));
  }
  return text + "> ";
}

std::string title_of(protocol::edition_name edition) {
  switch (edition) {
    case protocol::edition_name::splitz:
      return "Splitz";
    case protocol::edition_name::split_it:
      return "Split It";
    case protocol::edition_name::standard:
      return "Splito";
    case protocol::edition_name::duel:
      return "Splito duel (adapted)";
  }
  return "?";
}

}  // namespace splitroom::client
