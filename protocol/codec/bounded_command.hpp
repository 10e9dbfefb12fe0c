// Commands within the limits that a server sets.
#pragma once

#include <string_view>

#include "protocol/codec/codec.hpp"

namespace splitroom::protocol {

/// As decode_command(text), which takes the usual limits.
tl::expected<command::envelope, bad_command> decode_command(std::string_view text,
                                                            json_limits limits);

}  // namespace splitroom::protocol
