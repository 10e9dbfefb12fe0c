// Looks at every command of the client under test, whatever the scenario is about. Pure.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "client-cli/conformance/report.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client::conformance {

/// A command as it came.
struct incoming {
  protocol::command::envelope envelope;
  std::string text;
};

template <class Command>
const Command* as(const incoming& what) {
  return std::get_if<Command>(&what.envelope.body);
}
/// choose or commit.
bool is_answer(const incoming& what);
/// Of which decision an answer, an opening or a withdrawal is; nothing for other commands.
std::optional<std::uint32_t> decision_of(const incoming& what);

class audit {
 public:
  explicit audit(report& into) : report_(into) {}

  void opened(bool offers_subprotocol, std::string_view target);
  /// Notes what is wrong with a message. `says_hello`: this connection has said hello.
  void take(const incoming& what, bool says_hello);
  /// A command that was not received: it may be sent again.
  void overhear(const incoming& what);
  void bad_message(const protocol::error& why);
  void welcomed(std::int64_t last_id) {
    constexpr std::int64_t most_under_way = 3;
    floor_ = last_id;
    under_way_ = highest_ + most_under_way;
  }
  /// What the game thinks of a command.
  void judged(const incoming& what, const std::optional<protocol::error>& refused);
  /// The server has an answer of that decision.
  void answer_taken(const incoming& what);
  void answer_withdrawn(std::uint32_t decision) { answers_.erase(decision); }
  /// Another game: its decisions begin anew.
  void new_game();
  /// Another draw of the shuffle: its seeds begin anew.
  void new_draw() { ++draw_; }
  [[nodiscard]] std::int64_t highest_id() const { return highest_; }

 private:
  void check_id(const incoming& what);
  void check_secrets(const incoming& what);
  void check_seed(const protocol::digest& what);
  void check_commit(const protocol::command::commit& what);
  void check_opening(const protocol::command::open& what);

  report& report_;
  std::int64_t floor_ = -1;
  std::int64_t highest_ = -1;
  std::int64_t under_way_ = -1;  ///< up to here, ids may be of what was lost when it broke
  std::map<std::int64_t, std::string> texts_;
  std::map<std::uint32_t, std::string> answers_;   ///< what the server has, by decision
  std::map<std::uint32_t, std::string> openings_;  ///< choice and nonce
  std::map<protocol::digest, std::uint32_t> nonces_;
  std::map<protocol::digest, std::uint32_t> digests_;
  int draw_ = 0;
  std::map<protocol::digest, int> seeds_;  ///< seeds and their digests, by draw
};

}  // namespace splitroom::client::conformance
