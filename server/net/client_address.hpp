// Who a request comes from when proxies stand in between. Pure.
// Source: RFC 7239 (Forwarded); X-Forwarded-For is custom.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include <boost/asio/ip/address.hpp>

#include "server/net/network.hpp"

namespace splitroom::server {

[[nodiscard]] bool lies_in(const boost::asio::ip::address& which, std::span<const network> blocks);

/// The peer itself unless it is trusted; else the rightmost address in the header that is not
/// trusted. A header that cannot be read further to the left ends there: the last address that was
/// understood counts. Nothing when X-Forwarded-For and Forwarded are both there and name different
/// ones: a proxy writes one of them, and passes the other on as the client made it up.
std::optional<boost::asio::ip::address> client_address(const boost::asio::ip::address& peer,
                                                       std::string_view x_forwarded_for,
                                                       std::string_view forwarded,
                                                       std::span<const network> trusted);

}  // namespace splitroom::server
