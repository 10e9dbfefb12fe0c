// One connection, from the TCP accept to the close: a WebSocket, or one plain HTTP request and its
// answer; hides Beast. Lives on the executor of its socket and keeps itself alive while an
// operation is pending.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/net/connection_limits.hpp"
#include "server/net/http_message.hpp"
#include "server/net/origin_policy.hpp"
#include "server/net/tcp_socket.hpp"
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

/// Whom a connection asks and tells; called on the connection's executor, and not again after
/// `closed`, which comes exactly once. An interface, as it costs a pointer where one function for
/// each would cost a connection that does nothing a twentieth of its memory.
class connection_owner {
 public:
  virtual ~connection_owner() = default;
  /// A request (for a page, or for the upgrade) has been read; how it is refused, when it is.
  virtual std::optional<http_response> arrived(const source_headers& headers, bool upgrades) = 0;
  /// A plain HTTP request.
  virtual http_response answer(const http_request& request) = 0;
  /// Whether further requests may come on the same connection.
  virtual bool may_stay() = 0;
  /// The upgrade is done.
  virtual void opened() = 0;
  virtual void text(std::string_view message) = 0;
  virtual void binary() = 0;
  /// Both as in client_port.
  virtual std::int64_t wait_of_address(address_use what) = 0;
  virtual void count_for_address(address_use what, std::int64_t times) = 0;
  /// `flush` is to be called, soon but not now.
  virtual void has_output() = 0;
  virtual void closed() = 0;
};

class ws_connection : public client_port {
 public:
  /// Takes the socket over and reads the HTTP request; `GET /ws` with the subprotocol
  /// "splitroom.v1" is upgraded, everything else is answered. `owner` lives until `closed`.
  static std::shared_ptr<ws_connection> start(tcp_socket socket, shared_limits limits,
                                              connection_owner& owner);
  /// The same behind TLS.
  static std::shared_ptr<ws_connection> start_tls(tcp_socket socket, tls_context_ptr context,
                                                  shared_limits limits, connection_owner& owner);
  /// Sends what is queued, in one piece.
  virtual void flush() = 0;
  /// For the listener's coarse sweep: drops the connection when a request, its answer, a write or a
  /// close takes too long.
  virtual void check_deadlines(std::int64_t steady_ms) = 0;
  /// Ends the connection without ceremony.
  virtual void drop() = 0;
  /// Drops it if it is kept open only for further plain requests.
  virtual void drop_between_requests() = 0;
};

}  // namespace splitroom::server
