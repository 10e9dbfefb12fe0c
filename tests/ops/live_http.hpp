// A real server that is asked over real sockets by blocking clients on threads of their own.
#pragma once

#include <chrono>
#include <future>
#include <string>

#include "tests/support/http_client.hpp"
#include "tests/support/live_table.hpp"

namespace splitroom::test {

class live_http {
 public:
  explicit live_http(const server::config& settings = without_rates()) : table(settings) {}

  http_reply talk(const std::string& bytes, bool tls = false, const std::string& then = "") {
    auto coming = std::async(std::launch::async, [this, &bytes, tls, &then] {
      return http_talk(table.port(), bytes, tls, then);
    });
    table.until(
        [&] { return coming.wait_for(std::chrono::seconds(0)) == std::future_status::ready; });
    return coming.get();
  }
  http_reply get(const std::string& target, const std::string& more = "") {
    return talk(http_text("GET", target, more));
  }

  live_table table;
};

}  // namespace splitroom::test
