// The client without its socket and its terminal: frames and wishes in, effects out. It never
// blocks, reads no clock and draws no chance by itself; owned and called by app/session.
//
// It is driven by level, not by edge: after every batch it compares what the server says with what
// should be and sends what is missing. So a dropped connection needs nothing special.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>

#include "client-cli/core/chain_log.hpp"
#include "client-cli/core/effects.hpp"
#include "client-cli/core/flood_gate.hpp"
#include "client-cli/core/given_answers.hpp"
#include "client-cli/core/outgoing.hpp"
#include "client-cli/core/saved_state.hpp"
#include "client-cli/core/seen_histories.hpp"
#include "client-cli/core/table_state.hpp"
#include "client-cli/language/catalogue.hpp"
#include "protocol/codec/codec.hpp"
#include "protocol/messages/commands.hpp"
#include "protocol/transcript/transcript.hpp"
#include "rules/core/draw.hpp"

namespace splitroom::client {

/// What the person came for.
struct create_room {
  protocol::command::create what;
  int bots = 0;
  protocol::bot_level level = protocol::bot_level::greedy;
};
struct enter_room {
  std::string code;
  bool watch = false;
};
/// Into any public room of that kind that waits for players, or a new one.
struct quick_room {
  protocol::command::quick what;
};
struct list_rooms {
  protocol::command::rooms what;
};

struct core_config {
  std::variant<create_room, enter_room, quick_room, list_rooms> goal;
  protocol::commit_mode secrecy = protocol::commit_mode::blind;
  std::optional<rules::bots::level> autopilot;  ///< a bot plays the seat; ends with the game
  std::string name;                             ///< as the person said; "" when nothing was said
  std::string usual_name;                       ///< else, unless the seat has one already
  const catalogue* words = &english();          ///< of the person's language
};

/// Chance from outside.
struct chance {
  std::function<protocol::digest()> secret;  ///< 32 bytes from the system's random source
  rules::draw below;                         ///< for bots
};

/// Now, in milliseconds of the client's steady clock, and in seconds of Unix time.
struct instant {
  std::int64_t steady_ms = 0;
  std::int64_t unix_s = 0;
};

class client_core {
 public:
  client_core(core_config config, saved_state saved, chance luck);

  // ---- what happens; each returns what is to be done ----
  effects connected(instant now);
  effects disconnected(instant now);
  effects frame(std::string_view text, instant now);
  /// To be called about once a second, and when `effect::wake` says.
  effects tick(instant now);

  // ---- what the person wants ----
  effects choose(const std::string& choice, instant now);  ///< a canonical choice
  effects undo(instant now);
  effects set_ready(bool ready, instant now);
  /// Anything for the room that needs nothing of the client's own: seats, bots, host, talk.
  effects request(protocol::command::any what, instant now);
  effects call_default(instant now);
  /// The list of phrases: `effect::phrases` follows.
  effects ask_phrases(instant now);
  /// Nothing of what whoever is called so says is shown any more, or again.
  effects mute(const std::string& name, bool muted, instant now);
  /// Another token for the identity, in the place of one that others may know.
  effects change_token(instant now);
  /// The new one could not be kept: the old one stays.
  effects keep_old_token(instant now);
  /// Gives the seat up and ends.
  effects leave(instant now);

  // ---- what there is to see and to keep ----
  [[nodiscard]] const table_state& table() const { return table_; }
  [[nodiscard]] const saved_state& saved() const { return saved_; }
  [[nodiscard]] const chain_log& log() const { return log_; }
  [[nodiscard]] protocol::own_notes notes() const;
  [[nodiscard]] bool watching() const { return in_room_ && !table_.me; }
  [[nodiscard]] bool in_room() const { return in_room_; }
  /// Has been in the room, and seen all of it once.
  [[nodiscard]] bool has_arrived() const { return has_arrived_; }
  /// Nothing is under way: what was asked for is answered, and what was told of it is whole.
  [[nodiscard]] bool is_settled() const;
  /// The seat is being given up; the server has not answered yet.
  [[nodiscard]] bool is_leaving() const { return is_pending(errand::leave); }

