// Words of the commands that the client tells people to type. Pure.
#pragma once

#include <string>
#include <string_view>

#include "client-cli/connection.hpp"

namespace splitroom::client {

/// `word` as a POSIX shell takes it for one word: as it is where that is safe, else in quotes.
std::string shell_quoted(std::string_view word);

/// What a command needs to reach that server again: " --server URL --ca FILE", as far as they are
/// not the usual.
std::string server_option(const std::string& server, const trusted_authorities& trust = {});

}  // namespace splitroom::client
