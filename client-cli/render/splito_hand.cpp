#include "client-cli/render/splito_hand.hpp"

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

}  // namespace

lines draw_hand(const table_state& table, const splito::view& seen, const style& look) {
  lines out;
  if (!table.me || seen.hand.empty()) return out;
  const splito::objective_deck& deck = *table.objectives;
  const std::vector<held_card> hand = numbered_hand(seen);
  if (!look.plain) {
    out.emplace_back();
    add_wrapped(out, look,
                paint(look, hue::strong, "YOUR HAND") +
                    paint(look, hue::dim, "  (objectives: as they would stand left and right)"));
  }
  std::string short_cards;
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
                           paint(look, hue::dim, " (" + deck.text(card) + ')'));
    } else {
      short_cards += pad_left(number, 4) + ' ' + pad(card_words(card, deck, look) + copies, 5);
    }
  }
  if (!short_cards.empty()) add_wrapped(out, look, short_cards, 2);
  for (const std::string& line : objectives)
    add_wrapped(out, look, line, 15);
  return out;
}

}  // namespace splitroom::client
