#include "server/net/network.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <string>
#include <system_error>

namespace splitroom::server {

namespace ip = boost::asio::ip;

namespace {

/// The bytes of an address with all bits after the first `bits` cleared.
template <class Bytes>
Bytes masked(Bytes bytes, unsigned bits) {
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const unsigned before = static_cast<unsigned>(i) * 8;
    const unsigned kept = bits <= before ? 0 : std::min(8U, bits - before);
    bytes[i] = static_cast<unsigned char>(bytes[i] & (0xff00U >> kept));
  }
  return bytes;
}

}  // namespace

ip::address unmapped(const ip::address& which) {
  if (which.is_v6() && which.to_v6().is_v4_mapped()) {
    return ip::make_address_v4(ip::v4_mapped, which.to_v6());
  }
  return which;
}

network network_of(const ip::address& which, unsigned bits) {
  if (which.is_v4()) {
    return {ip::address_v4(masked(which.to_v4().to_bytes(), bits)), bits};
  }
  return {ip::address_v6(masked(which.to_v6().to_bytes(), bits)), bits};
}

bool network::contains(const ip::address& which) const {
  const ip::address plain = unmapped(which);
  return plain.is_v4() == first.is_v4() && network_of(plain, bits).first == first;
}

tl::expected<network, std::string_view> parse_network(std::string_view text) {
  constexpr std::string_view why =
      "must be ADDRESS or ADDRESS/BITS, for example 10.0.0.0/8 or fd00::/8";
  const std::size_t slash = text.find('/');
  boost::system::error_code failed;
  const ip::address address =
      unmapped(ip::make_address(std::string(text.substr(0, slash)), failed));
  if (failed) {
    return tl::unexpected(why);
  }
  const unsigned most = address.is_v4() ? 32 : 128;
  if (slash == std::string_view::npos) {
    return network{address, most};
  }
  unsigned bits = 0;
  const char* const end = text.data() + text.size();
  const auto parsed = std::from_chars(text.data() + slash + 1, end, bits);
  if (parsed.ec != std::errc() || parsed.ptr != end || bits > most) {
    return tl::unexpected(why);
  }
  return network_of(address, bits);
}

}  // namespace splitroom::server
