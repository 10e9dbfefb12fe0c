// The connection behind TLS: the other file that instantiates it.

#include <boost/beast/ssl/ssl_stream.hpp>
#include <boost/beast/websocket/ssl.hpp>

#include "server/net/beast_connection.hpp"
#include "server/net/ws_connection.hpp"

namespace splitroom::server {

std::shared_ptr<ws_connection> ws_connection::start_tls(asio::ip::tcp::socket socket,
                                                        tls_context_ptr context,
                                                        const connection_limits& limits,
                                                        connection_events events) {
  using stream = beast::ssl_stream<beast::tcp_stream>;
  auto made = std::make_shared<beast_connection<stream>>(limits, std::move(events),
                                                         std::move(socket), *context);
  made->run();  // OpenSSL counts references: what `context` made lives as long as it is used
  return made;
}

}  // namespace splitroom::server
