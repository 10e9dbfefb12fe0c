// `splitroom-server games`: the finished games of a journal, whether a server uses it or not.
#pragma once

#include <iosfwd>
#include <string>

#include "server/app/journal_place.hpp"

namespace splitroom::server {

/// Writes a table of the games, the newest first, or the transcript of the one with that id (""
/// = the table). Nothing in the journal changes. What went wrong goes to `complaints`; the exit
/// code of the process.
int show_games(const journal_place& journal, const std::string& game_id, std::ostream& out,
               std::ostream& complaints);

}  // namespace splitroom::server
