#include "rules/splitz/scoring.hpp"

#include <algorithm>

namespace splitroom::rules::splitz {

namespace {

std::int32_t denominations_won(const std::vector<stacks>& all, std::size_t who) {
  std::int32_t won = 0;
  for (std::size_t index = 0; index < highest_value; ++index) {
    won += holds_majority(all, who, index) ? 1 : 0;
  }
  return won;
}

std::int32_t stacks_held(const stacks& own) {
  return static_cast<std::int32_t>(
      std::count_if(own.begin(), own.end(), [](const stack& each) { return each.size() > 0; }));
}

}  // namespace

bool holds_majority(const std::vector<stacks>& all, std::size_t who, std::size_t index) {
  const std::uint8_t own = all[who][index].size();
  return own > 0 && std::all_of(all.begin(), all.end(), [own, index](const stacks& each) {
           return each[index].size() <= own;
         });
}

std::vector<std::int32_t> points_of(const std::vector<stacks>& all) {
  std::vector<std::int32_t> points(all.size());
  for (std::size_t who = 0; who < all.size(); ++who) {
    for (std::size_t index = 0; index < highest_value; ++index) {
      if (holds_majority(all, who, index)) points[who] += static_cast<std::int32_t>(index + 1);
    }
  }
  return points;
}

rules::outcome outcome_of(edition which, const std::vector<stacks>& all) {
  rules::outcome result;
  result.scores = points_of(all);
  for (std::size_t who = 0; who < all.size(); ++who) {
    result.tiebreak.push_back(which == edition::split_it ? stacks_held(all[who])
                                                         : denominations_won(all, who));
  }
  result.ranks = rank(result.scores, result.tiebreak, false);
  return result;
}

}  // namespace splitroom::rules::splitz
