// Commands that no server takes, each with the error it must get: for the decoder's own test, and
// for tests that send them to show that none of them changes anything.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/errors.hpp"

namespace splitroom::test {

struct malformed_command {
  std::string text;
  protocol::error_code code{};
  std::string field;               ///< "" when no field is at fault
  std::optional<std::int64_t> id;  ///< of the reply; nothing: null
};

const std::vector<malformed_command>& malformed_commands();

}  // namespace splitroom::test
