// Splito, standard and duel. A regular value; see rules/core/game.hpp for what each function
// promises.
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

#include "rules/core/game.hpp"
#include "rules/splito/card.hpp"
#include "rules/splito/card_list.hpp"
#include "rules/splito/choice.hpp"
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

/// True when edition and players fit (3 to 8, duel 2), the commons are a moon and a star, and the
/// deck holds every other card as often as the box does.
bool is_valid(const setup& from);

/// The 107 cards less the commons in canonical order.
std::vector<card> canonical_deck(const objective_deck& objectives, std::array<card, 2> commons);

/// Draws as the protocol says: draw(6) the moon, draw(6) the star, then one shuffle of the rest.
setup shuffled(edition which, seat players, std::shared_ptr<const objective_deck> objectives,
               const draw& below);

/// 13 turns, 26 in a duel. Rulings 2 and 10.
constexpr std::uint8_t turn_count(edition form) {
  return static_cast<std::uint8_t>(form == edition::duel ? 2 * hand_size : hand_size);
}

/// The only decision is to play: all seats, in secret, every turn (ruling 4). Nothing is forced:
/// even the last card has two sides.
class game {
 public:
  using setup = splito::setup;
  using choice = splito::play;
  using effect = splito::effect;
  using view = splito::view;

  /// A game that nobody plays: no seats, nothing pending, no outcome.
  game() = default;

  /// Deals (rulings 2 and 10); effects: commons, dealt. Errors: bad_setup.
  static tl::expected<game, rejection> create(const setup& from, std::vector<effect>& effects);

  [[nodiscard]] seat players() const { return table_.players; }
  [[nodiscard]] splito::edition form() const { return table_.edition; }
  [[nodiscard]] const std::shared_ptr<const objective_deck>& objectives() const {
    return objectives_;
  }

  [[nodiscard]] std::optional<decision> pending() const;
  [[nodiscard]] std::optional<request> request_for(seat who) const;
  /// Equal cards once, in canonical order, left before right: 2 to 26 choices.
  [[nodiscard]] std::vector<choice> legal(seat who) const;
  /// Takes canonical text only. Errors: game_over, not_asked, malformed_choice for what is no play
  /// at all, illegal_choice for a card that the seat does not hold.
  [[nodiscard]] tl::expected<choice, rejection> check(seat who, std::string_view text) const;
  /// @pre the card is one of this game's
  [[nodiscard]] std::string text(const choice& made) const;

  /// Effects: played by seat ascending, then passed, or dealt before a duel's second half, or at
  /// the end common_won or common_lost for moon and star and scored by zone (rulings 4, 5 and 10).
  /// Errors: game_over, not_asked, missing_answer, illegal_choice.
  tl::expected<void, rejection> apply(std::span<const answer<choice>> answers,
                                      std::vector<effect>& effects);

  [[nodiscard]] view view_for(viewer who) const;
  /// Drawn among all legal plays (ruling 9): below(count) is the index.
  [[nodiscard]] choice default_choice(seat who, const draw& below) const;
  /// Left zone times right zone; ties go to fewer cards (rulings 5 to 7). Nothing before the end.
  [[nodiscard]] std::optional<rules::outcome> outcome() const;

  bool operator==(const game& other) const;

 private:
  /// Everything but the objectives, which games share.
  struct table {
    splito::edition edition{};
    seat players = 0;
    std::uint8_t turn = 0;  ///< from 1, one more than there are turns when the game is over
    std::array<card, 2> commons{};
    std::array<hand, max_seats> hands{};
    std::array<hand, 2> second_deal{};  ///< a duel's, until it is dealt
    std::array<pile, max_seats> zones{};

    bool operator==(const table&) const = default;
  };

  [[nodiscard]] bool over() const { return table_.turn > turn_count(table_.edition); }
  [[nodiscard]] bool running() const { return table_.players != 0 && !over(); }
  [[nodiscard]] std::uint8_t zones() const { return zone_count(table_.edition, table_.players); }
  [[nodiscard]] rejection why_not_asked() const;
  [[nodiscard]] std::vector<zone_score> scores() const;

  using joint_play = std::array<choice, max_seats>;
  [[nodiscard]] tl::expected<joint_play, rejection> by_seat(
      std::span<const answer<choice>> answers) const;
  void put_down(const joint_play& made, std::vector<effect>& effects);
  void pass_hands(std::vector<effect>& effects);
  void deal_again(std::vector<effect>& effects);
  void tell_scores(std::vector<effect>& effects) const;

  std::shared_ptr<const objective_deck> objectives_;
  table table_;
};

}  // namespace splitroom::rules::splito
