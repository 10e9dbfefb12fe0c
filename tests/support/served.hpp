// A real server on a thread of its own, for blocking peers.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <thread>

#include <boost/asio/io_context.hpp>

#include "server/app/server_app.hpp"

namespace splitroom::test {

class served {
 public:
  explicit served(server::config settings);
  ~served();
  served(const served&) = delete;
  served& operator=(const served&) = delete;
  served(served&&) = delete;
  served& operator=(served&&) = delete;

  [[nodiscard]] std::uint16_t port() const { return port_; }
  /// One sample of /metrics, such as `splitroom_cut_total{why="idle"}`; it counts for the process.
  [[nodiscard]] double figure(const std::string& sample) const;
  /// Waits until the sample fits; false when it does not within ten seconds.
  bool until_figure(const std::string& sample, const std::function<bool(double)>& fits) const;
  /// Whether a new connection can say hello and ping.
  [[nodiscard]] bool serves() const;

 private:
  boost::asio::io_context io_{1};
  server::server_app app_;
  std::uint16_t port_;
  std::thread thread_;
};

}  // namespace splitroom::test
