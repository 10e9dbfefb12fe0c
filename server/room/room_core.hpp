// A room: its seats and watchers, and the game that is played in it. Pure: a command and a time in,
// effects out. It is the only place that decides who may see what. Owned by one `room`.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "protocol/errors.hpp"
#include "protocol/messages/commands.hpp"
#include "protocol/messages/frames.hpp"
#include "server/journal/private_record.hpp"
#include "server/room/moment.hpp"
#include "server/room/room_effects.hpp"
#include "server/room/running_game.hpp"
#include "server/room/seating.hpp"
#include "server/room/table_talk.hpp"
#include "server/room/tally.hpp"

namespace splitroom::server {

/// What every room of this server shares.
struct house_rules {
  protocol::objectives_ptr objectives;
  protocol::digest deck_hash{};
  random_source random;
  std::int64_t grace_ms = 500;
  std::int64_t abandoned_ms = 30 * 60 * 1000;  ///< a game without a connected player is aborted
  std::int64_t lobby_abandoned_ms = 5 * 60 * 1000;  ///< a lobby without one closes
  std::size_t most_watchers = 64;
  talk_limits talk = {};
};

struct room_settings {
  std::string code;
  const protocol::game_entry* entry = nullptr;
  rules::seat players = 0;
  protocol::visibility visibility = protocol::visibility::private_;
  protocol::room_options options;
};

/// Who sends a command.
struct member_info {
  member_id id = 0;
  std::string name;
  bool snapshots = false;          ///< wants a fresh snapshot after every batch
  protocol::digest identity = {};  ///< SHA-256 of the token
  /// Of the command's text, when the answer to it is remembered under its id.
  std::optional<std::int64_t> fingerprint = {};
  /// Which of the sender's connections gets what follows; 0: whichever is there then.
  std::int64_t connection = 0;
};

/// What a restart must not forget of somebody who holds a seat.
struct known_member {
  member_id id = 0;
  protocol::digest identity{};
  std::string name;
};

/// The member that an identity is.
member_id member_of(const protocol::digest& identity);

/// Said to whoever wants the rest of a game that is not known here.
protocol::frame::notice no_such_game();

class room_core {
 public:
  room_core(house_rules house, room_settings settings, moment now);
  /// A room as its records tell it, `code` being its code; everybody is away. Call `restored` next.
  /// Throws std::runtime_error with words when it cannot go on from them.
  room_core(house_rules house, std::string code, std::span<const record> records, moment now);
  room_effects restored(moment now);

  /// The person who opens the room sits down and becomes host; answers the `create` with `id`.
  room_effects open(const member_info& who, std::optional<std::int64_t> id, moment now);
  /// Any command that concerns a room. @pre not closed
  room_effects handle(const member_info& who, std::optional<std::int64_t> id,
                      const protocol::command::any& what, moment now);
  /// The member's connection is gone; a seat is kept.
  room_effects detach(member_id who, moment now);
  /// Does what is due. Call at or after `wake()`.
  room_effects tick(moment now);
  /// Nothing can be stored from now on, until `release`: clocks stand still.
  void hold(moment now);
  room_effects release(moment now);
  /// The server stops, or the room cannot go on: a running game is aborted with `why`, everybody
  /// gets the notice.
  room_effects close(protocol::abort_reason why, const protocol::frame::notice& notice, moment now);

  /// Whoever hosts the server puts the person on that seat out for good. not_a_person,
  /// no_such_seat: nothing has happened. @pre not closed
  tl::expected<room_effects, protocol::error> put_out(rules::seat seat, moment now);

  [[nodiscard]] std::optional<std::int64_t> wake() const;
  [[nodiscard]] const room_settings& settings() const { return settings_; }
  [[nodiscard]] bool closed() const { return closed_; }
  /// A game is running.
  [[nodiscard]] bool playing() const { return game_ && !game_->over(); }
  /// Somebody who holds a seat is connected.
  [[nodiscard]] bool attended() const { return !nobody_since_; }
  /// The seat that this person holds.
  [[nodiscard]] std::optional<rules::seat> seat_of(member_id who) const {
    return seating_.seat_of(who);
  }
  [[nodiscard]] bool is_here(member_id who) const { return members_.contains(who); }
  /// Everybody who is connected to the room.
  [[nodiscard]] std::vector<member_id> members() const;
  /// People who hold a seat, whether here or away.
  [[nodiscard]] std::vector<known_member> seated() const;
  /// Whether the member may come in at all: the one access check, for every way in.
  [[nodiscard]] bool admits(member_id who, protocol::join_role as) const;
  [[nodiscard]] protocol::frame::listed_room listing() const;
  [[nodiscard]] protocol::room_phase phase() const {
    return playing() ? protocol::room_phase::playing : protocol::room_phase::lobby;
  }
  /// The room as its members see it.
  [[nodiscard]] protocol::frame::room overview() const { return room_frame(); }

 private:
  struct member {
    member_info info;
    std::optional<rules::seat> told_seat;  ///< where they know that they sit
    /// A private frame is sent when it has changed: the last one, and what it was made from.
    frame_ptr last_private;
    private_state last_state;
  };

