// The hash chain over the very bytes of event frames. Source: protocol specification, "Event
// chain".
#pragma once

#include <string>
#include <string_view>

#include "protocol/fairness/hash.hpp"

namespace splitroom::protocol {

/// `prev` of frame 0: H(tag("splitroom.game") || game_id)
digest genesis(const game_id& id);

/// H(tag("splitroom.event") || bytes of the frame)
digest frame_hash(std::string_view frame);

/// The short code that two players compare: the first 60 bits of the hash as three groups of four
/// Crockford base-32 symbols, "7Q2M-0XKD-9FHT".
std::string short_code(const digest& head);

}  // namespace splitroom::protocol
