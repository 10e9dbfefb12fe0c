// Splitz and Split It. A regular value; see rules/core/game.hpp for what each function promises.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "rules/core/game.hpp"
#include "rules/splitz/card.hpp"
#include "rules/splitz/choice.hpp"
#include "rules/splitz/effect.hpp"
#include "rules/splitz/view.hpp"

namespace splitroom::rules::splitz {

struct setup {
  splitz::edition edition{};
  seat players = 2;  ///< 2 to 4
  /// 70 cards, the first is turned first; a permutation of the full deck.
  std::vector<card> deck{};
  seat first_leader = 0;
};

/// The full deck in canonical order: values ascending, then jokers.
std::vector<card> canonical_deck();

/// Shuffles as the protocol says: the canonical deck once, then draw(players) for the leader.
setup shuffled(edition which, seat players, const draw& below);

inline constexpr seat max_players = 4;

/// One table from the first row to the last. Holds no unrevealed answer: votes come in jointly.
/// Functions are spread over files by concern: game.cpp (set-up, answers), legal.cpp (what may be
/// answered), flow.cpp (rounds, cuts, reveals), contest.cpp (collisions), joker.cpp (taking cards,
/// rulings 11 to 13), game_view.cpp.
class game {
 public:
  using setup = splitz::setup;
  using choice = splitz::choice;
  using effect = splitz::effect;
  using view = splitz::view;

  /// Opens the first round: effects `round` and `row`. bad_setup when players, leader or deck do
  /// not fit (rulings 1 and 3).
  static tl::expected<game, rejection> create(const setup& from, std::vector<effect>& effects);

  [[nodiscard]] seat players() const { return players_; }
  [[nodiscard]] std::optional<decision> pending() const;
  [[nodiscard]] std::optional<request> request_for(seat who) const;
  [[nodiscard]] std::vector<choice> legal(seat who) const;
  [[nodiscard]] tl::expected<choice, rejection> check(seat who, std::string_view text) const;
  [[nodiscard]] std::string text(const choice& which) const { return to_text(which, edition_); }
  tl::expected<void, rejection> apply(std::span<const answer<choice>> answers,
                                      std::vector<effect>& effects);
  [[nodiscard]] view view_for(viewer who) const;
  [[nodiscard]] choice default_choice(seat who, const draw& below) const;  ///< ruling 16
  [[nodiscard]] std::optional<rules::outcome> outcome() const;

  bool operator==(const game&) const = default;

 private:
  using effect_list = std::vector<effect>;
  using votes = std::array<part_index, max_players>;

  /// A part on which `seats` collided; empty seats mark an unused place.
  struct contest {
    card_list cards;
    seat_set seats;

    bool operator==(const contest&) const = default;
  };

  /// Everything thrown away, in that order.
  struct pile {
    std::array<card, deck_size> cards{};
    std::uint8_t size = 0;

    void add(const card_list& thrown);
    bool operator==(const pile&) const = default;
  };

  // legal.cpp
  [[nodiscard]] bool allows(seat who, const choice& which) const;
  [[nodiscard]] choice default_cut() const;
  [[nodiscard]] choice default_discard() const;
  [[nodiscard]] choice default_jokers(seat who) const;

  // flow.cpp
  void ask(decision_kind kind, seat_set asked);
  void start_round(effect_list& out);
  void end_round(effect_list& out);
  void cut(const std::array<std::uint8_t, part_count>& sizes, bool automatic, effect_list& out);
  void discard(seat who, part_index part, effect_list& out);
  void reveal(const votes& votes_by_seat, effect_list& out);
  void proceed(effect_list& out);

  // contest.cpp
  [[nodiscard]] bool is_stalemate(const std::array<seat_set, part_count>& claims) const;
  void stalemate(effect_list& out);
  void contend(const std::array<seat_set, part_count>& claims, effect_list& out);
  void next_contest(effect_list& out);
  void merge_contests(effect_list& out);
  void lay(const card_list& cards, seat_set voters, effect_list& out);

  // joker.cpp
  void take(seat who, part_index part, effect_list& out);
  void place(seat who, const choice& where, bool automatic, effect_list& out);
  [[nodiscard]] std::vector<std::uint8_t> targets_of(seat who) const;
  [[nodiscard]] std::size_t stacks_of(seat who) const;
  [[nodiscard]] bool ask_for_jokers(effect_list& out);

  splitz::edition edition_{};
  seat players_ = 0;
  seat leader_ = 0;
  std::uint8_t round_ = 0;
  std::uint8_t turned_ = 0;      ///< cards of the deck that were turned
  std::uint8_t stalemates_ = 0;  ///< 2-2 votes in a row on the two cards that lie there
  bool first_cut_ = false;       ///< the row has not been cut this round: ruling 5
  decision_kind asked_for_{};
  seat_set asked_;                           ///< nobody: the game is over
  seat_set voters_;                          ///< who votes on the row or the parts that lie there
  seat_set served_;                          ///< who got cards this round: ruling 8
  card_list row_;                            ///< to be cut next
  std::array<card_list, part_count> parts_;  ///< an empty one does not exist
  /// Contested parts whose turn has not come, first one first. Four players: at most two.
  std::array<contest, 2> contests_;
  std::array<splitz::stacks, max_players> stacks_{};
  /// Jokers without a place: waiting (ruling 12) or about to be placed, which a seat with a stack
  /// must do at once.
  std::array<std::uint8_t, max_players> waiting_{};
  std::array<card, deck_size> deck_{};
  pile discards_;
};

static_assert(rules::game<game>);

}  // namespace splitroom::rules::splitz
