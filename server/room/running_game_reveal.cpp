// Opening a decision, the lock, the reveal, and going on.

#include <string>
#include <utility>
#include <vector>

#include "server/room/running_game.hpp"

namespace splitroom::server {

namespace event = protocol::event;
using protocol::default_reason;

namespace {

std::vector<protocol::seat_number> seat_numbers(rules::seat_set seats) {
  std::vector<protocol::seat_number> result;
  for (const rules::seat each : seats) {
    result.emplace_back(each);
  }
  return result;
}

}  // namespace

void running_game::next_decision(moment now) {
  host_called_ = false;
  asked_.reset();
  stop_clock(now);
  bot_due_ = {};
  if (const std::optional<rules::outcome> outcome = match_->outcome()) {
    event::game_over over;
    over.s = deal_.server_seed();
    over.scores.assign(outcome->scores.begin(), outcome->scores.end());
    over.tiebreak.assign(outcome->tiebreak.begin(), outcome->tiebreak.end());
    over.ranks.assign(outcome->ranks.begin(), outcome->ranks.end());
    append(std::move(over), now);
    finish(now);
    return;
  }
  const rules::decision what = match_->pending().value();
  event::decision opened;
  opened.decision = static_cast<std::int64_t>(++decisions_);
  opened.kind = rules::to_string(what.kind);
  opened.secret = what.secret;
  opened.seats = seat_numbers(what.seats);
  if (!config_.options.untimed) {
    opened.deadline = set_deadline(now, decision_time(what.seats));
  }
  append(std::move(opened), now);
  asked_.emplace(decisions_, what, log_.head());
  opened_ms_ = now.steady_ms;
  for (const rules::seat each : what.seats) {
    if (bot_plays(each)) {
      schedule_bot(each, now);
    }
  }
  settle(now);
}

rules::seat_set running_game::awaited() const {
  rules::seat_set result;
  if (over_) {
    return result;
  }
  if (!asked_) {
    result = deal_.awaited();
  } else if (asked_->locked()) {
    result = asked_->closed();
  } else {
    result = asked_->what().seats;
    for (const rules::seat each : asked_->answered()) {
      result.erase(each);
    }
  }
  // A bot answers for whoever has left, but it cannot open what they have committed to.
  const bool answering = asked_ && !asked_->locked();
  for (const rules::seat each : gone_) {
    if (!answering || !controlled_.contains(each)) {
      result.erase(each);
    }
  }
  return result;
}

void running_game::settle(moment now) {
  if (!asked_) {
    return;
  }
  if (!awaited().empty()) {
    return;
  }
  if (!asked_->what().secret) {  // the one who is asked has left
    const rules::seat seat = asked_->what().seats.front();
    take_choice(seat, default_choice(seat), protocol::chosen_by::server, default_reason::left, now);
  } else if (asked_->locked()) {
    reveal(now);
  } else {
    lock(now);
  }
}

void running_game::lock(moment now) {
  asked_->lock();
  bot_due_ = {};
  event::locked locked;
  locked.decision = static_cast<std::int64_t>(asked_->number());
  for (const rules::seat each : asked_->answered()) {
    const sealed_answer& sealed = *asked_->answer(each);
    locked.commits.push_back({each, sealed.digest, sealed.mode});
  }
  stop_clock(now);
  if (!asked_->closed().empty() && !config_.options.untimed) {
    locked.deadline = set_deadline(now, config_.options.reveal_ms);
  }
  append(std::move(locked), now);
  settle(now);
}

default_reason running_game::reason_for(rules::seat seat) const {
  if (gone_.contains(seat)) {
    return default_reason::left;
  }
  if (host_called_) {
    return default_reason::host;
  }
  return asked_->answer(seat) ? default_reason::not_opened : default_reason::no_answer;
}

std::string running_game::default_choice(rules::seat seat) const {
  return match_->default_choice(
      seat, protocol::chance_stream(protocol::default_key(deck_key_, asked_->number(), seat)));
}

event::seat_answer running_game::answer_of(rules::seat seat) const {
  const std::optional<sealed_answer>& sealed = asked_->answer(seat);
  if (sealed && sealed->choice) {
    return {seat, *sealed->choice, sealed->nonce, sealed->by, std::nullopt};
  }
  return {seat, default_choice(seat), std::nullopt, protocol::chosen_by::server, reason_for(seat)};
}

void running_game::reveal(moment now) {
  event::revealed revealed;
  revealed.decision = static_cast<std::int64_t>(asked_->number());
  std::vector<protocol::text_answer> answers;
  for (const rules::seat each : asked_->what().seats) {
    revealed.answers.push_back(answer_of(each));
    const event::seat_answer& answer = revealed.answers.back();
    answers.push_back({each, answer.choice});
    note_missed(each, answer.by, answer.why);
  }
  revealed.effects = match_->apply(answers).value();
  append(std::move(revealed), now);
  next_decision(now);
}

void running_game::take_choice(rules::seat seat, std::string choice, protocol::chosen_by by,
                               std::optional<default_reason> why, moment now) {
  event::chosen chosen;
  chosen.decision = static_cast<std::int64_t>(asked_->number());
  chosen.seat = seat;
  chosen.by = by;
  chosen.why = why;
  note_missed(seat, by, why);
  const std::vector<protocol::text_answer> answers{{seat, choice}};
  chosen.effects = match_->apply(answers).value();
  chosen.choice = std::move(choice);
  append(std::move(chosen), now);
  next_decision(now);
}

}  // namespace splitroom::server
