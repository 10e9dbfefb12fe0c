// How much one person may say at a table.
#pragma once

#include <cstdint>

namespace splitroom::server {

struct talk_limits {
  std::int64_t per_second = 1;  ///< remarks and reactions; 0: no limit
  std::int64_t burst = 5;       ///< at once, at least 1
};

}  // namespace splitroom::server
