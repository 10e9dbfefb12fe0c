// The connection behind TLS: the other file that instantiates it.

#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "server/net/beast_connection.hpp"
#include "server/net/ws_connection.hpp"

namespace splitroom::server {

std::shared_ptr<ws_connection> ws_connection::start_tls(tcp_socket socket, tls_context_ptr context,
                                                        shared_limits limits,
                                                        connection_owner& owner) {
  using stream = beast::ssl_stream<tcp_socket>;
  auto made = std::make_shared<beast_connection<stream>>(std::move(limits), owner,
                                                         std::move(socket), *context);
  made->run();  // OpenSSL counts references: what `context` made lives as long as it is used
  return made;
}

}  // namespace splitroom::server
