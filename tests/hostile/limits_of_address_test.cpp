// Every limit of one address: kept on real connections, counted, and off at 0.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/hostile/limit_checks.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/raw_peer.hpp"
#include "tests/support/served.hpp"

namespace splitroom::test {
namespace {

TEST(limits, connections_of_an_address) {
  server::config settings = behind_a_proxy();
  settings.of_an_address.connections = 1;
  const served server(settings);
  raw_peer first(server.port());
  ASSERT_EQ(first.upgrade(from("2001:db8:0:1::1")), 101);
  const auto status = [&](const std::string& address) {
    return raw_peer(server.port()).upgrade(from(address));
  };
  {
    const one_more counted(server, refused("address"));
    EXPECT_EQ(status("2001:db8:0:1:ffff::2"), 429) << "the same /64";
  }
  EXPECT_EQ(status("2001:db8:0:2::1"), 101);
  EXPECT_EQ(status("192.0.2.1"), 101);
}

TEST(limits, requests_of_an_address) {
  server::config settings = behind_a_proxy();
  settings.of_an_address.requests_a_minute = 2;
  const served server(settings);
  const auto status = [&](const std::string& address) {
    return http_talk(server.port(), http_text("GET", "/rooms", from(address))).status;
  };
  EXPECT_EQ(status("192.0.2.1"), 200);
  EXPECT_EQ(raw_peer(server.port()).upgrade(from("192.0.2.1")), 101);
  const double before = server.figure(refused("requests"));
  EXPECT_EQ(status("192.0.2.1"), 429);
  EXPECT_EQ(raw_peer(server.port()).upgrade(from("192.0.2.1")), 429);
  EXPECT_EQ(server.figure(refused("requests")), before + 2);
  EXPECT_EQ(status("192.0.2.2"), 200);
}

TEST(limits, who_floods_must_wait_before_coming_back) {
  server::config settings = behind_a_proxy();
  settings.connection.frames_per_second = 1;
  settings.of_an_address.requests_a_minute = 600;
  const served server(settings);
  raw_peer bystander(server.port());
  ASSERT_TRUE(bystander.greet(from("192.0.2.1")));
  const auto flood = [&] {
    raw_peer peer(server.port());
    const bool in = peer.upgrade(from("192.0.2.1")) == 101;
    for (int i = 0; i < 10; ++i) {
      peer.send(raw_frame(ping));
    }
    return in && peer.ended() == policy;
  };
  EXPECT_TRUE(flood() && flood());
  EXPECT_EQ(raw_peer(server.port()).upgrade(from("192.0.2.1")), 429);
  EXPECT_TRUE(raw_peer(server.port()).greet(from("192.0.2.2"))) << "another address";
  EXPECT_NE(bystander.ask(2, R"({"cmd":"ping","id":2})"), "") << "who is in already";
}

TEST(limits, new_identities_of_an_address) {
  server::config settings = behind_a_proxy();
  settings.of_an_address.identities_an_hour = 1;
  const served server(settings);
  EXPECT_TRUE(raw_peer(server.port()).greet(from("192.0.2.1")));
  const one_more counted(server, refused("identities"));
  raw_peer second(server.port());
  ASSERT_EQ(second.upgrade(from("192.0.2.1")), 101);
  const std::string reply = second.ask(1, R"({"cmd":"hello","id":1})");
  EXPECT_TRUE(has(reply, "rate_limited") && has(reply, "retry_after_ms")) << reply;
  EXPECT_TRUE(raw_peer(server.port()).greet(from("192.0.2.2")));
}

TEST(limits, joins_of_an_address) {
  server::config settings = behind_a_proxy();
  settings.of_an_address.joins_a_minute = 2;
  const served server(settings);
  raw_peer host(server.port());
  raw_peer guest(server.port());
  raw_peer other(server.port());
  ASSERT_TRUE(host.greet(from("192.0.2.1")) && guest.greet(from("192.0.2.2")) &&
              other.greet(from("192.0.2.3")));
  const std::string code = open_room(host);
  EXPECT_TRUE(has(join(guest, 2, code), "ok") && has(join(guest, 3, code), "ok"));
  {
    const one_more counted(server, refused("joins"));
    const std::string reply = join(guest, 4, code);
    EXPECT_TRUE(has(reply, "rate_limited") && has(reply, "retry_after_ms")) << reply;
  }
  EXPECT_TRUE(has(join(other, 2, code), "ok")) << "another address";
  EXPECT_NE(guest.ask(5, R"({"cmd":"ping","id":5})"), "");
}

TEST(limits, rooms_that_an_address_opens) {
  server::config settings = behind_a_proxy();
  settings.of_an_address.joins_a_minute = 2;
  const served server(settings);
  raw_peer one(server.port());
  raw_peer two(server.port());
  ASSERT_TRUE(one.greet(from("192.0.2.1")) && two.greet(from("192.0.2.1")));
  EXPECT_EQ(open_room(one).size(), 8U);
  EXPECT_EQ(open_room(two).size(), 8U);
  const one_more counted(server, refused("joins"));
  const std::string reply = two.ask(9, R"({"cmd":"create","id":9,"game":"splitz","players":2})");
  EXPECT_TRUE(has(reply, "rate_limited") && has(reply, "retry_after_ms")) << reply;
}

TEST(limits, games_that_an_address_consents_to) {
  server::config settings = behind_a_proxy();
  settings.of_an_address.consents_an_hour = 2;
  const served server(settings);
  raw_peer one(server.port());
  raw_peer two(server.port());
  raw_peer other(server.port());
  ASSERT_TRUE(one.greet(from("192.0.2.1")) && two.greet(from("192.0.2.1")) &&
              other.greet(from("192.0.2.2")));
  const auto consent = [](raw_peer& who, int id, const std::string& ready) {
    return who.ask(id,
                   R"({"cmd":"ready","id":)" + std::to_string(id) + R"(,"ready":)" + ready + "}");
  };
  for (raw_peer* each : {&one, &two, &other}) {
    ASSERT_EQ(open_room(*each).size(), 8U);
  }
  EXPECT_TRUE(has(consent(one, 3, "true"), "ok") && has(consent(one, 4, "false"), "ok"));
  EXPECT_TRUE(has(consent(two, 3, "true"), "ok") && has(consent(two, 4, "false"), "ok"));
  {
    const one_more counted(server, refused("games"));
    const std::string reply = consent(two, 5, "true");
    EXPECT_TRUE(has(reply, "rate_limited") && has(reply, "retry_after_ms")) << reply;
  }
  EXPECT_TRUE(has(consent(two, 6, "false"), "ok")) << "taking it back is free";
  EXPECT_TRUE(has(consent(other, 3, "true"), "ok")) << "another address";
}

TEST(limits, commands_of_an_address) {
  server::config settings = behind_a_proxy();
  settings.of_an_address.commands_a_minute = 3;
  const served server(settings);
  raw_peer one(server.port());
  raw_peer two(server.port());
  ASSERT_TRUE(one.greet(from("192.0.2.1")) && two.greet(from("192.0.2.1")));
  const auto ping = [](raw_peer& who, int id) {
    return who.ask(id, R"({"cmd":"ping","id":)" + std::to_string(id) + "}");
  };
  EXPECT_TRUE(has(ping(one, 3), "ok") && has(ping(one, 4), "ok") && has(ping(two, 3), "ok"));
  const one_more counted(server, refused("commands"));
  const std::string reply = ping(two, 4);
  EXPECT_TRUE(has(reply, "rate_limited") && has(reply, "retry_after_ms")) << reply;
}

TEST(limits, codes_that_an_address_guesses) {
  server::config settings = behind_a_proxy();
  settings.of_an_address.guesses_a_minute = 2;
  const served server(settings);
  raw_peer host(server.port());
  raw_peer seated(server.port());
  raw_peer guesser(server.port());
  ASSERT_TRUE(host.greet(from("192.0.2.1")) && seated.greet(from("192.0.2.2")) &&
              guesser.greet(from("192.0.2.2")));
  const std::string code = open_room(host);
  EXPECT_TRUE(has(join(seated, 2, code), "ok"));
  EXPECT_TRUE(has(join(guesser, 2, "00000000"), "no_such_room"));
  EXPECT_TRUE(has(join(guesser, 3, "00000001"), "no_such_room"));
  const double before = server.figure(refused("guesses"));
  std::string wrong = join(guesser, 4, "00000002");
  std::string right = join(guesser, 5, code);
  EXPECT_TRUE(has(wrong, "rate_limited") && has(wrong, "retry_after_ms")) << wrong;
  EXPECT_TRUE(has(right, "rate_limited") && !has(right, "no_such_room")) << right;
  EXPECT_EQ(server.figure(refused("guesses")), before + 2);
  EXPECT_TRUE(has(join(seated, 3, code), "ok"));
  EXPECT_TRUE(has(join(host, 3, code), "ok")) << "another address";
}

}  // namespace
}  // namespace splitroom::test
