// Frames as a server would send them, for feeding a client core without a socket, and a look at
// what the core wants done.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "client-cli/core/client_core.hpp"

namespace splitroom::client::test {

/// A room of Splitz for two: the client on seat 0, somebody else on seat 1.
class fake_server {
 public:
  explicit fake_server(client_core& core) : core_(core) {}

  // ---- frames; each returns what the core wants done ----
  effects welcome(std::int64_t last_id = -1);
  effects ok(std::int64_t id,
             const nlohmann::ordered_json& body = nlohmann::ordered_json::object());
  effects refuse(std::int64_t id, protocol::error_code code,
                 std::optional<std::int64_t> retry_after_ms = std::nullopt);
  effects notice(const std::string& code, const std::string& text = "words",
                 std::int64_t at_ms = 1000);
  /// The frame of a room that has changed.
  effects room_changes();
  effects presence(std::int64_t who, bool is_here);
  effects said(std::int64_t who, const std::string& name, const std::string& text);
  effects event(protocol::event::any body);
  effects send_again(std::size_t n);
  effects snapshot();
  effects batch_end();
  [[nodiscard]] protocol::frame::room room() const;
  effects raw(const std::string& text, std::int64_t at_ms = 1000);

  /// The answer to `join`: the seat 0 of the room.
  effects joined(std::int64_t id);

  // ---- longer stretches ----
  /// Connection, hello, join of the room; everything up to the end of the first batch.
  effects enter();
  /// The connection of a client that knows its token already; its `join` is answered.
  void come_back();
  /// Has the same game in its hands as `from`.
  void take_game_of(const fake_server& from);
  effects start_game(const std::vector<std::int64_t>& seeds = {});
  /// Seeds, deal and the first vote: decision 1, open to both.
  effects open_vote(std::uint32_t decision = 1);

  // ---- what the snapshots say ----
  std::optional<protocol::frame::pause> pause;
  std::vector<protocol::event::seat_budget> budgets;
  bool playing = false;
  std::int64_t revision = 0;  ///< of the room
  std::vector<bool> present{true, true};
  std::vector<std::string> names{"Ann", "Bob"};  ///< "" for a free seat
  std::set<std::size_t> left;                    ///< seats given up in the running game
  std::int64_t seat = 0;                         ///< of the client
  std::int64_t host = 0;
  std::optional<protocol::frame::own_seed> seed;
  std::optional<std::uint32_t> decision;
  std::string asked_kind = "vote";  ///< of the open decision
  bool locked = false;
  std::optional<protocol::frame::own_answer> answer;
  protocol::game_id game_id{};
  std::vector<std::string> frames;
  std::vector<protocol::digest> hashes;

 private:
  client_core& core_;
  protocol::digest decision_ctx_{};
};

/// The commands among the effects, in order.
std::vector<nlohmann::json> sent(const effects& all);
/// The one command of that name, or null.
nlohmann::json sent(const effects& all, const std::string& name);
/// Everything that was said, a line each.
std::string all_said(const effects& all);
template <class Effect>
bool has(const effects& all) {
  for (const effect::any& each : all) {
    if (std::holds_alternative<Effect>(each)) return true;
  }
  return false;
}
/// `more` behind `all`.
void append(effects& all, const effects& more);
/// Position of the first effect of that type, or the number of effects.
template <class Effect>
std::size_t position(const effects& all) {
  std::size_t at = 0;
  while (at < all.size() && !std::holds_alternative<Effect>(all[at]))
    ++at;
  return at;
}

/// Chance that counts up: 01 01 ..., 02 02 ...
chance counting_chance();

/// A client that wants into the room K7QM2XFH.
client_core joining_core(saved_state saved = {},
                         protocol::commit_mode secrecy = protocol::commit_mode::blind);

}  // namespace splitroom::client::test
