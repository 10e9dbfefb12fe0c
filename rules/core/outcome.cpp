#include "rules/core/outcome.hpp"

#include <algorithm>
#include <utility>

namespace splitroom::rules {

std::vector<std::int32_t> rank(const std::vector<std::int32_t>& scores,
                               const std::vector<std::int32_t>& tiebreak, bool fewer_breaks_ties) {
  std::vector<std::pair<std::int32_t, std::int32_t>> keys;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    keys.emplace_back(scores[i], fewer_breaks_ties ? -tiebreak[i] : tiebreak[i]);
  }
  std::vector<std::int32_t> ranks;
  for (const auto& own : keys) {
    const auto better =
        std::count_if(keys.begin(), keys.end(), [&own](const auto& other) { return other > own; });
    ranks.push_back(static_cast<std::int32_t>(better) + 1);
  }
  return ranks;
}

}  // namespace splitroom::rules
