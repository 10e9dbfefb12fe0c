// What a host can set: on the command line, in the environment, in a configuration file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "server/app/log.hpp"

namespace splitroom::server {

struct config {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;  ///< 0 picks a free one
  std::string log_level = "info";
  server::log_format log_format = server::log_format::text;
  std::string splito_deck;  ///< path of a deck file; "" = the built-in deck
  std::size_t most_connections = 10'000;
  std::size_t most_rooms = 10'000;
  std::int64_t abandoned_minutes = 30;
};

/// Reads the configuration; nothing when the process should end now with `exit_code` (help,
/// version, a fault that has been explained on stderr).
std::optional<config> read_config(int argc, const char* const* argv, int& exit_code);

}  // namespace splitroom::server
