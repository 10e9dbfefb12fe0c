#include <array>
#include <string>
#include <string_view>

#include "client-cli/render/phrases.hpp"
#include "client-cli/render/splitz_table.hpp"

namespace splitroom::client {
namespace {

namespace splitz = rules::splitz;

constexpr std::array<std::string_view, splitz::highest_value + 1> ones{
    "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"};
constexpr std::array<std::string_view, splitz::highest_value + 1> many{
    "", "ones", "twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens"};

std::string stacks_words(const splitz::view& seen, std::size_t seat) {
  std::vector<std::string> words;
  for (std::size_t value = 1; value <= splitz::highest_value; ++value) {
    const int size = seen.seats[seat].stacks[value - 1].size();
    if (size == 0) continue;
    words.push_back(counted(size, ones[value], many[value]) +
                    (leads(seen, seat, value) ? " (leads)" : ""));
  }
  return words.empty() ? "no stacks" : and_list(words);
}

}  // namespace

lines draw_splitz_plain(const table_state& table, const splitz::view& seen, const style& look) {
  lines out;
  out.push_back("Round " + std::to_string(seen.round) + " of " + std::to_string(seen.rounds) +
                ". " + name_at_start(table, seen.leader) + ' ' + verb(table, seen.leader, "lead") +
                ". " + counted(seen.cards_left, "card", "cards") + " in the deck.");
  if (!seen.row.empty()) out.push_back("Row to be cut: " + splitz_cards(seen.row, look) + ".");
  const auto colours = splitz::colour_names(seen.edition);
  for (const splitz::part_view& each : seen.parts) {
    out.push_back("Part " + std::to_string(each.part + 1) + ", " + std::string(colours[each.part]) +
                  ": " + splitz_cards(each.cards, look) + ".");
  }
  for (const splitz::contested_view& each : seen.contested) {
    out.push_back("Contested and waiting for " + names_list(table, each.seats) + ": " +
                  splitz_cards(each.cards, look) + ".");
  }
  for (std::size_t seat = 0; seat < seen.seats.size(); ++seat) {
    const splitz::seat_view& each = seen.seats[seat];
    const auto who = static_cast<rules::seat>(seat);
    std::string line = name_at_start(table, who) + ": " + points_words(each.points) + "; " +
                       stacks_words(seen, seat);
    if (each.waiting_jokers > 0)
      line += "; " + counted(each.waiting_jokers, "joker waits", "jokers wait");
    if (each.served) line += "; has cards this round";
    out.push_back(line + '.');
  }
  std::vector<std::string> unseen;
  const auto hidden = rules::splitz::unseen(seen);
  for (std::size_t value = 1; value <= splitz::highest_value; ++value) {
    if (hidden[value] > 0) unseen.push_back(counted(hidden[value], ones[value], many[value]));
  }
  if (hidden[splitz::joker] > 0)
    unseen.push_back(counted(hidden[splitz::joker], "joker", "jokers"));
  out.push_back("Unseen: " + (unseen.empty() ? "nothing" : and_list(unseen)) + '.');
  return out;
}

}  // namespace splitroom::client
