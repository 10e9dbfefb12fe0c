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

lines draw_hand(const table_state& table, const splito::view& seen, const style& look) {
  lines out;
  if (!table.me || seen.hand.empty()) return out;
  const splito::objective_deck& deck = *table.objectives;
  const std::vector<held_card> hand = numbered_hand(seen);
  // The longest would be torn else; "ids" lists them, and the numbers do as well.
  constexpr std::size_t wide = 48;
  const bool with_ids = look.width >= wide;
  if (!look.plain) {
    out.emplace_back();
    add_wrapped(out, look,
                paint(look, hue::strong, "YOUR HAND") +
                    paint(look, hue::dim, "  (objectives: as they would stand left and right)"));
  }
  std::vector<std::string> short_cards;
  lines objectives;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    const splito::card card = hand[i].card;
    const std::string number = std::to_string(i + 1);
    const std::string copies = hand[i].copies > 1 ? "x" + std::to_string(hand[i].copies) : "";
    if (look.plain) {
      std::string text = "Card " + number + ": " + card_words(card, deck, look);
      if (hand[i].copies > 1) text += ", " + std::to_string(hand[i].copies) + " times";
      if (splito::is_objective(card)) {
        text += ", left " + would_stand(table, seen, card, splito::side::left, look) + ", right " +
                would_stand(table, seen, card, splito::side::right, look) + ", id " +
                deck.text(card);
      }
      out.push_back(text + '.');
    } else if (splito::is_objective(card)) {
      const splito::objective& which = deck.at(card);
      objectives.push_back(pad_left(number, 4) + " L" +
                           would_stand(table, seen, card, splito::side::left, look) + " R" +
                           would_stand(table, seen, card, splito::side::right, look) + ' ' +
                           objective_words(which) + ", " + points_words(which.points) +
                           (with_ids ? paint(look, hue::dim, " (" + deck.text(card) + ')') : ""));
    } else {
      short_cards.push_back(pad_left(number, 4) + ' ' +
                            pad(card_words(card, deck, look) + copies, card_width));
    }
  }
  add_rows(out, short_cards, look);
  for (const std::string& line : objectives)
    add_wrapped(out, look, line, std::min<std::size_t>(15, look.width / 4));
  return out;
}

}  // namespace splitroom::client
