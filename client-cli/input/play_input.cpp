#include "client-cli/input/play_input.hpp"

#include <algorithm>
#include <optional>

#include "client-cli/input/choice_input.hpp"
#include "client-cli/input/typed_words.hpp"
#include "client-cli/input/words.hpp"

namespace splitroom::client {
namespace {

namespace splito = rules::splito;

struct read_parts {
  std::string card;
  std::string side;
};

/// "left" for anything that a side may be called; "" else.
std::string side_named(std::string_view word, const catalogue& words) {
  if (word.empty()) return {};
  if (std::string_view("left").starts_with(word)) return "left";
  if (std::string_view("right").starts_with(word)) return "right";
  const std::string canonical = canonical_word(word, words);
  return canonical == "left" || canonical == "right" ? canonical : "";
}

std::vector<std::string> side_names(const catalogue& words) {
  std::vector<std::string> all{"left", "right", "l", "r"};
  for (const char* side : {"left", "right"}) {
    for (std::string& each : typed_forms(side, words))
      all.push_back(std::move(each));
  }
  return all;
}

/// Takes the side off either end: "3l", "3 left", "l 3", "pink-3@left".
std::optional<read_parts> part(const std::string& typed, const catalogue& words) {
  const std::vector<std::string> pieces = split(typed, " @,");
  if (pieces.size() == 2) {
    if (const std::string side = side_named(pieces[1], words); !side.empty())
      return read_parts{pieces[0], side};
    if (const std::string side = side_named(pieces[0], words); !side.empty())
      return read_parts{pieces[1], side};
    return std::nullopt;
  }
  if (pieces.size() != 1 || pieces[0].size() < 2) return std::nullopt;
  const std::string& word = pieces[0];
  for (const std::string& side : side_names(words)) {
    // Glued to the end only after a number: "yellow" ends with no side.
    if (word.ends_with(side) && word.size() > side.size()) {
      const char before = word[word.size() - side.size() - 1];
      if (before >= '0' && before <= '9')
        return read_parts{word.substr(0, word.size() - side.size()), side_named(side, words)};
    }
  }
  return std::nullopt;
}

/// "pink-3", "pink3", "p3", "pu-3".
std::optional<splito::card> splito_card(const std::string& name, const catalogue& words) {
  const char digit = name.back();
  if (name.size() < 2 || digit < '1' || digit > '6') return std::nullopt;
  std::string colour = name.substr(0, name.size() - 1);
  if (colour.back() == '-') colour.pop_back();
  if (colour.empty()) return std::nullopt;
  colour = canonical_word(colour, words);
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
                                                 const splito::objective_deck& deck,
                                                 const catalogue& words) {
  if (std::ranges::find(legal, typed) != legal.end()) return typed;
  const auto parts = part(typed, words);
  if (!parts) return tl::unexpected(words.text("terminal.input.card_and_side"));
  const std::vector<held_card> hand = numbered_hand(seen);
  std::string card;
  if (const auto number = read_number(parts->card)) {
    if (*number < 1 || static_cast<std::size_t>(*number) > hand.size())
      return tl::unexpected(words.text("terminal.input.card_numbers", {{"last", hand.size()}}));
    card = deck.text(hand[static_cast<std::size_t>(*number) - 1].card);
  } else if (const auto named = splito_card(parts->card, words)) {
    card = deck.text(*named);
  } else {
    std::vector<std::string> names;
    for (const held_card& each : hand)
      names.push_back(deck.text(each.card));
    const auto found = by_start(parts->card, names);
    if (!found)
      return tl::unexpected(words.text("terminal.input.no_such_card", {{"card", parts->card}}));
    card = *found;
  }
  std::string play = card + '@' + parts->side;
  if (std::ranges::find(legal, play) == legal.end())
    return tl::unexpected(words.text("terminal.input.not_held", {{"card", card}}));
  return play;
}

}  // namespace splitroom::client
