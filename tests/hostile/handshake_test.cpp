// Requests for a WebSocket that are none, or that two readers would understand differently.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/http_client.hpp"
#include "tests/support/raw_peer.hpp"
#include "tests/support/served.hpp"

namespace splitroom::test {
namespace {

/// The usual request with one header line in another form; "" leaves it out.
std::string request_with(const std::string& name, const std::string& line) {
  std::string result = upgrade_request();
  const std::size_t at = result.find(name + ":");
  const std::size_t end = result.find("\r\n", at) + 2;
  return result.replace(at, end - at, line.empty() ? "" : line + "\r\n");
}

std::string request_line(const std::string& line) {
  std::string result = upgrade_request();
  return result.replace(0, result.find("\r\n"), line);
}

class handshake : public testing::Test {
 protected:
  struct request_case {
    std::string what;
    std::string bytes;
    int status = 400;
  };

  void expect(const std::vector<request_case>& cases) {
    for (const request_case& each : cases) {
      EXPECT_EQ(status(each.bytes), each.status) << each.what;
    }
    EXPECT_TRUE(server.serves());
  }

  [[nodiscard]] int status(const std::string& bytes) const {
    raw_peer peer(server.port());
    peer.send(bytes);
    return peer.status();
  }

  const served server{{}};
};

// RFC 6455, 4.2.1 and 4.4.
TEST_F(handshake, what_a_websocket_needs_is_needed) {
  expect({
      {"no key", request_with("Sec-WebSocket-Key", "")},
      {"an empty key", request_with("Sec-WebSocket-Key", "Sec-WebSocket-Key: ")},
      {"a short key", request_with("Sec-WebSocket-Key", "Sec-WebSocket-Key: AAAA")},
      {"a long key",
       request_with("Sec-WebSocket-Key", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAAAAAAAA")},
      {"a key that is no base64",
       request_with("Sec-WebSocket-Key", "Sec-WebSocket-Key: A!AAAAAAAAAAAAAAAAAAAA==")},
      {"two keys", upgrade_request("Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n")},
      {"no subprotocol", request_with("Sec-WebSocket-Protocol", "")},
      {"another subprotocol",
       request_with("Sec-WebSocket-Protocol", "Sec-WebSocket-Protocol: splitroom.v1x, chat")},
      {"two versions", upgrade_request("Sec-WebSocket-Version: 8\r\n")},
      {"version 12", request_with("Sec-WebSocket-Version", "Sec-WebSocket-Version: 12"), 426},
      {"no version", request_with("Sec-WebSocket-Version", "")},
      {"no Upgrade", request_with("Upgrade", ""), 426},
      {"Upgrade to something else", request_with("Upgrade", "Upgrade: h2c"), 426},
      {"Connection without Upgrade", request_with("Connection", "Connection: keep-alive"), 426},
  });
  const auto reply =
      http_talk(server.port(), request_with("Sec-WebSocket-Version", "Sec-WebSocket-Version: 99"));
  EXPECT_EQ(reply.headers.at("sec-websocket-version"), "13");
}

TEST_F(handshake, path_method_and_version_of_http_count) {
  expect({
      {"another path", request_line("GET /wss HTTP/1.1"), 404},
      {"a slash more", request_line("GET /ws/ HTTP/1.1"), 404},
      {"a path to somewhere else", request_line("GET /ws/../ws HTTP/1.1"), 404},
      {"POST", request_line("POST /ws HTTP/1.1"), 405},
      {"HEAD", request_line("HEAD /ws HTTP/1.1"), 426},
      {"HTTP/1.0", request_line("GET /ws HTTP/1.0"), 426},
      {"HTTP/2.0", request_line("GET /ws HTTP/2.0")},
      {"no Host", request_with("Host", "")},
      {"two Hosts", upgrade_request("Host: other\r\n")},
  });
}

TEST_F(handshake, what_is_merely_unusual_is_taken) {
  for (const std::string& request : {
           request_line("GET /ws?a=b HTTP/1.1"),
           request_with("Connection", "Connection: keep-alive, uPGRADE"),
           request_with("Upgrade", "upgrade: WebSocket"),
           request_with("Sec-WebSocket-Protocol", "Sec-WebSocket-Protocol: chat, splitroom.v1"),
           upgrade_request("Sec-WebSocket-Protocol: chat\r\n"),
           upgrade_request("Sec-WebSocket-Extensions: permessage-deflate\r\n"),
       }) {
    EXPECT_EQ(status(request), 101) << request;
  }
}

// What one reader takes for frames and another for a body, or for the next request, would let one
// client speak in the name of another behind the same proxy.
TEST_F(handshake, nothing_can_hide_behind_the_request) {
  const std::string next = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
  expect({
      {"a body", upgrade_request("Content-Length: 5\r\n") + "hello"},
      {"a body that is empty", upgrade_request("Content-Length: 0\r\n")},
      {"a body as large as the next request",
       upgrade_request("Content-Length: " + std::to_string(next.size()) + "\r\n") + next},
      {"chunks", upgrade_request("Transfer-Encoding: chunked\r\n") + "0\r\n\r\n"},
      {"both",
       upgrade_request("Content-Length: 5\r\nTransfer-Encoding: chunked\r\n") + "0\r\n\r\n"},
      {"both, the other way round",
       upgrade_request("Transfer-Encoding: chunked\r\nContent-Length: 5\r\n") + "0\r\n\r\n"},
      {"two lengths", upgrade_request("Content-Length: 0\r\nContent-Length: 5\r\n") + "hello"},
      {"a length that is a list", upgrade_request("Content-Length: 5, 5\r\n") + "hello"},
      {"a negative length", upgrade_request("Content-Length: -5\r\n")},
      {"frames before the answer", upgrade_request() + raw_frame(ping)},
      {"a request before the answer", upgrade_request() + next},
      {"a space before the colon", upgrade_request("Content-Length : 5\r\n") + "hello"},
      {"bare line feeds", "GET /ws HTTP/1.1\nHost: x\n\n"},
      {"a zero byte", upgrade_request(std::string("X: a\0b\r\n", 8))},
      {"a bare carriage return", upgrade_request("X: a\rb\r\n")},
      {"a space in the path", request_line("GET /ws /ws HTTP/1.1")},
  });
}

// RFC 7230, 3.3.3.
TEST_F(handshake, of_any_request_it_is_clear_where_it_ends) {
  const auto get = [](const std::string& lines) {
    return "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + lines + "\r\n";
  };
  expect({
      {"no body", get(""), 200},
      {"a length", get("Content-Length: 5\r\n") + "hello", 200},
      {"chunks", get("Transfer-Encoding: Chunked\r\n") + "0\r\n\r\n", 200},
      {"a coding that is none", get("Transfer-Encoding: identity\r\n")},
      {"a coding that looks like chunked", get("Transfer-Encoding: xchunked\r\n")},
      {"two codings", get("Transfer-Encoding: chunked, identity\r\n")},
      {"two codings in two lines",
       get("Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n") + "0\r\n\r\n"},
      {"a coding and a length",
       get("Transfer-Encoding: identity\r\nContent-Length: 5\r\n") + "hello"},
      {"the same length twice", get("Content-Length: 5\r\nContent-Length: 5\r\n") + "hello"},
      {"a list of lengths", get("Content-Length: 5, 5\r\n") + "hello"},
      {"a length with a sign", get("Content-Length: +5\r\n") + "hello"},
  });
}

TEST_F(handshake, headers_are_bounded) {
  const auto of_size = [](std::size_t bytes) {
    const std::size_t usual = upgrade_request("X: \r\n").size();
    return upgrade_request("X: " + std::string(bytes - usual, 'x') + "\r\n");
  };
  expect({{"somewhat more than 8 KiB", of_size(8'500), 431},
          {"very many", upgrade_request(std::string(200'000, 'x')), 431},
          {"many lines", upgrade_request([] {
             std::string lines;
             for (int i = 0; i < 3'000; ++i) {
               lines += "X: y\r\n";
             }
             return lines;
           }()),
           431}});
  EXPECT_EQ(status(of_size(8'000)), 101);
}

}  // namespace
}  // namespace splitroom::test
