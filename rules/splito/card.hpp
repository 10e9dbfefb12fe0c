// Cards, sides and editions of Splito. Rulings 1 and 4 of Splito.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace splitroom::rules::splito {

enum class edition : std::uint8_t { standard, duel };

enum class colour : std::uint8_t { pink, purple, turquoise, orange, yellow, green };
inline constexpr std::array<std::string_view, 6> colour_names{"pink",   "purple", "turquoise",
                                                              "orange", "yellow", "green"};
inline constexpr std::size_t colour_count = 6;
inline constexpr std::uint8_t value_count = 6;

/// A card by kind, equal for the two equal Splito cards: 0 to 35 = colour * 6 + value - 1, then
/// 36 + index of the objective in the deck's list. Its text is "pink-3", or the objective's id.
using card = std::uint8_t;

inline constexpr card first_objective = 36;
inline constexpr std::size_t objective_count = 37;
inline constexpr std::size_t splito_card_copies = 2;
/// 72 Splito cards and 35 objectives; the two commons lie apart.
inline constexpr std::size_t deck_size = 107;
inline constexpr std::uint8_t hand_size = 13;

constexpr bool is_objective(card which) { return which >= first_objective; }
constexpr card make_card(colour c, std::uint8_t value) {
  return static_cast<card>(static_cast<unsigned>(c) * value_count + value - 1U);
}
/// @pre not an objective
constexpr colour colour_of(card which) { return static_cast<colour>(which / value_count); }
/// 1 to 6. @pre not an objective
constexpr std::uint8_t value_of(card which) {
  return static_cast<std::uint8_t>(which % value_count + 1U);
}

enum class side : std::uint8_t { left, right };
constexpr std::string_view to_string(side which) { return which == side::left ? "left" : "right"; }

/// The zone on that side of a seat. Standard: zone i lies between seat i and its left neighbour and
/// is the left zone of seat i (ruling 3). Duel: zones 2s and 2s + 1 belong to seat s (ruling 10).
constexpr std::uint8_t zone_of(edition form, std::uint8_t players, std::uint8_t seat, side which) {
  if (form == edition::duel) {
    return static_cast<std::uint8_t>(2 * seat + (which == side::left ? 0 : 1));
  }
  return which == side::left ? seat : static_cast<std::uint8_t>((seat + players - 1) % players);
}

/// n in the standard form, 4 in a duel.
constexpr std::uint8_t zone_count(edition form, std::uint8_t players) {
  return form == edition::duel ? std::uint8_t{4} : players;
}

}  // namespace splitroom::rules::splito
