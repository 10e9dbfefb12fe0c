// Clients of a server over real sockets, on one io_context: tests await what they need, nothing
// sleeps.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <nlohmann/json.hpp>

#include "tests/support/test_player.hpp"
#include "tests/support/ws_client.hpp"

namespace splitroom::test {

/// A test_player behind a socket.
class live_client {
 public:
  live_client(boost::asio::io_context& io, std::uint16_t port, std::uint64_t seed,
              player_habits habits, std::string name);
  virtual ~live_client() = default;
  live_client(const live_client&) = delete;
  live_client& operator=(const live_client&) = delete;
  live_client(live_client&&) = delete;
  live_client& operator=(live_client&&) = delete;

  /// Opens a connection and says hello, with the token when it has one. Replaces an older one.
  void connect();
  /// Cuts the connection as a dying process does.
  void cut();
  /// Sends a command of the test's own; its id.
  std::int64_t say(nlohmann::json command);
  void send_raw(std::string text);
  /// The reply to a command, null when there is none yet.
  [[nodiscard]] nlohmann::json reply_to(std::int64_t id) const;

  test_player player;
  bool welcomed = false;                    ///< on the present connection
  std::optional<std::uint16_t> close_code;  ///< of the last connection that was closed
  ws_client& socket() { return *socket_; }
  [[nodiscard]] const std::string& name() const { return name_; }

 protected:
  void say_hello();
  void flush();
  /// A new connection is made; whatever was on its way is lost.
  virtual void begin_connection() { player.dropped(); }
  virtual void take(std::string_view text);
  virtual void closed(std::uint16_t code) { close_code = code; }
  /// Sends what the player wants to say, when it may.
  virtual bool may_send() const { return welcomed; }
  virtual void send_one(const std::string& command) { send_raw(command); }

 private:
  boost::asio::io_context& io_;
  std::uint16_t port_;
  std::string name_;
  std::unique_ptr<ws_client> socket_;
};

/// What everything on the io_context waits in.
class client_loop {
 public:
  /// Runs until `done` is true; false when that takes more than `seconds`. Time in which this
  /// process did not get to run does not count.
  bool until(const std::function<bool()>& done, int seconds = 30);
  void run_for(int ms);
  /// Sends a command and waits for its reply (null when none comes).
  nlohmann::json ask(live_client& who, nlohmann::json command);
  boost::asio::io_context& io() { return io_; }

 private:
  boost::asio::io_context io_{1};
};

}  // namespace splitroom::test
