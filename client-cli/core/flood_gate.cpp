#include "client-cli/core/flood_gate.hpp"

#include <algorithm>
#include <utility>

namespace splitroom::client {

bool flood_gate::take(std::int64_t now_ms) {
  const std::int64_t more = (now_ms - refilled_at_ms_) / refill_ms;
  if (more > 0) {
    tokens_ = std::min(burst, tokens_ + more);
    refilled_at_ms_ += more * refill_ms;
  }
  if (tokens_ == 0) return false;
  --tokens_;
  return true;
}

bool flood_gate::withhold(std::int64_t& count, std::int64_t now_ms) {
  if (repeats_ + dropped_ == 0) withheld_since_ms_ = now_ms;
  ++count;
  return false;
}

bool flood_gate::admits(const std::string& line, std::int64_t now_ms) {
  // The same a while later is news again.
  const bool soon = now_ms - told_at_ms_ < tell_every_ms;
  if (line == last_ && soon) return withhold(repeats_, now_ms);
  if (!take(now_ms)) return withhold(dropped_, now_ms);
  if (line != last_) dropped_ += std::exchange(repeats_, 0);
  last_ = line;
  told_at_ms_ = now_ms;
  return true;
}

bool flood_gate::admits(std::int64_t now_ms) { return take(now_ms) || withhold(dropped_, now_ms); }

std::string flood_gate::tell_withheld(std::int64_t now_ms, const catalogue& words) {
  if (repeats_ + dropped_ == 0 || now_ms - withheld_since_ms_ < tell_every_ms) return {};
  const std::int64_t repeats = std::exchange(repeats_, 0);
  const std::int64_t dropped = std::exchange(dropped_, 0);
  std::string text;
  if (dropped > 0) text = words.text("terminal.core.dropped", {{"count", dropped}});
  if (repeats > 0)
    text += (dropped > 0 ? " " : "") +
            words.text("terminal.core.repeated", {{"count", repeats}, {"line", last_}});
  return text;
}

}  // namespace splitroom::client
