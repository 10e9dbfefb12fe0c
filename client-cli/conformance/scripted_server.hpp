// A server for one client: one room of Splitz for two, where the other seat plays by itself. What
// it does out of the ordinary is up to a twist. Pure: frames and the time in, actions out.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "client-cli/conformance/audit.hpp"
#include "client-cli/conformance/report.hpp"
#include "client-cli/conformance/scripted_game.hpp"

namespace splitroom::client::conformance {

/// What is to be done with a connection.
namespace action {
struct send {
  int connection = 0;
  std::string text;
  bool fragmented = false;
};
struct ping {
  int connection = 0;
};
struct close {
  int connection = 0;
  std::uint16_t code = 0;
  std::string reason;
};
struct cut {
  int connection = 0;
};
using any = std::variant<send, ping, close, cut>;
}  // namespace action

class scripted_server;

/// What a scenario does with the ordinary course of things. Every function does nothing by itself.
class twist {
 public:
  twist() = default;
  virtual ~twist() = default;
  twist(const twist&) = delete;
  twist& operator=(const twist&) = delete;

  virtual void begin(scripted_server& /*server*/) {}
  virtual void opened(scripted_server& /*server*/) {}
  virtual void closed(scripted_server& /*server*/) {}
  /// Before a command is carried out; true: that is done, or shall not be done.
  virtual bool before(scripted_server& /*server*/, const incoming& /*what*/) { return false; }
  /// It was carried out, and everything told of it.
  virtual void after(scripted_server& /*server*/, const incoming& /*what*/) {}
  virtual void tick(scripted_server& /*server*/) {}
  /// Every text that goes out.
  virtual std::string alter(std::string text) { return text; }
  /// At the end.
  virtual void judge(scripted_server& /*server*/) {}
};

/// A row of the table of scenarios.
struct scenario {
  std::string_view name;
  std::string_view sentence;
  std::unique_ptr<twist> (*make)() = nullptr;
  bool to_the_end = true;  ///< the client has to see the end of the game
};

class scripted_server {
 public:
  scripted_server(const scenario& what, std::int64_t now_ms);
  ~scripted_server() = default;
  scripted_server(const scripted_server&) = delete;
  scripted_server& operator=(const scripted_server&) = delete;

  // ---- what happens ----
  void opened(int connection, bool offers_subprotocol, std::string_view target,
              std::int64_t now_ms);
  /// Somebody who came wrongly was not let in.
  void turned_away(bool offers_subprotocol, std::string_view target) {
    audit_.opened(offers_subprotocol, target);
  }
  void frame(int connection, std::string_view text, std::int64_t now_ms);
  void binary(int connection);
  void pong(int connection);
  void closed(int connection, std::int64_t now_ms);
  /// The client's process has ended.
  void client_ended(std::int64_t now_ms);
  /// To be called some ten times a second.
  void tick(std::int64_t now_ms);

  // ---- what is to be done ----
  std::vector<action::any> take_actions();
  [[nodiscard]] bool finished() const { return finished_; }
  /// Once it is finished.
  [[nodiscard]] const report& result() const { return report_; }
  [[nodiscard]] const std::string& room() const { return room_; }

