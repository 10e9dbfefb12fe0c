// A real server and real clients on one io_context: tests await what they need, nothing sleeps.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

#include "server/app/server_app.hpp"
#include "tests/support/test_player.hpp"
#include "tests/support/ws_client.hpp"

namespace splitroom::test {

/// A test_player behind a socket.
class live_client {
 public:
  live_client(boost::asio::io_context& io, std::uint16_t port, std::uint64_t seed,
              player_habits habits, std::string name);

  /// Opens a connection and says hello, with the token when it has one. Replaces an older one.
  void connect();
  /// Cuts the connection as a dying process does.
  void cut();
  /// Sends a command of the test's own; its id.
  std::int64_t say(nlohmann::json command);
  void send_raw(std::string text);

  test_player player;
  bool welcomed = false;                    ///< on the present connection
  std::optional<std::uint16_t> close_code;  ///< of the last connection that was closed
  ws_client& socket() { return *socket_; }

 private:
  void flush();

  boost::asio::io_context& io_;
  std::uint16_t port_;
  std::string name_;
  bool thin_;
  std::unique_ptr<ws_client> socket_;
};

class live_table {
 public:
  explicit live_table(server::config settings = {});
  ~live_table();
  live_table(const live_table&) = delete;
  live_table& operator=(const live_table&) = delete;
  live_table(live_table&&) = delete;
  live_table& operator=(live_table&&) = delete;

  live_client& add(std::uint64_t seed, player_habits habits, const std::string& name);
  /// Runs until `done` is true; false when that takes more than `seconds`.
  bool until(const std::function<bool()>& done, int seconds = 30);
  /// Sends a command and waits for its reply (null when none comes).
  nlohmann::json ask(live_client& who, nlohmann::json command);
  /// Creates a room with the first client (command `create` with these fields), joins the others.
  /// The room's code; "" when anything is refused.
  std::string seat_all(nlohmann::json create);

  [[nodiscard]] std::uint16_t port() const { return port_; }
  std::vector<std::unique_ptr<live_client>> clients;
  server::server_app& app() { return *app_; }
  boost::asio::io_context& io() { return io_; }

 private:
  boost::asio::io_context io_{1};
  std::unique_ptr<server::server_app> app_;
  std::uint16_t port_ = 0;
};

}  // namespace splitroom::test
