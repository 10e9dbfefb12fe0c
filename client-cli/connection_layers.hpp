// What connection_plain.cpp and connection_tls.cpp make. For connection*.cpp alone.
#pragma once

#include <memory>
#include <string>

#include "client-cli/connection.hpp"

namespace splitroom::client {

std::shared_ptr<connection::impl> make_plain_connection(boost::asio::io_context& io,
                                                        server_address address,
                                                        connection::handlers on);
std::shared_ptr<connection::impl> make_tls_connection(boost::asio::io_context& io,
                                                      server_address address,
                                                      const trusted_authorities& trust,
                                                      connection::handlers on);

tl::expected<http_answer, message> plain_http_get(const server_address& address,
                                                  const std::string& path,
                                                  const std::string& token);
tl::expected<http_answer, message> tls_http_get(const server_address& address,
                                                const trusted_authorities& trust,
                                                const std::string& path, const std::string& token);

}  // namespace splitroom::client
