// Which journal a host wants, and where it lies when nobody says.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace splitroom::server {

struct journal_place {
  bool memory = false;
  std::string file;  ///< of SQLite; "" for `memory`
};

/// "memory" or "sqlite:PATH"; words when it is neither.
tl::expected<journal_place, std::string_view> parse_journal_place(std::string_view text);

/// journal.sqlite in the first of these: $STATE_DIRECTORY (set by systemd); /var/lib/splitroom when
/// this user may write there; $XDG_STATE_HOME/splitroom; ~/.local/state/splitroom. The last two
/// may have to be made. In memory when there is not even a home.
journal_place default_journal_place();

}  // namespace splitroom::server
