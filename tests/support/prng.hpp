// Seeded chance for tests: the same numbers on every machine and in every year.
#pragma once

#include <cstdint>

namespace splitroom::test {

/// SplitMix64. A test that fails must print the seed it began with.
class prng {
 public:
  explicit constexpr prng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15U);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }

  /// A number in [0, n), n >= 1: usable as `rules::draw`. The bias is far below what tests can see.
  constexpr std::uint32_t operator()(std::uint32_t n) {
    return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace splitroom::test
