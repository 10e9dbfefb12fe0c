// Commitments to a choice and to a seed. Source: protocol specification, "Secret decisions" and
// "Shuffle that nobody controls".
#pragma once

#include <string_view>

#include "protocol/fairness/hash.hpp"
#include "rules/core/seat.hpp"

namespace splitroom::protocol {

/// C = H(tag("splitroom.commit") || ctx || seat:u8 || nonce || len:u16 || choice). `ctx` is the
/// chain hash of the event that opened the decision. @pre choice shorter than 65,536 bytes
digest choice_commitment(const digest& ctx, rules::seat seat, const digest& nonce,
                         std::string_view choice);

/// PC = H(tag("splitroom.pseed") || ctx0 || seat:u8 || p)
digest player_seed_commitment(const digest& ctx0, rules::seat seat, const digest& seed);

/// SC = H(tag("splitroom.sseed") || ctx0 || S)
digest server_seed_commitment(const digest& ctx0, const digest& seed);

}  // namespace splitroom::protocol
