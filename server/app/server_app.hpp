// The server put together: what is made in which order, and how it stops. Lives on the thread that
// runs its io_context.
#pragma once

#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/app/config.hpp"
#include "server/journal/memory_journal.hpp"
#include "server/net/listener.hpp"
#include "server/room/directory.hpp"
#include "server/session/session_hub.hpp"

namespace splitroom::server {

class server_app {
 public:
  /// Binds the address and loads the deck. Throws std::runtime_error with words for the host when
  /// either cannot be done.
  server_app(boost::asio::io_context& io, const config& settings);

  /// Accepts connections from now on.
  void start();
  /// Stops: no new connections, running games are aborted with their seeds published, clients are
  /// told and closed. The io_context runs out of work when it is done, after a few seconds at most.
  void stop();

  /// "ws://HOST:PORT/ws" as it can be connected to from this machine.
  [[nodiscard]] std::string url() const;
  [[nodiscard]] session_hub& hub() { return hub_; }
  [[nodiscard]] directory& rooms() { return rooms_; }

 private:
  void await_connections(int checks_left);

  memory_journal journal_;
  directory rooms_;
  session_hub hub_;
  listener listener_;
  boost::asio::steady_timer stop_timer_;
  bool stopping_ = false;
};

}  // namespace splitroom::server
