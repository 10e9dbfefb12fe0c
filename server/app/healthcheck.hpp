// `splitroom-server healthcheck`: asks the server that runs with the same options on this machine
// how it is, for images and scripts that have no HTTP client. Blocks its thread.
#pragma once

#include <ostream>

#include "server/app/config.hpp"

namespace splitroom::server {

/// 0 when /healthz (with `ready`: /readyz) is answered with 200 within 4 seconds; else 1, and why
/// not on `out`. Over TLS the certificate is not checked: it names the host as others see it.
int check_health(const config& settings, bool ready, std::ostream& out);

}  // namespace splitroom::server
