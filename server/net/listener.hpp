// Accepts connections and hands each a link to the session hub. Lives on one executor.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <string>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/net/ws_connection.hpp"
#include "server/session/session_hub.hpp"

namespace splitroom::server {

class listener {
 public:
  /// Binds and listens. Throws std::system_error with the address in its message when it cannot.
  listener(boost::asio::any_io_executor executor, const std::string& host, std::uint16_t port,
           connection_limits limits, std::size_t most_connections, session_hub& hub);

  /// Starts accepting.
  void start();
  /// Stops accepting; open connections stay.
  void stop();
  /// Drops what is still open.
  void drop_all();

  [[nodiscard]] boost::asio::ip::tcp::endpoint local() const { return acceptor_.local_endpoint(); }
  [[nodiscard]] std::size_t connections() const { return connections_.size(); }

 private:
  struct entry {
    std::shared_ptr<ws_connection> connection;
    std::unique_ptr<server::link> link;
  };

  void accept_next();
  void take(boost::asio::ip::tcp::socket socket);
  void arm_sweep();

  boost::asio::ip::tcp::acceptor acceptor_;
  boost::asio::steady_timer sweep_timer_;
  boost::asio::steady_timer pause_timer_;
  connection_limits limits_;
  std::size_t most_connections_;
  session_hub& hub_;
  std::list<entry> connections_;
  bool stopped_ = false;
};

}  // namespace splitroom::server
