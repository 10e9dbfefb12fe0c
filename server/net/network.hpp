// A block of addresses, as "10.0.0.0/8", "::1" and the like. Pure.
#pragma once

#include <string_view>

#include <boost/asio/ip/address.hpp>
#include <tl/expected.hpp>

namespace splitroom::server {

struct network {
  boost::asio::ip::address first;  ///< its other bits are zero
  unsigned bits = 0;               ///< how many bits its addresses share

  /// An IPv4 address that comes as IPv6 (::ffff:10.0.0.1) counts as IPv4.
  [[nodiscard]] bool contains(const boost::asio::ip::address& which) const;
};

/// ADDRESS or ADDRESS/BITS; words when it is neither.
tl::expected<network, std::string_view> parse_network(std::string_view text);

/// An IPv4 address that comes as IPv6 as the IPv4 address that it is; others as they are.
boost::asio::ip::address unmapped(const boost::asio::ip::address& which);

/// The block of `bits` that the address lies in. @pre no more bits than its kind of address has
network network_of(const boost::asio::ip::address& which, unsigned bits);

}  // namespace splitroom::server
