// Checksums that tell a stored record from one that has changed: each covers what its record is,
// and the chain covers all before it. Not a signature: they find accidents, not forgers.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "protocol/fairness/hash.hpp"
#include "server/journal/record.hpp"

namespace splitroom::server {

/// SHA-256, its first 16 bytes.
using record_digest = std::array<std::uint8_t, 16>;

record_digest shortened(const protocol::digest& whole);
/// Of bytes as stored; nothing when their number is another.
std::optional<record_digest> read_digest(std::string_view bytes);

/// Of room, slot, kind, game and bytes.
record_digest content_digest(std::string_view room, std::int64_t slot, const record& what);
/// The chain's value at a record, from the value before it (all zero before slot 0).
record_digest chained(const record_digest& before, const record_digest& content);

/// For rows of several columns: every text with its length.
protocol::hash_input& add_text(protocol::hash_input& to, std::string_view text);

}  // namespace splitroom::server
