#include "client-cli/core/flood_gate.hpp"

#include <algorithm>

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

bool flood_gate::admits(const std::string& line, std::int64_t now_ms) {
  // The same a while later is news again.
  const bool soon = now_ms - told_at_ms_ < tell_every_ms;
  if (line == last_ && soon) {
    ++repeats_;
    return false;
  }
  if (!take(now_ms)) {
    ++dropped_;
    return false;
  }
  if (line != last_) repeats_ = 0;
  last_ = line;
  told_at_ms_ = now_ms;
  return true;
}

bool flood_gate::admits(std::int64_t now_ms) {
  const bool free = take(now_ms);
  if (!free) ++dropped_;
  return free;
}

std::string flood_gate::tell_withheld(std::int64_t now_ms) {
  if (repeats_ + dropped_ == 0 || now_ms - told_at_ms_ < tell_every_ms) return {};
  told_at_ms_ = now_ms;
  std::string text;
  if (repeats_ > 0)
    text = "The same was said " + std::to_string(repeats_) + (repeats_ == 1 ? " time" : " times") +
           " more: " + last_;
  if (dropped_ > 0)
    text = std::to_string(dropped_) + (dropped_ == 1 ? " more line" : " more lines") +
           " of the server came too fast to be shown.";
  repeats_ = 0;
  dropped_ = 0;
  return text;
}

}  // namespace splitroom::client
