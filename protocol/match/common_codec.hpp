// What the codecs of all games share: seats, lists of cards, and the pending decision.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <nlohmann/json.hpp>

#include "protocol/match/json_reader.hpp"
#include "rules/core/decision.hpp"
#include "rules/core/seat.hpp"

namespace splitroom::protocol {

/// More effects than this at once are refused.
inline constexpr std::size_t most_effects = 256;

nlohmann::ordered_json to_json(rules::seat_set seats);
rules::seat_set read_seats(const json_reader& from, rules::seat players);

/// `{"kind","secret","seats"}`, or null when nothing is asked.
nlohmann::ordered_json to_json(const std::optional<rules::decision>& pending);
std::optional<rules::decision> read_pending(const json_reader& from, rules::seat players);

/// `text(card)` of every card.
template <class Cards, class Text>
nlohmann::ordered_json card_texts(const Cards& cards, Text&& text) {
  auto list = nlohmann::ordered_json::array();
  for (const auto each : cards) {
    list.push_back(text(each));
  }
  return list;
}

/// A list of cards, each read by `parse(text)`, which gives nothing for an unknown one.
template <class Card, class Parse>
std::vector<Card> read_cards(const json_reader& from, std::size_t most, Parse&& parse) {
  std::vector<Card> cards;
  from.each_item(most, [&](const json_reader& item) {
    if (const auto card = parse(item.text())) {
      cards.push_back(*card);
    } else {
      item.note("is no card of this game");
    }
  });
  return cards;
}

}  // namespace splitroom::protocol
