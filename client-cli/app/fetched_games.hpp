// Finished games from a server, over HTTP, as one of the identities of this machine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "client-cli/app/invocation.hpp"

namespace splitroom::client {

/// Whether it is written as the id of a game: 32 hexadecimal digits.
bool is_game_id(std::string_view text);

/// Whether it can be the beginning of one, long enough to name a game.
bool is_short_id(std::string_view text);

/// The id of the one game whose line of games_lines() begins so. The error is for a person.
tl::expected<std::string, std::string> whole_id(std::string_view begin,
                                                const std::vector<std::string>& games,
                                                const catalogue& words);

/// The transcript of a game, by its id or the beginning of it, asked for as each identity for that
/// server in turn. The error is for a person.
tl::expected<std::string, std::string> fetch_transcript(const replay_game& what,
                                                        const catalogue& words);

/// `splitroom games`: those that the identities of this machine played in, or could see.
int run_games(const list_games& what, const catalogue& words);

/// A line for each game of a server's answer to `GET /games`; the error is for a person.
tl::expected<std::vector<std::string>, std::string> games_lines(std::string_view body,
                                                                const catalogue& words);

}  // namespace splitroom::client
