#include "server/net/http_exchange.hpp"

#include <utility>

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <splitroom/version.hpp>

namespace splitroom::server {

namespace beast = boost::beast;
namespace http = beast::http;

namespace {

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

/// Whether a Sec-WebSocket-Protocol list offers ours.
bool offers_subprotocol(beast::string_view offered) {
  for (const auto& each : http::token_list(offered)) {
    if (std::string_view(each.data(), each.size()) == subprotocol) {
      return true;
    }
  }
  return false;
}

/// Whether the text is the base64 of 16 bytes.
bool is_websocket_key(std::string_view text) {
  constexpr std::size_t digits = 22;
  constexpr std::string_view base64 =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return text.size() == digits + 2 && text.ends_with("==") &&
         text.substr(0, digits).find_first_not_of(base64) == std::string_view::npos;
}

/// All header lines of that name as the one list that they are.
std::string joined(const beast_request& request, beast::string_view name) {
  std::string result;
  const auto [first, last] = request.equal_range(name);
  for (auto each = first; each != last; ++each) {
    result += (result.empty() ? "" : ",") + text_of(each->value());
  }
  return result;
}

}  // namespace

source_headers source_headers_of(const beast_request& request) {
  source_headers result{joined(request, "X-Forwarded-For"),
                        joined(request, "Forwarded"),
                        text_of(request["X-Forwarded-Host"]),
                        {{}, text_of(request[http::field::host])}};
  const auto [first, last] = request.equal_range(http::field::origin);
  for (auto each = first; each != last; ++each) {
    result.page.origins.push_back(text_of(each->value()));
  }
  return result;
}

http_request plain_request(beast_request& from) {
  http_request result;
  result.method = text_of(from.method_string());
  const std::string target = text_of(from.target());
  const std::size_t mark = target.find('?');
  result.path = target.substr(0, mark);
  result.query = mark == std::string::npos ? std::string() : target.substr(mark + 1);
  result.authorization = text_of(from[http::field::authorization]);
  result.accept_encoding = joined(from, "Accept-Encoding");
  result.if_none_match = joined(from, "If-None-Match");
  result.body = std::move(from.body());
  return result;
}

beast_response wire_response(http_response&& what, bool head, bool keep_alive) {
  constexpr unsigned http_version = 11;
  beast_response result(static_cast<http::status>(what.status), http_version);
  result.set(http::field::server, std::string("splitroom/") + version);
  if (what.status != 304) {
    result.set(http::field::content_type, what.content_type);
  }
  result.set("X-Content-Type-Options", "nosniff");
  for (const auto& [name, value] : what.headers) {
    result.set(name, value);
  }
  result.keep_alive(keep_alive);
  result.body() = std::move(what.body);
  result.prepare_payload();
  if (head) {
    result.body().clear();
  }
  return result;
}

std::optional<http_response> answer_to(const boost::system::error_code& failed) {
  if (failed == http::error::header_limit) {
    return text_answer(431, "The headers are too large.\n");
  }
  if (failed == http::error::body_limit) {
    return text_answer(413, "The body is too large.\n");
  }
  if (failed == http::error::end_of_stream || failed == http::error::partial_message ||
      failed.category() != make_error_code(http::error::bad_method).category()) {
    return std::nullopt;
  }
  return text_answer(400, "This is not an HTTP request.\n");
}

std::optional<http_response> refuse_request(const beast_request& request) {
  constexpr unsigned with_host = 11;
  if (request.version() >= with_host && request.count(http::field::host) != 1) {
    return text_answer(400, "A request has one Host header.\n");  // RFC 7230, 5.4
  }
  // RFC 7230, 3.3.3: where readers might not agree on where the body ends, nothing is read on.
  const bool chunked = request.count(http::field::transfer_encoding) != 0;
  if (request.count(http::field::content_length) > (chunked ? 0U : 1U) ||
      (chunked && !beast::iequals(joined(request, "Transfer-Encoding"), "chunked")) ||
      joined(request, "Content-Length").find_first_not_of("0123456789") != std::string::npos) {
    return text_answer(400, "It is not clear where the body ends.\n");
  }
  return std::nullopt;
}

std::optional<http_response> refuse_upgrade(const beast_request& request) {
  const auto target = request.target();
  if (target.substr(0, target.find('?')) !=
      beast::string_view(websocket_path.data(), websocket_path.size())) {
    return text_answer(404, "The WebSocket is at /ws.\n");
  }
  if (!offers_subprotocol(request[http::field::sec_websocket_protocol])) {
    return text_answer(400, "Offer the subprotocol splitroom.v1 in Sec-WebSocket-Protocol.\n");
  }
  // RFC 6455, 4.2.1; Beast takes any key that is not too long.
  if (request.count(http::field::sec_websocket_key) != 1 ||
      !is_websocket_key(text_of(request[http::field::sec_websocket_key]))) {
    return text_answer(400, "Sec-WebSocket-Key is the base64 of 16 bytes, once.\n");
  }
  if (request.count(http::field::sec_websocket_version) != 1) {
    return text_answer(400, "Sec-WebSocket-Version is 13, once.\n");
  }
  // What follows the request would be taken for frames by one and for a body by another reader.
  if (request.count(http::field::content_length) != 0 ||
      request.count(http::field::transfer_encoding) != 0) {
    return text_answer(400, "A request for a WebSocket has no body.\n");
  }
  return std::nullopt;
}

}  // namespace splitroom::server
