// One of the two files that instantiate the connection, and with it Beast's websocket::stream.

#include "server/net/ws_connection.hpp"

#include "server/net/beast_connection.hpp"

namespace splitroom::server {

std::shared_ptr<ws_connection> ws_connection::start(tcp_socket socket, shared_limits limits,
                                                    connection_owner& owner) {
  auto made =
      std::make_shared<beast_connection<tcp_socket>>(std::move(limits), owner, std::move(socket));
  made->run();
  return made;
}

}  // namespace splitroom::server
