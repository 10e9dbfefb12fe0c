// A point in time as a core gets it: cores never read a clock.
#pragma once

#include <cstdint>

namespace splitroom::server {

struct moment {
  std::int64_t steady_ms = 0;  ///< never goes back; deadlines are kept in it
  std::int64_t wall_ms =
      0;  ///< since the Unix epoch; shown to people, never compared with a deadline
};

}  // namespace splitroom::server
