// A Splitz table that speaks the short notation of tests/cases/splitz-scenarios.md.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/splitz/game.hpp"

namespace splitroom::test {

/// "4 3 J" as cards. @pre well formed
std::vector<rules::splitz::card> cards_of(std::string_view text);

/// Cards as "4 3 J".
std::string text_of(std::span<const rules::splitz::card> cards);

/// A whole deck that begins with these cards; the others follow in canonical order.
/// @pre there are so many of each
std::vector<rules::splitz::card> deck_starting(std::string_view first_cards);

class splitz_table {
 public:
  using answers = std::vector<std::pair<rules::seat, std::string_view>>;

  splitz_table(rules::splitz::edition edition, rules::seat players, rules::seat leader,
               std::string_view first_cards);

  /// All answers of the pending decision, read by `check` and applied jointly. "ok", or the name of
  /// the rejection. `told` then holds the effects of this step alone.
  std::string say(const answers& all);
  std::string say(rules::seat who, std::string_view choice) { return say({{who, choice}}); }

  /// "divide 0", "vote 1,3 white blue", "jokers 2 1x{3,8}", "over".
  [[nodiscard]] std::string asked() const;
  /// What `check` says: "ok" or the name of the rejection.
  [[nodiscard]] std::string check(rules::seat who, std::string_view choice) const;
  /// "white[4 3 6] blue[5 7]" in the colours of the edition; "row[...]" while a cut is awaited.
  [[nodiscard]] std::string lying() const;
  /// "5:1 8:2(1J)", then "waiting 2" if jokers wait; empty without cards.
  [[nodiscard]] std::string holds(rules::seat who) const;
  [[nodiscard]] std::string discards() const;
  [[nodiscard]] int leader() const { return game_.view_for(rules::watcher).leader; }
  [[nodiscard]] int cards_left() const { return game_.view_for(rules::watcher).cards_left; }
  /// Effects of the last step, one a line: "sole 2 white[4 3]", "placed 0 8 x1 auto".
  [[nodiscard]] std::string told() const;

  [[nodiscard]] const rules::splitz::game& game() const { return game_; }

 private:
  rules::splitz::edition edition_;
  std::vector<rules::splitz::effect> told_;  // before the game, whose making fills it
  rules::splitz::game game_;
};

}  // namespace splitroom::test
