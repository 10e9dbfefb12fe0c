// Which game a word on the command line means, and how many seats it then has. Pure.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "client-cli/language/catalogue.hpp"
#include "protocol/match/match.hpp"

namespace splitroom::client {

/// `name` is a game or an edition, `edition` may be empty. The error is for a person.
tl::expected<protocol::game_entry, std::string> find_choice(std::string_view name,
                                                            std::string_view edition,
                                                            const catalogue& words);

/// Seats for `players` (0: not said) and `bots`: not said, there is one person besides the bots, or
/// four seats when there are no bots either; always within what the game allows.
tl::expected<int, std::string> seats_for(const protocol::game_entry& game, int players, int bots,
                                         const catalogue& words);

}  // namespace splitroom::client
