// What a seat answers, and its text in the choice grammar. Rulings 4 to 6 and 11 of Splitz.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/core/decision.hpp"
#include "rules/splitz/card.hpp"

namespace splitroom::rules::splitz {

/// Fields that a kind does not name keep their defaults, so equal answers are equal values.
struct choice {
  decision_kind kind = decision_kind::divide;
  std::array<std::uint8_t, part_count> sizes{};  ///< divide: cards of each part, left to right
  part_index part = 0;                           ///< discard, vote
  /// jokers: how many go onto each stack, index = value - 1.
  std::array<std::uint8_t, highest_value> jokers{};

  bool operator==(const choice&) const = default;
};

/// "3-2-4", "blue" or "2,8".
std::string to_text(const choice& which, edition colours);

/// Reads canonical text only; nothing when it is not in the grammar of that kind: three sizes of
/// 1 to 99, a colour of this edition, or 1 to 15 values of 1 to 10, ascending.
std::optional<choice> parse_choice(decision_kind kind, edition colours, std::string_view text);

}  // namespace splitroom::rules::splitz
