// A seat at the table and small sets of seats. Values, usable anywhere.
#pragma once

#include <bit>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>

namespace splitroom::rules {

/// A seat, counted from 0 clockwise; "left" of seat i is (i + 1) mod players.
using seat = std::uint8_t;

/// No game seats more than this.
inline constexpr seat max_seats = 8;

/// Who looks at a game: a seat, or nobody's seat (a watcher sees the public part only).
using viewer = std::optional<seat>;

inline constexpr viewer watcher = std::nullopt;

/// The seat to the left (the next one clockwise). @pre players > 0
constexpr seat left_of(seat from, seat players) { return static_cast<seat>((from + 1) % players); }

/// A set of seats below `max_seats`; iterates in ascending order.
class seat_set {
 public:
  class iterator {
   public:
    using value_type = seat;
    using difference_type = std::ptrdiff_t;

    constexpr iterator() = default;
    constexpr explicit iterator(std::uint8_t bits) : bits_(bits) {}
    constexpr seat operator*() const { return static_cast<seat>(std::countr_zero(bits_)); }
    constexpr iterator& operator++() {
      bits_ = static_cast<std::uint8_t>(bits_ & (bits_ - 1U));
      return *this;
    }
    constexpr iterator operator++(int) {
      iterator before = *this;
      ++*this;
      return before;
    }
    constexpr bool operator==(const iterator&) const = default;

   private:
    std::uint8_t bits_ = 0;
  };

  constexpr seat_set() = default;
  constexpr seat_set(std::initializer_list<seat> seats) {
    for (const seat each : seats) {
      insert(each);
    }
  }

  /// Seats 0 to players - 1. @pre players <= max_seats
  static constexpr seat_set all(seat players) {
    seat_set result;
    result.bits_ = static_cast<std::uint8_t>((1U << players) - 1U);
    return result;
  }

  constexpr void insert(seat which) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << which)); }
  constexpr void erase(seat which) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << which)); }
  /// False for anything that is not in the set, also for numbers of `max_seats` and above.
  [[nodiscard]] constexpr bool contains(seat which) const {
    return which < max_seats && ((bits_ >> which) & 1U) != 0;
  }
  [[nodiscard]] constexpr std::size_t size() const {
    return static_cast<std::size_t>(std::popcount(bits_));
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  /// The lowest seat. @pre not empty
  [[nodiscard]] constexpr seat front() const { return *begin(); }
  [[nodiscard]] constexpr iterator begin() const { return iterator(bits_); }
  [[nodiscard]] constexpr iterator end() const { return iterator(0); }

  constexpr bool operator==(const seat_set&) const = default;

 private:
  std::uint8_t bits_ = 0;
};

}  // namespace splitroom::rules
