// One WebSocket connection, from the TCP accept to the close; hides Beast. Lives on the executor of
// its socket and keeps itself alive while an operation is pending.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>

#include "server/session/client_port.hpp"

namespace splitroom::server {

struct connection_limits {
  std::size_t most_message_bytes = 64 * 1024;   ///< a larger message closes with 1009
  std::size_t most_outbox_bytes = 1024 * 1024;  ///< waiting to be sent
  std::int64_t idle_ms = 60'000;                ///< silence (no pong either) before the close
  std::int64_t handshake_ms = 10'000;           ///< for the HTTP request and the upgrade
  std::int64_t write_ms = 20'000;               ///< one frame must be taken within
  std::int64_t close_ms = 3'000;                ///< the closing handshake must be over within
};

/// What a connection tells its owner; called on the connection's executor, `closed` exactly once.
struct connection_events {
  std::function<void()> opened;  ///< the upgrade is done
  std::function<void(std::string_view)> text;
  std::function<void()> binary;
  std::function<void()> closed;
};

class ws_connection : public client_port {
 public:
  /// Takes the socket over and reads the HTTP request (`full`: only to answer 503); only `GET /ws`
  /// with the subprotocol "splitroom.v1" is upgraded, everything else gets a short plain answer.
  static std::shared_ptr<ws_connection> start(boost::asio::ip::tcp::socket socket,
                                              const connection_limits& limits,
                                              connection_events events, bool full = false);
  /// For the listener's coarse sweep: drops the connection when a write or a close takes too long.
  virtual void check_deadlines(std::int64_t steady_ms) = 0;
  /// Ends the connection without ceremony.
  virtual void drop() = 0;
};

}  // namespace splitroom::server
