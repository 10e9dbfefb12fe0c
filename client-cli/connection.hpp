// One WebSocket to the server that comes back by itself when it drops. Owned by app/session; lives
// on its io_context. Everything of Beast is in connection.cpp.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <tl/expected.hpp>

namespace splitroom::client {

/// A server's address taken apart.
struct server_address {
  std::string host;
  std::string port;
  std::string target;  ///< path and query
};

/// `ws://HOST[:PORT][/PATH]`, port 80 when left out; or just `HOST[:PORT]`, port 8080 when left
/// out. Without a path `/ws` is meant. The error is for a person.
tl::expected<server_address, std::string> parse_address(std::string_view url);

/// The URL with everything in it, for comparing and for showing.
std::string to_url(const server_address& address);

/// What one server is called whatever way it was written: every name of this machine is one, and
/// there is no query. For the identities that are kept, not for connecting.
std::string identity_url(const server_address& address);

/// Why a connection ended.
struct loss {
  std::string why;            ///< for a person
  bool ever = false;          ///< whether it had ever been open
  bool final = false;         ///< it is not tried again
  bool full = false;          ///< there is a server, but it may have no room for us
  std::int64_t retry_ms = 0;  ///< when not final: tried again after this
};

class connection {
 public:
  struct handlers {
    std::function<void()> open;
    std::function<void(std::string_view)> frame;
    std::function<void(const loss&)> lost;
  };

  connection(boost::asio::io_context& io, server_address address, handlers on);
  ~connection();
  connection(const connection&) = delete;
  connection& operator=(const connection&) = delete;

  void start();
  /// Dropped when the connection is not open: whoever sends knows what is missing after the next
  /// `open`.
  void send(std::string text);
  /// Closes politely, within a second; then `done`. Nothing else is called any more.
  void close(std::function<void()> done);

 private:
  class impl;
  std::shared_ptr<impl> impl_;
};

}  // namespace splitroom::client
