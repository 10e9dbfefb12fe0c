// The vocabulary that messages are described with: each type carries its own limits, so that
// decoding, its errors, the schema and the pages come from one place.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace splitroom::protocol {

/// An integer with inclusive limits.
template <std::int64_t Low, std::int64_t High>
struct bounded {
  static constexpr std::int64_t low = Low;
  static constexpr std::int64_t high = High;
  std::int64_t value = Low > 0 ? Low : 0;

  bounded() = default;
  // Implicit on purpose: reads like the integer that it is.
  bounded(std::int64_t v) : value(v) {}            // NOLINT(google-explicit-constructor)
  operator std::int64_t() const { return value; }  // NOLINT(google-explicit-constructor)
  template <class Integer>
  [[nodiscard]] Integer as() const {
    return static_cast<Integer>(value);
  }
};

/// UTF-8 text of Low to High bytes.
template <std::size_t Low, std::size_t High>
struct text {
  static constexpr std::size_t low = Low;
  static constexpr std::size_t high = High;
  std::string value;

  text() = default;
  text(std::string v) : value(std::move(v)) {}           // NOLINT(google-explicit-constructor)
  operator const std::string&() const { return value; }  // NOLINT(google-explicit-constructor)
  bool operator==(const text&) const = default;
};

/// N bytes, on the wire 2 N lower-case hexadecimal digits.
template <std::size_t N>
using bytes = std::array<std::uint8_t, N>;

using digest = bytes<32>;  ///< a SHA-256 value, a seed or a nonce
using game_id = bytes<16>;

/// A list of at most Max elements.
template <class T, std::size_t Max>
struct list {
  static constexpr std::size_t most = Max;
  std::vector<T> items;
};

/// A seat number on the wire.
using seat_number = bounded<0, 7>;
/// A choice in the choice grammar; the longest today is 34 bytes.
using choice_text = text<1, 64>;
/// Wall time or a span of time in milliseconds.
using milliseconds = bounded<0, 9007199254740991>;
/// The number of a decision, unique within its game.
using decision_number = bounded<1, 4294967295>;
/// Eight symbols naming a room.
using room_code = text<8, 8>;

}  // namespace splitroom::protocol
