// What servers send in tests, kept for the check against protocol/schema.
#pragma once

#include <string_view>

namespace splitroom::test {

/// Keeps the frame in the folder that SPLITROOM_FRAME_LOG names, unless one of the same shape (the
/// same fields with values of the same types and the same words) is there already, from whatever
/// process. Does nothing without that variable.
void log_frame(std::string_view frame);

}  // namespace splitroom::test
