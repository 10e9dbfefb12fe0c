// How much work the tests that play many games do.
#pragma once

#include <cstdlib>
#include <string>

namespace splitroom::test {

/// `count` times the environment variable SPLITROOM_SCALE (a number above 0, default 1), at
/// least 1.
inline unsigned scaled(unsigned count) {
  const char* const text = std::getenv("SPLITROOM_SCALE");
  const double factor = text == nullptr ? 1.0 : std::strtod(text, nullptr);
  const double wanted = static_cast<double>(count) * (factor > 0.0 ? factor : 1.0);
  return wanted < 1.0 ? 1U : static_cast<unsigned>(wanted);
}

}  // namespace splitroom::test