 private:
  // client_core.cpp: connection, frames
  void enter();
  void greet(const protocol::frame::welcome& welcome);
  void handle(const nlohmann::json& value, std::string_view text);
  void fail(const std::string& why);
  void senseless(const message& what);  ///< of a frame that is not acted on
  void say(tone how, std::string text);
  [[nodiscard]] std::string text(std::string_view key,
                                 std::initializer_list<text_value> values = {}) const;
  void tell(tone how, std::string text);  ///< what comes at the server's will: not without end
  [[nodiscard]] bool is_pending(errand what) const { return outgoing_.contains(what); }

  // client_core_replies.cpp
  void on_reply(const protocol::reply& reply);
  void on_ok(const outgoing_command& what, const protocol::reply& reply);
  void on_refused(outgoing_command what, const protocol::reply& reply);
  void on_game_refused(const outgoing_command& what, const std::string& why);
  void on_joined(const protocol::reply& reply);
  void on_notice(const protocol::frame::notice& notice);
  [[nodiscard]] std::string why_refused(const protocol::reply& reply) const;
  void on_rotated(const protocol::reply& reply);
  void take_new_token();  ///< the server has seen it
  void drop_new_token();  ///< it is of no use
  void forget_identity();

  // client_core_waiting.cpp: what goes out, and what the server does not take yet
  std::int64_t send(errand what, protocol::command::any body);
  void send_what_may_go();
  [[nodiscard]] bool is_moot(const outgoing_command& what) const;
  void drop_moot();
  void drop_replaced(std::int64_t id, errand by);
  void drop_secrets();
  void on_too_fast(std::int64_t id, const protocol::reply& reply);
  void on_not_stored(outgoing_command what, const protocol::reply& reply);
  void send_leave();

  // client_core_wishes.cpp
  /// For the person: the id, or nothing when it cannot be sent, which it says.
  std::optional<std::int64_t> ask(errand what, protocol::command::any body);

  // client_core_table.cpp: what the server shows
  void on_room(protocol::frame::room room);
  void on_snapshot(protocol::frame::snapshot snapshot);
  void on_private(protocol::frame::private_ own);
  void on_table(const nlohmann::json& value);
  void on_talk(const std::string& shown, const std::string& line);
  [[nodiscard]] std::string talker(const std::string& name) const;
  void on_batch_end(const protocol::frame::batch_end& end);
  void set_time_left(const std::optional<protocol::milliseconds>& left);
  void check_table();
  void read_view(const protocol::frame::json& view);
  void use_deck(const protocol::reply& reply);
  void show_what_is_new();
  void show_lobby_if_new();
  void fetch_history(std::int64_t from_n);

  // client_core_people.cpp
  void note_presence(rules::seat who, bool present);
  void note_all_presence(std::vector<bool> present);
  void tell_people();
  void tell_own_name();
  void tell_presence();
  void tell_departures();
  [[nodiscard]] bool has_left(rules::seat who) const;
  std::string left_words(rules::seat who, const std::string& name);

  // client_core_events.cpp: the game's history
  void on_event(std::string_view bytes);
  void distrust(const message& what);
  void distrust(std::string key, std::int64_t number);
  void on_game_start(const protocol::event::game_start& start);
  void on_locked(const protocol::event::locked& locked);
  void on_decision(const protocol::event::decision& decision);
  void on_deal_open(const protocol::event::deal_open& open);
  void close_decision();
  void on_over();
  [[nodiscard]] bool is_as_seen();  ///< the last event, against all that was seen of its game
  [[nodiscard]] bool has_caught_up() const;
  void save_head();

  // client_core_checks.cpp: what it says of the own part, and of what was committed to
  [[nodiscard]] std::optional<protocol::digest> own_seed_digest() const;
  [[nodiscard]] const protocol::frame::own_seed* shown_seed() const;
  void check_listed_seed(const protocol::event::deal_open& open);
  void check_failed_draw(const protocol::event::deal_failed& failed);
  void check_seeds(const protocol::event::deal_seeds& what);
  void check_own_lock(const protocol::event::locked& locked);
  void check_chosen(const protocol::event::chosen& chosen);
  void check_revealed(const protocol::event::revealed& revealed);
  void check_own_answer(const std::string& counts, protocol::chosen_by by, bool closed);

