// Cards and part colours of Splitz and Split It. Rulings 1 to 4 of Splitz.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace splitroom::rules::splitz {

/// The two editions; they differ as the table in rules/RULINGS.md says.
enum class edition : std::uint8_t { splitz, split_it };

/// A number card 1 to 10, or `joker`.
using card = std::uint8_t;

inline constexpr card joker = 0;
inline constexpr card highest_value = 10;
inline constexpr std::size_t deck_size = 70;  ///< 55 numbers (v of value v), 15 jokers: ruling 1
inline constexpr std::size_t longest_row = 9;

/// A part by position, left to right; its colour's name depends on the edition.
using part_index = std::uint8_t;
inline constexpr std::size_t part_count = 3;

/// The colour names left to right: white, blue, black (Splitz); white, black, pink (Split It).
constexpr std::array<std::string_view, part_count> colour_names(edition which) {
  if (which == edition::split_it) {
    return {"white", "black", "pink"};
  }
  return {"white", "blue", "black"};
}

/// "1" to "10", or "J".
std::string to_text(card which);

/// The card with that text, or nothing.
std::optional<card> parse_card(std::string_view text);

}  // namespace splitroom::rules::splitz
