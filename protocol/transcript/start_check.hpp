// Checks what game_start says.
#pragma once

#include "protocol/match/match.hpp"
#include "protocol/messages/events.hpp"
#include "protocol/transcript/verdict.hpp"

namespace splitroom::protocol {

/// Whether such a game exists, has these seats, and is played with the deck file at hand.
verdict check_start(const event::game_start& what, const game_entry* row,
                    const objectives_ptr& objectives, const digest& deck_sha256);

}  // namespace splitroom::protocol
