// A whole server without sockets: sessions, rooms, journal, with a virtual clock and seeded
// randomness, so that what it says is the same byte for byte on every run.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>

#include <boost/asio/io_context.hpp>

#include "server/journal/memory_journal.hpp"
#include "server/room/directory.hpp"
#include "server/session/session_hub.hpp"
#include "tests/support/prng.hpp"

namespace splitroom::test {

class stage {
 public:
  explicit stage(std::uint64_t seed);

  /// Carries out everything that is due at the present moment.
  void settle();
  /// Lets the clock run. Rooms notice when they are spoken to next.
  void pass(std::int64_t ms);
  /// As the server stops on a signal.
  void stop();

  [[nodiscard]] server::session_hub& hub() { return hub_; }
  [[nodiscard]] prng& chance() { return *chance_; }
  /// So that `settle` knows what may be due.
  void knows_room(const std::string& code) { codes_.insert(code); }

 private:
  [[nodiscard]] bool something_is_due() const;

  boost::asio::io_context io_;
  server::moment now_{1'000'000, 1'790'000'000'000};
  std::shared_ptr<prng> chance_;  ///< shared, because rooms copy their source of randomness
  server::memory_journal journal_;
  server::directory rooms_;
  server::session_hub hub_;
  std::set<std::string> codes_;
};

}  // namespace splitroom::test
