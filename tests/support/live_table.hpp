// A real server and real clients on one io_context: tests await what they need, nothing sleeps.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "server/app/server_app.hpp"
#include "tests/support/live_client.hpp"

namespace splitroom::test {

/// Settings for clients that play as fast as they can.
server::config without_rates();

class live_table : public client_loop {
 public:
  explicit live_table(server::config settings = without_rates());
  ~live_table();
  live_table(const live_table&) = delete;
  live_table& operator=(const live_table&) = delete;
  live_table(live_table&&) = delete;
  live_table& operator=(live_table&&) = delete;

  live_client& add(std::uint64_t seed, player_habits habits, const std::string& name);
  /// Creates a room with the first client (command `create` with these fields), joins the others.
  /// The room's code; "" when anything is refused.
  std::string seat_all(nlohmann::json create);

  [[nodiscard]] std::uint16_t port() const { return port_; }
  std::vector<std::unique_ptr<live_client>> clients;
  server::server_app& app() { return *app_; }

 private:
  std::unique_ptr<server::server_app> app_;
  std::uint16_t port_ = 0;
};

}  // namespace splitroom::test
