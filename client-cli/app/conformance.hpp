// `splitroom conformance`: proves clients and servers that others have written.
#pragma once

#include "client-cli/app/invocation.hpp"

namespace splitroom::client {

/// The exit status: 0 when nothing is wrong, 1 when something is, 2 for a mistake in the options.
int run_conformance(const prove_client_command& what, const catalogue& words);
int run_conformance(const prove_server_command& what, const catalogue& words);

}  // namespace splitroom::client
