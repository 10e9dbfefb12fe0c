// How long to wait before the next attempt to connect.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <random>

namespace splitroom::client {

inline constexpr int most_attempts = 30;  ///< about six minutes

/// Doubles from half a second to 15 seconds, of which a random half is taken off, so that the
/// clients of a server that comes back do not come back all at once. Nothing after too many.
template <class Random>
std::optional<std::chrono::milliseconds> retry_delay(int attempt, Random& random) {
  if (attempt >= most_attempts) return std::nullopt;
  const int longest = std::min(15'000, 500 << std::min(attempt, 5));
  std::uniform_int_distribution<int> some(longest / 2, longest);
  return std::chrono::milliseconds(some(random));
}

}  // namespace splitroom::client
