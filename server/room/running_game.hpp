// One game in a room, from game_start to end: the shuffle, the decisions, the sealed answers, the
// event log. Pure: commands and time in, records out. Knows seats, not who sits on them.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "protocol/errors.hpp"
#include "protocol/match/match.hpp"
#include "protocol/messages/commands.hpp"
#include "protocol/messages/frames.hpp"
#include "server/journal/private_record.hpp"
#include "server/room/asked.hpp"
#include "server/room/deal.hpp"
#include "server/room/event_log.hpp"
#include "server/room/moment.hpp"
#include "server/room/private_state.hpp"

namespace splitroom::server {

/// Fills with bytes that nobody can foresee.
using random_source = std::function<void(std::span<std::uint8_t>)>;

struct game_seat {
  std::string name;
  protocol::seat_kind kind{};
  std::optional<protocol::bot_level> level;  ///< of a bot
  bool seed = false;                         ///< said that it contributes to the shuffle
};

struct game_config {
  const protocol::game_entry* entry = nullptr;
  std::vector<game_seat> seats;
  protocol::room_options options;
  protocol::objectives_ptr objectives;
  protocol::digest deck_hash{};  ///< of the deck file that `objectives` came from
  std::int64_t grace_ms = 0;     ///< added to each deadline before a default is used
  random_source random;
};

class running_game {
 public:
  using refusal = std::optional<protocol::error>;

  running_game(game_config config, moment now);
  /// Goes on where the records of a game end, which begin with the server_seed before game_start.
  /// Of `config` what every game of this server shares counts, and the levels of bots. A clock that
  /// ran goes on with what was left of it.
  /// Throws std::runtime_error with words when the records do not fit each other or these rules.
  running_game(game_config config, std::span<const record> records, moment now);

  // ---- commands of a seat; nothing changes when they are refused ----
  refusal take(rules::seat seat, const protocol::command::seed_commit& what, moment now);
  refusal take(rules::seat seat, const protocol::command::seed_open& what, moment now);
  refusal take(rules::seat seat, const protocol::command::choose& what, moment now);
  refusal take(rules::seat seat, const protocol::command::commit& what, moment now);
  refusal take(rules::seat seat, const protocol::command::open& what, moment now);
  refusal take(rules::seat seat, const protocol::command::withdraw& what, moment now);
  /// Who has not answered (or not opened) gets the default now. not_untimed unless untimed.
  refusal call_default(const protocol::command::call_default& what, moment now);

  /// The seat will not answer any more in this game; what waits for it goes on at once.
  void give_up(rules::seat seat, moment now);
  /// The person of that seat has come or gone; what that means is done in `settle_absence`.
  void set_present(rules::seat seat, bool present, moment now);
  /// Whatever absence means now: takeovers, pauses, shorter clocks. Call after every change.
  void settle_absence(moment now);
  /// Nothing can be stored from now on: the clocks stand still until `release`.
  void hold(moment now) { held_since_ = now.steady_ms; }
  void release(moment now);
  /// Does what is due: bots, deadlines. Call at or after `wake()`.
  void tick(moment now);
  /// Ends the game without a result and publishes the seed. @pre not over
  void abort(protocol::abort_reason why, moment now);

  [[nodiscard]] bool over() const { return over_; }
  /// Steady time of the next thing that is due by itself; nothing when nothing is.
  [[nodiscard]] std::optional<std::int64_t> wake() const;

  /// Records made since the last call, in the order in which they must be journalled.
  std::vector<record> take_records();

  // ---- what may be seen ----
  [[nodiscard]] const event_log& log() const { return log_; }
  /// Time to the announced deadline of what is awaited; nothing when untimed, over or standing
  /// still.
  [[nodiscard]] std::optional<std::int64_t> left_ms(moment now) const;
  /// The clock stands still for somebody; what every person's seat has left of its budget.
  [[nodiscard]] std::optional<protocol::frame::pause> paused() const;
  [[nodiscard]] std::vector<protocol::event::seat_budget> budgets(moment now) const;
  /// A bot plays for the person of that seat.
  [[nodiscard]] bool taken_over(rules::seat seat) const { return controlled_.contains(seat); }
  /// What only that seat may know, always whole.
  [[nodiscard]] protocol::frame::private_ private_for(rules::seat seat) const;
  /// What `private_for` would be made from.
  [[nodiscard]] private_state private_state_of(rules::seat seat) const;
  /// The open decision as everybody may know it; nothing when none is open.
  [[nodiscard]] std::optional<protocol::frame::open_decision> open_decision() const;
  /// Who has answered the open decision, as the room's option says.
  [[nodiscard]] std::optional<protocol::frame::table_answered> progress() const;
  /// The game's view as JSON; null before the deal.
  [[nodiscard]] nlohmann::ordered_json view_for(rules::viewer who) const;
  [[nodiscard]] std::optional<protocol::frame::outcome> outcome() const;
  [[nodiscard]] std::optional<protocol::abort_reason> aborted() const { return aborted_; }
  [[nodiscard]] const game_config& config() const { return config_; }

