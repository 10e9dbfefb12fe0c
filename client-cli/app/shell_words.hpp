// Words of the commands that the client tells people to type. Pure.
#pragma once

#include <string>
#include <string_view>

namespace splitroom::client {

/// `word` as a POSIX shell takes it for one word: as it is where that is safe, else in quotes.
std::string shell_quoted(std::string_view word);

}  // namespace splitroom::client
