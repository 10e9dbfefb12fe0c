#include "tests/support/live_table.hpp"

#include <chrono>
#include <utility>

namespace splitroom::test {

using nlohmann::json;

server::config without_rates() {
  server::config result;
  result.session.commands_per_second = 0;
  result.connection.frames_per_second = 0;
  result.connection.bytes_per_second = 0;
  return result;
}

live_table::live_table(server::config settings) {
  settings.port = 0;
  settings.journal = {true, {}};
  app_ = std::make_unique<server::server_app>(io(), settings);
  app_->start();
  const std::string url = app_->url();
  port_ = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
}

live_table::~live_table() {
  clients.clear();
  app_->stop();
  io().restart();
  io().run_for(std::chrono::seconds(10));
}

live_client& live_table::add(std::uint64_t seed, player_habits habits, const std::string& name) {
  clients.push_back(std::make_unique<live_client>(io(), port_, seed, habits, name));
  clients.back()->connect();
  return *clients.back();
}

std::string live_table::seat_all(json create) {
  create["cmd"] = "create";
  const json made = ask(*clients.front(), std::move(create));
  if (!made.contains("ok")) {
    return {};
  }
  std::string code = made["ok"]["room"];
  for (std::size_t i = 1; i < clients.size(); ++i) {
    if (!ask(*clients[i], {{"cmd", "join"}, {"room", code}}).contains("ok")) {
      return {};
    }
  }
  return code;
}

}  // namespace splitroom::test
