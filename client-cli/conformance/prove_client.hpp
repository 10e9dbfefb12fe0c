// Plays every scenario against a client: a real socket around `scripted_server`.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "client-cli/conformance/report.hpp"

namespace splitroom::client::conformance {

struct client_proof {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;         ///< 0: a free one
  std::string command;            ///< starts the client; "": somebody starts it by hand
  std::vector<std::string> only;  ///< names of scenarios; empty: all
  bool shows_output = false;      ///< of the command
  std::function<void(const std::string&)> say;  ///< for people: what is going on
  std::function<void(const report&)> tell;      ///< after each scenario
};

/// One report a scenario. Throws std::runtime_error when it cannot listen there or a name is
/// unknown.
std::vector<report> prove_client(const client_proof& what);

}  // namespace splitroom::client::conformance