  // ---- for twists ----
  [[nodiscard]] std::int64_t now() const { return now_ms_; }
  [[nodiscard]] std::int64_t wall() const { return base_wall_ms_ + now_ms_; }
  /// The client has been told the end of the game.
  [[nodiscard]] bool saw_end() const { return over_since_ms_.has_value(); }
  [[nodiscard]] bool in_room() const { return in_room_; }
  /// Whether that is an answer to the secret decision that is open.
  [[nodiscard]] bool is_secret_answer(const incoming& what) const {
    return is_played(what) && game_->asks_secretly() && decision_of(what) == game_->decision();
  }
  /// Whether that is an answer to a game that is under way.
  [[nodiscard]] bool is_played(const incoming& what) const {
    return is_answer(what) && game_ && !game_->over() && !game_->dealing();
  }
  [[nodiscard]] bool connected() const { return connection_.has_value(); }
  [[nodiscard]] int connections() const { return connections_; }
  [[nodiscard]] int pongs() const { return pongs_; }
  [[nodiscard]] bool client_has_ended() const { return ended_; }
  scripted_game* game() { return game_ ? &*game_ : nullptr; }
  report& findings() { return report_; }
  protocol::room_options& options() { return options_; }
  game_twists& twists() { return game_ ? game_->twists() : twists_; }
  /// Carries it out and tells nobody: the command before which the connection breaks.
  void carry_out_unheard(const incoming& what);
  void reply(const incoming& what, const protocol::error& refused);
  void notice(const std::string& code);
  /// With the next batch.
  void notice_in_batch(const std::string& code) { notices_.push_back(code); }
  void tell(std::string text);
  /// Everything new, and `batch_end`.
  void finish_batch();
  /// The last batch's whole frames again.
  void repeat_batch();
  void ping();
  void close(std::uint16_t code, std::string reason);
  void cut();
  /// Frames go out in fragments from now on.
  void fragment(bool on) { fragmented_ = on; }
  /// A resume gets so many events more than are missing.
  void overlap(std::int64_t events) { overlap_ = events; }
  /// A resume is answered with history_lost.
  void lose_history() { loses_history_ = true; }
  /// Another game is being played, as if the first had never been.
  void replace_game();
  /// The last batch for somebody who is out: it has just an end.
  void finish_send_off() {
    tell(batch_end());
    shut_room();
  }
  /// The room takes nobody any more.
  void shut_room() {
    shut_ = true;
    in_room_ = false;
  }
  [[nodiscard]] int joins_refused() const { return joins_refused_; }
  /// What a restarted server says.
  void raise_last_id(std::int64_t by) { last_id_ += by; }
  void finish();

 private:
  struct answered {
    std::string text;
    std::string reply;
  };

  void take(const incoming& what);
  void carry_out(const incoming& what);
  void on_hello(const incoming& what, const protocol::command::hello& hello);
  void on_join(const incoming& what, const protocol::command::join& join);
  void on_ready(const incoming& what, const protocol::command::ready& ready);
  void on_other(const incoming& what);
  void on_game(const incoming& what);
  void start_game();
  void answer(const incoming& what, std::string text);
  void check_resume(const protocol::command::resume_point& from);
  void send_missed(const protocol::command::resume_point& from);
  void finish_batch(bool newcomer, const std::optional<protocol::command::resume_point>& from);
  void tell_private(bool always);
  [[nodiscard]] protocol::frame::room room_frame() const;
  [[nodiscard]] std::string snapshot() const;
  [[nodiscard]] std::string batch_end() const;
  void judge_play();
  void note_draws();
  [[nodiscard]] std::string where_it_stands() const;

  scenario what_;
  report report_;
  audit audit_;
  std::unique_ptr<twist> twist_;
  std::string room_;
  std::string token_;
  std::string name_ = "Guest";
  protocol::room_options options_;
  game_twists twists_;
  std::int64_t base_wall_ms_ = 1'790'000'000'000;
  std::int64_t now_ms_ = 0;
  std::int64_t started_ms_ = 0;
  std::optional<std::int64_t> over_since_ms_;
  std::vector<action::any> actions_;

  std::optional<int> connection_;
  int connections_ = 0;
  int pongs_ = 0;
  bool said_hello_ = false;
  bool token_told_ = false;
  int draws_seen_ = 0;
  std::int64_t lost_since_ms_ = 0;
  std::int64_t opened_at_ms_ = 0;
  bool snapshots_ = false;
  bool in_room_ = false;
  bool unheard_ = false;
  bool fragmented_ = false;
  bool ended_ = false;
  bool finished_ = false;
  bool shut_ = false;
  bool loses_history_ = false;
  int joins_refused_ = 0;
  std::int64_t overlap_ = 0;
  std::int64_t last_id_ = -1;

  std::optional<scripted_game> game_;
  bool seat_taken_ = false;
  bool ready_ = false;
  bool ready_seed_ = false;
  bool room_changed_ = false;
  std::int64_t revision_ = 0;
  std::int64_t told_events_ = 0;
  std::string told_private_;
  std::pair<std::int64_t, std::int64_t> told_progress_;
  std::vector<std::string> notices_;
  std::vector<std::string> last_batch_;
  std::map<std::int64_t, answered> remembered_;
  std::map<protocol::game_id, event_chain> older_games_;
};

/// Every scenario, in the order in which they are played.
const std::vector<scenario>& client_scenarios();

}  // namespace splitroom::client::conformance
