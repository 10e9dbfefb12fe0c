#include "rules/splitz/card.hpp"

#include "rules/core/numbers.hpp"

namespace splitroom::rules::splitz {

std::string to_text(card which) { return which == joker ? "J" : std::to_string(which); }

std::optional<card> parse_card(std::string_view text) {
  if (text == "J") return joker;
  std::array<std::uint8_t, 1> value{};
  if (!parse_numbers(text, ',', value) || value[0] > highest_value) return std::nullopt;
  return value[0];
}

}  // namespace splitroom::rules::splitz
