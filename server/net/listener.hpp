// Accepts connections, decides which may stay, and hands each a link to the session hub. Lives on
// one executor.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/address_limits.hpp"
#include "server/net/network.hpp"
#include "server/net/origin_policy.hpp"
#include "server/net/send_turn.hpp"
#include "server/net/tcp_socket.hpp"
#include "server/net/tls_context.hpp"
#include "server/net/ws_connection.hpp"
#include "server/session/session_hub.hpp"

namespace splitroom::server {

struct listener_options {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;       ///< 0 picks a free one
  std::string tls_certificate;  ///< path; "" = no TLS
  std::string tls_key;          ///< path
  bool allow_plain = false;     ///< no TLS on an address that is not loopback
  std::vector<network> trusted_proxies;
  connection_limits limits;
  std::size_t most_connections = 10'000;  ///< 0 = no limit
  std::size_t most_told = 64;  ///< refused ones that are told why at the same time; others close
  address_allowance of_an_address;
  origin_policy origins;
};

class listener {
 public:
  /// Binds and listens; plain HTTP requests go to `answer`. Throws std::runtime_error with words
  /// for the host when it cannot, or should not without TLS.
  listener(io_executor executor, listener_options options, session_hub& hub, http_handler answer);

  /// Starts accepting.
  void start();
  /// Stops accepting; open connections stay.
  void stop();
  /// Drops what is still open.
  void drop_all();
  /// Reads certificate and key again, for connections from now on; nothing without TLS. Throws
  /// std::runtime_error, and goes on with the old ones, when they cannot be used.
  void reload_tls();

  [[nodiscard]] boost::asio::ip::tcp::endpoint local() const { return acceptor_.local_endpoint(); }
  [[nodiscard]] bool encrypted() const { return tls_ != nullptr; }
  [[nodiscard]] std::size_t connections() const { return connections_.size(); }
  /// Those of them that are WebSockets.
  [[nodiscard]] std::size_t websockets() const { return websockets_; }

 private:
  struct entry;
  using entry_ref = std::list<entry>::iterator;

  /// A connection and what is known of its peer.
  struct entry final : connection_owner {
    explicit entry(listener& where) : house(&where) {}

    std::optional<http_response> arrived(const source_headers& headers, bool upgrades) override;
    http_response answer(const http_request& request) override;
    bool may_stay() override;
    void opened() override;
    void text(std::string_view message) override;
    void binary() override;
    std::int64_t wait_of_address(address_use what) override;
    void count_for_address(address_use what, std::int64_t times) override;
    void has_output() override;
    void closed() override;

    listener* house;
    entry_ref self;
    std::shared_ptr<ws_connection> connection;
    std::unique_ptr<server::link> link;
    boost::asio::ip::address peer;
    boost::asio::ip::address client;         ///< the peer, or whom it speaks for
    bool counted = false;                    ///< by its address
    std::unique_ptr<http_response> refusal;  ///< it stays only to be told this
  };

  void accept_next();
  void pause_accepting(std::string_view why);
  void take(tcp_socket socket);
  std::optional<http_response> count_address(entry& which);
  std::optional<http_response> arrived_by_proxy(entry& which, const source_headers& headers);
  std::optional<http_response> check_requests(const entry& which, bool upgrades);
  std::optional<http_response> check_page(const entry& which, const source_headers& headers);
  std::int64_t wait_of_address(const entry& which, address_use what);
  void log_refusal(const entry& which, std::string_view why);
  void forget(entry_ref at);
  void sweep();
  void arm_sweep();

  listener_options options_;
  shared_limits limits_;
  tcp_acceptor acceptor_;
  boost::asio::steady_timer sweep_timer_;
  boost::asio::steady_timer pause_timer_;
  session_hub& hub_;
  http_handler answer_;
  tls_context_ptr tls_;
  address_limits addresses_;
  send_turn turn_;
  std::list<entry> connections_;
  std::size_t websockets_ = 0;
  std::size_t refused_ = 0;
  /// A flood of refusals must not become one of lines.
  rate_bucket refusal_lines_{1, 20};
  std::uint64_t refusals_unsaid_ = 0;
  bool stopped_ = false;
  bool dropped_ = false;
};

}  // namespace splitroom::server
