// `splitroom verify`: re-checks a finished game without asking anybody.
#pragma once

#include "client-cli/app/invocation.hpp"

namespace splitroom::client {

/// Prints what was checked, or where and why it fails. 0: consistent (or the same), 1: not,
/// 2: a file cannot be read or is of another kind.
int run_verify(const verify_files& what, const catalogue& words);

}  // namespace splitroom::client
