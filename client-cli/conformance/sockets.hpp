// WebSockets of either side, without a will of their own: for proving clients and servers. Hides
// Beast. They live on the io_context that they are given; nobody is told anything after `cut`.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "client-cli/connection.hpp"

namespace splitroom::client::conformance {

class socket {
 public:
  /// All of them are there.
  struct handlers {
    std::function<void(std::string_view)> text;
    std::function<void()> binary;
    std::function<void()> pong;
    std::function<void(std::uint16_t code)> closed;  ///< 0: without a close frame
  };

  socket() = default;
  virtual ~socket() = default;
  socket(const socket&) = delete;
  socket& operator=(const socket&) = delete;

  /// To be called once, before anything else.
  virtual void listen(handlers on) = 0;
  // What follows is done in the order of the calls.
  virtual void send(std::string text, bool fragmented) = 0;
  virtual void send_binary(std::string bytes) = 0;
  virtual void ping() = 0;
  virtual void close(std::uint16_t code, const std::string& reason) = 0;
  /// Ends the TCP connection once all is sent, as a dying process does.
  virtual void cut() = 0;
};

/// Takes connections to be proved: those that ask for an upgrade and offer splitroom.v1.
class acceptor {
 public:
  /// `socket` is null for those that were turned away.
  using handler =
      std::function<void(std::shared_ptr<socket>, bool offers_subprotocol, std::string target)>;

  /// Throws boost::system::system_error when the address cannot be used.
  acceptor(boost::asio::io_context& io, const boost::asio::ip::tcp::endpoint& at, handler on);
  ~acceptor();
  acceptor(const acceptor&) = delete;
  acceptor& operator=(const acceptor&) = delete;

  [[nodiscard]] std::uint16_t port() const;

  class impl;

 private:
  std::shared_ptr<impl> impl_;
};

/// Connects to a server, without TLS. `subprotocol`: what is offered, "" for nothing. Then calls
/// `then` with the open socket, or with none and the HTTP status (0: there was no answer).
void dial(boost::asio::io_context& io, const server_address& to, const std::string& subprotocol,
          std::function<void(std::shared_ptr<socket>, unsigned status)> then);

}  // namespace splitroom::client::conformance
