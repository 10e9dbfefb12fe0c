// The shell around the core: socket, terminal, clock, files. One io_context, in the main thread.
#pragma once

#include "client-cli/app/invocation.hpp"

namespace splitroom::client {

/// Plays, watches or lists, until it ends; the exit code.
int run_online(const online& what);

}  // namespace splitroom::client
