// What the fuzz targets share: the one function that each of them is, conditions that must hold,
// and numbers and lines out of the fuzzer's bytes.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string_view>

namespace splitroom::test {

/// A target: does what the bytes say, and ends the process by `hold` when something is wrong. The
/// same bytes do the same each time. Called by entry.cpp.
void run_target(std::string_view bytes);

/// Ends the process, which is a finding, unless the condition is true.
inline void hold(bool condition, std::string_view what, std::string_view about = {}) {
  if (condition) return;
  std::cerr << "does not hold: " << what << ": " << about << '\n';
  std::abort();
}

/// Reads bytes from front to back; behind their end there are zeros.
class fuzz_input {
 public:
  explicit fuzz_input(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] bool empty() const { return rest_.empty(); }

  std::uint8_t byte() {
    if (rest_.empty()) return 0;
    const auto first = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return first;
  }

  /// A number in [0, n), n >= 1, from as many bytes as n needs: usable as `rules::draw`.
  std::uint32_t operator()(std::uint32_t n) {
    std::uint32_t number = 0;
    for (std::uint32_t most = n - 1; most > 0; most >>= 8U)
      number = (number << 8U) | byte();
    return number % n;
  }

  /// Up to the next newline, which is skipped.
  std::string_view line() {
    const std::size_t length = std::min(rest_.find('\n'), rest_.size());
    const std::string_view first = rest_.substr(0, length);
    rest_.remove_prefix(std::min(length + 1, rest_.size()));
    return first;
  }

  std::string_view take(std::size_t bytes) {
    const std::string_view first = rest_.substr(0, bytes);
    rest_.remove_prefix(first.size());
    return first;
  }

  std::string_view rest() { return take(rest_.size()); }

 private:
  std::string_view rest_;
};

}  // namespace splitroom::test
