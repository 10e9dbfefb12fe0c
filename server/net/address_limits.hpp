// How much of the server one address may have: open connections, and new identities an hour. Of
// IPv6 a whole /64 counts as one address; this machine itself is never limited. Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>

#include <boost/asio/ip/address.hpp>

namespace splitroom::server {

class address_limits {
 public:
  /// 0: no limit.
  address_limits(std::size_t most_connections, std::size_t most_identities_an_hour)
      : most_connections_(most_connections),
        identities_an_hour_(static_cast<std::int64_t>(most_identities_an_hour)) {}

  /// Counts one more connection; false, and nothing is counted, when that is too many.
  [[nodiscard]] bool enter(const boost::asio::ip::address& from);
  /// One connection less. @pre entered
  void leave(const boost::asio::ip::address& from);
  /// Counts a new identity; false, and nothing is counted, when that is too many for now.
  [[nodiscard]] bool introduce(const boost::asio::ip::address& from, std::int64_t steady_ms);
  /// Forgets whoever has nothing left that counts.
  void sweep(std::int64_t steady_ms);

  [[nodiscard]] std::size_t known() const { return guests_.size(); }

 private:
  /// `spent`: identities, in thousandths, that an hour at most makes good again.
  struct guest {
    std::size_t connections = 0;
    std::int64_t spent_milli = 0;
    std::int64_t since_ms = 0;
  };

  void make_good(guest& who, std::int64_t steady_ms) const;

  std::size_t most_connections_;
  std::int64_t identities_an_hour_;
  std::map<boost::asio::ip::address, guest> guests_;
};

}  // namespace splitroom::server
