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

#include "server/net/connection_limits.hpp"
#include "server/net/http_message.hpp"
#include "server/net/origin_policy.hpp"
#include "server/net/tls_context.hpp"
#include "server/session/client_port.hpp"

namespace splitroom::server {

/// What a request says about where it comes from, other than its connection; "" when nothing.
struct source_headers {
  std::string x_forwarded_for;
  std::string forwarded;
  std::string x_forwarded_host;
  page_headers page;
};

/// What a connection tells its owner; called on the connection's executor, `closed` exactly once.
struct connection_events {
  /// A request (for a page, or for the upgrade) has been read; how it is refused, when it is.
  std::function<std::optional<http_response>(const source_headers&, bool upgrades)> arrived;
  http_handler answer;             ///< a plain HTTP request
  std::function<bool()> may_stay;  ///< whether further requests may come on the same connection
  std::function<void()> opened;    ///< the upgrade is done
  std::function<void(std::string_view)> text;
  std::function<void()> binary;
  std::function<std::int64_t(address_use)> wait_of_address;                ///< as in client_port
  std::function<void(address_use, std::int64_t times)> count_for_address;  ///< likewise
  std::function<void()> has_output;  ///< `flush` is to be called, soon but not now
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
  /// Sends what is queued, in one piece.
  virtual void flush() = 0;
  /// For the listener's coarse sweep: drops the connection when a write or a close takes too long.
  virtual void check_deadlines(std::int64_t steady_ms) = 0;
  /// Ends the connection without ceremony.
  virtual void drop() = 0;
  /// Drops it if it is kept open only for further plain requests.
  virtual void drop_between_requests() = 0;
};

}  // namespace splitroom::server
