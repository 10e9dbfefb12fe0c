// A small blocking HTTP client for tests: it sends bytes as they are given and reads to the end.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace splitroom::test {

struct http_reply {
  int status = 0;                              ///< 0: nothing that is an answer came
  std::map<std::string, std::string> headers;  ///< names in lower case
  std::string body;
  std::string certificate_name;  ///< with TLS: the common name of what the server showed
};

/// Sends `bytes` to 127.0.0.1:port, `then` after the first bytes of the answer, and reads until the
/// server closes; at most ten seconds.
http_reply http_talk(std::uint16_t port, const std::string& bytes, bool tls = false,
                     const std::string& then = "");

/// Shakes hands with one version of TLS (TLS1_2_VERSION and so on) alone: its name, or what OpenSSL
/// says about the alert of a server that refuses.
std::string tls_handshake(std::uint16_t port, int version);

/// "METHOD target" with `more` header lines, each ended by "\r\n", as an HTTP/1.1 request; the last
/// on its connection, unless they say otherwise.
std::string http_text(std::string_view method, std::string_view target, std::string_view more = "",
                      std::string_view body = "");

}  // namespace splitroom::test
