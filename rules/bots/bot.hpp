// Players that see only what their seat may see.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/core/decision.hpp"
#include "rules/core/draw.hpp"
#include "rules/core/seat.hpp"
#include "rules/splito/objective.hpp"
#include "rules/splito/view.hpp"
#include "rules/splitz/view.hpp"

namespace splitroom::rules::bots {

enum class level : std::uint8_t {
  random,  ///< any legal choice, all alike
  greedy,  ///< looks one step ahead
};

inline constexpr std::array<std::string_view, 2> level_names{"random", "greedy"};

constexpr std::string_view to_string(level which) {
  return level_names[static_cast<std::size_t>(which)];
}

constexpr std::optional<level> parse_level(std::string_view name) {
  for (std::size_t i = 0; i < level_names.size(); ++i) {
    if (level_names[i] == name) {
      return static_cast<level>(i);
    }
  }
  return std::nullopt;
}

/// A legal choice for `asked`, made by seat `me` from its own view. Ties are broken by `below`.
std::string choose(level how, const splitz::view& seen, seat me, const request& asked,
                   const draw& below);
std::string choose(level how, const splito::view& seen, const splito::objective_deck& objectives,
                   seat me, const request& asked, const draw& below);

}  // namespace splitroom::rules::bots
