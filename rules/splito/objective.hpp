// Objective cards, the list of them that a deck has, and how a zone stands towards one.
// Rulings 1, 5 and 6 of Splito.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/splito/card.hpp"

namespace splitroom::rules::splito {

enum class objective_kind : std::uint8_t {
  majority_colour,           ///< strictly more of `colour` than every other zone
  majority_value,            ///< strictly more of `value` than every other zone
  exact_count_value,         ///< exactly `count` cards of `value`
  no_value,                  ///< no card of `value`
  no_colour,                 ///< no card of `colour`
  all_of_colours,            ///< at least one card of each of `colours`
  distinct_colours_exactly,  ///< exactly `count` distinct colours
  distinct_values_exactly,   ///< exactly `count` distinct values
  zone_at_most,              ///< at most `count` cards of any kind in the zone
  zone_at_least,             ///< at least `count` cards of any kind in the zone
};

inline constexpr std::array<std::string_view, 10> objective_kind_names{
    "majority_colour", "majority_value", "exact_count_value",        "no_value",
    "no_colour",       "all_of_colours", "distinct_colours_exactly", "distinct_values_exactly",
    "zone_at_most",    "zone_at_least"};

constexpr std::string_view to_string(objective_kind kind) {
  return objective_kind_names[static_cast<std::size_t>(kind)];
}

enum class symbol : std::uint8_t { none, moon, star };

/// One objective card; fields that its kind does not name keep their defaults.
struct objective {
  std::string id;
  objective_kind kind{};
  std::optional<splito::colour> colour;
  std::uint8_t value = 0;
  std::uint8_t count = 0;
  std::vector<splito::colour> colours;
  std::uint8_t points = 0;
  splito::symbol symbol{};

  bool operator==(const objective&) const = default;
};

/// The 37 objectives in the order of the deck file, checked. Immutable; shared by games.
class objective_deck {
 public:
  /// Refuses, in words that name the card and the fault, what is not 37 objectives with distinct
  /// ids
  /// ([a-z0-9_]{1,40}), valid parameters for their kind and 1 to 4 points, 6 moon cards being the
  /// six colour majorities and 6 star cards the six value majorities. Ruling 1.
  static tl::expected<std::shared_ptr<const objective_deck>, std::string> make(
      std::vector<objective> objectives);

  [[nodiscard]] std::span<const objective> objectives() const { return objectives_; }
  /// @pre is_objective(which)
  [[nodiscard]] const objective& at(card which) const {
    return objectives_[static_cast<std::size_t>(which - first_objective)];
  }
  /// "pink-3" or an objective's id.
  [[nodiscard]] std::string text(card which) const;
  /// The card with that text, or nothing.
  [[nodiscard]] std::optional<card> parse(std::string_view text) const;
  /// The six moon (star) cards in the order of the file.
  [[nodiscard]] std::span<const card, 6> moons() const { return moons_; }
  [[nodiscard]] std::span<const card, 6> stars() const { return stars_; }

  bool operator==(const objective_deck& other) const { return objectives_ == other.objectives_; }

 private:
  objective_deck() = default;

  std::vector<objective> objectives_;
  std::array<card, 6> moons_{};
  std::array<card, 6> stars_{};
};

/// The deck made at build time from rules/splito/splito_deck.json.
const std::shared_ptr<const objective_deck>& builtin_deck();

/// SHA-256 of that file's bytes, 64 lower-case hexadecimal digits.
std::string_view builtin_deck_sha256();

/// How an objective stands in one zone while the game goes on.
enum class standing : std::uint8_t {
  met,     ///< would score if the game ended now
  open,    ///< would not score now, but still can
  broken,  ///< can never be met again (an exact count or a "no" passed, a zone too large)
};

/// How `which` stands in zone `zone` of `zones` (each a list of cards), commons not counted.
/// @pre zone < zones.size()
standing standing_of(const objective& which, std::span<const std::vector<card>> zones,
                     std::size_t zone);

/// One zone's score at the end (ruling 5): which of its objectives are met, won commons included.
struct zone_score {
  std::vector<card> met;  ///< in the order of the zone's cards, then won commons (moon, star)
  std::vector<card> won;  ///< the commons this zone won
  std::int32_t points = 0;
  std::int32_t cards = 0;  ///< of both kinds, won commons included

  bool operator==(const zone_score&) const = default;
};

/// Scores all zones jointly; also usable in mid-game as "if it ended now".
std::vector<zone_score> score_zones(const objective_deck& deck, std::span<const card> commons,
                                    std::span<const std::vector<card>> zones);

}  // namespace splitroom::rules::splito
