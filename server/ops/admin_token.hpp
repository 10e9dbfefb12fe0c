// The token of the admin API.
#pragma once

#include <string>

namespace splitroom::server {

/// What the file holds, without white space around it; "" for "". Throws std::runtime_error with
/// words for the host when it cannot be read or can be guessed (fewer than 16 characters).
/// Of a file that every user can read the log warns.
std::string read_admin_token(const std::string& file);

}  // namespace splitroom::server
