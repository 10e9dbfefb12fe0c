// What one identity, and one connection before it is one, may do. Wherever nothing else is said, 0
// means: no limit.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace splitroom::server {

struct hub_limits {
  std::size_t most_command_bytes = 16 * 1024;
  std::size_t most_depth = 16;            ///< of objects and lists in a command
  std::int64_t commands_per_second = 20;  ///< of one identity
  std::int64_t burst = 40;                ///< commands at once, at least 1
  std::size_t most_seats = 8;             ///< rooms in which one identity holds a seat
  std::int64_t errors_per_second = 10;    ///< messages that are no command; more end the connection
  std::int64_t hello_ms = 5'000;          ///< a connection must say hello within
  std::size_t most_sessions = 100'000;    ///< at least 1
  std::int64_t forget_after_ms = 10 * 60 * 1000;  ///< an identity that is away and holds no seat
  std::int64_t idle_ms = 60'000;                  ///< told in `welcome`; the net layer enforces it

  /// So many messages that are no command may come at once.
  [[nodiscard]] std::int64_t error_burst() const {
    return std::max<std::int64_t>(1, 10 * errors_per_second);
  }
};

}  // namespace splitroom::server
