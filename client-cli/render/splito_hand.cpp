#include "client-cli/render/splito_hand.hpp"

#include <algorithm>

#include "client-cli/input/choice_input.hpp"
#include "client-cli/render/phrases.hpp"
#include "client-cli/render/splito_words.hpp"
#include "client-cli/render/text.hpp"

namespace splitroom::client {
namespace {

namespace splito = rules::splito;

/// How the objective would stand if it were played to that side now.
std::string would_stand(const table_state& table, const splito::view& seen, splito::card which,
                        splito::side side, const style& look) {
  const auto players = static_cast<std::uint8_t>(seen.hand_counts.size());
  const std::size_t zone = splito::zone_of(seen.edition, players, *table.me, side);
  std::vector<std::vector<splito::card>> zones = seen.zones;
  zones[zone].push_back(which);
  return standing_mark(splito::standing_of(table.objectives->at(which), zones, zone), look);
}

constexpr std::size_t card_width = 5;

/// As many a row as the window has room for: a number is never torn from its card.
void add_rows(lines& out, const std::vector<std::string>& cards, const style& look) {
  constexpr std::size_t cell = card_width + 5;
  const std::size_t a_row = std::max<std::size_t>(1, look.width / cell);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (i % a_row == 0) out.emplace_back();
    out.back() += cards[i];
  }
}

}  // namespace

namespace {

std::string plain_card(const table_state& table, const splito::view& seen, const held_card& held,
                       std::size_t number, const style& look) {
  const splito::objective_deck& deck = *table.objectives;
  const std::string card = card_words(held.card, deck, look);
  if (splito::is_objective(held.card)) {
    return look.text("terminal.plain.objective_card",
                     {{"number", number},
                      {"card", card},
                      {"left", would_stand(table, seen, held.card, splito::side::left, look)},
                      {"right", would_stand(table, seen, held.card, splito::side::right, look)},
                      {"id", deck.text(held.card)}});
  }
  return look.text(held.copies > 1 ? "terminal.plain.cards" : "terminal.plain.card",
                   {{"number", number}, {"card", card}, {"copies", held.copies}});
}

/// "L[x] R[+] no card of value 2, 1 point".
std::string held_objective(const table_state& table, const splito::view& seen, splito::card card,
                           const style& look) {
  const splito::objective& which = table.objectives->at(card);
  return look.text("terminal.left_letter") +
         would_stand(table, seen, card, splito::side::left, look) + ' ' +
         look.text("terminal.right_letter") +
         would_stand(table, seen, card, splito::side::right, look) + ' ' +
         objective_words(which, *look.words) + ", " + points_words(which.points, look);
}

lines plain_hand(const table_state& table, const splito::view& seen, const style& look) {
  lines out;
  for (const held_card& each : numbered_hand(seen))
    out.push_back(plain_card(table, seen, each, out.size() + 1, look));
  return out;
}

}  // namespace

lines draw_hand(const table_state& table, const splito::view& seen, const style& look) {
  lines out;
  if (!table.me || seen.hand.empty()) return out;
  if (look.plain) return plain_hand(table, seen, look);
  const splito::objective_deck& deck = *table.objectives;
  const std::vector<held_card> hand = numbered_hand(seen);
  // The longest would be torn else; "ids" lists them, and the numbers do as well.
  constexpr std::size_t wide = 48;
  const bool with_ids = look.width >= wide;
  out.emplace_back();
  add_wrapped(out, look,
              paint(look, hue::strong, look.text("table.hand")) +
                  paint(look, hue::dim, "  (" + look.text("terminal.hand_hint") + ')'));
  std::vector<std::string> short_cards;
  lines objectives;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const splito::card card = hand[i].card;
    const std::string number = pad_left(std::to_string(i + 1), 4) + ' ';
    const std::string copies = hand[i].copies > 1 ? 'x' + std::to_string(hand[i].copies) : "";
    if (splito::is_objective(card)) {
      objectives.push_back(number + held_objective(table, seen, card, look) +
                           (with_ids ? paint(look, hue::dim, " (" + deck.text(card) + ')') : ""));
    } else {
      short_cards.push_back(number + pad(card_words(card, deck, look) + copies, card_width));
    }
  }
  add_rows(out, short_cards, look);
  for (const std::string& line : objectives)
    add_wrapped(out, look, line, std::min<std::size_t>(15, look.width / 4));
  return out;
}

}  // namespace splitroom::client
