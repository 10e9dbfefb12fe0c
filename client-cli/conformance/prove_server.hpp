// Plays every scenario with a server, from several connections of its own.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "client-cli/conformance/report.hpp"
#include "client-cli/connection.hpp"

namespace splitroom::client::conformance {

struct server_proof {
  server_address server;
  std::vector<std::string> only;            ///< names of scenarios; empty: all
  std::function<void(const report&)> tell;  ///< after each scenario
};

/// A row of the table of scenarios.
struct server_scenario_name {
  std::string_view name;
  std::string_view sentence;
};
std::vector<server_scenario_name> server_scenarios();

/// One report a scenario. Throws std::runtime_error when a name is unknown or nothing answers.
std::vector<report> prove_server(const server_proof& what);

}  // namespace splitroom::client::conformance
