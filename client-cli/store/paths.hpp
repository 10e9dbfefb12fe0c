// Where things are kept, after the XDG base directories.
#pragma once

#include <filesystem>
#include <string_view>

namespace splitroom::client {

/// $XDG_STATE_HOME/splitroom: identities and pending openings.
std::filesystem::path state_folder();

/// $XDG_DATA_HOME/splitroom: transcripts.
std::filesystem::path data_folder();

/// A folder name for a server: readable, and different for different URLs.
std::string server_key(std::string_view url);

}  // namespace splitroom::client
