// The concept every game fulfils. A game is a regular value: no I/O, clock, randomness, JSON,
// logging, nor exceptions for illegal input. Chance comes in through `draw`, answers jointly
// through `apply`, and a viewer sees only what `view_for` gives.
#pragma once

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/core/decision.hpp"
#include "rules/core/draw.hpp"
#include "rules/core/outcome.hpp"
#include "rules/core/rejection.hpp"
#include "rules/core/seat.hpp"

namespace splitroom::rules {

/// - `setup`: everything from outside: edition, players, the order of the cards, first leader.
/// - `choice`: a small regular type; `text` writes it in the choice grammar, `check` reads it.
/// - `effect`: one public thing that happened, for events, logs and clients; never a secret.
/// - `view`: what one viewer may know, comparable.
///
/// `create` refuses a set-up that does not fit (rejection::bad_setup) and appends the opening
/// effects. `pending` is empty when the game is over. `legal` is empty for a seat not asked.
/// `check` decides from what the seat may know. `apply` takes exactly one answer of every asked
/// seat, in any order, with the same result in any order; it changes nothing when it rejects.
/// Decisions with a single legal answer are made by the game itself and told as effects.
/// `default_choice` is what a seat that does not answer gets. @pre the seat is asked
template <class G>
concept game =
    std::regular<G> && std::regular<typename G::choice> && std::regular<typename G::view> &&
    std::equality_comparable<typename G::effect> &&
    requires(const G g, G changing, const typename G::setup setup, seat who, std::string_view text,
             const typename G::choice choice, std::span<const answer<typename G::choice>> answers,
             std::vector<typename G::effect>& effects, const draw& below) {
      { G::create(setup, effects) } -> std::same_as<tl::expected<G, rejection>>;
      { g.players() } -> std::same_as<seat>;
      { g.pending() } -> std::same_as<std::optional<decision>>;
      { g.request_for(who) } -> std::same_as<std::optional<request>>;
      { g.legal(who) } -> std::same_as<std::vector<typename G::choice>>;
      { g.check(who, text) } -> std::same_as<tl::expected<typename G::choice, rejection>>;
      { g.text(choice) } -> std::same_as<std::string>;
      { changing.apply(answers, effects) } -> std::same_as<tl::expected<void, rejection>>;
      { g.view_for(viewer{who}) } -> std::same_as<typename G::view>;
      { g.default_choice(who, below) } -> std::same_as<typename G::choice>;
      { g.outcome() } -> std::same_as<std::optional<outcome>>;
    };

}  // namespace splitroom::rules
