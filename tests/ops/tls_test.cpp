#include <chrono>
#include <fstream>
#include <future>
#include <stdexcept>

#include <gtest/gtest.h>
#include <openssl/ssl.h>

#include "server/net/tls_context.hpp"
#include "tests/ops/live_http.hpp"
#include "tests/support/raw_peer.hpp"
#include "tests/support/test_certificate.hpp"

namespace splitroom {
namespace {

using test::http_text;
using test::live_http;
using test::test_certificate;
using test::tls_handshake;

server::config with(const test_certificate& files) {
  server::config settings;
  settings.tls_certificate = files.certificate();
  settings.tls_key = files.key();
  return settings;
}

TEST(tls, pages_are_served_and_plain_requests_are_not) {
  const test_certificate files;
  live_http live(with(files));
  EXPECT_TRUE(live.table.app().url().starts_with("wss://"));
  const auto reply = live.talk(http_text("GET", "/healthz"), true);
  EXPECT_EQ(reply.body, "ok\n");
  EXPECT_EQ(reply.certificate_name, "127.0.0.1");
  EXPECT_EQ(live.get("/healthz").status, 0);
  EXPECT_EQ(live.talk(http_text("GET", "/healthz"), true).status, 200);
}

/// A frame of a client (RFC 6455, 5.2), masked with zeros. @pre fewer than 126 bytes
std::string frame(char opcode, const std::string& text) {
  std::string result{static_cast<char>(0x80 | opcode), static_cast<char>(0x80 | text.size())};
  return result + std::string(4, '\0') + text;
}

TEST(tls, the_protocol_is_spoken_through_it) {
  const test_certificate files;
  live_http live(with(files));
  const std::string upgrade = http_text(
      "GET", "/ws",
      "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: splitroom.v1\r\n");
  const auto reply =
      live.talk(upgrade, true, frame(1, R"({"cmd":"hello","id":1,"name":"Ann"})") + frame(8, ""));
  EXPECT_EQ(reply.status, 101);
  EXPECT_NE(reply.body.find(R"("frame":"welcome")"), std::string::npos);
}

/// What a client gets that speaks only this version of TLS: the version, or the server's alert.
std::string only_with(live_http& live, int version) {
  auto coming =
      std::async(std::launch::async, [&] { return tls_handshake(live.table.port(), version); });
  live.table.until(
      [&] { return coming.wait_for(std::chrono::seconds(0)) == std::future_status::ready; });
  return coming.get();
}

TEST(tls, versions_before_1_2_are_refused) {
  const test_certificate files;
  live_http live(with(files));
  EXPECT_EQ(only_with(live, TLS1_VERSION), "tlsv1 alert protocol version");
  EXPECT_EQ(only_with(live, TLS1_1_VERSION), "tlsv1 alert protocol version");
  EXPECT_EQ(only_with(live, TLS1_2_VERSION), "TLSv1.2");
  EXPECT_EQ(only_with(live, TLS1_3_VERSION), "TLSv1.3");
}

TEST(tls, a_flood_within_it_is_seen) {
  const test_certificate files;
  server::config settings = with(files);
  settings.connection.frames_per_second = 10;
  live_http live(settings);
  std::string pings;
  for (int i = 0; i < 100; ++i) {
    pings += frame(9, "");
  }
  const auto reply = live.talk(test::upgrade_request(), true, pings);
  EXPECT_EQ(reply.status, 101);
  EXPECT_TRUE(reply.body.ends_with("\x03\xf0too many frames")) << reply.body.size();
}

TEST(tls, a_renewed_certificate_is_shown_after_a_reload_and_a_broken_one_never) {
  test_certificate files("old");
  live_http live(with(files));
  EXPECT_EQ(live.talk(http_text("GET", "/"), true).certificate_name, "old");
  files.renew("new");
  EXPECT_EQ(live.talk(http_text("GET", "/"), true).certificate_name, "old");
  live.table.app().reload();
  EXPECT_EQ(live.talk(http_text("GET", "/"), true).certificate_name, "new");
  std::ofstream(files.certificate()) << "garbage";
  live.table.app().reload();
  EXPECT_EQ(live.talk(http_text("GET", "/"), true).certificate_name, "new");
}

TEST(tls, what_cannot_be_used_is_refused_in_words) {
  const test_certificate files;
  const auto why = [](const std::string& certificate, const std::string& key) -> std::string {
    try {
      server::load_tls(certificate, key);
    } catch (const std::runtime_error& refused) {
      return refused.what();
    }
    return {};
  };
  EXPECT_EQ(why(files.certificate(), files.key()), "");
  EXPECT_NE(why("/nonexistent.pem", files.key()).find("/nonexistent.pem"), std::string::npos);
  EXPECT_NE(why(files.certificate(), files.certificate()).find("key"), std::string::npos);
  std::ofstream(files.key()) << "garbage";
  EXPECT_NE(why(files.certificate(), files.key()), "");
}

}  // namespace
}  // namespace splitroom
