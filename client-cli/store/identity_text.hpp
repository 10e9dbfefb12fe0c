// An identity as one line of text, to be carried to another device. Pure.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "client-cli/core/saved_state.hpp"
#include "client-cli/language/message.hpp"

namespace splitroom::client {

/// "splitroom-id:" and base64url: server, token, name and the newest rooms of that identity, and a
/// checksum. Whoever has it is that player. What was committed to and not opened yet is not in it.
std::string encode_identity(const saved_state& from);

/// The same back, with rooms as if entered at `unix_s`. The error says: cut off, mistyped,
/// or something else.
tl::expected<saved_state, message> decode_identity(std::string_view text, std::int64_t unix_s);

}  // namespace splitroom::client
