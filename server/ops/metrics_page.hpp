// Everything that is measured, for /metrics. The table in docs/operations.md says what each figure
// means; a test holds it to this.
#pragma once

#include <string>

#include "server/ops/counters.hpp"
#include "server/ops/operations.hpp"

namespace splitroom::server {

std::string metrics_page(const counters& counted, const server_state& now);

}  // namespace splitroom::server
