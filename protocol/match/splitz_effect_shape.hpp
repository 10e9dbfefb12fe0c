// Which fields the effects of Splitz and Split It have on the wire: for reading, writing and
// the schema.
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/splitz/effect.hpp"

namespace splitroom::protocol {

enum class effect_seats : std::uint8_t { nobody, one, several };

/// Which fields of an effect its kind uses; `count` is the name of the number, "" when there is
/// none.
struct splitz_effect_shape {
  effect_seats seats = effect_seats::nobody;
  bool part = false;
  bool cards = false;
  bool value = false;
  std::string_view count;
  bool automatic = false;
};

constexpr splitz_effect_shape shape_of(rules::splitz::effect_kind kind) {
  using enum rules::splitz::effect_kind;
  switch (kind) {
    case round:
      return {.seats = effect_seats::one, .count = "round"};
    case row:
      return {.cards = true, .count = "left"};
    case cut:
      return {
          .seats = effect_seats::one, .part = true, .cards = true, .count = "", .automatic = true};
    case discarded:
      return {.seats = effect_seats::one, .part = true, .cards = true, .count = ""};
    case unclaimed:
      return {.part = true, .cards = true, .count = ""};
    case sole:
      return {.seats = effect_seats::one, .part = true, .cards = true, .count = ""};
    case joined:
      return {.seats = effect_seats::one, .value = true, .count = "jokers"};
    case waiting:
      return {.seats = effect_seats::one, .count = "jokers"};
    case placed:
      return {.seats = effect_seats::one, .value = true, .count = "jokers", .automatic = true};
    case contested:
      return {.seats = effect_seats::several, .part = true, .cards = true, .count = ""};
    case lost:
      return {.seats = effect_seats::several, .cards = true, .count = ""};
    case merged:
      return {.seats = effect_seats::several, .cards = true, .count = ""};
    case stalemate:
      return {.seats = effect_seats::several, .count = "times"};
    case removed:
      return {.seats = effect_seats::several, .cards = true, .count = ""};
    case round_end:
      return {.count = "round"};
  }
  return {};
}

}  // namespace splitroom::protocol
