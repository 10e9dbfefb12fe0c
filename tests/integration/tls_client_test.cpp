// The terminal client's connection over TLS to a real server: whom it believes and whom not.
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "client-cli/connection.hpp"
#include "client-cli/language/catalogue.hpp"
#include "tests/integration/passing_server.hpp"
#include "tests/support/test_certificate.hpp"

namespace splitroom {
namespace {

using namespace std::chrono_literals;

class tls_client : public test::beside_a_server {
 protected:
  void start_server(std::uint16_t port = 0) {
    server::config settings;
    settings.port = port;
    settings.tls_certificate = certificate.certificate();
    settings.tls_key = certificate.key();
    server = std::make_unique<test::passing_server>(settings);
    const auto from_url = client::parse_address(server->url());
    ASSERT_TRUE(from_url);
    EXPECT_TRUE(from_url->tls) << server->url();
    address = *from_url;
    address.host = "localhost";  // as the certificate has it
  }

  void connect(const client::trusted_authorities& trust) {
    connection = std::make_unique<client::connection>(
        io, address, trust,
        client::connection::handlers{[this] {
                                       ++opened;
                                       connection->send(
                                           R"({"cmd":"hello","versions":[1],"client":"test"})");
                                     },
                                     [this](std::string_view text) { frames.emplace_back(text); },
                                     [this](const client::loss& why) { lost = why; }});
    connection->start();
  }

  test::test_certificate certificate{"localhost"};
  client::server_address address;
  std::unique_ptr<client::connection> connection;
  int opened = 0;
  std::vector<std::string> frames;
  std::optional<client::loss> lost;
};

TEST_F(tls_client, talks_to_a_server_whose_certificate_it_was_given) {
  start_server();
  connect({certificate.certificate()});
  ASSERT_TRUE(until([&] { return !frames.empty() || lost; }, 20s));
  ASSERT_FALSE(lost) << client::english().text(lost->why);
  EXPECT_NE(frames.front().find(R"("frame":"welcome")"), std::string::npos) << frames.front();
}

TEST_F(tls_client, comes_back_after_a_restart) {
  start_server();
  connect({certificate.certificate()});
  ASSERT_TRUE(until([&] { return opened == 1; }, 20s));
  ASSERT_TRUE(stop_server());
  ASSERT_TRUE(until([&] { return lost.has_value(); }, 20s));
  EXPECT_FALSE(lost->final) << client::english().text(lost->why);
  start_server(static_cast<std::uint16_t>(std::stoi(address.port)));
  EXPECT_TRUE(until([&] { return opened == 2; }, 20s));
}

TEST_F(tls_client, does_not_believe_a_certificate_that_nobody_vouches_for) {
  start_server();
  connect({});
  ASSERT_TRUE(until([&] { return lost.has_value(); }, 20s));
  EXPECT_EQ(opened, 0);
  EXPECT_TRUE(lost->final);
  EXPECT_NE(client::english().text(lost->why).find("--ca FILE"), std::string::npos)
      << client::english().text(lost->why);
}

TEST_F(tls_client, does_not_believe_the_certificate_of_another_host) {
  certificate.renew("games.example.org");
  start_server();
  connect({certificate.certificate()});
  ASSERT_TRUE(until([&] { return lost.has_value(); }, 20s));
  EXPECT_EQ(opened, 0);
  EXPECT_NE(client::english().text(lost->why).find("another host name"), std::string::npos)
      << client::english().text(lost->why);
}

TEST_F(tls_client, says_when_there_is_no_tls) {
  server::config settings;
  settings.port = 0;
  server = std::make_unique<test::passing_server>(settings);
  address = *client::parse_address(server->url());
  address.tls = true;
  connect({});
  ASSERT_TRUE(until([&] { return lost.has_value(); }, 20s));
  EXPECT_NE(client::english().text(lost->why).find("does not speak TLS"), std::string::npos)
      << client::english().text(lost->why);
}

}  // namespace
}  // namespace splitroom
