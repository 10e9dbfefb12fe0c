// Splito, standard and duel. A regular value; see rules/core/game.hpp for what each function promises.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "rules/core/game.hpp"
#include "rules/splito/card.hpp"
#include "rules/splito/effect.hpp"
#include "rules/splito/objective.hpp"
#include "rules/splito/view.hpp"

namespace splitroom::rules::splito {

struct setup {
  splito::edition edition{};
  seat players = 3;  ///< 3 to 8; 2 in a duel
  std::shared_ptr<const objective_deck> objectives;
  std::array<card, 2> commons{};  ///< moon, star
  std::vector<card> deck;         ///< 107 cards; seat 0 gets the first 13, seat 1 the next 13, ...
};

/// The 107 cards less the commons in canonical order.
std::vector<card> canonical_deck(const objective_deck& objectives, std::array<card, 2> commons);

/// Draws as the protocol says: draw(6) the moon, draw(6) the star, then one shuffle of the rest.
setup shuffled(edition which, seat players, std::shared_ptr<const objective_deck> objectives,
               const draw& below);

}  // namespace splitroom::rules::splito
