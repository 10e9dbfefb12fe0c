// The one virtual boundary between the rules and everything that plays them: rooms, the verifier,
// bots. Choices are strings of the choice grammar, effects and views JSON as in the specification.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "protocol/messages/names.hpp"
#include "rules/bots/bot.hpp"
#include "rules/core/decision.hpp"
#include "rules/core/draw.hpp"
#include "rules/core/outcome.hpp"
#include "rules/core/rejection.hpp"
#include "rules/splito/objective.hpp"

namespace splitroom::protocol {

using objectives_ptr = std::shared_ptr<const rules::splito::objective_deck>;

/// One seat's answer, as text.
using text_answer = rules::answer<std::string>;

class match {
 public:
  virtual ~match() = default;

  [[nodiscard]] virtual rules::seat players() const = 0;
  [[nodiscard]] virtual std::optional<rules::decision> pending() const = 0;
  [[nodiscard]] virtual std::optional<rules::request> request_for(rules::seat who) const = 0;
  /// Why the seat may not choose this, or nothing when it may.
  [[nodiscard]] virtual std::optional<rules::rejection> check(rules::seat who,
                                                              std::string_view choice) const = 0;
  /// Applies all answers of the pending decision jointly; the effects, `[{"fx":...},...]`. Changes
  /// nothing when it rejects.
  virtual tl::expected<nlohmann::ordered_json, rules::rejection> apply(
      std::span<const text_answer> answers) = 0;
  [[nodiscard]] virtual nlohmann::ordered_json view_for(rules::viewer who) const = 0;
  /// The seat's hand as card texts, or nothing in a game without hands.
  [[nodiscard]] virtual std::optional<std::vector<std::string>> hand(rules::seat who) const = 0;
  [[nodiscard]] virtual std::string default_choice(rules::seat who,
                                                   const rules::draw& below) const = 0;
  /// What a bot of that level chooses from the seat's view. @pre the seat is asked
  [[nodiscard]] virtual std::string bot_choice(rules::bots::level how, rules::seat who,
                                               const rules::draw& below) const = 0;
  [[nodiscard]] virtual std::optional<rules::outcome> outcome() const = 0;
};

struct started_match {
  std::unique_ptr<protocol::match> match;
  nlohmann::ordered_json effects;  ///< what lies open after the deal
};

/// A row of the explicit table of games.
struct game_entry {
  game_name game{};
  edition_name edition{};
  rules::seat fewest = 0;
  rules::seat most = 0;
  bool has_deck_file = false;
  /// Deals from `below` as the specification says. @pre fewest <= players <= most
  started_match (*start)(rules::seat players, const objectives_ptr& objectives,
                         const rules::draw& below) = nullptr;
};

/// Every game and edition that can be played; a game's first row is its default edition.
std::span<const game_entry> games();

/// The row, or null.
const game_entry* find_game(game_name game, edition_name edition);
/// The default edition's row.
const game_entry& default_entry(game_name game);

}  // namespace splitroom::protocol
