// Which fields the effects of Splito have on the wire: for reading, writing and the schema.
#pragma once

#include "rules/splito/effect.hpp"

namespace splitroom::protocol {

/// Which fields of an effect its kind uses.
struct splito_effect_shape {
  bool seat = false;
  bool side = false;
  bool zone = false;
  bool cards = false;
  bool count = false;
  bool points = false;
};

constexpr splito_effect_shape shape_of(rules::splito::effect_kind kind) {
  using enum rules::splito::effect_kind;
  switch (kind) {
    case commons:
      return {.cards = true};
    case dealt:
      return {.count = true};
    case played:
      return {.seat = true, .side = true, .zone = true, .cards = true};
    case passed:
      return {};
    case common_won:
      return {.zone = true, .cards = true};
    case common_lost:
      return {.cards = true};
    case scored:
      return {.zone = true, .cards = true, .points = true};
  }
  return {};
}

}  // namespace splitroom::protocol
