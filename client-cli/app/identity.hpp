// `splitroom identity list|export|import`: who one is, and how that moves to another device.
#pragma once

#include <optional>
#include <string>

#include "client-cli/app/invocation.hpp"

namespace splitroom::client {

int run_identity(const identity_list& what, const catalogue& words);
/// The line on the standard output, a warning beside it.
int run_identity(const identity_export& what, const catalogue& words);
/// From the standard input; on a terminal it is asked for, and what is typed is not shown.
int run_identity(const identity_import& what, const catalogue& words);

}  // namespace splitroom::client