  using refusal = std::optional<protocol::error>;

  // room_core.cpp
  void begin(moment now);
  refusal apply(const member_info& who, const protocol::command::any& what);
  refusal take(const member_info& who, const protocol::command::join& what);
  refusal take(const member_info& who, const protocol::command::sit& what);
  refusal take(const member_info& who, const protocol::command::leave& what);
  refusal take(const member_info& who, const protocol::command::add_bot& what);
  refusal take(const member_info& who, const protocol::command::remove_bot& what);
  refusal take(const member_info& who, const protocol::command::ready& what);
  refusal take(const member_info& who, const protocol::command::call_default& what);
  refusal take(const member_info& who, const protocol::command::snapshot& what);
  refusal take(const member_info& who, const protocol::command::configure& what);
  refusal take(const member_info& who, const protocol::command::seat_order& what);
  refusal take(const member_info& who, const protocol::command::kick& what);
  refusal take(const member_info& who, const protocol::command::hand_over& what);
  refusal take(const member_info& who, const protocol::command::close& what);
  refusal take(const member_info& who, const protocol::command::say& what);
  refusal take(const member_info& who, const protocol::command::react& what);
  template <class Command>
  refusal take(const member_info& who, const Command& what);
  [[nodiscard]] refusal check_host_in_lobby(const member_info& who) const;
  void start_game();
  void after_game();
  void note_presence();
  [[nodiscard]] std::int64_t abandoned_at() const;
  void note_presence_of(rules::seat seat, bool present);
  void close_now(protocol::abort_reason why, const protocol::frame::notice& notice);

  // room_host.cpp
  [[nodiscard]] refusal check_person(rules::seat seat) const;
  void bar(member_id who);
  void send_off(member_id who, const std::string& why);

  // room_talk.cpp
  refusal check_talk_rate(member_id who);

  // room_absence.cpp
  void give_up_seat(member_id who, rules::seat seat);
  void pass_office();
  void note_absence();
  [[nodiscard]] std::int64_t patience_ms() const;
  [[nodiscard]] bool absence_matters(member_id who) const;
  [[nodiscard]] std::optional<std::int64_t> absence_due() const;
  void end_absences();

  // room_record.cpp
  [[nodiscard]] note::room noted_room() const;
  void note_room();
  void note_finished();
  void note_reply();
  void forget_identities();
  void restore_lobby(const note::room& noted);
  [[nodiscard]] game_config shared_config() const;
  [[nodiscard]] std::optional<protocol::digest> identity_of(member_id who) const;

  // room_batch.cpp
  void reply(const member_info& who, std::optional<std::int64_t> id, const refusal& refused,
             const protocol::command::any& what);
  void tell_member(member_id who, frame_ptr frame);
  void send_missed(member_id who, const std::optional<protocol::command::resume_point>& resume);
  void finish_batch();
  void note_progress();
  void note_bots();
  void tell_changes(member_id who, member& to, const frame_ptr& room_frame);
  void tell_private(member_id who, member& to);
  const frame_ptr& batch_end();

  // room_projection.cpp
  [[nodiscard]] protocol::frame::room room_frame() const;
  [[nodiscard]] protocol::frame::snapshot snapshot_for(member_id who) const;

  house_rules house_;
  room_settings settings_;
  seating seating_;
  std::map<member_id, member> members_;               ///< connected, on seats and watching
  std::map<member_id, protocol::digest> identities_;  ///< of whoever holds a seat
  std::string noted_;                 ///< the last room record, without its revision
  rules::seat_set told_bots_;         ///< seats that the room frame says a bot plays
  std::optional<running_game> game_;  ///< the running or the last one
  bool counted_ = true;               ///< what the end of `game_` means for the room is done
  std::pair<std::int64_t, std::int64_t> told_progress_{};  ///< decision, answers
  std::int64_t games_played_ = 0;
  std::int64_t revision_ = 0;
  std::optional<std::int64_t> nobody_since_;      ///< steady; no seated person is connected
  std::map<member_id, std::int64_t> away_since_;  ///< steady; seated people who are not connected
  talk_rate talk_rate_;
  score_sheet score_;
  std::set<member_id> barred_;  ///< kicked: no way in any more
  bool closed_ = false;

  // ---- the batch in the making ----
  moment now_;
  room_effects out_;
  std::vector<frame_ptr> events_;
  std::vector<frame_ptr> tables_;
  std::vector<frame_ptr> talk_;  ///< changes nothing: no snapshot follows it
  std::vector<std::pair<member_id, frame_ptr>> send_offs_;  ///< notices to who has to go
  bool room_changed_ = false;
  bool only_game_ = false;  ///< what was done concerns the game alone: nothing that the room notes
  frame_ptr batch_end_;
  std::optional<note::reply> done_;    ///< what was answered to the command that was carried out
  std::optional<member_id> newcomer_;  ///< gets the whole state in this batch
  std::optional<protocol::command::resume_point> resume_;
  std::optional<member_id> asked_snapshot_;
};

}  // namespace splitroom::server
