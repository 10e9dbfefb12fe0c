// How long to wait before the next attempt to connect.
#pragma once

#include <algorithm>
#include <chrono>
#include <optional>
#include <random>

namespace splitroom::client {

inline constexpr int most_attempts = 45;  ///< about six minutes

/// At once, then doubling from half a second to 3 seconds, so that whoever waits for a server that
/// is being started again is back within seconds; after most of a minute every 15. A random half is
/// taken off each, so that not all clients come back at the same moment. Nothing after too many.
template <class Random>
std::optional<std::chrono::milliseconds> retry_delay(int attempt, Random& random) {
  if (attempt >= most_attempts) return std::nullopt;
  constexpr int patient_attempts = 20;
  const int longest = attempt == 0                 ? 200
                      : attempt < patient_attempts ? std::min(3'000, 250 << std::min(attempt, 5))
                                                   : 15'000;
  std::uniform_int_distribution<int> some(attempt == 0 ? 0 : longest / 2, longest);
  return std::chrono::milliseconds(some(random));
}

}  // namespace splitroom::client
