// What a host can set: on the command line, in the environment, in a configuration file.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/app/journal_place.hpp"
#include "server/app/log.hpp"
#include "server/net/address_limits.hpp"
#include "server/net/connection_limits.hpp"
#include "server/net/network.hpp"
#include "server/net/origin_policy.hpp"
#include "server/room/talk_limits.hpp"
#include "server/session/hub_limits.hpp"

namespace splitroom::server {

enum class journal_sync : std::uint8_t {
  full,    ///< what is acknowledged survives a power cut
  normal,  ///< what is acknowledged survives the process; a power cut may take the last moments
};

/// `splitroom-server games [ID]`: look at finished games instead of serving.
struct games_query {
  std::string game_id;  ///< "" = list them
};

/// `splitroom-server healthcheck`: ask the server that runs instead of being one.
struct health_query {
  bool ready = false;  ///< also whether it takes new rooms
};

struct config {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;    ///< 0 picks a free one
  bool allow_plain = false;     ///< plain WebSocket on an address that is not loopback
  std::string tls_certificate;  ///< path of a PEM file; "" = no TLS
  std::string tls_key;
  std::vector<network> trusted_proxies;  ///< whose word about who the client is counts

  std::string log_level = "info";
  server::log_format log_format = server::log_format::text;

  journal_place journal = default_journal_place();
  server::journal_sync journal_sync = server::journal_sync::full;
  std::int64_t keep_games_days = 90;  ///< 0 = for ever
  std::int64_t drain_seconds = 5;     ///< what clients are given to go when the server stops

  std::string splito_deck;  ///< path of a deck file; "" = the built-in deck
  std::int64_t abandoned_minutes = 30;
  std::string admin_token_file;  ///< path; "" = no admin API
  std::string web;               ///< folder of the web client; "" = built in, "none" = none

  // Of every limit 0 means: none.
  std::size_t most_connections = 10'000;
  std::size_t most_rooms = 10'000;
  address_allowance of_an_address{500, 1'000, 240, 20, 3'000, 1'000, 30'000};
  connection_limits connection;
  hub_limits session;
  talk_limits talk;
  origin_policy origins;  ///< whose pages may connect

  std::optional<games_query> games;
  std::optional<health_query> health;
};

/// Reads the configuration; nothing when the process should end now with `exit_code` (help,
/// version, a fault that has been explained on stderr).
std::optional<config> read_config(int argc, const char* const* argv, int& exit_code);

}  // namespace splitroom::server
