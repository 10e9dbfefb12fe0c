#include "client-cli/connection.hpp"

#include <utility>

#include "client-cli/connection_layers.hpp"

namespace splitroom::client {

connection::connection(boost::asio::io_context& io, server_address address,
                       const trusted_authorities& trust, handlers on)
    : impl_(address.tls ? make_tls_connection(io, std::move(address), trust, std::move(on))
                        : make_plain_connection(io, std::move(address), std::move(on))) {}

connection::~connection() {
  impl_->close([] {});
}

void connection::start() { impl_->start(); }

void connection::send(std::string text) { impl_->send(std::move(text)); }

void connection::renew() { impl_->renew(); }

void connection::close(std::function<void()> done) { impl_->close(std::move(done)); }

tl::expected<http_answer, message> http_get(const server_address& address,
                                            const trusted_authorities& trust,
                                            const std::string& path, const std::string& token) {
  return address.tls ? tls_http_get(address, trust, path, token)
                     : plain_http_get(address, path, token);
}

}  // namespace splitroom::client
