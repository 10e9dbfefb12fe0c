// What a game asks: a decision, the seats asked, and what one seat needs to know to answer.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/core/seat.hpp"

namespace splitroom::rules {

enum class decision_kind : std::uint8_t { divide, discard, vote, jokers, play };

inline constexpr std::array<std::string_view, 5> decision_kind_names{"divide", "discard", "vote",
                                                                     "jokers", "play"};

/// The wire name of a kind, e.g. "divide".
constexpr std::string_view to_string(decision_kind kind) {
  return decision_kind_names[static_cast<std::size_t>(kind)];
}

/// The kind with that wire name, or nothing.
constexpr std::optional<decision_kind> parse_decision_kind(std::string_view name) {
  for (std::size_t i = 0; i < decision_kind_names.size(); ++i) {
    if (decision_kind_names[i] == name) {
      return static_cast<decision_kind>(i);
    }
  }
  return std::nullopt;
}

/// What is asked now, and of whom. All answers of one decision are applied jointly.
struct decision {
  decision_kind kind{};
  /// Nobody may learn an answer before every asked seat has answered (votes and plays).
  bool secret = false;
  seat_set seats{};

  bool operator==(const decision&) const = default;
};

/// What one asked seat needs in order to answer.
/// - vote, discard, play: `legal` lists every legal choice in canonical order;
/// - divide: `row` is what is to be cut into three parts (any sizes of at least 1 that add up);
/// - jokers: `count` jokers go onto the stacks of `targets` (values ascending, repeats allowed).
struct request {
  decision_kind kind{};
  std::vector<std::string> legal{};
  std::vector<std::string> row{};
  std::uint8_t count = 0;
  std::vector<std::uint8_t> targets{};

  bool operator==(const request&) const = default;
};

/// Every legal choice of a request in canonical order: parts and plays as listed, cuts by sizes
/// ascending (first part first), joker values ascending (first value first).
/// Grows fast for jokers: 11,440 for 7 jokers over 10 stacks, and up to 54,264 in Split It, where
/// all 15 jokers can wait until they join one part of seven different values.
std::vector<std::string> legal_choices(const request& asked);

/// How many `legal_choices(asked)` has, without listing them.
std::size_t count_choices(const request& asked);

/// `legal_choices(asked)[index]`, without listing them. @pre index < count_choices(asked)
std::string choice_at(const request& asked, std::size_t index);

/// True when `choice` is one of `legal_choices(asked)`, decided without listing them.
bool is_legal(const request& asked, std::string_view choice);

/// One seat's answer to the pending decision, in the game's own type of choice.
template <class Choice>
struct answer {
  rules::seat seat = 0;
  Choice choice{};

  bool operator==(const answer&) const = default;
};

}  // namespace splitroom::rules
