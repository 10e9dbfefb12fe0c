// Where a value stands in a message, for errors.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/errors.hpp"

namespace splitroom::protocol::codec {

/// One step of a path, on the stack of whoever reads: a path becomes text only when something is
/// wrong. A step is the name of a member, or an index when the name is empty.
struct place {
  const place* parent = nullptr;
  std::string_view name{};
  std::size_t index = 0;

  /// "options.decision_ms", "versions[2]"
  [[nodiscard]] std::string path() const;
};

/// An error at a place: "<path> must be <expected>".
error wrong(error_code code, const place& where, std::string_view expected);
/// "<path> is missing; it must be <expected>"
error missing(const place& where, std::string_view expected);

}  // namespace splitroom::protocol::codec
