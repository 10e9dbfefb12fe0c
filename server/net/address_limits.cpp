#include "server/net/address_limits.hpp"

#include <algorithm>
#include <iterator>

#include "server/net/network.hpp"

namespace splitroom::server {

namespace ip = boost::asio::ip;

namespace {

constexpr std::int64_t minute_ms = 60 * 1000;
constexpr std::int64_t hour_ms = 60 * minute_ms;

/// What counts as one address.
ip::address key_of(const ip::address& from) {
  const ip::address plain = unmapped(from);
  return plain.is_v4() ? plain : network_of(plain, 64).first;
}

bool exempt(const ip::address& from) { return unmapped(from).is_loopback(); }

std::size_t index_of(address_use what) { return static_cast<std::size_t>(what); }

}  // namespace

address_limits::address_limits(const address_allowance& allowed)
    : most_connections_(allowed.connections),
      rates_{rate{static_cast<std::int64_t>(allowed.identities_an_hour), hour_ms},
             rate{static_cast<std::int64_t>(allowed.joins_a_minute), minute_ms},
             rate{static_cast<std::int64_t>(allowed.guesses_a_minute), minute_ms},
             rate{static_cast<std::int64_t>(allowed.requests_a_minute), minute_ms},
             rate{static_cast<std::int64_t>(allowed.consents_an_hour), hour_ms},
             rate{static_cast<std::int64_t>(allowed.commands_a_minute), minute_ms}} {}

bool address_limits::guest::counts() const {
  return connections != 0 || std::any_of(uses.begin(), uses.end(),
                                         [](const usage& each) { return each.spent_milli != 0; });
}

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
  if (!found->second.counts()) {
    guests_.erase(found);
  }
}

std::int64_t address_limits::wait(const ip::address& from, address_use what,
                                  std::int64_t steady_ms) {
  const rate& by = rates_.at(index_of(what));
  const auto found = guests_.find(key_of(from));
  if (by.most == 0 || found == guests_.end()) {
    return 0;
  }
  usage& so_far = found->second.uses.at(index_of(what));
  make_good(so_far, by, steady_ms);
  const std::int64_t too_much = so_far.spent_milli + 1000 - by.most * 1000;
  const std::int64_t a_window = by.most * 1000;
  return too_much <= 0 ? 0 : (too_much * by.window_ms + a_window - 1) / a_window;
}

void address_limits::count(const ip::address& from, address_use what, std::int64_t times,
                           std::int64_t steady_ms) {
  const rate& by = rates_.at(index_of(what));
  if (by.most == 0 || exempt(from)) {
    return;
  }
  usage& so_far = guests_[key_of(from)].uses.at(index_of(what));
  make_good(so_far, by, steady_ms);
  so_far.spent_milli += times * 1000;
}

void address_limits::sweep(std::int64_t steady_ms) {
  for (auto each = guests_.begin(); each != guests_.end();) {
    for (std::size_t i = 0; i < address_uses; ++i) {
      make_good(each->second.uses.at(i), rates_.at(i), steady_ms);
    }
    each = each->second.counts() ? std::next(each) : guests_.erase(each);
  }
}

void address_limits::make_good(usage& which, const rate& by, std::int64_t steady_ms) {
  const std::int64_t passed = std::min(by.window_ms, steady_ms - which.since_ms);
  const std::int64_t good = passed * by.most * 1000 / by.window_ms;
  if (good > 0) {  // else the time goes on to count
    which.spent_milli = std::max<std::int64_t>(0, which.spent_milli - good);
    which.since_ms = steady_ms;
  }
}

}  // namespace splitroom::server
