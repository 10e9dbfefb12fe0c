// A client that plays Splitz with three others of its kind, untimed and without bots. The row is
// cut into as large a first part as possible, and all vote for it: so all four are asked again and
// again, nobody gets cards, and all that is ever asked is cuts and votes of four.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/messages/field_types.hpp"
#include "tests/bench/load/scoreboard.hpp"
#include "tests/bench/load/voter.hpp"
#include "tests/bench/load/websocket.hpp"

namespace splitroom::bench {

class player;

constexpr std::size_t players_in_room = 4;

/// A room in the making.
struct table {
  std::vector<player*> players;  ///< the first one opens the room
  std::size_t seated = 0;
};

class player final : public websocket, public voter {
 public:
  /// `silent`: it does not even say hello.
  player(std::uint16_t port, scoreboard& shared, bool silent);

  /// Opens the room of `where`, which must outlive this, and has the others join and all be ready.
  /// @pre the first of its players, connected
  void open_room(table& where);
  void vote() override;
  void go_on() override;

 private:
  enum class question : std::uint8_t { none, vote, divide, rematch };

  void upgraded() override;
  void text(std::string_view message, std::size_t wire_bytes) override;
  void reply(std::string_view message);
  void event(std::string_view name);
  void private_frame(std::string_view message);
  void batch_end();
  void open_commitment();
  /// Sends {"cmd":NAME REST}, with an id where ids are wanted; REST begins with a comma.
  void command(std::string_view name, std::string_view rest);
  /// The same about the decision that is asked.
  void answer(std::string_view name, std::string_view rest);

  scoreboard& shared_;
  vote_count vote_;
  bool silent_;
  table* table_ = nullptr;
  bool seated_ = false;
  std::uint64_t next_id_ = 1;

  question asked_ = question::none;  ///< and not answered
  std::uint64_t answered_ = 0;       ///< the last decision that was answered
  std::string game_id_;
  std::uint64_t decision_ = 0;
  std::uint8_t seat_ = 0;
  protocol::digest context_{};
  std::string choice_;        ///< what to answer
  protocol::digest nonce_{};  ///< of the last commitment

  // ---- seen in the batch that is coming in ----
  bool locked_ = false;
  bool revealed_ = false;
};

}  // namespace splitroom::bench
