// One WebSocket to the server, encrypted or not, that comes back by itself when it drops. Owned by
// app/session; lives on its io_context. Everything of Beast is in connection_*.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <tl/expected.hpp>

#include "client-cli/language/message.hpp"

namespace splitroom::client {

/// A server's address taken apart.
struct server_address {
  std::string host;
  std::string port;
  std::string target;  ///< path and query
  bool tls = false;
};

/// `ws://HOST[:PORT][/PATH]`, port 80 when left out, `wss://` the same with TLS and port 443; or
/// just `HOST[:PORT]`, without TLS, port 8080 when left out. Without a path `/ws` is meant.
tl::expected<server_address, message> parse_address(std::string_view url);

/// The URL with everything in it, for comparing and for showing.
std::string to_url(const server_address& address);

/// What one server is called whatever way it was written: every name of this machine is one, and
/// there is no query. For the identities that are kept, not for connecting.
std::string identity_url(const server_address& address);

/// Whether what is sent there leaves this machine.
bool is_this_machine(const std::string& host);

/// Whose certificates are believed: the system's authorities, and those of a file (PEM).
struct trusted_authorities {
  std::optional<std::filesystem::path> file;
};

/// Why a connection ended.
struct loss {
  message why;
  bool ever = false;          ///< whether it had ever been open
  bool final = false;         ///< it is not tried again
  bool full = false;          ///< there is a server, but it may have no room for us
  std::int64_t retry_ms = 0;  ///< when not final: tried again after this
  bool given_up = false;      ///< after most_attempts (backoff.hpp)
};

class connection {
 public:
  struct handlers {
    std::function<void()> open;
    std::function<void(std::string_view)> frame;
    std::function<void(const loss&)> lost;
  };

  /// Throws std::runtime_error, in words for a person, when the authorities cannot be read.
  connection(boost::asio::io_context& io, server_address address, const trusted_authorities& trust,
             handlers on);
  ~connection();
  connection(const connection&) = delete;
  connection& operator=(const connection&) = delete;

  void start();
  /// Dropped when the connection is not open: whoever sends knows what is missing after the next
  /// `open`.
  void send(std::string text);
  /// Gives an open connection up and opens another one at once; `lost` is not called.
  void renew();
  /// Closes politely, within a second; then `done`. Nothing else is called any more.
  void close(std::function<void()> done);

  class impl {
   public:
    virtual ~impl() = default;
    virtual void start() = 0;
    virtual void send(std::string text) = 0;
    virtual void renew() = 0;
    virtual void close(std::function<void()> done) = 0;
  };

 private:
  std::shared_ptr<impl> impl_;
};

/// What a server answered to an HTTP request.
struct http_answer {
  unsigned status = 0;
  std::string body;
};

/// GET of a path (with its query) from the server of that address, whose own path does not matter.
/// `token`: the identity, sent as Bearer; "" for none. Waits for the answer, at most half a minute
/// and 64 MiB.
tl::expected<http_answer, message> http_get(const server_address& address,
                                            const trusted_authorities& trust,
                                            const std::string& path, const std::string& token);

}  // namespace splitroom::client
