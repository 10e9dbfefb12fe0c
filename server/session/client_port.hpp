// A connection as the sessions see it: the net layer implements it, tests too.
#pragma once

#include <cstdint>
#include <string_view>

#include "server/journal/record.hpp"

namespace splitroom::server {

/// WebSocket close codes of our own (RFC 6455, 7.4.2: 4000 to 4999 are for applications).
enum class close_code : std::uint16_t {
  going_away = 1001,
  policy = 1008,    ///< no hello in time, or nothing but errors
  restart = 1012,   ///< the server is being started again: come back at once
  too_slow = 4000,  ///< the peer does not read what it is sent
  replaced = 4001,  ///< a newer connection of the same identity has taken over: do not reconnect
};

class client_port {
 public:
  virtual ~client_port() = default;
  /// Queues one text frame. Nothing happens after `close`.
  virtual void send(frame_ptr frame) = 0;
  /// Sends what is queued, then closes.
  virtual void close(close_code code, std::string_view reason) = 0;
  /// Whether the peer's address may bring one more new identity now; it is counted when it may.
  virtual bool admits_identity() { return true; }
};

}  // namespace splitroom::server
