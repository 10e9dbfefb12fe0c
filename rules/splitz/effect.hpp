// What happens at a Splitz table, one public thing at a time, in the order it happens.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/core/seat.hpp"
#include "rules/splitz/card.hpp"

namespace splitroom::rules::splitz {

enum class effect_kind : std::uint8_t {
  round,      ///< a round begins: `count` its number from 1, `seats` the leader
  row,        ///< `cards` come from the deck and lie as the row; `count` = cards left in the deck
  cut,        ///< `part` is now `cards` (one effect a part, left to right); `automatic` when the
              ///< only cut was made by the game (ruling 9); `seats` the leader
  discarded,  ///< two players: `seats` threw `part` with `cards` out (ruling 5)
  unclaimed,  ///< nobody voted for `part`: `cards` are discarded (ruling 7)
  sole,       ///< `seats` (one) alone voted for `part` and takes `cards`; numbers are stacked,
              ///< jokers wait until `joined` or `placed` says where they go
  joined,     ///< splitz: `count` waiting jokers of `seats` join the stack of `value` (table)
  waiting,    ///< `seats` keeps `count` new jokers waiting (ruling 12)
  placed,     ///< `seats` puts `count` jokers on the stack of `value`; `automatic` = only one way
  contested,  ///< `seats` (two or more) collide on `part` with `cards`
  lost,       ///< one contested card is thrown away: `cards`; `seats` get nothing from it
  merged,     ///< contested cards are one row again: `cards`; `seats` vote again, and what they
              ///< contested lies there no more (splitz: the first contested part, its turn has
              ///< come; split-it: all contested cards, closed up)
  stalemate,  ///< split-it: two cards voted 2-2 by `seats`, the `count`-th time in a row
              ///< (ruling 10); the parts lie as they did
  removed,    ///< split-it: `cards` are taken out (last card, or third stalemate); `seats` get
              ///< nothing
  round_end,  ///< the round is over: `count` its number
};

inline constexpr std::array<std::string_view, 15> effect_kind_names{
    "round",  "row",       "cut",  "discarded", "unclaimed", "sole",    "joined",   "waiting",
    "placed", "contested", "lost", "merged",    "stalemate", "removed", "round_end"};

constexpr std::string_view to_string(effect_kind kind) {
  return effect_kind_names[static_cast<std::size_t>(kind)];
}

/// A small vector of cards of at most one row: effects are made often and never allocate.
class card_list {
 public:
  constexpr card_list() = default;
  /// @pre at most `longest_row` cards
  template <class Range>
  constexpr explicit card_list(const Range& cards) {
    for (const card each : cards) {
      push_back(each);
    }
  }
  constexpr void push_back(card each) { cards_[size_++] = each; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr card operator[](std::size_t i) const { return cards_[i]; }
  [[nodiscard]] constexpr const card* begin() const { return cards_.data(); }
  [[nodiscard]] constexpr const card* end() const { return cards_.data() + size_; }
  constexpr bool operator==(const card_list&) const = default;  // unused places stay 0

 private:
  std::array<card, longest_row> cards_{};
  std::uint8_t size_ = 0;
};

/// Fields that a kind does not name keep their defaults.
struct effect {
  effect_kind kind{};
  seat_set seats{};
  std::optional<part_index> part{};
  card_list cards{};
  std::uint8_t value = 0;
  std::uint8_t count = 0;
  bool automatic = false;

  bool operator==(const effect&) const = default;
};

}  // namespace splitroom::rules::splitz
