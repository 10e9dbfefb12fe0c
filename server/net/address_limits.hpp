// How much of the server one address may have: open connections, and what it may do only so often.
// Of IPv6 a whole /64 counts as one address; this machine itself is never limited. Pure.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>

#include <boost/asio/ip/address.hpp>

#include "server/session/client_port.hpp"

namespace splitroom::server {

/// 0: no limit.
struct address_allowance {
  std::size_t connections = 0;         ///< open at the same time
  std::size_t identities_an_hour = 0;  ///< new ones
  std::size_t joins_a_minute = 0;      ///< and rooms opened
  std::size_t guesses_a_minute = 0;    ///< codes that open no room
  std::size_t requests_a_minute = 0;   ///< by HTTP, those for a WebSocket too
  std::size_t consents_an_hour = 0;    ///< to a game
  std::size_t commands_a_minute = 0;   ///< of all its identities
};

class address_limits {
 public:
  explicit address_limits(const address_allowance& allowed);

  /// Counts one more connection; false, and nothing is counted, when that is too many.
  [[nodiscard]] bool enter(const boost::asio::ip::address& from);
  /// One connection less. @pre entered
  void leave(const boost::asio::ip::address& from);
  /// Milliseconds until the address may do that; 0: now. Nothing is counted.
  [[nodiscard]] std::int64_t wait(const boost::asio::ip::address& from, address_use what,
                                  std::int64_t steady_ms);
  void count(const boost::asio::ip::address& from, address_use what, std::int64_t times,
             std::int64_t steady_ms);
  /// Forgets whoever has nothing left that counts.
  void sweep(std::int64_t steady_ms);

  [[nodiscard]] std::size_t known() const { return guests_.size(); }

 private:
  struct rate {
    std::int64_t most = 0;       ///< at once
    std::int64_t window_ms = 1;  ///< in which as many are made good again
  };
  /// `spent`: in thousandths.
  struct usage {
    std::int64_t spent_milli = 0;
    std::int64_t since_ms = 0;
  };
  struct guest {
    std::size_t connections = 0;
    std::array<usage, address_uses> uses;

    [[nodiscard]] bool counts() const;
  };

  static void make_good(usage& which, const rate& by, std::int64_t steady_ms);

  std::size_t most_connections_;
  std::array<rate, address_uses> rates_;
  std::map<boost::asio::ip::address, guest> guests_;
};

}  // namespace splitroom::server
