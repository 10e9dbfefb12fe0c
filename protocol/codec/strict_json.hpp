// Reading JSON strictly: size, depth, UTF-8 and duplicate keys are checked while parsing, so what
// comes out can be walked without care. RFC 8259.
#pragma once

#include <cstddef>
#include <string_view>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "protocol/errors.hpp"

namespace splitroom::protocol {

struct json_limits {
  std::size_t bytes = 16 * 1024;
  std::size_t depth = 8;
};

/// The limits for commands (also in `welcome`).
inline constexpr json_limits command_limits{};
/// For events and snapshots, read by clients and the verifier.
inline constexpr json_limits frame_limits{1024 * 1024, 16};

/// The value, or too_large, too_deep, bad_json, duplicate_key (the field names the key). Numbers
/// written with a fraction or an exponent, or beyond 64 bits, come out as floating point. Never
/// throws on any input.
tl::expected<nlohmann::json, error> parse_strict(std::string_view text, json_limits limits);
/// The same with the order of keys kept, so that what is written again has the same bytes.
tl::expected<nlohmann::ordered_json, error> parse_strict_ordered(std::string_view text,
                                                                 json_limits limits);

}  // namespace splitroom::protocol
