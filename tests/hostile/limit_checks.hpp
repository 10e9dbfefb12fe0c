// What the tests of limits look at, and how they get there.
#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "tests/support/raw_peer.hpp"
#include "tests/support/served.hpp"

namespace splitroom::test {

/// The close code of whoever asks too much (RFC 6455, section 7.4.1).
constexpr std::uint16_t policy = 1008;

inline bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

inline std::string cut(const std::string& why) {
  return "splitroom_cut_total{why=\"" + why + "\"}";
}
inline std::string refused(const std::string& why) {
  return "splitroom_refused_total{why=\"" + why + "\"}";
}
inline std::string errors(const std::string& code) {
  return "splitroom_errors_total{code=\"" + code + "\"}";
}

/// Checks that a figure goes up by one.
class one_more {
 public:
  one_more(const served& server, std::string sample)
      : server_(server), sample_(std::move(sample)), before_(server.figure(sample_)) {}
  ~one_more() { EXPECT_EQ(server_.figure(sample_), before_ + 1) << sample_; }
  one_more(const one_more&) = delete;
  one_more& operator=(const one_more&) = delete;
  one_more(one_more&&) = delete;
  one_more& operator=(one_more&&) = delete;

 private:
  const served& server_;
  std::string sample_;
  double before_;
};

/// A server that believes this machine about whom it speaks for.
inline server::config behind_a_proxy() {
  server::config settings;
  settings.trusted_proxies = {server::parse_network("127.0.0.1").value()};
  return settings;
}

inline std::string from(const std::string& address) {
  return "X-Forwarded-For: " + address + "\r\n";
}

inline const std::string create = R"({"cmd":"create","id":2,"game":"splitz","players":3})";

/// The code of a room that this peer opens; it has a seat there.
inline std::string open_room(raw_peer& host) {
  const std::string reply = host.ask(2, create);
  const std::size_t at = reply.find(R"("room":")");
  return at == std::string::npos ? reply : reply.substr(at + 8, 8);
}

inline std::string join(raw_peer& who, int id, const std::string& code) {
  return who.ask(id, R"({"cmd":"join","id":)" + std::to_string(id) + R"(,"room":")" + code + "\"}");
}

}  // namespace splitroom::test
