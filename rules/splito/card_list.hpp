// A short list of cards in place: hands and zones, so that a game is one flat value. Rulings 2
// and 4.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rules/splito/card.hpp"

namespace splitroom::rules::splito {

/// Up to `Capacity` cards, repeats allowed. Slots not in use are zero, so that equal lists are
/// equal.
template <std::size_t Capacity>
class card_list {
 public:
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr std::span<const card> cards() const { return {cards_.data(), size_}; }
  [[nodiscard]] constexpr bool contains(card which) const {
    return std::ranges::find(cards(), which) != cards().end();
  }

  /// Adds at the end. @pre not full
  constexpr void push_back(card which) { cards_[size_++] = which; }

  /// Adds behind its equals in canonical order. @pre in that order already, and not full
  constexpr void insert(card which) {
    std::size_t at = size_++;
    for (; at > 0 && cards_[at - 1] > which; --at) {
      cards_[at] = cards_[at - 1];
    }
    cards_[at] = which;
  }

  /// Takes out one such card and keeps the order of the rest. @pre contains(which)
  constexpr void erase(card which) {
    auto* const end = cards_.data() + size_;
    auto* const taken = std::find(cards_.data(), end, which);
    std::copy(taken + 1, end, taken);
    cards_[--size_] = 0;
  }

  constexpr bool operator==(const card_list&) const = default;

 private:
  std::array<card, Capacity> cards_{};
  std::uint8_t size_ = 0;
};

/// What a seat holds, in canonical order.
using hand = card_list<hand_size>;

/// What lies in a zone, in the order it was played: at most two seats' 13 cards, or one seat's 26.
using pile = card_list<std::size_t{2} * hand_size>;

}  // namespace splitroom::rules::splito
