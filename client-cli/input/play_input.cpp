#include "client-cli/input/play_input.hpp"

#include <algorithm>
#include <optional>

#include "client-cli/input/choice_input.hpp"
#include "client-cli/input/words.hpp"

namespace splitroom::client {
namespace {

namespace splito = rules::splito;

struct read_parts {
  std::string card;
  std::string side;
};

/// "left" for anything that a side may be called; "" else.
std::string side_named(std::string_view word) {
  if (word.empty()) return {};
  if (std::string_view("left").starts_with(word)) return "left";
  if (std::string_view("right").starts_with(word)) return "right";
  return {};
}

/// Takes the side off either end: "3l", "3 left", "l 3", "pink-3@left".
std::optional<read_parts> part(const std::string& typed) {
  const std::vector<std::string> words = split(typed, " @,");
  if (words.size() == 2) {
    if (const std::string side = side_named(words[1]); !side.empty())
      return read_parts{words[0], side};
    if (const std::string side = side_named(words[0]); !side.empty())
      return read_parts{words[1], side};
    return std::nullopt;
  }
  if (words.size() != 1 || words[0].size() < 2) return std::nullopt;
  const std::string& word = words[0];
  for (const std::string_view side : {"left", "right", "l", "r"}) {
    // Glued to the end only after a number: "yellow" ends with no side.
    if (word.ends_with(side) && word.size() > side.size()) {
      const char before = word[word.size() - side.size() - 1];
      if (before >= '0' && before <= '9')
        return read_parts{word.substr(0, word.size() - side.size()), side_named(side)};
    }
  }
  return std::nullopt;
}

/// "pink-3", "pink3", "p3", "pu-3".
std::optional<splito::card> splito_card(const std::string& name) {
  const char digit = name.back();
  if (name.size() < 2 || digit < '1' || digit > '6') return std::nullopt;
  std::string colour = name.substr(0, name.size() - 1);
  if (colour.back() == '-') colour.pop_back();
  if (colour.empty()) return std::nullopt;
  std::optional<splito::colour> found;
  for (std::size_t i = 0; i < splito::colour_count; ++i) {
    const auto each = static_cast<splito::colour>(i);
    if (colour.size() == 1 && colour[0] == letter_of(each) - 'A' + 'a') {
      found = each;
      break;
    }
    if (splito::colour_names[i].starts_with(colour)) {
      if (found) return std::nullopt;
      found = each;
    }
  }
  if (!found) return std::nullopt;
  return splito::make_card(*found, static_cast<std::uint8_t>(digit - '0'));
}

}  // namespace

char letter_of(splito::colour which) {
  constexpr std::string_view letters = "PUTOYG";
  return letters[static_cast<std::size_t>(which)];
}

tl::expected<std::string, std::string> read_play(const std::string& typed,
                                                 const std::vector<std::string>& legal,
                                                 const splito::view& seen,
                                                 const splito::objective_deck& deck) {
  if (std::ranges::find(legal, typed) != legal.end()) return typed;
  const auto parts = part(typed);
  if (!parts)
    return tl::unexpected(std::string("A card and a side, such as 3l, pink-3 left or 12 right."));
  const std::vector<held_card> hand = numbered_hand(seen);
  std::string card;
  if (const auto number = read_number(parts->card)) {
    if (*number < 1 || static_cast<std::size_t>(*number) > hand.size())
      return tl::unexpected("Your cards are numbered 1 to " + std::to_string(hand.size()) + ".");
    card = deck.text(hand[static_cast<std::size_t>(*number) - 1].card);
  } else if (const auto named = splito_card(parts->card)) {
    card = deck.text(*named);
  } else {
    std::vector<std::string> names;
    for (const held_card& each : hand)
      names.push_back(deck.text(each.card));
    const auto found = by_start(parts->card, names);
    if (!found) return tl::unexpected("No card of yours is called \"" + parts->card + "\".");
    card = *found;
  }
  std::string play = card + '@' + parts->side;
  if (std::ranges::find(legal, play) == legal.end())
    return tl::unexpected("You do not hold " + card + ".");
  return play;
}

}  // namespace splitroom::client
