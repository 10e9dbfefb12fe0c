// A connection as the sessions see it: the net layer implements it, tests too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "server/journal/record.hpp"

namespace splitroom::server {

/// WebSocket close codes that the server chooses (RFC 6455, 7.4; 4000 to 4999 are for
/// applications).
enum class close_code : std::uint16_t {
  going_away = 1001,
  policy = 1008,    ///< a limit that the peer has crossed; the reason says which
  restart = 1012,   ///< the server is being started again: come back at once
  replaced = 4001,  ///< a newer connection of the same identity has taken over: do not reconnect
  token_changed = 4002,  ///< likewise, and the token that this one came with is refused from now on
};

/// What an address may do only so often.
enum class address_use : std::uint8_t {
  identity,  ///< bring a new identity
  join,      ///< join a room by its code, or open one
  guess,     ///< name a code that opens no room
  request,   ///< send an HTTP request, for a page or a WebSocket
  game,      ///< consent to a game; each that is played is kept for long
  command,   ///< send any command
};
constexpr std::size_t address_uses = 6;
/// A connection that is closed for a flood counts as so many requests of its address: coming back
/// at once for the next one does not pay.
constexpr std::int64_t requests_of_a_flood = 500;

class client_port {
 public:
  virtual ~client_port() = default;
  /// Queues one text frame. Nothing happens after `close`.
  virtual void send(frame_ptr frame) = 0;
  /// Sends what is queued, then closes.
  virtual void close(close_code code, std::string_view reason) = 0;
  /// Milliseconds until the peer's address may do that; 0: now.
  virtual std::int64_t wait_of_address(address_use) { return 0; }
  /// The peer's address has done it so many times.
  virtual void count_for_address(address_use, std::int64_t /*times*/) {}
};

}  // namespace splitroom::server
