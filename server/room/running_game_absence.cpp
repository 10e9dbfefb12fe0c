// What it means that a person is away: by the room's option the deadline runs, a bot plays, or the
// clock stands still. Whoever misses decision after decision gets a shorter clock.

#include <algorithm>
#include <utility>

#include "server/room/running_game.hpp"

namespace splitroom::server {

namespace event = protocol::event;
using protocol::absent_policy;
using protocol::deadline_reason;

namespace {

// A connection that breaks for a moment stops no clock.
constexpr std::int64_t pause_after_ms = 3'000;
// The budgets of a clock that stands still are noted down so often: when the server dies, the time
// since then is the players', and no more of it.
constexpr std::int64_t note_every_ms = 10'000;
// Whoever misses decision after decision has a quarter of the time, but never less than this.
constexpr std::int64_t shortest_ms = 5'000;
constexpr std::int64_t shorter_by = 4;

std::vector<protocol::seat_number> numbers_of(rules::seat_set seats) {
  std::vector<protocol::seat_number> result;
  for (const rules::seat each : seats) {
    result.emplace_back(each);
  }
  return result;
}

}  // namespace

bool running_game::is_person(rules::seat seat) const {
  return config_.seats[seat].kind == protocol::seat_kind::person;
}

bool running_game::bot_plays(rules::seat seat) const {
  return !is_person(seat) || controlled_.contains(seat);
}

void running_game::schedule_bot(rules::seat seat, moment now) {
  // From 60 to 140 % of the pace, so that bots do not answer in chorus.
  const std::int64_t pace = config_.options.bot_delay_ms;
  bot_due_[seat] = now.steady_ms + pace * (60 + bot_chance()(81)) / 100;
}

void running_game::set_present(rules::seat seat, bool present, moment now) {
  if (over_ || !is_person(seat)) {
    return;
  }
  if (!present) {
    away_since_[seat] = away_since_[seat].value_or(now.steady_ms);
    return;
  }
  away_since_[seat].reset();
  if (controlled_.contains(seat) && !gone_.contains(seat)) {
    controlled_.erase(seat);
    bot_due_[seat].reset();
    append(event::takeover{seat, protocol::controller::player}, now);
  }
}

void running_game::settle_absence(moment now) {
  if (over_) {
    return;
  }
  take_over_absent(now);
  settle_pause(now);
  shorten_for_missing(now);
}

void running_game::take_over(rules::seat seat, moment now) {
  controlled_.insert(seat);
  append(event::takeover{seat, protocol::controller::bot}, now);
  const bool asked = asked_ && !asked_->locked() && asked_->what().seats.contains(seat);
  if (asked && !asked_->answer(seat)) {
    schedule_bot(seat, now);
  }
}

void running_game::take_over_absent(moment now) {
  if (config_.options.absent != absent_policy::bot) {
    return;
  }
  for (rules::seat seat = 0; seat < players(); ++seat) {
    const bool away =
        away_since_[seat] && now.steady_ms - *away_since_[seat] >= config_.options.absent_grace_ms;
    if (away && !controlled_.contains(seat)) {
      take_over(seat, now);
    }
  }
}

/// Who is awaited, away, and may still stop the clock.
rules::seat_set running_game::waiting_for(moment now) const {
  rules::seat_set result;
  for (const rules::seat each : awaited()) {
    const bool away = away_since_[each] && now.steady_ms - *away_since_[each] >= pause_after_ms;
    if (away && budget_ms_[each] > 0) {
      result.insert(each);
    }
  }
  return result;
}

void running_game::settle_pause(moment now) {
  if (config_.options.absent != absent_policy::pause || (!deadline_ && !pause_)) {
    return;
  }
  charge_budgets(now);
  const rules::seat_set seats = waiting_for(now);
  if (!pause_ && !seats.empty()) {
    const std::int64_t left = std::max<std::int64_t>(0, deadline_->steady_ms - now.steady_ms);
    pause_ = standing_clock{left, now.steady_ms, now.steady_ms, seats};
    deadline_.reset();
    announce_clock(deadline_reason::paused, seats, now);
  } else if (pause_ && seats.empty()) {
    set_deadline(now, std::exchange(pause_, std::nullopt)->left_ms);
    announce_clock(deadline_reason::resumed, {}, now);
  } else if (pause_ && seats != pause_->seats) {
    pause_->seats = seats;
    pause_->noted_ms = now.steady_ms;
    announce_clock(deadline_reason::paused, seats, now);
  } else if (pause_) {
    note_budgets(now);
  }
}

void running_game::note_budgets(moment now) {
  if (now.steady_ms - pause_->noted_ms >= note_every_ms) {
    pause_->noted_ms = now.steady_ms;
    note_down(note::budgets{budgets(now)});
  }
}

void running_game::charge_budgets(moment now) {
  if (!pause_) {
    return;
  }
  const std::int64_t stood = now.steady_ms - std::exchange(pause_->since_ms, now.steady_ms);
  for (const rules::seat each : pause_->seats) {
    budget_ms_[each] = std::max<std::int64_t>(0, budget_ms_[each] - stood);
  }
}

/// When everybody still awaited has missed decision after decision, the others need not wait long.
void running_game::shorten_for_missing(moment now) {
  if (!deadline_ || !asked_ || asked_->locked()) {
    return;
  }
  const rules::seat_set seats = awaited();
  if (seats.empty() || !std::all_of(seats.begin(), seats.end(),
                                    [this](rules::seat each) { return missing_again(each); })) {
    return;
  }
  const std::int64_t due = std::max(now.steady_ms, opened_ms_ + decision_time(seats));
  if (due < deadline_->steady_ms) {
    set_deadline(now, due - now.steady_ms);
    announce_clock(deadline_reason::absent, seats, now);
  }
}

std::int64_t running_game::decision_time(rules::seat_set asked) const {
  const std::int64_t whole = config_.options.decision_ms;
  const bool shorter = std::all_of(asked.begin(), asked.end(),
                                   [this](rules::seat each) { return missing_again(each); });
  return shorter ? std::min(whole, std::max(shortest_ms, whole / shorter_by)) : whole;
}

void running_game::stop_clock(moment now) {
  charge_budgets(now);
  pause_.reset();
  deadline_.reset();
}

void running_game::note_missed(rules::seat seat, protocol::chosen_by by,
                               const std::optional<protocol::default_reason>& why) {
  using protocol::default_reason;
  if (by == protocol::chosen_by::player) {
    missed_[seat] = 0;
  } else if (why == default_reason::no_answer || why == default_reason::not_opened) {
    ++missed_[seat];
  }
}

void running_game::announce_clock(deadline_reason why, rules::seat_set seats, moment now) {
  event::deadline moved;
  if (asked_) {
    moved.decision = static_cast<std::int64_t>(asked_->number());
  }
  if (deadline_) {
    moved.deadline = deadline_->wall_ms;
  }
  moved.why = why;
  moved.seats = numbers_of(seats);
  if (why == deadline_reason::paused || why == deadline_reason::resumed) {
    moved.budgets = budgets(now);
  }
  append(std::move(moved), now);
}

void running_game::release(moment now) {
  const std::int64_t stood =
      now.steady_ms - std::exchange(held_since_, std::nullopt).value_or(now.steady_ms);
  if (over_ || stood <= 0) {
    return;
  }
  for (std::optional<std::int64_t>& each : away_since_) {
    if (each) {
      *each += stood;
    }
  }
  opened_ms_ += stood;
  if (pause_) {
    pause_->since_ms += stood;
    pause_->noted_ms += stood;
  }
  if (deadline_) {
    set_deadline(now, std::max<std::int64_t>(0, deadline_->steady_ms + stood - now.steady_ms));
    announce_clock(deadline_reason::stalled, {}, now);
  }
}

std::optional<std::int64_t> running_game::absence_wake() const {
  std::optional<std::int64_t> first;
  const auto consider = [&first](std::int64_t due) { first = std::min(first.value_or(due), due); };
  if (pause_) {
    consider(pause_->noted_ms + note_every_ms);
    for (const rules::seat each : pause_->seats) {
      consider(pause_->since_ms + budget_ms_[each]);
    }
  }
  const rules::seat_set open = awaited();
  for (rules::seat seat = 0; seat < players(); ++seat) {
    if (!away_since_[seat] || gone_.contains(seat)) {
      continue;
    }
    if (config_.options.absent == absent_policy::bot && !controlled_.contains(seat)) {
      consider(*away_since_[seat] + config_.options.absent_grace_ms);
    }
    const bool may_stop = config_.options.absent == absent_policy::pause && open.contains(seat) &&
                          budget_ms_[seat] > 0 && (deadline_ || pause_) &&
                          !(pause_ && pause_->seats.contains(seat));
    if (may_stop) {
      consider(*away_since_[seat] + pause_after_ms);
    }
  }
  return first;
}

std::optional<std::int64_t> running_game::left_ms(moment now) const {
  if (!deadline_ || held_since_) {
    return std::nullopt;
  }
  return std::max<std::int64_t>(0, deadline_->steady_ms - now.steady_ms);
}

std::optional<protocol::frame::pause> running_game::paused() const {
  if (held_since_ && !over_) {
    return protocol::frame::pause{deadline_reason::stalled, {}};
  }
  if (!pause_) {
    return std::nullopt;
  }
  return protocol::frame::pause{deadline_reason::paused, numbers_of(pause_->seats)};
}

std::vector<event::seat_budget> running_game::budgets(moment now) const {
  std::vector<event::seat_budget> result;
  if (config_.options.absent != absent_policy::pause || over_) {
    return result;
  }
  for (rules::seat seat = 0; seat < players(); ++seat) {
    if (is_person(seat)) {
      const bool charged = pause_ && pause_->seats.contains(seat);
      const std::int64_t stood = charged ? now.steady_ms - pause_->since_ms : 0;
      result.push_back({seat, std::max<std::int64_t>(0, budget_ms_[seat] - stood)});
    }
  }
  return result;
}

}  // namespace splitroom::server
