// One of the two files that instantiate the connection, and with it Beast's websocket::stream.

#include "server/net/ws_connection.hpp"

#include "server/net/beast_connection.hpp"

namespace splitroom::server {

std::shared_ptr<ws_connection> ws_connection::start(asio::ip::tcp::socket socket,
                                                    const connection_limits& limits,
                                                    connection_events events) {
  auto made = std::make_shared<beast_connection<beast::tcp_stream>>(limits, std::move(events),
                                                                    std::move(socket));
  made->run();
  return made;
}

}  // namespace splitroom::server
