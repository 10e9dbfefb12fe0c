// The terminal client's connections and a server that goes away and comes back.
#include <chrono>
#include <functional>
#include <memory>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <gtest/gtest.h>

#include "client-cli/connection.hpp"
#include "server/app/server_app.hpp"

namespace splitroom {
namespace {

using namespace std::chrono_literals;
using clock = std::chrono::steady_clock;

/// A server that can be taken away whole: it has its own io_context, which ends with it.
class passing_server {
 public:
  explicit passing_server(std::uint16_t port) {
    server::config settings;
    settings.port = port;
    app_ = std::make_unique<server::server_app>(io_, settings);
    app_->start();
  }
  void run() { io_.run_for(5ms); }
  void stop() { app_->stop(); }
  [[nodiscard]] bool stopped() const { return io_.stopped(); }
  [[nodiscard]] std::string url() const { return app_->url(); }

 private:
  boost::asio::io_context io_{1};
  std::unique_ptr<server::server_app> app_;
};

class reconnect : public testing::Test {
 protected:
  bool until(const std::function<bool()>& done, std::chrono::seconds most) {
    const auto end = clock::now() + most;
    while (!done() && clock::now() < end) {
      if (server) server->run();
      io.restart();
      io.run_for(5ms);
    }
    return done();
  }

  std::unique_ptr<passing_server> server = std::make_unique<passing_server>(std::uint16_t{0});
  boost::asio::io_context io{1};
};

TEST_F(reconnect, two_hundred_clients_are_back_within_five_seconds_of_a_restart) {
  constexpr int many = 200;
  const auto address = client::parse_address(server->url());
  ASSERT_TRUE(address);
  int open = 0;
  int given_up = 0;
  std::vector<std::unique_ptr<client::connection>> all;
  for (int i = 0; i < many; ++i) {
    all.push_back(std::make_unique<client::connection>(
        io, *address, client::trusted_authorities{},
        client::connection::handlers{[&] { ++open; }, [](std::string_view) {},
                                     [&](const client::loss& why) { given_up += why.final; }}));
    all.back()->start();
  }
  ASSERT_TRUE(until([&] { return open == many; }, 20s)) << open;

  server->stop();
  ASSERT_TRUE(until([&] { return server->stopped(); }, 20s));
  server.reset();
  open = 0;
  // Away long enough for their patience to have grown.
  until([] { return false; }, 3s);
  server = std::make_unique<passing_server>(static_cast<std::uint16_t>(std::stoi(address->port)));
  const auto back = clock::now();
  EXPECT_TRUE(until([&] { return open == many; }, 20s)) << open;
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(clock::now() - back);
  EXPECT_LT(took, 5s) << took.count() << " ms";
  RecordProperty("milliseconds", static_cast<int>(took.count()));
  EXPECT_EQ(given_up, 0);
}

}  // namespace
}  // namespace splitroom
