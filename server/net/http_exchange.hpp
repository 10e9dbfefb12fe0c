// Between Beast's HTTP messages and our own. Only for the connection files of this folder.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net/ws_connection.hpp"

namespace splitroom::server {

using beast_request = boost::beast::http::request<boost::beast::http::string_body>;
using beast_response = boost::beast::http::response<boost::beast::http::string_body>;
using beast_parser = boost::beast::http::request_parser<boost::beast::http::string_body>;

constexpr std::uint64_t most_body_bytes = 16 * 1024;

constexpr std::string_view websocket_path = "/ws";
constexpr std::string_view subprotocol = "splitroom.v1";

source_headers source_headers_of(const beast_request& request);
/// All but the client's address. Takes the body out of `from`.
http_request plain_request(beast_request& from);
/// `head`: the answer to a HEAD request, which has everything but the body.
beast_response wire_response(http_response&& what, bool head, bool keep_alive);
/// What to say to bytes that are no request; nothing when the peer has just gone.
std::optional<http_response> answer_to(const boost::system::error_code& failed);
/// Why a request of whatever kind is refused; nothing when it is not.
std::optional<http_response> refuse_request(const beast_request& request);
/// Why an upgrade of this request is refused; nothing when it is not.
std::optional<http_response> refuse_upgrade(const beast_request& request);

}  // namespace splitroom::server
