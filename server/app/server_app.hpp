// The server put together: what is made in which order, and how it stops. Lives on the thread that
// runs its io_context.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/app/config.hpp"
#include "server/app/journal_choice.hpp"
#include "server/net/listener.hpp"
#include "server/ops/http_routes.hpp"
#include "server/ops/metered_journal.hpp"
#include "server/room/directory.hpp"
#include "server/session/session_hub.hpp"

namespace splitroom::server {

class server_app {
 public:
  /// Opens the journal, brings back what it holds, binds the address and loads the deck. Throws
  /// std::runtime_error with words for the host when one of these cannot be done.
  server_app(boost::asio::io_context& io, const config& settings);

  /// Accepts connections from now on.
  void start();
  /// Stops: no new connections, rooms or games. With a durable journal people are told and given
  /// `drain_seconds`, then everybody is closed and the rooms stay in the journal; else running
  /// games are aborted with their seeds published. Called again while people are given time: at
  /// once. The io_context runs out of work when it is done.
  void stop();
  /// Called when nothing is left to do.
  void on_stopped(std::function<void()> then) { stopped_ = std::move(then); }

  /// Reads the TLS certificate and key again; goes on with the old ones when they are no good.
  void reload();

  /// "ws://HOST:PORT/ws" ("wss" with TLS) as it can be connected to from this machine.
  [[nodiscard]] std::string url() const;
  [[nodiscard]] session_hub& hub() { return hub_; }
  [[nodiscard]] directory& rooms() { return rooms_; }

 private:
  enum class stage { running, draining, stopping };

  operations offered();
  [[nodiscard]] server_state state() const;
  void restore_rooms();
  void arm_pruning();
  void hand_over();
  void abort_rooms();
  void await_connections(int checks_left);
  [[nodiscard]] bool anybody_plays() const;
  void await_drained(int checks_left);

  journal_place journal_place_;
  std::unique_ptr<opened_journal> journal_;
  metered_journal metered_;
  directory rooms_;
  session_hub hub_;
  http_routes routes_;
  listener listener_;
  boost::asio::steady_timer stop_timer_;
  boost::asio::steady_timer prune_timer_;
  std::int64_t drain_seconds_;
  std::int64_t keep_games_days_;
  stage stage_ = stage::running;
  std::function<void()> stopped_;
};

}  // namespace splitroom::server
