// The command line, understood. Pure but for help and version, which are printed by who asks.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "client-cli/connection.hpp"
#include "client-cli/core/client_core.hpp"
#include "client-cli/language/language.hpp"

namespace splitroom::client {

inline constexpr const char* usual_server = "ws://127.0.0.1:8080/ws";

/// play, join, watch, rooms, bot: everything with a server.
struct online {
  core_config core;
  std::string server;
  std::optional<std::filesystem::path> transcript;
  trusted_authorities trust;
  bool plain = false;
  bool bell = true;
};

struct verify_files {
  std::vector<std::filesystem::path> files;  ///< one, or two to be compared
  std::optional<std::filesystem::path> mine;
  std::optional<std::filesystem::path> deck;
};

struct explain_rules {
  std::string game;
};

struct replay_game {
  std::string game;  ///< a file, or the id of a game that the server has
  std::string server;
  trusted_authorities trust;
  std::optional<std::filesystem::path> deck;
  bool plain = false;
};
/// The finished games of a server.
struct list_games {
  std::string server;
  trusted_authorities trust;
};

struct identity_list {};
struct identity_export {
  std::string server;
  std::optional<int> slot;
};
struct identity_import {
  std::string server;  ///< how it is reached from here; "": as the identity says
};

/// conformance: for authors of clients and of servers.
struct prove_client_command {
  std::string listen = "127.0.0.1:0";  ///< HOST:PORT
  std::string run;                     ///< the command that starts the client; "": by hand
  std::vector<std::string> only;       ///< names of scenarios; empty: all
  bool list = false;                   ///< only names them
  bool json = false;
  bool all = false;     ///< every check is shown
  bool output = false;  ///< the client's output is shown
};
struct prove_server_command {
  std::string server;
  std::vector<std::string> only;
  bool list = false;
  bool json = false;
  bool all = false;
};

/// Nothing is to be done but this: help, version, or a mistake in the command line.
struct said {
  int code = 0;
  std::string text;
};

using invocation = std::variant<online, verify_files, explain_rules, replay_game, list_games,
                                identity_list, identity_export, identity_import,
                                prove_client_command, prove_server_command, said>;

/// What is to be done, and in which language that is told.
struct command_line {
  invocation what;
  language speaks = language::en;
};

/// `usual`: the language where none is asked for.
command_line read_command_line(int argc, const char* const* argv, language usual);

}  // namespace splitroom::client
