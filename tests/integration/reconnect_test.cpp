// The terminal client's connections and a server that goes away and comes back.
#include <chrono>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "client-cli/connection.hpp"
#include "tests/integration/passing_server.hpp"

namespace splitroom {
namespace {

using namespace std::chrono_literals;
using clock = std::chrono::steady_clock;

class reconnect : public test::beside_a_server {};

TEST_F(reconnect, two_hundred_clients_are_back_within_five_seconds_of_a_restart) {
  constexpr int many = 200;
  server::config settings;
  settings.port = 0;
  server = std::make_unique<test::passing_server>(settings);
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

  ASSERT_TRUE(stop_server());
  open = 0;
  // Away long enough for their patience to have grown.
  until([] { return false; }, 3s);
  settings.port = static_cast<std::uint16_t>(std::stoi(address->port));
  server = std::make_unique<test::passing_server>(settings);
  const auto back = clock::now();
  EXPECT_TRUE(until([&] { return open == many; }, 20s)) << open;
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(clock::now() - back);
  EXPECT_LT(took, 5s) << took.count() << " ms";
  RecordProperty("milliseconds", static_cast<int>(took.count()));
  EXPECT_EQ(given_up, 0);
}

}  // namespace
}  // namespace splitroom
