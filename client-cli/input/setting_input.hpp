// Options of a room as its host types them in the lobby: "timeout 30 talk free". Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "client-cli/language/catalogue.hpp"
#include "protocol/messages/commands.hpp"

namespace splitroom::client {

/// `typed`: names and values in turn. The error is for the person.
tl::expected<protocol::command::configure, std::string> read_settings(
    const std::vector<std::string>& typed, const catalogue& words);

/// "timeout SECONDS", "talk phrases|free|off", ...: what there is to set, with an explanation.
struct setting_help {
  std::string usage;
  std::string what;  ///< with the range of a number
};
std::vector<setting_help> settings_help(const catalogue& words);

}  // namespace splitroom::client
