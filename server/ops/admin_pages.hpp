// What whoever hosts may do over HTTP, behind a token; without one there is nothing here (404).
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string_view>

#include "protocol/messages/field_types.hpp"
#include "server/net/http_message.hpp"
#include "server/ops/operations.hpp"
#include "server/room/room.hpp"
#include "server/session/rate_bucket.hpp"

namespace splitroom::server {

class admin_pages {
 public:
  /// `token`: "" when there is no admin API.
  admin_pages(std::string_view token, clock_source clock);

  /// Whether the API is there at all.
  [[nodiscard]] bool offered() const { return offered_; }
  /// How the request is refused; nothing when it shows the token. Wrong tokens are counted, logged
  /// and, from one address, answered only so often.
  std::optional<http_response> refuse(const http_request& request);

  [[nodiscard]] static http_response rooms(const operations& offered);
  static http_response close(const operations& offered, const http_request& request,
                             std::string_view room);
  static http_response kick(const operations& offered, const http_request& request,
                            std::string_view room);
  static http_response announce(const operations& offered, const http_request& request);
  static http_response drain(const operations& offered);

 private:
  bool offered_;
  protocol::digest token_hash_;
  clock_source clock_;
  std::map<boost::asio::ip::address, rate_bucket> tries_;
};

}  // namespace splitroom::server
