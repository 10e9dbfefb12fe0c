// A point in time as a core gets it: cores never read a clock.
#pragma once

#include <cstdint>

namespace splitroom::server {

struct moment {
  std::int64_t steady_ms = 0;  ///< never goes back; deadlines are kept in it
  std::int64_t wall_ms =
      0;  ///< since the Unix epoch; shown to people, never compared with a deadline

  /// The wall time of a later steady point, as it looks now.
  [[nodiscard]] std::int64_t wall_of(std::int64_t later_steady_ms) const {
    return wall_ms + (later_steady_ms - steady_ms);
  }
};

}  // namespace splitroom::server
