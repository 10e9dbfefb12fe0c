// A bare WebSocket client for tests; hides Beast. Lives on the io_context it is given.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>

namespace splitroom::test {

class ws_client {
 public:
  struct events {
    std::function<void()> opened;
    std::function<void(std::string_view)> text;
    std::function<void(std::uint16_t close_code)> closed;  ///< 0: without a close frame
  };

  /// Connects to 127.0.0.1:port at /ws, offering splitroom.v1.
  ws_client(boost::asio::io_context& io, std::uint16_t port, events on);
  ~ws_client();
  ws_client(const ws_client&) = delete;
  ws_client& operator=(const ws_client&) = delete;
  ws_client(ws_client&&) = delete;
  ws_client& operator=(ws_client&&) = delete;

  void send(std::string text);
  void send_binary(std::string bytes);
  /// Cuts the TCP connection as a dying process or network does.
  void cut();
  /// Stops (or goes on) reading, as a stalled peer does.
  void pause(bool paused);

 private:
  class impl;
  std::shared_ptr<impl> impl_;
};

}  // namespace splitroom::test
