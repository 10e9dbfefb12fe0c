#include "rules/bots/splitz_outlook.hpp"

#include <algorithm>
#include <cmath>

namespace splitroom::rules::bots {

namespace {

using namespace splitz;

constexpr double waiting_joker_worth = 0.5;  ///< it will join some stack, one day

/// How likely a stack of `own` stays or becomes the largest when the largest other is `other` and
/// about `to_come` cards of the value are still unseen.
double chance_of_majority(std::size_t own, std::size_t other, double to_come) {
  // A tie scores in full, but only for those who hold a card.
  const double lead =
      static_cast<double>(own) - static_cast<double>(other) + (own > 0 ? 0.5 : -0.5);
  const double doubt = 0.1 + 0.8 * std::sqrt(to_come);
  return 1.0 / (1.0 + std::exp(-lead / doubt));
}

}  // namespace

splitz_outlook::splitz_outlook(const view& seen) {
  for (const seat_view& each : seen.seats) {
    counts& sizes_held = held_.emplace_back();
    for (std::size_t i = 0; i < highest_value; ++i)
      sizes_held[i] = each.stacks[i].size();
    waiting_.push_back(each.waiting_jokers);
  }
  const auto left = unseen(seen);
  hope_.resize(held_.size());
  for (std::size_t who = 0; who < held_.size(); ++who) {
    for (std::size_t i = 0; i < highest_value; ++i) {
      std::uint8_t other = 0;
      for (std::size_t rival = 0; rival < held_.size(); ++rival) {
        if (rival != who) other = std::max(other, held_[rival][i]);
      }
      const double to_come = left[i + 1] + left[joker] / static_cast<double>(highest_value);
      for (std::size_t size = held_[who][i]; size < sizes; ++size) {
        hope_[who][i][size] = static_cast<double>(i + 1) * chance_of_majority(size, other, to_come);
      }
    }
  }
}

double splitz_outlook::gain(seat who, std::span<const card> cards) const {
  counts held = held_[who];
  std::size_t jokers = waiting_[who];
  for (const card each : cards) {
    if (each == joker) {
      ++jokers;
    } else {
      ++held[each - 1U];
    }
  }
  std::vector<std::uint8_t> targets;
  for (std::uint8_t value = 1; value <= highest_value; ++value) {
    if (held[value - 1U] > 0) targets.push_back(value);
  }
  if (targets.empty()) return waiting_joker_worth * static_cast<double>(cards.size());
  const joker_plan placed = plan(who, held, jokers, targets);
  double sum = -waiting_joker_worth * waiting_[who];
  for (std::size_t i = 0; i < highest_value; ++i) {
    sum +=
        hope_[who][i][static_cast<std::size_t>(held[i] + placed[i])] - hope_[who][i][held_[who][i]];
  }
  return sum;
}

joker_plan splitz_outlook::best_plan(seat who, std::size_t count,
                                     std::span<const std::uint8_t> targets) const {
  return plan(who, held_[who], count, targets);
}

/// Stacks do not touch each other's hope, so it is a knapsack: the best for every number of jokers
/// over the first targets, one target more at a time.
joker_plan splitz_outlook::plan(seat who, const counts& held, std::size_t count,
                                std::span<const std::uint8_t> targets) const {
  struct best {
    double hope = 0;
    joker_plan placed{};
  };
  if (count == 0) return {};
  std::vector<best> so_far(count + 1);
  for (std::size_t t = 0; t < targets.size(); ++t) {
    const std::size_t i = targets[t] - 1U;
    std::vector<best> next(count + 1);
    for (std::size_t total = 0; total <= count; ++total) {
      for (std::size_t here = t == 0 ? total : 0; here <= total; ++here) {
        const double hope = so_far[total - here].hope + hope_[who][i][held[i] + here];
        if (here == (t == 0 ? total : 0) || hope > next[total].hope) {
          next[total] = so_far[total - here];
          next[total].hope = hope;
          next[total].placed[i] = static_cast<std::uint8_t>(here);
        }
      }
    }
    so_far = std::move(next);
  }
  return so_far[count].placed;
}

}  // namespace splitroom::rules::bots
