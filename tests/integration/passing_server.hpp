// A real server that comes and goes, beside the terminal client's own connections.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "server/app/server_app.hpp"

namespace splitroom::test {

/// A server that can be taken away whole: it has its own io_context, which ends with it.
class passing_server {
 public:
  explicit passing_server(server::config settings) {
    settings.journal = {true, {}};
    settings.drain_seconds = 0;
    app_ = std::make_unique<server::server_app>(io_, settings);
    app_->start();
  }
  void run() { io_.run_for(std::chrono::milliseconds(5)); }
  void stop() { app_->stop(); }
  [[nodiscard]] bool stopped() const { return io_.stopped(); }
  [[nodiscard]] std::string url() const { return app_->url(); }

 private:
  boost::asio::io_context io_{1};
  std::unique_ptr<server::server_app> app_;
};

class beside_a_server : public testing::Test {
 protected:
  /// Runs both until it is done; false when that takes longer.
  bool until(const std::function<bool()>& done, std::chrono::seconds most) {
    const auto end = std::chrono::steady_clock::now() + most;
    while (!done() && std::chrono::steady_clock::now() < end) {
      if (server) server->run();
      io.restart();
      io.run_for(std::chrono::milliseconds(5));
    }
    return done();
  }

  /// False when it does not stop.
  bool stop_server() {
    server->stop();
    if (!until([&] { return server->stopped(); }, std::chrono::seconds(20))) return false;
    server.reset();
    return true;
  }

  std::unique_ptr<passing_server> server;
  boost::asio::io_context io{1};
};

}  // namespace splitroom::test
