// Answers that several pages give.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "server/net/http_message.hpp"

namespace splitroom::server {

inline http_response json_answer(std::string body, int status = 200) {
  http_response result;
  result.status = status;
  result.content_type = "application/json";
  result.body = std::move(body);
  result.body += '\n';
  return result;
}

inline http_response not_found() { return text_answer(404, "Not found.\n"); }

/// The token of "Authorization: Bearer TOKEN"; "" without one.
inline std::string_view bearer_token(const http_request& request) {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view header = request.authorization;
  return header.starts_with(scheme) ? header.substr(scheme.size()) : std::string_view();
}

}  // namespace splitroom::server
