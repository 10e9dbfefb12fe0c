// A plain HTTP request and its answer, as whoever answers sees them: no sockets, no Beast.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/ip/address.hpp>

namespace splitroom::server {

struct http_request {
  std::string method;           ///< as it came, "GET"
  std::string path;             ///< of the target, before any '?', as it came
  std::string query;            ///< what stands behind the '?', as it came
  std::string authorization;    ///< header; "" when there is none
  std::string accept_encoding;  ///< header, likewise
  std::string if_none_match;    ///< header, likewise
  std::string body;
  boost::asio::ip::address client;  ///< behind trusted proxies: whom they speak for
};

struct http_response {
  int status = 200;
  std::string content_type = "text/plain; charset=utf-8";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers = {};
};

/// Words for a person.
inline http_response text_answer(int status, std::string text) {
  http_response result;
  result.status = status;
  result.body = std::move(text);
  return result;
}

using http_handler = std::function<http_response(const http_request&)>;

}  // namespace splitroom::server
