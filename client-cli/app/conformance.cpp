#include "client-cli/app/conformance.hpp"

#include <csignal>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "client-cli/app/refuse.hpp"
#include "client-cli/conformance/prove_client.hpp"
#include "client-cli/conformance/prove_server.hpp"
#include "client-cli/conformance/scripted_server.hpp"
#include "client-cli/render/text.hpp"

namespace splitroom::client {
namespace {

using conformance::report;

constexpr int usage = 2;

void put_now(const std::string& text) {
  std::fputs(text.c_str(), stdout);
  std::fflush(stdout);
}

int list(const auto& scenarios) {
  for (const auto& each : scenarios)
    put_now(pad(std::string(each.name), 20) + ' ' + std::string(each.sentence) + '\n');
  return 0;
}

void show(const report& each, bool json, bool all) {
  put_now(json ? conformance::to_json_lines(each) : conformance::to_table(each, all));
}

int end(const std::vector<report>& all, bool json) {
  if (!json) put_now(conformance::to_total(all));
  for (const report& each : all) {
    if (each.count(conformance::verdict::wrong) > 0) return 1;
  }
  return 0;
}

/// HOST:PORT, where HOST may be "[::1]".
std::optional<std::pair<std::string, std::uint16_t>> endpoint_of(const std::string& text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string::npos || colon == 0) return std::nullopt;
  std::string host = text.substr(0, colon);
  if (host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
  constexpr std::size_t most_digits = 5;
  constexpr int most = 65'535;
  const std::string port = text.substr(colon + 1);
  if (port.empty() || port.size() > most_digits ||
      port.find_first_not_of("0123456789") != std::string::npos || std::stoi(port) > most)
    return std::nullopt;
  return std::pair{host, static_cast<std::uint16_t>(std::stoi(port))};
}

}  // namespace

int run_conformance(const prove_client_command& what, const catalogue& /*words*/) {
  if (what.list) return list(conformance::client_scenarios());
  const auto at = endpoint_of(what.listen);
  if (!at) return refuse("--listen needs HOST:PORT, such as 127.0.0.1:0", usage);
  std::signal(SIGPIPE, SIG_IGN);  // NOLINT(bugprone-signal-handler,cert-err33-c): no handler
  conformance::client_proof proof;
  proof.host = at->first;
  proof.port = at->second;
  proof.command = what.run;
  proof.only = what.only;
  proof.shows_output = what.output;
  proof.say = [&](const std::string& line) {
    if (what.run.empty()) std::fputs((line + '\n').c_str(), stderr);
  };
  proof.tell = [&](const report& each) { show(each, what.json, what.all); };
  return end(conformance::prove_client(proof), what.json);
}

int run_conformance(const prove_server_command& what, const catalogue& words) {
  if (what.list) return list(conformance::server_scenarios());
  if (what.server.empty()) return refuse("the URL of the server is missing", usage);
  const auto address = parse_address(what.server);
  if (!address) return refuse(words.text(address.error()), usage);
  if (address->tls) return refuse("wss:// is not proved; name the server behind the proxy", usage);
  std::signal(SIGPIPE, SIG_IGN);  // NOLINT(bugprone-signal-handler,cert-err33-c): no handler
  conformance::server_proof proof;
  proof.server = *address;
  proof.only = what.only;
  proof.tell = [&](const report& each) { show(each, what.json, what.all); };
  return end(conformance::prove_server(proof), what.json);
}

}  // namespace splitroom::client
