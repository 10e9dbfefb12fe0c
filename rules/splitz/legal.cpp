// What may be answered, and what counts when nobody answers. Rulings 4 to 6, 11 and 16.
#include <algorithm>

#include "rules/splitz/game.hpp"

namespace splitroom::rules::splitz {

namespace {

std::vector<choice> all_cuts(std::size_t row) {
  std::vector<choice> cuts;
  cuts.reserve((row - 1) * (row - 2) / 2);
  for (std::size_t first = 1; first + 2 <= row; ++first) {
    for (std::size_t second = 1; first + second + 1 <= row; ++second) {
      cuts.push_back({.kind = decision_kind::divide,
                      .sizes = {static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                                static_cast<std::uint8_t>(row - first - second)}});
    }
  }
  return cuts;
}

/// All ways to put `left` jokers onto targets[from...], as many as possible onto the first first.
void add_placements(const std::vector<std::uint8_t>& targets, std::size_t from, std::uint8_t left,
                    choice& building, std::vector<choice>& found) {
  std::uint8_t& here = building.jokers[targets[from] - 1U];
  if (from + 1 == targets.size()) {
    here = left;
    found.push_back(building);
  } else {
    for (unsigned count = left + 1U; count-- > 0;) {
      here = static_cast<std::uint8_t>(count);
      add_placements(targets, from + 1, static_cast<std::uint8_t>(left - count), building, found);
    }
  }
  here = 0;
}

}  // namespace

std::vector<choice> game::legal(seat who) const {
  std::vector<choice> found;
  if (!asked_.contains(who)) return found;
  switch (asked_for_) {
    case decision_kind::divide:
      return all_cuts(row_.size());
    case decision_kind::discard:
    case decision_kind::vote:
      found.reserve(part_count);
      for (part_index part = 0; part < part_count; ++part) {
        if (!parts_[part].empty()) found.push_back({.kind = asked_for_, .part = part});
      }
      break;
    case decision_kind::jokers: {
      choice building{.kind = decision_kind::jokers};
      add_placements(targets_of(who), 0, waiting_[who], building, found);
      break;
    }
    case decision_kind::play:
      break;  // never asked here
  }
  return found;
}

bool game::allows(seat who, const choice& which) const {
  if (which.kind != asked_for_) return false;
  choice only{.kind = which.kind};  // what a kind does not name must keep its default
  switch (which.kind) {
    case decision_kind::divide: {
      only.sizes = which.sizes;
      const auto& sizes = which.sizes;
      return which == only && std::find(sizes.begin(), sizes.end(), 0) == sizes.end() &&
             static_cast<std::size_t>(sizes[0] + sizes[1] + sizes[2]) == row_.size();
    }
    case decision_kind::discard:
    case decision_kind::vote:
      only.part = which.part;
      return which == only && which.part < part_count && !parts_[which.part].empty();
    case decision_kind::jokers: {
      only.jokers = which.jokers;
      unsigned count = 0;
      for (std::size_t i = 0; i < highest_value; ++i) {
        if (which.jokers[i] > 0 && stacks_[who][i].size() == 0) return false;
        count += which.jokers[i];
      }
      return which == only && count == waiting_[who];
    }
    case decision_kind::play:
      break;
  }
  return false;
}

tl::expected<choice, rejection> game::check(seat who, std::string_view text) const {
  if (asked_.empty()) return tl::unexpected(rejection::game_over);
  if (!asked_.contains(who)) return tl::unexpected(rejection::not_asked);
  const auto read = parse_choice(asked_for_, edition_, text);
  if (!read) return tl::unexpected(rejection::malformed_choice);
  if (!allows(who, *read)) return tl::unexpected(rejection::illegal_choice);
  return *read;
}

choice game::default_cut() const {
  choice made{.kind = decision_kind::divide};
  for (std::size_t i = 0; i < part_count; ++i) {
    // The parts left of the remainder get one card more.
    made.sizes[i] = static_cast<std::uint8_t>((row_.size() + part_count - 1 - i) / part_count);
  }
  return made;
}

choice game::default_discard() const {
  const auto fewest =
      std::min_element(parts_.begin(), parts_.end(),
                       [](const auto& a, const auto& b) { return a.size() < b.size(); });
  return {.kind = decision_kind::discard, .part = static_cast<part_index>(fewest - parts_.begin())};
}

choice game::default_jokers(seat who) const {
  std::size_t largest = 0;
  for (std::size_t i = 0; i < highest_value; ++i) {
    if (stacks_[who][i].size() >= stacks_[who][largest].size()) largest = i;
  }
  choice made{.kind = decision_kind::jokers};
  made.jokers[largest] = waiting_[who];
  return made;
}

choice game::default_choice(seat who, const draw& below) const {
  switch (asked_for_) {
    case decision_kind::divide:
      return default_cut();
    case decision_kind::discard:
      return default_discard();
    case decision_kind::jokers:
      return default_jokers(who);
    case decision_kind::vote:
    case decision_kind::play:
      break;
  }
  const auto choices = legal(who);
  return choices[below(static_cast<std::uint32_t>(choices.size()))];
}

}  // namespace splitroom::rules::splitz
