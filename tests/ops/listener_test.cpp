// What peers send that is no request, and who may connect at all.
#include "server/net/listener.hpp"

#include <chrono>
#include <future>

#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

#include "server/ops/counters.hpp"
#include "tests/server/hub_house.hpp"
#include "tests/support/http_client.hpp"

namespace splitroom::server {
namespace {

using test::http_reply;
using test::http_text;

/// A listener whose pages tell who asked, what and with how long a body.
class listening {
 public:
  explicit listening(listener_options options = {})
      : door(house.io.get_executor(), std::move(options), house.hub,
             [](const http_request& request) {
               return text_answer(200, request.client.to_string() + " " + request.method + " " +
                                           request.path + " " +
                                           std::to_string(request.body.size()));
             }) {
    door.start();
  }
  ~listening() {
    door.stop();
    door.drop_all();
    house.hub.stop();
    house.io.run_for(std::chrono::seconds(1));
  }
  listening(const listening&) = delete;
  listening& operator=(const listening&) = delete;
  listening(listening&&) = delete;
  listening& operator=(listening&&) = delete;

  http_reply talk(const std::string& bytes) {
    auto coming =
        std::async(std::launch::async, [&] { return test::http_talk(door.local().port(), bytes); });
    while (coming.wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
      house.io.run_one_for(std::chrono::milliseconds(20));
    }
    return coming.get();
  }
  bool until(const std::function<bool()>& done) {
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!done() && std::chrono::steady_clock::now() < give_up) {
      house.io.run_one_for(std::chrono::milliseconds(20));
    }
    return done();
  }
  /// A peer that has sent these bytes and stays.
  boost::asio::ip::tcp::socket stay(const std::string& bytes) {
    boost::asio::ip::tcp::socket peer(house.io);
    peer.connect({boost::asio::ip::address_v4::loopback(), door.local().port()});
    boost::asio::write(peer, boost::asio::buffer(bytes));
    return peer;
  }

