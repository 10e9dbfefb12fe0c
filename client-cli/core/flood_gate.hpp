// Keeps a server, and whoever talks through it, from flooding the terminal: what repeats is folded,
// and beyond a bearable number of lines a second the rest is only counted. Pure; owned by
// client_core.
#pragma once

#include <cstdint>
#include <string>

#include "client-cli/language/catalogue.hpp"

namespace splitroom::client {

class flood_gate {
 public:
  /// Whether a line may be shown at that time (client's steady clock).
  bool admits(const std::string& line, std::int64_t now_ms);
  /// The same for what is no line and never the same, such as a lobby drawn anew.
  bool admits(std::int64_t now_ms);

  /// Words about what was not shown, ten seconds after the first of it; "" when there is nothing to
  /// tell yet.
  std::string tell_withheld(std::int64_t now_ms, const catalogue& words);

 private:
  [[nodiscard]] bool take(std::int64_t now_ms);
  /// Counts it; false, as it is not shown.
  bool withhold(std::int64_t& count, std::int64_t now_ms);

  static constexpr std::int64_t burst = 30;
  static constexpr std::int64_t refill_ms = 1000;  ///< a line more
  static constexpr std::int64_t tell_every_ms = 10'000;

  std::int64_t tokens_ = burst;
  std::int64_t refilled_at_ms_ = 0;
  std::int64_t told_at_ms_ = -tell_every_ms;
  std::int64_t withheld_since_ms_ = 0;
  std::string last_;
  std::int64_t repeats_ = 0;  ///< of `last_`, not shown
  std::int64_t dropped_ = 0;  ///< others, not shown
};

}  // namespace splitroom::client
