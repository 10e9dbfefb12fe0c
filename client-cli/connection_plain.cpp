// Connections without encryption.
#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "client-cli/connection_http.hpp"
#include "client-cli/connection_layers.hpp"
#include "client-cli/connection_over.hpp"

namespace splitroom::client {
namespace {

struct plain_layer {
  using stream = boost::beast::tcp_stream;

  static std::unique_ptr<stream> make(boost::asio::io_context& io) {
    return std::make_unique<stream>(io);
  }
  static void secure(stream&, const std::string&,
                     const std::function<void(boost::system::error_code)>& then) {
    then({});
  }
  static message why(const stream&, boost::system::error_code fault) {
    return {"terminal.detail", fault.message()};
  }
};

}  // namespace

std::shared_ptr<connection::impl> make_plain_connection(boost::asio::io_context& io,
                                                        server_address address,
                                                        connection::handlers on) {
  return std::make_shared<connection_over<plain_layer>>(io, plain_layer{}, std::move(address),
                                                        std::move(on));
}

tl::expected<http_answer, message> plain_http_get(const server_address& address,
                                                  const std::string& path,
                                                  const std::string& token) {
  return http_request<plain_layer>({}, address).get(path, token);
}

}  // namespace splitroom::client
