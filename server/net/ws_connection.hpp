// One connection, from the TCP accept to the close: a WebSocket, or one plain HTTP request and its
// answer; hides Beast. Lives on the executor of its socket and keeps itself alive while an
// operation is pending.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/ip/tcp.hpp>

#include "server/net/http_message.hpp"
#include "server/net/tls_context.hpp"
#include "server/session/client_port.hpp"

namespace splitroom::server {

struct connection_limits {
  std::size_t most_message_bytes = 64 * 1024;   ///< a larger message closes with 1009
  std::size_t most_outbox_bytes = 1024 * 1024;  ///< waiting to be sent
  std::int64_t idle_ms = 60'000;                ///< silence (no pong either) before the close
  std::int64_t handshake_ms = 10'000;           ///< for TLS, the whole HTTP request and the upgrade
  std::int64_t answer_ms = 30'000;              ///< for sending the answer to an HTTP request
  std::int64_t write_ms = 20'000;               ///< one frame must be taken within
  std::int64_t close_ms = 3'000;                ///< the closing handshake must be over within
};

/// What proxies say about whom they speak for; "" when they say nothing.
struct proxy_headers {
  std::string x_forwarded_for;
  std::string forwarded;
};

/// What a connection tells its owner; called on the connection's executor, `closed` exactly once.
struct connection_events {
  /// A request (for a page, or for the upgrade) has been read; how it is refused, when it is.
  std::function<std::optional<http_response>(const proxy_headers&, bool upgrades)> arrived;
  http_handler answer;             ///< a plain HTTP request
  std::function<bool()> may_stay;  ///< whether further requests may come on the same connection
  std::function<void()> opened;    ///< the upgrade is done
  std::function<void(std::string_view)> text;
  std::function<void()> binary;
  std::function<bool()> new_identity;  ///< as client_port::admits_identity
  std::function<void()> closed;
};

class ws_connection : public client_port {
 public:
  /// Takes the socket over and reads the HTTP request; `GET /ws` with the subprotocol
  /// "splitroom.v1" is upgraded, everything else is answered.
  static std::shared_ptr<ws_connection> start(boost::asio::ip::tcp::socket socket,
                                              const connection_limits& limits,
                                              connection_events events);
  /// The same behind TLS.
  static std::shared_ptr<ws_connection> start_tls(boost::asio::ip::tcp::socket socket,
                                                  tls_context_ptr context,
                                                  const connection_limits& limits,
                                                  connection_events events);
  /// For the listener's coarse sweep: drops the connection when a write or a close takes too long.
  virtual void check_deadlines(std::int64_t steady_ms) = 0;
  /// Ends the connection without ceremony.
  virtual void drop() = 0;
  /// Drops it if it is kept open only for further plain requests.
  virtual void drop_between_requests() = 0;
};

}  // namespace splitroom::server
