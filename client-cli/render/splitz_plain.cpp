#include <string>

#include "client-cli/language/letters.hpp"
#include "client-cli/render/phrases.hpp"
#include "client-cli/render/splitz_table.hpp"

namespace splitroom::client {
namespace {

namespace splitz = rules::splitz;

std::string stacks_words(const splitz::view& seen, std::size_t seat, const style& look) {
  std::vector<std::string> stacks;
  for (std::size_t value = 1; value <= splitz::highest_value; ++value) {
    const int size = seen.seats[seat].stacks[value - 1].size();
    if (size == 0) continue;
    stacks.push_back(
        look.text(leads(seen, seat, value) ? "terminal.plain.stack_leads" : "terminal.plain.stack",
                  {{"value", value}, {"count", size}}));
  }
  return stacks.empty() ? look.text("terminal.plain.no_stacks") : comma_list(stacks);
}

std::string unseen_words(const splitz::view& seen, const style& look) {
  std::vector<std::string> unseen;
  const auto hidden = rules::splitz::unseen(seen);
  for (std::size_t value = 1; value <= splitz::highest_value; ++value) {
    if (hidden[value] > 0)
      unseen.push_back(
          look.text("terminal.plain.stack", {{"value", value}, {"count", hidden[value]}}));
  }
  if (hidden[splitz::joker] > 0)
    unseen.push_back(look.text("terminal.jokers", {{"count", hidden[splitz::joker]}}));
  return at_start(look.text("terminal.unseen")) + ": " +
         (unseen.empty() ? "0" : comma_list(unseen)) + '.';
}

}  // namespace

lines draw_splitz_plain(const table_state& table, const splitz::view& seen, const style& look) {
  lines out;
  out.push_back(splitz_title(table, seen, look) + '.');
  if (!seen.row.empty())
    out.push_back(look.text("table.row") + ": " + splitz_cards(seen.row, look) + ".");
  const auto colours = splitz::colour_names(seen.edition);
  for (const splitz::part_view& each : seen.parts) {
    const std::string colour = look.text("game.part." + std::string(colours[each.part]));
    out.push_back(
        at_start(look.text("table.part_cards", {{"letter", each.part + 1},
                                                {"colour", colour},
                                                {"cards", splitz_cards(each.cards, look)}})) +
        '.');
  }
  for (const splitz::contested_view& each : seen.contested)
    out.push_back(at_start(contested_words(table, each, look)) + '.');
  for (std::size_t seat = 0; seat < seen.seats.size(); ++seat) {
    const splitz::seat_view& each = seen.seats[seat];
    const auto who = static_cast<rules::seat>(seat);
    std::string line = name_at_start(table, who, *look.words) + ": " +
                       points_words(each.points, look) + "; " + stacks_words(seen, seat, look);
    if (each.waiting_jokers > 0)
      line += "; " + look.text("terminal.jokers_wait", {{"count", int{each.waiting_jokers}}});
    if (each.served) line += "; " + look.text("table.served");
    out.push_back(line + '.');
  }
  out.push_back(unseen_words(seen, look));
  return out;
}

}  // namespace splitroom::client
