#include "server/net/address_limits.hpp"

#include <algorithm>
#include <iterator>

#include "server/net/network.hpp"

namespace splitroom::server {

namespace ip = boost::asio::ip;

namespace {

constexpr std::int64_t hour_ms = 60 * 60 * 1000;

/// What counts as one address.
ip::address key_of(const ip::address& from) {
  const ip::address plain = unmapped(from);
  return plain.is_v4() ? plain : network_of(plain, 64).first;
}

bool exempt(const ip::address& from) { return unmapped(from).is_loopback(); }

}  // namespace

bool address_limits::enter(const ip::address& from) {
  if (most_connections_ == 0 || exempt(from)) {
    return true;
  }
  guest& who = guests_[key_of(from)];
  if (who.connections >= most_connections_) {
    return false;
  }
  ++who.connections;
  return true;
}

void address_limits::leave(const ip::address& from) {
  const auto found = guests_.find(key_of(from));
  if (found == guests_.end() || found->second.connections == 0) {
    return;  // not counted
  }
  --found->second.connections;
  if (found->second.connections == 0 && found->second.spent_milli == 0) {
    guests_.erase(found);
  }
}

bool address_limits::introduce(const ip::address& from, std::int64_t steady_ms) {
  if (identities_an_hour_ == 0 || exempt(from)) {
    return true;
  }
  guest& who = guests_[key_of(from)];
  make_good(who, steady_ms);
  if (who.spent_milli + 1000 > identities_an_hour_ * 1000) {
    return false;
  }
  who.spent_milli += 1000;
  return true;
}

void address_limits::sweep(std::int64_t steady_ms) {
  for (auto each = guests_.begin(); each != guests_.end();) {
    make_good(each->second, steady_ms);
    const bool idle = each->second.connections == 0 && each->second.spent_milli == 0;
    each = idle ? guests_.erase(each) : std::next(each);
  }
}

void address_limits::make_good(guest& who, std::int64_t steady_ms) const {
  const std::int64_t passed = std::min(hour_ms, steady_ms - who.since_ms);
  const std::int64_t good = passed * identities_an_hour_ * 1000 / hour_ms;
  if (good > 0) {  // else the time goes on to count
    who.spent_milli = std::max<std::int64_t>(0, who.spent_milli - good);
    who.since_ms = steady_ms;
  }
}

}  // namespace splitroom::server