 private:
  friend class game_restorer;

  /// The same point on both clocks: the one that counts, and the one that was announced.
  struct deadline_pair {
    std::int64_t steady_ms = 0;
    std::int64_t wall_ms = 0;
  };
  /// The clock stands still for `seats`; their budgets are charged from `since_ms` on, and were
  /// told or noted down last at `noted_ms`.
  struct standing_clock {
    std::int64_t left_ms = 0;
    std::int64_t since_ms = 0;
    std::int64_t noted_ms = 0;
    rules::seat_set seats;
  };

  // running_game.cpp
  /// Sets the deadline; its wall time, for the event that announces it.
  std::int64_t set_deadline(moment now, std::int64_t in_ms);
  void append(protocol::event::any body, moment now);
  void note_down(const note::any& what);
  [[nodiscard]] protocol::digest random_digest() const;
  [[nodiscard]] rules::draw bot_chance() const;
  void tick_bots(moment now);
  void finish(moment now);

  // running_game_absence.cpp
  [[nodiscard]] rules::seat players() const {
    return static_cast<rules::seat>(config_.seats.size());
  }
  [[nodiscard]] bool is_person(rules::seat seat) const;
  [[nodiscard]] bool bot_plays(rules::seat seat) const;
  void take_over(rules::seat seat, moment now);
  void take_over_absent(moment now);
  [[nodiscard]] rules::seat_set waiting_for(moment now) const;
  void settle_pause(moment now);
  void charge_budgets(moment now);
  void note_budgets(moment now);
  void shorten_for_missing(moment now);
  void stop_clock(moment now);
  void note_missed(rules::seat seat, protocol::chosen_by by,
                   const std::optional<protocol::default_reason>& why);
  [[nodiscard]] bool missing_again(rules::seat seat) const { return missed_[seat] >= 2; }
  [[nodiscard]] std::int64_t decision_time(rules::seat_set asked) const;
  void announce_clock(protocol::deadline_reason why, rules::seat_set seats, moment now);
  [[nodiscard]] std::optional<std::int64_t> absence_wake() const;
  void schedule_bot(rules::seat seat, moment now);

  // running_game_deal.cpp
  void settle_deal(moment now, bool late);
  void open_deal(moment now);
  void burn_deal(moment now);
  void finish_deal(moment now);

  // running_game_answers.cpp
  [[nodiscard]] refusal check_address(const protocol::game_id& game,
                                      const protocol::decision_number& decision) const;
  [[nodiscard]] refusal check_answer(rules::seat seat, const protocol::game_id& game,
                                     const protocol::decision_number& decision) const;
  [[nodiscard]] refusal check_choice(rules::seat seat, const std::string& choice) const;
  void seal_plain(rules::seat seat, std::string choice, protocol::chosen_by by);
  void note_answer(rules::seat seat);

  // game_projection.cpp
  /// The seat is asked by the open decision and can still answer.
  [[nodiscard]] bool is_asked(rules::seat seat) const {
    return asked_ && asked_->what().seats.contains(seat) && !gone_.contains(seat);
  }

  // running_game_reveal.cpp
  /// Whose answer, opening or seed has to come before it goes on.
  [[nodiscard]] rules::seat_set awaited() const;
  void next_decision(moment now);
  void settle(moment now);
  void lock(moment now);
  void reveal(moment now);
  void take_choice(rules::seat seat, std::string choice, protocol::chosen_by by,
                   std::optional<protocol::default_reason> why, moment now);
  [[nodiscard]] protocol::event::seat_answer answer_of(rules::seat seat) const;
  [[nodiscard]] protocol::default_reason reason_for(rules::seat seat) const;
  [[nodiscard]] std::string default_choice(rules::seat seat) const;

  game_config config_;
  event_log log_;
  std::vector<record> records_;
  deal deal_;
  protocol::digest ctx1_{};  ///< chain hash of deal_open
  protocol::digest deck_key_{};
  std::unique_ptr<protocol::match> match_;
  std::uint32_t decisions_ = 0;
  std::optional<asked> asked_;
  rules::seat_set gone_;
  bool host_called_ = false;
  std::optional<deadline_pair> deadline_;
  std::array<std::optional<std::int64_t>, rules::max_seats> bot_due_{};
  rules::seat_set controlled_;  ///< persons' seats that a bot plays
  /// Steady; since when a person has been away.
  std::array<std::optional<std::int64_t>, rules::max_seats> away_since_{};
  std::array<int, rules::max_seats> missed_{};  ///< decisions missed in a row
  std::array<std::int64_t, rules::max_seats> budget_ms_{};
  std::optional<standing_clock> pause_;
  std::int64_t opened_ms_ = 0;  ///< steady; the open decision
  std::optional<std::int64_t> held_since_;
  std::optional<protocol::abort_reason> aborted_;
  bool over_ = false;
};

}  // namespace splitroom::server
