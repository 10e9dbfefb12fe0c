// Counts what a WebSocket client sends before anybody looks at what it means: every frame, also
// empty ones, continuations, pings and pongs, of which no message limit knows. Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "server/net/connection_limits.hpp"
#include "server/session/rate_bucket.hpp"

namespace splitroom::server {

enum class stream_verdict : std::uint8_t { fine, too_many_frames, too_many_bytes };

class frame_meter {
 public:
  explicit frame_meter(const connection_limits& limits)
      : frames_(limits.frames_per_second, burst_of(limits.frames_per_second)),
        bytes_(limits.bytes_per_second, burst_of(limits.bytes_per_second)) {}

  /// Takes the next bytes of the stream, split as they come.
  stream_verdict take(std::span<const std::uint8_t> bytes, std::int64_t steady_ms);

 private:
  static std::int64_t burst_of(std::int64_t per_second) {
    return per_second == 0 ? 1 : per_second * connection_limits::stream_burst;
  }
  /// How many frames begin in these bytes.
  std::int64_t begun(std::span<const std::uint8_t> bytes);
  void take_header(std::uint8_t byte);

  /// Where in a frame (RFC 6455, 5.2) the next byte stands.
  enum class place : std::uint8_t { start, length, rest };

  rate_bucket frames_;
  rate_bucket bytes_;
  std::uint64_t payload_ = 0;  ///< its length as far as it is read, then what is left of it
  place at_ = place::start;
  std::uint8_t length_left_ = 0;  ///< bytes of the extended length
  std::uint8_t mask_left_ = 0;    ///< bytes of the masking key
};

}  // namespace splitroom::server
