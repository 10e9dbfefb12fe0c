#include "tests/support/live_client.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

namespace splitroom::test {

using nlohmann::json;
using std::chrono::steady_clock;

live_client::live_client(boost::asio::io_context& io, std::uint16_t port, std::uint64_t seed,
                         player_habits habits, std::string name)
    : player(seed, habits), io_(io), port_(port), name_(std::move(name)) {}

void live_client::connect() {
  welcomed = false;
  close_code.reset();
  begin_connection();
  ws_client::events on;
  on.text = [this](std::string_view text) {
    take(text);
    flush();
  };
  on.closed = [this](std::uint16_t code) {
    welcomed = false;
    closed(code);
  };
  socket_ = std::make_unique<ws_client>(io_, port_, std::move(on));
  say_hello();
}

void live_client::say_hello() {
  json hello{{"cmd", "hello"}, {"name", name_}};
  if (player.habits().snapshots) {
    hello["capabilities"] = {"snapshots"};
  }
  if (!player.token.empty()) {
    hello["token"] = player.token;
  }
  send_raw(hello.dump());
}

void live_client::take(std::string_view text) {
  player.take(text);
  if (text.find(R"("frame":"welcome")") != std::string_view::npos) {
    welcomed = true;
  }
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

json live_client::reply_to(std::int64_t id) const {
  const auto found = std::find_if(player.replies.rbegin(), player.replies.rend(),
                                  [id](const json& each) { return each.at("re") == id; });
  return found == player.replies.rend() ? json() : *found;
}

void live_client::flush() {
  while (socket_ && may_send() && !player.outgoing.empty()) {
    const std::string command = std::move(player.outgoing.front());
    player.outgoing.pop_front();
    send_one(command);
  }
}

bool client_loop::until(const std::function<bool()>& done, int seconds) {
  constexpr steady_clock::duration slice = std::chrono::milliseconds(20);
  steady_clock::duration left = std::chrono::seconds(seconds);
  while (!done()) {
    if (left <= left.zero()) {
      return false;
    }
    const steady_clock::time_point began = steady_clock::now();
    io_.restart();
    io_.run_one_for(slice);
    left -= std::min(2 * slice, steady_clock::now() - began);
  }
  return true;
}

void client_loop::run_for(int ms) {
  io_.restart();
  io_.run_for(std::chrono::milliseconds(ms));
}

json client_loop::ask(live_client& who, json command) {
  if (!until([&] { return who.welcomed; })) {
    return nullptr;
  }
  const std::int64_t id = who.say(std::move(command));
  until([&] { return !who.reply_to(id).is_null(); });
  return who.reply_to(id);
}

}  // namespace splitroom::test
