#include "tests/support/splitz_table.hpp"

#include <algorithm>
#include <sstream>

namespace splitroom::test {

using namespace rules;  // NOLINT(google-build-using-namespace): this file speaks of little else

namespace {

std::string seats_text(seat_set seats) {
  std::string text;
  for (const seat each : seats) {
    text += (text.empty() ? "" : ",") + std::to_string(each);
  }
  return text;
}

std::string effect_text(const splitz::effect& each, splitz::edition edition) {
  std::string text(to_string(each.kind));
  if (!each.seats.empty()) text += ' ' + seats_text(each.seats);
  if (each.value > 0) text += ' ' + std::to_string(each.value);
  const std::string cards = text_of(each.cards);
  if (each.part) {
    text += ' ' + std::string(colour_names(edition)[*each.part]) + '[' + cards + ']';
  } else if (!cards.empty()) {
    text += " [" + cards + ']';
  }
  if (each.count > 0) text += " x" + std::to_string(each.count);
  if (each.automatic) text += " auto";
  return text;
}

splitz::game make_game(splitz::edition edition, seat players, seat leader,
                       std::string_view first_cards, std::vector<splitz::effect>& told) {
  return *splitz::game::create({.edition = edition,
                                .players = players,
                                .deck = deck_starting(first_cards),
                                .first_leader = leader},
                               told);
}

}  // namespace

std::vector<splitz::card> cards_of(std::string_view text) {
  std::vector<splitz::card> cards;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;)
    cards.push_back(splitz::parse_card(word).value());
  return cards;
}

std::string text_of(std::span<const splitz::card> cards) {
  std::string text;
  for (const splitz::card each : cards)
    text += (text.empty() ? "" : " ") + splitz::to_text(each);
  return text;
}

std::vector<splitz::card> deck_starting(std::string_view first_cards) {
  std::vector<splitz::card> deck = cards_of(first_cards);
  std::vector<splitz::card> rest = splitz::canonical_deck();
  for (const splitz::card each : deck)
    rest.erase(std::find(rest.begin(), rest.end(), each));
  deck.insert(deck.end(), rest.begin(), rest.end());
  return deck;
}

splitz_table::splitz_table(splitz::edition edition, seat players, seat leader,
                           std::string_view first_cards)
    : edition_(edition), game_(make_game(edition, players, leader, first_cards, told_)) {}

std::string splitz_table::say(const answers& all) {
  std::vector<answer<splitz::choice>> read;
  for (const auto& [who, text] : all) {
    const auto choice = game_.check(who, text);
    if (!choice) return std::string(to_string(choice.error()));
    read.push_back({who, *choice});
  }
  std::vector<splitz::effect> effects;
  const auto applied = game_.apply(read, effects);
  if (!applied) return std::string(to_string(applied.error()));
  told_ = std::move(effects);
  return "ok";
}

std::string splitz_table::asked() const {
  const auto pending = game_.pending();
  if (!pending) return "over";
  std::string text = std::string(to_string(pending->kind)) + ' ' + seats_text(pending->seats);
  const auto request = game_.request_for(pending->seats.front());
  for (const std::string& each : request->legal)
    text += ' ' + each;
  if (pending->kind != decision_kind::jokers) return text;
  text += ' ' + std::to_string(request->count) + "x{";
  for (const auto value : request->targets) {
    text += (text.back() == '{' ? "" : ",") + std::to_string(value);
  }
  return text + '}';
}

std::string splitz_table::check(seat who, std::string_view choice) const {
  const auto read = game_.check(who, choice);
  return read ? "ok" : std::string(to_string(read.error()));
}

std::string splitz_table::lying() const {
  const splitz::view seen = game_.view_for(watcher);
  std::string text = seen.row.empty() ? "" : "row[" + text_of(seen.row) + ']';
  for (const auto& part : seen.parts) {
    text += (text.empty() ? "" : " ") + std::string(colour_names(edition_)[part.part]) + '[' +
            text_of(part.cards) + ']';
  }
  return text;
}

std::string splitz_table::holds(seat who) const {
  const splitz::seat_view own = game_.view_for(watcher).seats.at(who);
  std::string text;
  for (std::size_t i = 0; i < own.stacks.size(); ++i) {
    const splitz::stack& each = own.stacks[i];
    if (each.size() == 0) continue;
    text += (text.empty() ? "" : " ") + std::to_string(i + 1) + ':' + std::to_string(each.size());
    if (each.jokers > 0) text += '(' + std::to_string(each.jokers) + "J)";
  }
  if (own.waiting_jokers > 0) {
    text += (text.empty() ? "waiting " : " waiting ") + std::to_string(own.waiting_jokers);
  }
  return text;
}

std::string splitz_table::discards() const { return text_of(game_.view_for(watcher).discards); }

std::string splitz_table::told() const {
  std::string text;
  for (const auto& each : told_)
    text += effect_text(each, edition_) + '\n';
  return text;
}

}  // namespace splitroom::test