  // client_core_deal.cpp: bots, consent, the own seed
  void advance_lobby();
  void promise_bots();
  void promise_ready();
  [[nodiscard]] std::string own_step(errand what) const;
  [[nodiscard]] bool is_to_do(errand what) const;
  void advance_seed();

  // client_core_answers.cpp: commitments, openings
  void advance();
  void advance_answer();
  void advance_opening();
  void advance_autopilot();
  void send_answer(const protocol::frame::request& request, const std::string& choice);
  [[nodiscard]] game_record* record();
  [[nodiscard]] const game_record* record() const;
  void settle_answer(std::int64_t id, bool taken);
  [[nodiscard]] const opening* find_opening(std::uint32_t decision,
                                            const protocol::digest& digest) const;
  [[nodiscard]] const opening* last_live_opening(std::uint32_t decision) const;

  core_config config_;
  saved_state saved_;
  chance luck_;
  instant now_;
  effects out_;

  // connection
  bool online_ = false;
  bool greeted_ = false;
  outgoing outgoing_;
  bool token_changed_ = false;  ///< by this hello, whose reply is still to come
  std::optional<std::pair<std::int64_t, protocol::command::any>> unanswered_create_;
  /// A commit, choose or withdraw that is under way: what the reply settles.
  struct sent_answer {
    protocol::game_id game{};
    std::uint32_t decision = 0;
    std::size_t before = 0;  ///< how many openings the record had
    opening_state state_of_earlier = opening_state::replaced;
    bool has_opening = false;  ///< the one behind those belongs to it
  };
  std::map<std::int64_t, sent_answer> sent_answers_;
  given_answers given_;
  int bad_frames_ = 0;
  std::int64_t wait_until_ms_ = 0;  ///< the server cannot store, and asked for patience
  bool told_wait_ = false;          ///< that commands wait for longer
  flood_gate gate_;
  std::set<std::string> muted_;  ///< names as people see them, in small letters
  bool ending_ = false;

  // room
  bool in_room_ = false;
  std::string code_;
  bool has_arrived_ = false;
  bool in_batch_ = false;
  bool live_ = false;  ///< on this connection all that was there before it has been seen
  std::optional<std::set<std::int64_t>> bots_due_;  ///< seats for the bots that were promised
  bool want_ready_ = false;  ///< promised by the command line, until the game starts
  bool enter_again_ = false;
  table_state table_;
  std::string shown_lobby_;
  std::string told_name_;
  std::map<rules::seat, bool> presence_news_;         ///< of this batch
  std::optional<protocol::frame::room> room_before_;  ///< this batch, which has changed it
  std::map<std::int64_t, rules::seat> kicks_;         ///< under way, by their commands
  std::set<rules::seat> kicked_;                      ///< by the reply before this batch
  std::int64_t shown_decision_ = 0;
  bool shown_result_ = false;
  bool table_due_ = false;  ///< came in just now, and has seen nothing yet
  bool deck_wanted_ = false;
  protocol::frame::json unread_view_;

  // game
  chain_log log_;
  seen_histories histories_;
  bool catching_up_ = false;
  std::optional<std::int64_t> fetched_from_;  ///< what was asked for last, to ask only once
  bool trusted_ = true;
  std::optional<protocol::digest> draw_ctx_;             ///< ctx0 of the draw that is going on
  std::optional<protocol::event::deal_open> deal_open_;  ///< of that draw, once it is there
  std::optional<protocol::event::decision> open_decision_;
  protocol::digest decision_ctx_{};
  std::optional<protocol::event::locked> locked_;
  std::map<std::uint32_t, protocol::own_notes::own_commitment> noted_;
  bool saved_transcript_ = false;

  // the own answer
  struct wish {
    std::uint32_t decision = 0;
    std::string choice;
    bool acknowledged = false;
  };
  std::optional<wish> wish_;
  std::set<std::string> given_up_;  ///< automatic commands that were refused: not tried again
  std::set<std::string> taken_;     ///< those that were taken on this connection: not sent again
};

}  // namespace splitroom::client
