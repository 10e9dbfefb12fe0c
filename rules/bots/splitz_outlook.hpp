// What cards would be worth to each seat of a Splitz table, guessed from what lies open.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/splitz/view.hpp"

namespace splitroom::rules::bots {

/// How many jokers onto each stack, index = value - 1.
using joker_plan = std::array<std::uint8_t, splitz::highest_value>;

class splitz_outlook {
 public:
  explicit splitz_outlook(const splitz::view& seen);

  /// Points that `who` may hope to gain by taking these cards, jokers placed at their best.
  [[nodiscard]] double gain(seat who, std::span<const splitz::card> cards) const;

  /// The best way to put `count` jokers onto the stacks of `targets`. @pre targets not empty
  [[nodiscard]] joker_plan best_plan(seat who, std::size_t count,
                                     std::span<const std::uint8_t> targets) const;

 private:
  static constexpr std::size_t sizes = 26;  ///< a stack of tens with all jokers has 25
  using counts = std::array<std::uint8_t, splitz::highest_value>;

  [[nodiscard]] joker_plan plan(seat who, const counts& held, std::size_t count,
                                std::span<const std::uint8_t> targets) const;

  std::vector<counts> held_;           ///< stack sizes by seat
  std::vector<std::uint8_t> waiting_;  ///< jokers by seat
  /// Hoped-for points by seat, value - 1 and size of the seat's stack, others as they are.
  std::vector<std::array<std::array<double, sizes>, splitz::highest_value>> hope_;
};

}  // namespace splitroom::rules::bots
