// How a subcommand ends that cannot do what it was asked for.
#pragma once

#include <cstdio>
#include <string>

#include "client-cli/render/text.hpp"

namespace splitroom::client {

/// Says why on the standard error; the exit code.
inline int refuse(const std::string& why, int code = 1) {
  std::fprintf(stderr, "%s\n", clean_message(why).c_str());
  return code;
}

}  // namespace splitroom::client
