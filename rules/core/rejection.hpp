// Why a game does not take a choice or a set-up. Stable names: they are part of the protocol.
#pragma once

#include <cstdint>
#include <string_view>

namespace splitroom::rules {

enum class rejection : std::uint8_t {
  game_over,         ///< nothing is asked any more
  not_asked,         ///< the seat is not among those asked by the pending decision
  malformed_choice,  ///< not in the grammar of this kind of decision
  illegal_choice,    ///< well formed, but not among the legal choices
  missing_answer,    ///< apply: an asked seat has no answer, or one has two
  bad_setup,         ///< create: players, edition or deck do not fit
};

constexpr std::string_view to_string(rejection why) {
  switch (why) {
    case rejection::game_over:
      return "game_over";
    case rejection::not_asked:
      return "not_asked";
    case rejection::malformed_choice:
      return "malformed_choice";
    case rejection::illegal_choice:
      return "illegal_choice";
    case rejection::missing_answer:
      return "missing_answer";
    case rejection::bad_setup:
      return "bad_setup";
  }
  return "unknown";
}

}  // namespace splitroom::rules
