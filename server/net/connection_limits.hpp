// What one connection may cost. Wherever a limit is 0, there is none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

namespace splitroom::server {

struct connection_limits {
  /// Of an HTTP request; more is answered 431. There is always a limit: 0 is the largest.
  std::uint32_t most_header_bytes = 8 * 1024;
  std::size_t most_message_bytes = 64 * 1024;  ///< a larger message closes with 1009
  std::int64_t frames_per_second = 100;        ///< of any kind, as they come; see stream_burst
  std::int64_t bytes_per_second = 64 * 1024;   ///< of WebSocket frames, as they come
  std::size_t most_outbox_bytes = 256 * 1024;  ///< waiting to be sent
  std::int64_t idle_ms = 60'000;               ///< silence (no pong either) before the close
  std::int64_t handshake_ms = 5'000;           ///< for TLS, the whole HTTP request and the upgrade
  std::int64_t answer_ms = 30'000;             ///< for sending the answer to an HTTP request
  std::int64_t write_ms = 10'000;              ///< one frame must be taken within
  std::int64_t close_ms = 3'000;               ///< the closing handshake must be over within

  /// What a second allows may come so many times at once.
  static constexpr std::int64_t stream_burst = 4;
  /// Beast throws when a single field is longer than 16 bits can say.
  static constexpr std::uint32_t largest_header_bytes = 60 * 1024;
};

/// All connections of a listener have the same.
using shared_limits = std::shared_ptr<const connection_limits>;

}  // namespace splitroom::server
