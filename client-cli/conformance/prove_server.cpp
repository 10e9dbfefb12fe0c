#include "client-cli/conformance/prove_server.hpp"

#include <algorithm>
#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

#include "client-cli/conformance/server_scenarios.hpp"
#include "client-cli/conformance/sockets.hpp"

namespace splitroom::client::conformance {

const std::vector<server_scenario>& all_server_scenarios() {
  static const std::vector<server_scenario> table{
      {"handshake", "where and how it lets clients in", prove_handshake},
      {"hello", "the first command, and who somebody is", prove_hello},
      {"malformed", "messages that are no commands", prove_malformed},
      {"ids", "the same id again", prove_ids},
      {"lobby", "a room before the game", prove_lobby},
      {"plain-game", "a game of Splitz, answered in plain", prove_plain_game},
      {"escrow-game", "a game of Splitz, answered in escrow", prove_escrow_game},
      {"blind-game", "a game of Splitz with blind commitments and seeds", prove_blind_game},
      {"split-it-game", "a game of Split It with three bots", prove_split_it_game},
      {"splito-game", "a game of Splito with two bots", prove_splito_game},
      {"duel-game", "a duel of Splito with a bot", prove_duel_game},
      {"game-errors", "what a game refuses", prove_game_errors},
      {"resume", "coming back with and without what was seen", prove_resume},
      {"replaced", "a second connection of one identity", prove_replaced},
      {"token", "another token for an identity", prove_token},
      {"watchers", "somebody who looks on", prove_watchers},
      {"limits", "too large, too fast", prove_limits},
  };
  return table;
}

namespace {

class real_peer : public peer {
 public:
  real_peer(boost::asio::io_context& io, std::shared_ptr<socket> at)
      : io_(io), at_(std::move(at)), state_(std::make_shared<received>()) {
    at_->listen({[state = state_](std::string_view text) { state->texts.emplace_back(text); },
                 [] {}, [] {}, [state = state_](std::uint16_t code) { state->closed = code; }});
  }
  ~real_peer() override { at_->cut(); }
  real_peer(const real_peer&) = delete;
  real_peer& operator=(const real_peer&) = delete;

  void send(std::string text) override { at_->send(std::move(text), false); }
  void send_binary(std::string bytes) override { at_->send_binary(std::move(bytes)); }
  void cut() override {
    at_->cut();
    io_.poll();
  }
  std::optional<std::string> receive(std::int64_t wait_ms) override {
    const auto until = std::chrono::steady_clock::now() + std::chrono::milliseconds(wait_ms);
    io_.restart();
    while (state_->texts.empty() && !state_->closed) {
      if (io_.run_one_until(until) == 0) break;
    }
    if (state_->texts.empty()) return std::nullopt;
    std::string text = std::move(state_->texts.front());
    state_->texts.pop_front();
    return text;
  }
  [[nodiscard]] std::optional<std::uint16_t> closed() const override { return state_->closed; }

 private:
  struct received {
    std::deque<std::string> texts;
    std::optional<std::uint16_t> closed;
  };

  boost::asio::io_context& io_;
  std::shared_ptr<socket> at_;
  std::shared_ptr<received> state_;
};

class real_network : public network {
 public:
  explicit real_network(server_address server) : server_(std::move(server)) {}

  std::pair<std::unique_ptr<peer>, unsigned> connect(const std::string& subprotocol,
                                                     const std::string& path) override {
    server_address to = server_;
    if (!path.empty()) to.target = path;
    bool done = false;
    std::shared_ptr<socket> made;
    unsigned status = 0;
    dial(io_, to, subprotocol, [&](std::shared_ptr<socket> got, unsigned number) {
      made = std::move(got);
      status = number;
      done = true;
    });
    io_.restart();
    while (!done && io_.run_one() > 0) {
    }
    if (!made) return {nullptr, status};
    return {std::make_unique<real_peer>(io_, std::move(made)), status};
  }

 private:
  server_address server_;
  boost::asio::io_context io_;
};

}  // namespace

std::vector<server_scenario_name> server_scenarios() {
  std::vector<server_scenario_name> names;
  for (const server_scenario& each : all_server_scenarios())
    names.push_back({each.name, each.sentence});
  return names;
}

std::vector<report> prove_server(const server_proof& what) {
  constexpr rule answers{"answers", "takes part as the page says", "Connection and messages"};
  for (const std::string& name : what.only) {
    if (std::ranges::none_of(all_server_scenarios(),
                             [&](const server_scenario& each) { return each.name == name; }))
      throw std::runtime_error("there is no scenario \"" + name + "\" (--list names them)");
  }
  real_network net(what.server);
  std::vector<report> all;
  for (const server_scenario& each : all_server_scenarios()) {
    if (!what.only.empty() && std::ranges::find(what.only, each.name) == what.only.end()) continue;
    report& found = all.emplace_back(each.name, each.sentence);
    server_stage here{net, found};
    try {
      each.play(here);
    } catch (const std::exception& fault) {
      found.note(answers, verdict::wrong, fault.what());
    }
    what.tell(found);
  }
  return all;
}

}  // namespace splitroom::client::conformance
