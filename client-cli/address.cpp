#include <string>

#include <boost/asio/ip/address.hpp>

#include "client-cli/connection.hpp"
#include "client-cli/input/words.hpp"

namespace splitroom::client {

tl::expected<server_address, message> parse_address(std::string_view url) {
  const auto wrong = [&](const char* key) {
    return tl::unexpected(message{key, std::string(url)});
  };
  server_address result;
  std::string_view rest = url;
  std::string usual_port = "8080";  // the server's own
  if (const auto scheme = rest.find("://"); scheme != std::string_view::npos) {
    const std::string_view name = rest.substr(0, scheme);
    result.tls = name == "wss" || name == "https";
    if (!result.tls && name != "ws" && name != "http") return wrong("terminal.address.scheme");
    rest.remove_prefix(scheme + 3);
    usual_port = result.tls ? "443" : "80";
  }
  result.target = "/ws";
  if (const auto path = rest.find('/'); path != std::string_view::npos) {
    if (path + 1 < rest.size()) result.target = rest.substr(path);
    rest = rest.substr(0, path);
  }
  if (rest.find_first_of("@ ?#") != std::string_view::npos) return wrong("terminal.address.stray");
  std::string_view port;
  if (rest.starts_with('[')) {
    const auto end = rest.find(']');
    if (end == std::string_view::npos) return wrong("terminal.address.bracket");
    result.host = rest.substr(1, end - 1);
    rest.remove_prefix(end + 1);
    if (rest.starts_with(':')) port = rest.substr(1);
  } else {
    const auto colon = rest.find(':');
    result.host = rest.substr(0, colon);
    if (colon != std::string_view::npos) port = rest.substr(colon + 1);
  }
  if (result.host.empty()) return wrong("terminal.address.host");
  if (port.find_first_not_of("0123456789") != std::string_view::npos || port.size() > 5 ||
      (!port.empty() && std::stoi(std::string(port)) > 65535))
    return wrong("terminal.address.port");
  result.port = port.empty() ? usual_port : std::string(port);
  return result;
}

std::string to_url(const server_address& address) {
  const bool six = address.host.find(':') != std::string::npos;
  return (address.tls ? "wss://" : "ws://") + (six ? '[' + address.host + ']' : address.host) +
         ':' + address.port + address.target;
}

bool is_this_machine(const std::string& host) {
  if (host == "localhost" || host.ends_with(".localhost") || host == "ip6-localhost") return true;
  boost::system::error_code fault;
  const auto numeric = boost::asio::ip::make_address(host, fault);
  return !fault && (numeric.is_loopback() || numeric.is_unspecified());
}

std::string identity_url(const server_address& address) {
  server_address plain = address;
  plain.host = tidy(plain.host);
  if (plain.host.ends_with('.')) plain.host.pop_back();
  if (is_this_machine(plain.host)) plain.host = "127.0.0.1";
  plain.target = plain.target.substr(0, plain.target.find('?'));
  while (plain.target.ends_with('/'))
    plain.target.pop_back();
  if (plain.target.empty()) plain.target = "/ws";
  return to_url(plain);
}

}  // namespace splitroom::client
