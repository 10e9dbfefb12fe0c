// A player that outlives its server: connects again by itself, comes back to its room with what it
// has, and sends again, with the same ids, what was not answered.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <nlohmann/json.hpp>

#include "tests/fault/sent_answers.hpp"
#include "tests/support/leak_check.hpp"
#include "tests/support/live_client.hpp"

namespace splitroom::test {

/// A whole game as one client saw it.
struct seen_game {
  std::string id;
  std::vector<std::string> events;
  viewer_frames viewer;  ///< every frame since the end of the game before
};

class fault_client : public live_client {
 public:
  fault_client(boost::asio::io_context& io, std::uint16_t port, std::uint64_t seed,
               player_habits habits, std::string name);

  /// It is in this room now, and comes back to it from now on.
  void belongs_to(std::string room, std::string as = "player") {
    room_code_ = std::move(room);
    role_ = std::move(as);
    joined_ = true;
  }

  /// Its connection breaks; it comes back by itself.
  void lose_connection();
  /// Its connection is cut and it does not come back. It may be destroyed as soon as what the
  /// io_context still has for it has run.
  void retire();

  /// Welcomed and, where it belongs to a room, back in it.
  [[nodiscard]] bool here() const { return welcomed && (joined_ || room_code_.empty()); }
  /// Back in its room, and has seen what is played there.
  [[nodiscard]] bool returned() const { return here() && !first_room_; }
  /// Sees a running game.
  [[nodiscard]] bool playing() const { return !player.game_id().empty() && !player.over(); }
  /// Where it stands, for a failure's message.
  [[nodiscard]] std::string state() const;

  bool plays_again = false;                ///< is ready whenever the room is in the lobby
  std::string game_on_return;              ///< the running game found when it last came back
  std::vector<std::uint16_t> close_codes;  ///< of all connections that were closed
  std::vector<std::string> faults;         ///< what the server did wrong, besides player.faults
  std::map<std::string, int> refused;      ///< how often by which error code
  int returns = 0;                         ///< how often it came back to its room
  int stalls = 0;  ///< how often a deadline was moved because nothing could be stored
  [[nodiscard]] int checked() const { return checked_ + answers_.checked(); }
  std::vector<seen_game> finished;  ///< games seen to their end, until somebody takes them

 private:
  struct repeat {
    std::string text;
    bool new_id = false;
  };

  void begin_connection() override;
  void take(std::string_view text) override;
  void closed(std::uint16_t code) override;
  [[nodiscard]] bool may_send() const override { return here(); }
  void send_one(const std::string& command) override;
  void take_reply(const nlohmann::json& reply);
  void take_refusal(std::int64_t id, const nlohmann::json& why);
  void take_event(const nlohmann::json& event);
  void take_room(const nlohmann::json& room);
  void check_reset(const nlohmann::json& room);
  nlohmann::json join_command(std::optional<nlohmann::json> resume) const;
  void join();
  void catch_up();
  [[nodiscard]] bool awaits_history() const;
  [[nodiscard]] bool unseen(const nlohmann::json& frame) const;
  void come_back_later();
  void send_again_later(std::int64_t id, bool new_id, std::int64_t wait_ms);
  void send_again();
  [[nodiscard]] bool waits_for_ready() const;

  boost::asio::steady_timer retry_;
  int backoff_ms_ = 0;
  bool retired_ = false;
  bool joined_ = false;
  std::string room_code_;
  std::string role_ = "player";
  std::optional<std::int64_t> join_id_;
  std::string asked_for_;    ///< the game whose events were asked for on this connection
  std::string reset_game_;   ///< the game for which a reset came, until the room is known
  bool first_room_ = false;  ///< the next room frame is the first after a return
  std::map<std::int64_t, std::string> unanswered_;
  boost::asio::steady_timer again_timer_;
  std::vector<repeat> again_;  ///< refused for a while, to be sent when the timer has run out
  sent_answers answers_;
  int checked_ = 0;  ///< in earlier games
};

}  // namespace splitroom::test
