#include "client-cli/render/splitz_table.hpp"

#include <algorithm>

#include "client-cli/render/phrases.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/text.hpp"

namespace splitroom::client {
namespace {

namespace splitz = rules::splitz;
constexpr std::size_t values = splitz::highest_value;

/// Names of colours as wide as the widest.
std::size_t colour_width(const splitz::view& seen, const style& look) {
  std::size_t width = 6;
  for (const std::string_view each : splitz::colour_names(seen.edition))
    width = std::max(width, width_of(look.text("game.part." + std::string(each))));
  return width;
}

lines parts(const table_state& table, const splitz::view& seen, const style& look) {
  lines out;
  const auto colours = splitz::colour_names(seen.edition);
  if (!seen.row.empty()) {
    out.push_back("  " + look.text("table.row") + ":   " +
                  paint(look, hue::strong, splitz_cards(seen.row, look)));
  }
  for (const splitz::part_view& each : seen.parts) {
    const std::string_view colour = colours[each.part];
    const std::string name = look.text("game.part." + std::string(colour));
    out.push_back("  " + std::to_string(each.part + 1) + ' ' +
                  paint(look, hue_of_part(colour), ' ' + pad(name, colour_width(seen, look))) +
                  "  " + paint(look, hue::strong, splitz_cards(each.cards, look)));
  }
  for (const splitz::contested_view& each : seen.contested)
    out.push_back("  " + contested_words(table, each, look));
  return out;
}

std::string cell(const splitz::view& seen, std::size_t seat, std::size_t value, const style& look) {
  const int size = seen.seats[seat].stacks[value - 1].size();
  if (size == 0) return paint(look, hue::dim, "  . ");
  const bool first = leads(seen, seat, value);
  const std::string text = pad_left(std::to_string(size), 3) + (first ? "*" : " ");
  return paint(look, first ? hue::good : hue::none, text);
}

std::string last_column(const splitz::seat_view& seat, const style& look) {
  std::string text;
  if (seat.waiting_jokers > 0)
    text += "  " + look.text("terminal.jokers_wait", {{"count", int{seat.waiting_jokers}}});
  if (seat.served) text += "  " + look.text("table.served");
  return text;
}

lines wide_stacks(const table_state& table, const splitz::view& seen, const style& look) {
  constexpr std::size_t name_width = 14;
  constexpr std::size_t points_width = 7;
  lines out;
  std::string head =
      pad("", name_width + 2) + pad_left(look.text("table.points"), points_width) + ' ';
  for (std::size_t value = 1; value <= values; ++value)
    head += pad_left(std::to_string(value), 3) + ' ';
  out.push_back(paint(look, hue::dim, head));
  for (std::size_t seat = 0; seat < seen.seats.size(); ++seat) {
    const auto who = static_cast<rules::seat>(seat);
    std::string line = "  " + pad(name_of(table, who, *look.words), name_width);
    if (table.me == who) line = paint(look, hue::strong, line);
    line += pad_left(std::to_string(seen.seats[seat].points), points_width) + ' ';
    for (std::size_t value = 1; value <= values; ++value)
      line += cell(seen, seat, value, look);
    out.push_back(line + last_column(seen.seats[seat], look));
  }
  const auto hidden = rules::splitz::unseen(seen);
  std::string unseen = "  " + pad(look.text("terminal.unseen"), name_width + points_width) + ' ';
  for (std::size_t value = 1; value <= values; ++value)
    unseen += pad_left(std::to_string(hidden[value]), 3) + ' ';
  unseen += " J " + std::to_string(hidden[splitz::joker]);
  const std::string legend = "  " + look.text("terminal.leads");
  if (width_of(unseen) + width_of(legend) <= look.width) unseen += legend;
  out.push_back(paint(look, hue::dim, unseen));
  return out;
}

/// For windows too narrow for the grid.
lines narrow_stacks(const table_state& table, const splitz::view& seen, const style& look) {
  lines out;
  for (std::size_t seat = 0; seat < seen.seats.size(); ++seat) {
    const auto who = static_cast<rules::seat>(seat);
    std::string line = name_at_start(table, who, *look.words) + ", " +
                       points_words(seen.seats[seat].points, look) + ":";
    for (std::size_t value = 1; value <= values; ++value) {
      const int size = seen.seats[seat].stacks[value - 1].size();
      if (size == 0) continue;
      const bool first = leads(seen, seat, value);
      line += ' ' + paint(look, first ? hue::good : hue::none,
                          std::to_string(value) + 'x' + std::to_string(size) + (first ? "*" : ""));
    }
    add_wrapped(out, look, line + last_column(seen.seats[seat], look), 2);
  }
  const auto hidden = rules::splitz::unseen(seen);
  std::string unseen = look.text("terminal.unseen") + ':';
  for (std::size_t value = 1; value <= values; ++value) {
    if (hidden[value] > 0)
      unseen += ' ' + std::to_string(value) + 'x' + std::to_string(hidden[value]);
  }
  add_wrapped(
      out, look,
      unseen + " Jx" + std::to_string(hidden[splitz::joker]) + "; " + look.text("terminal.leads"),
      2);
  return out;
}

}  // namespace

std::string splitz_title(const table_state& table, const splitz::view& seen, const style& look) {
  const bool split_it = seen.edition == splitz::edition::split_it;
  const bool mine = table.me == seen.leader;
  return look.text(
      mine ? "terminal.title.splitz_you" : "terminal.title.splitz",
      {{"title", look.text(split_it ? "game.edition.split-it" : "game.edition.splitz")},
       {"round", int{seen.round}},
       {"rounds", int{seen.rounds}},
       {"name", name_of(table, seen.leader, *look.words)},
       {"deck", look.text("table.deck_left", {{"count", int{seen.cards_left}}})}});
}

std::string contested_words(const table_state& table, const splitz::contested_view& what,
                            const style& look) {
  return look.text("terminal.contested", {{"cards", splitz_cards(what.cards, look)},
                                          {"names", names_list(table, what.seats, *look.words)}});
}

bool leads(const splitz::view& seen, std::size_t seat, std::size_t value) {
  const auto size = [&](const splitz::seat_view& each) { return each.stacks[value - 1].size(); };
  const int own = size(seen.seats[seat]);
  return own > 0 &&
         std::ranges::all_of(seen.seats, [&](const auto& each) { return size(each) <= own; });
}

lines draw_splitz(const table_state& table, const splitz::view& seen, const style& look) {
  constexpr std::size_t grid_width = 64;
  lines out{headline(look, splitz_title(table, seen, look) + room_behind(table, look))};
  for (const std::string& line : parts(table, seen, look))
    add_wrapped(out, look, line, 11);
  out.emplace_back();
  const lines stacks =
      look.width >= grid_width ? wide_stacks(table, seen, look) : narrow_stacks(table, seen, look);
  for (const std::string& line : stacks)
    out.push_back(fit(line, look.width));
  return out;
}

}  // namespace splitroom::client
