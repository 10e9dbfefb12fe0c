// Splitz and Split It. A regular value; see rules/core/game.hpp for what each function promises.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "rules/core/game.hpp"
#include "rules/splitz/card.hpp"
#include "rules/splitz/effect.hpp"
#include "rules/splitz/view.hpp"

namespace splitroom::rules::splitz {

struct setup {
  splitz::edition edition{};
  seat players = 2;       ///< 2 to 4
  std::vector<card> deck; ///< 70 cards, the first is turned first; a permutation of the full deck
  seat first_leader = 0;
};

/// The full deck in canonical order: values ascending, then jokers.
std::vector<card> canonical_deck();

/// Shuffles as the protocol says: the canonical deck once, then draw(players) for the leader.
setup shuffled(edition which, seat players, const draw& below);

}  // namespace splitroom::rules::splitz
