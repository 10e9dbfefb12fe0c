// How much may come in a second: a token bucket. Pure.
#pragma once

#include <algorithm>
#include <cstdint>

namespace splitroom::server {

class rate_bucket {
 public:
  /// `per_second` sustained (0: no limit), `burst` at once. @pre burst positive
  rate_bucket(std::int64_t per_second, std::int64_t burst)
      : per_second_(per_second), burst_milli_(burst * 1000), milli_(burst_milli_) {}

  /// Takes `count`; 0 when there were so many, else nothing is taken and it is the milliseconds
  /// until there are.
  std::int64_t take(std::int64_t steady_ms, std::int64_t count = 1) {
    if (per_second_ == 0) {
      return 0;
    }
    const std::int64_t until_full = burst_milli_ / per_second_ + 1;
    const std::int64_t passed = std::min(until_full, steady_ms - last_ms_);
    milli_ = std::min(burst_milli_, milli_ + passed * per_second_);
    last_ms_ = steady_ms;
    const std::int64_t wanted = count * 1000;
    if (milli_ >= wanted) {
      milli_ -= wanted;
      return 0;
    }
    return (wanted - milli_ + per_second_ - 1) / per_second_;
  }

 private:
  std::int64_t per_second_;
  std::int64_t burst_milli_;
  std::int64_t milli_;
  std::int64_t last_ms_ = 0;
};

}  // namespace splitroom::server