  hub_house house;
  listener door;
};

TEST(listener, what_is_no_request_is_answered_in_words_and_closed) {
  listening live;
  EXPECT_EQ(live.talk("nonsense\r\n\r\n").status, 400);
  EXPECT_EQ(live.talk("GET / HTTP/9.9\r\n\r\n").status, 400);
  EXPECT_EQ(live.talk("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n").status, 400);
  EXPECT_EQ(live.talk(std::string("\x16\x03\x01\x02", 4) + std::string(600, '\0')).status, 400)
      << "TLS at a port without it";
  EXPECT_EQ(live.talk(http_text("GET", "/", "Content-Length: x\r\n")).status, 400);
  EXPECT_EQ(live.talk(http_text("GET", "/", "Content-Length: 1\r\nContent-Length: 2\r\n")).status,
            400);
}

TEST(listener, headers_and_bodies_are_bounded) {
  listening live;
  EXPECT_EQ(live.talk(http_text("GET", "/", "X: " + std::string(20'000, 'x') + "\r\n")).status,
            431);
  EXPECT_EQ(live.talk(http_text("GET", "/" + std::string(20'000, 'x'))).status, 431);
  EXPECT_EQ(live.talk(http_text("POST", "/a", "", std::string(16'384, 'x'))).body,
            "127.0.0.1 POST /a 16384");
  EXPECT_EQ(live.talk(http_text("POST", "/a", "", std::string(200'000, 'x'))).status, 413)
      << "also when the peer goes on sending";
  std::string chunks;
  for (int i = 0; i < 40; ++i) {
    chunks += "400\r\n" + std::string(1024, 'x') + "\r\n";
  }
  EXPECT_EQ(live.talk(http_text("POST", "/", "Transfer-Encoding: chunked\r\n") + chunks).status,
            413);
}

constexpr const char* stay = "Connection: keep-alive\r\n";

TEST(listener, requests_on_one_connection_are_answered_in_order) {
  listening live;
  const http_reply reply =
      live.talk(http_text("GET", "/one", stay) + http_text("GET", "/two", stay) + "junk\r\n\r\n" +
                http_text("GET", "/three"));
  EXPECT_TRUE(reply.body.starts_with("127.0.0.1 GET /one 0HTTP/1.1 200 OK")) << reply.body;
  EXPECT_NE(reply.body.find("127.0.0.1 GET /two 0HTTP/1.1 400"), std::string::npos) << reply.body;
  EXPECT_EQ(reply.body.find("/three"), std::string::npos) << "after junk nothing is believed";
  const http_reply last = live.talk(http_text("GET", "/one") + http_text("GET", "/two"));
  EXPECT_EQ(last.body, "127.0.0.1 GET /one 0");
  EXPECT_EQ(last.headers.at("connection"), "close");
}

TEST(listener, a_connection_of_a_proxy_carries_one_request) {
  listener_options options;
  options.trusted_proxies = {parse_network("127.0.0.1").value()};
  listening live(options);
  const http_reply reply =
      live.talk(http_text("GET", "/one", std::string(stay) + "X-Forwarded-For: 192.0.2.1\r\n") +
                http_text("GET", "/two", std::string(stay) + "X-Forwarded-For: 192.0.2.2\r\n"));
  EXPECT_EQ(reply.body, "192.0.2.1 GET /one 0");
}

TEST(listener, what_waits_for_requests_does_not_keep_a_server_that_stops) {
  listening live;
  auto waiting = live.stay(http_text("GET", "/", stay));
  ASSERT_TRUE(live.until([&] { return waiting.available() > 0; }));
  live.door.stop();
  EXPECT_TRUE(live.until([&] { return live.door.connections() == 0; }));
}

TEST(listener, a_peer_that_dawdles_is_dropped) {
  listener_options options;
  options.limits.handshake_ms = 200;
  listening live(options);
  auto silent = live.stay("");
  auto slow = live.stay("GET / HTTP/1.1\r\nHost: x\r\nX: ");
  ASSERT_TRUE(live.until([&] { return live.door.connections() == 2; }));
  boost::asio::write(slow, boost::asio::buffer(std::string("x")));
  const auto start = std::chrono::steady_clock::now();
  EXPECT_TRUE(live.until([&] { return live.door.connections() == 0; }));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(3));
}

constexpr const char* upgrade =
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: splitroom.v1\r\n";

TEST(listener, a_full_server_says_so_and_still_serves_pages) {
  listener_options options;
  options.most_connections = 1;
  listening live(options);
  auto first = live.stay("");
  ASSERT_TRUE(live.until([&] { return live.door.connections() == 1; }));
  EXPECT_EQ(live.talk(http_text("GET", "/ws", upgrade)).status, 503);
  EXPECT_EQ(live.talk(http_text("GET", "/healthz")).status, 200);
  first.close();
  ASSERT_TRUE(live.until([&] { return live.door.connections() == 0; }));
  auto second = live.stay(http_text("GET", "/ws", upgrade));
  EXPECT_TRUE(live.until([&] { return live.door.websockets() == 1; }));
}

TEST(listener, behind_a_trusted_proxy_the_clients_address_counts) {
  listener_options options;
  options.trusted_proxies = {parse_network("127.0.0.1").value()};
  options.of_an_address.connections = 1;
  listening live(options);
  const auto from = [&](const std::string& address, const std::string& more = "") {
    return live.talk(http_text("GET", "/", "X-Forwarded-For: " + address + "\r\n" + more));
  };
  EXPECT_EQ(from("192.0.2.1").body, "192.0.2.1 GET / 0");
  EXPECT_EQ(from("198.51.100.1", "X-Forwarded-For: 192.0.2.1\r\n").body, "192.0.2.1 GET / 0")
      << "the line that the proxy has added counts";
  const auto refused = counts().refused_address;
  auto first =
      live.stay(http_text("GET", "/ws", std::string("X-Forwarded-For: 192.0.2.1\r\n") + upgrade));
  ASSERT_TRUE(live.until([&] { return live.door.websockets() == 1; }));
  EXPECT_EQ(from("192.0.2.1").status, 429);
  EXPECT_EQ(from("192.0.2.2").status, 200);
  EXPECT_EQ(counts().refused_address, refused + 1);
  first.close();
  ASSERT_TRUE(live.until([&] { return live.door.connections() == 0; }));
  EXPECT_EQ(from("192.0.2.1").status, 200);
}

TEST(listener, without_tls_only_this_machine_is_listened_to_unless_the_host_says_so) {
  hub_house house;
  const auto listen = [&](listener_options options) {
    options.host = "0.0.0.0";
    const listener made(house.io.get_executor(), std::move(options), house.hub,
                        [](const http_request&) { return http_response(); });
  };
  try {
    listen({});
    ADD_FAILURE() << "listens";
  } catch (const std::runtime_error& refused) {
    for (const char* way : {"--tls-certificate", "--trusted-proxy", "--allow-plain"}) {
      EXPECT_NE(std::string(refused.what()).find(way), std::string::npos) << refused.what();
    }
  }
  listener_options allowed;
  allowed.allow_plain = true;
  EXPECT_NO_THROW(listen(allowed));
  listener_options proxied;
  proxied.trusted_proxies = {parse_network("10.0.0.1").value()};
  EXPECT_NO_THROW(listen(proxied));
  house.hub.stop();
}

}  // namespace
}  // namespace splitroom::server
