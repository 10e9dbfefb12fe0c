// How many commands a second an identity may send: a token bucket. Pure.
#pragma once

#include <algorithm>
#include <cstdint>

namespace splitroom::server {

class rate_bucket {
 public:
  /// `per_second` sustained, `burst` at once. @pre both positive
  rate_bucket(std::int64_t per_second, std::int64_t burst)
      : per_second_(per_second), burst_milli_(burst * 1000), milli_(burst_milli_) {}

  /// Takes one; 0 when there was one, else the milliseconds until there is.
  std::int64_t take(std::int64_t steady_ms) {
    milli_ = std::min(burst_milli_, milli_ + (steady_ms - last_ms_) * per_second_);
    last_ms_ = steady_ms;
    if (milli_ >= 1000) {
      milli_ -= 1000;
      return 0;
    }
    return (1000 - milli_ + per_second_ - 1) / per_second_;
  }

 private:
  std::int64_t per_second_;
  std::int64_t burst_milli_;
  std::int64_t milli_;
  std::int64_t last_ms_ = 0;
};

}  // namespace splitroom::server
