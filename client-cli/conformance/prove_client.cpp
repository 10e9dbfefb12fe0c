#include "client-cli/conformance/prove_client.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <variant>

#include <boost/asio/ip/address.hpp>

#include "client-cli/conformance/child_process.hpp"
#include "client-cli/conformance/scripted_server.hpp"
#include "client-cli/conformance/sockets.hpp"

namespace splitroom::client::conformance {
namespace {

using namespace std::chrono_literals;

std::int64_t steady_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

void replace_all(std::string& text, const std::string& what, const std::string& with) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + with.size()))
    text.replace(at, what.size(), with);
}

/// The scenario that is being played, and its connections.
class stage {
 public:
  explicit stage(const client_proof& what)
      : what_(what),
        acceptor_(io_, {boost::asio::ip::make_address(what.host), what.port},
                  [this](std::shared_ptr<socket> made, bool offers, const std::string& target) {
                    arrived(std::move(made), offers, target);
                  }) {
    const bool six = what.host.find(':') != std::string::npos;
    url_ = "ws://" + (six ? '[' + what.host + ']' : what.host) + ':' +
           std::to_string(acceptor_.port()) + "/ws";
  }

  report play(const scenario& each) {
    server_.emplace(each, steady_ms());
    start_client();
    while (!server_->finished()) {
      io_.run_for(20ms);
      if (what_.command.empty() && server_->connections() == 0) continue;
      if (child_ && child_->ended()) server_->client_ended(steady_ms());
      server_->tick(steady_ms());
      pump();
    }
    pump();
    end_client();
    report result = server_->result();
    sockets_.clear();
    server_.reset();
    return result;
  }

 private:
  void start_client() {
    what_.say(std::string(server_->result().scenario()) + ": " +
              std::string(server_->result().sentence()));
    if (what_.command.empty()) {
      what_.say("  Start your client: server " + url_ + ", room " + server_->room() + '.');
      return;
    }
    std::string command = what_.command;
    replace_all(command, "{url}", url_);
    replace_all(command, "{room}", server_->room());
    child_.emplace(command,
                   std::vector<std::pair<std::string, std::string>>{
                       {"SPLITROOM_URL", url_}, {"SPLITROOM_ROOM", server_->room()}},
                   what_.shows_output);
  }

  /// It may end by itself for a while, then it is asked, then it is killed.
  void end_client() {
    const std::int64_t since = steady_ms();
    constexpr std::int64_t asked_ms = 500;
    constexpr std::int64_t killed_ms = 2500;
    bool asked = false;
    while (child_ && !child_->ended() && steady_ms() < since + killed_ms) {
      if (!asked && steady_ms() > since + asked_ms) {
        child_->terminate();
        asked = true;
      }
      io_.run_for(10ms);
    }
    if (!child_) io_.run_for(100ms);
    child_.reset();
    for (const auto& [number, each] : sockets_)
      each->cut();
  }

  void arrived(std::shared_ptr<socket> made, bool offers, const std::string& target) {
    if (!server_) {
      if (made) made->cut();
      return;
    }
    if (!made) return server_->turned_away(offers, target);
    const int number = ++last_;
    sockets_.emplace(number, made);
    made->listen({[this, number](std::string_view text) {
                    if (server_) server_->frame(number, text, steady_ms());
                    pump();
                  },
                  [this, number] {
                    if (server_) server_->binary(number);
                    pump();
                  },
                  [this, number] {
                    if (server_) server_->pong(number);
                  },
                  [this, number](std::uint16_t) {
                    if (server_) server_->closed(number, steady_ms());
                    sockets_.erase(number);
                    pump();
                  }});
    server_->opened(number, offers, target, steady_ms());
    pump();
  }

  void pump() {
    if (!server_) return;
    for (const action::any& each : server_->take_actions())
      std::visit([this](const auto& what) { act(what); }, each);
  }
  template <class Action>
  void act(const Action& what) {
    const auto found = sockets_.find(what.connection);
    if (found == sockets_.end()) return;
    const std::shared_ptr<socket> to = found->second;
    if constexpr (std::is_same_v<Action, action::send>) {
      to->send(what.text, what.fragmented);
    } else if constexpr (std::is_same_v<Action, action::ping>) {
      to->ping();
    } else if constexpr (std::is_same_v<Action, action::close>) {
      to->close(what.code, what.reason);
    } else {
      to->cut();
      sockets_.erase(what.connection);
    }
  }

  const client_proof& what_;
  boost::asio::io_context io_;
  std::optional<scripted_server> server_;
  std::map<int, std::shared_ptr<socket>> sockets_;
  std::optional<child_process> child_;
  int last_ = 0;
  std::string url_;
  acceptor acceptor_;
};

std::vector<scenario> chosen(const std::vector<std::string>& only) {
  if (only.empty()) return client_scenarios();
  std::vector<scenario> result;
  for (const std::string& name : only) {
    const auto found = std::ranges::find_if(
        client_scenarios(), [&](const scenario& each) { return each.name == name; });
    if (found == client_scenarios().end())
      throw std::runtime_error("there is no scenario \"" + name + "\" (--list names them)");
    result.push_back(*found);
  }
  return result;
}

}  // namespace

std::vector<report> prove_client(const client_proof& what) {
  const std::vector<scenario> scenarios = chosen(what.only);
  stage here(what);
  std::vector<report> all;
  for (const scenario& each : scenarios) {
    all.push_back(here.play(each));
    what.tell(all.back());
  }
  return all;
}

}  // namespace splitroom::client::conformance
