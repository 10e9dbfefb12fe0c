#include "tests/support/live_table.hpp"

#include <chrono>
#include <utility>

namespace splitroom::test {

using nlohmann::json;

live_client::live_client(boost::asio::io_context& io, std::uint16_t port, std::uint64_t seed,
                         player_habits habits, std::string name)
    : player(seed, habits), io_(io), port_(port), name_(std::move(name)), thin_(habits.snapshots) {}

void live_client::connect() {
  welcomed = false;
  close_code.reset();
  player.dropped();
  ws_client::events on;
  on.text = [this](std::string_view text) {
    player.take(text);
    if (text.find(R"("frame":"welcome")") != std::string_view::npos) {
      welcomed = true;
    }
    flush();
  };
  on.closed = [this](std::uint16_t code) { close_code = code; };
  socket_ = std::make_unique<ws_client>(io_, port_, std::move(on));
  json hello{{"cmd", "hello"}, {"name", name_}};
  if (thin_) {
    hello["capabilities"] = {"snapshots"};
  }
  if (!player.token.empty()) {
    hello["token"] = player.token;
  }
  socket_->send(hello.dump());
}

void live_client::cut() {
  socket_.reset();
  welcomed = false;
}

std::int64_t live_client::say(json command) {
  const std::int64_t id = player.say(std::move(command));
  flush();
  return id;
}

void live_client::send_raw(std::string text) { socket_->send(std::move(text)); }

void live_client::flush() {
  while (socket_ && welcomed && !player.outgoing.empty()) {
    socket_->send(player.outgoing.front());
    player.outgoing.pop_front();
  }
}

live_table::live_table(server::config settings) {
  settings.port = 0;
  settings.journal = {true, {}};
  app_ = std::make_unique<server::server_app>(io_, settings);
  app_->start();
  const std::string url = app_->url();
  port_ = static_cast<std::uint16_t>(std::stoi(url.substr(url.rfind(':') + 1)));
}

live_table::~live_table() {
  clients.clear();
  app_->stop();
  io_.run_for(std::chrono::seconds(10));
}

live_client& live_table::add(std::uint64_t seed, player_habits habits, const std::string& name) {
  clients.push_back(std::make_unique<live_client>(io_, port_, seed, habits, name));
  clients.back()->connect();
  return *clients.back();
}

bool live_table::until(const std::function<bool()>& done, int seconds) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  while (!done()) {
    if (std::chrono::steady_clock::now() > deadline) {
      return false;
    }
    io_.run_one_for(std::chrono::milliseconds(100));
  }
  return true;
}

json live_table::ask(live_client& who, json command) {
  if (!until([&] { return who.welcomed; })) {
    return nullptr;
  }
  const std::int64_t id = who.say(std::move(command));
  json reply;
  until([&] {
    for (const json& each : who.player.replies) {
      if (each.at("re") == id) {
        reply = each;
        return true;
      }
    }
    return false;
  });
  return reply;
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
