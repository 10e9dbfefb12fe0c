// What may be seen of a game, and by whom: the one projection for seats, watchers, resumes.

#include <utility>

#include "protocol/codec/codec.hpp"
#include "server/room/running_game.hpp"

namespace splitroom::server {

namespace frame = protocol::frame;

namespace {

frame::request request_frame(const asked& open, rules::request&& wants) {
  frame::request result;
  result.decision = static_cast<std::int64_t>(open.number());
  result.kind = rules::to_string(wants.kind);
  result.secret = open.what().secret;
  result.ctx = open.ctx();
  switch (wants.kind) {
    case rules::decision_kind::divide:
      result.row = std::move(wants.row);
      break;
    case rules::decision_kind::jokers:
      result.count = wants.count;
      result.targets.emplace(wants.targets.begin(), wants.targets.end());
      break;
    default:
      result.legal = std::move(wants.legal);
  }
  return result;
}

frame::own_answer answer_frame(const asked& open, const sealed_answer& sealed) {
  frame::own_answer result;
  result.decision = static_cast<std::int64_t>(open.number());
  result.mode = sealed.mode;
  result.choice = sealed.choice;
  result.digest = sealed.digest;
  result.opened = open.locked() && sealed.choice.has_value();
  return result;
}

}  // namespace

frame::private_ running_game::private_for(rules::seat seat) const {
  frame::private_ result;
  result.game_id = log_.id();
  result.n = log_.last_n();
  result.seat = seat;
  if (over_) {
    return result;  // seats may have changed hands since
  }
  if (match_) {
    result.hand = match_->hand(seat);
  }
  if (deal_.current() != deal::phase::done) {
    result.seed = frame::own_seed{deal_.ctx0(), deal_.commitment(seat), deal_.opened(seat),
                                  deal_.contributes(seat)};
  }
  if (is_asked(seat)) {
    if (std::optional<rules::request> wants = match_->request_for(seat)) {
      result.request = request_frame(*asked_, *std::move(wants));
    }
    if (const auto& sealed = asked_->answer(seat)) {
      result.answer = answer_frame(*asked_, *sealed);
    }
  }
  return result;
}

private_state running_game::private_state_of(rules::seat seat) const {
  private_state result;
  result.game = log_.id();
  result.seat = seat;
  result.over = over_;
  if (over_) {
    return result;
  }
  if (deal_.current() != deal::phase::done) {
    result.seed = private_state::share{deal_.current(), deal_.ctx0(), deal_.commitment(seat),
                                       deal_.opened(seat), deal_.contributes(seat)};
  }
  result.decisions = decisions_;
  result.asked = is_asked(seat);
  if (result.asked && asked_->answer(seat)) {
    const sealed_answer& sealed = *asked_->answer(seat);
    result.own = private_state::answer{sealed.mode, sealed.digest, sealed.choice,
                                       asked_->locked() && sealed.choice.has_value()};
  }
  return result;
}

std::optional<frame::table_answered> running_game::progress() const {
  if (!asked_ || config_.options.progress == protocol::progress_mode::nothing) {
    return std::nullopt;
  }
  frame::table_answered result;
  result.decision = static_cast<std::int64_t>(asked_->number());
  const rules::seat_set answered = asked_->answered();
  result.count = static_cast<std::int64_t>(answered.size());
  if (config_.options.progress == protocol::progress_mode::names) {
    result.seats.emplace();
    for (const rules::seat each : answered) {
      result.seats->emplace_back(each);
    }
  }
  return result;
}

std::optional<frame::open_decision> running_game::open_decision() const {
  if (!asked_) {
    return std::nullopt;
  }
  frame::open_decision result;
  result.decision = static_cast<std::int64_t>(asked_->number());
  result.kind = rules::to_string(asked_->what().kind);
  result.secret = asked_->what().secret;
  for (const rules::seat each : asked_->what().seats) {
    result.seats.emplace_back(each);
  }
  result.locked = asked_->locked();
  if (asked_->locked()) {
    for (const rules::seat each : asked_->answered()) {
      const sealed_answer& sealed = *asked_->answer(each);
      result.commits.push_back({each, sealed.digest, sealed.mode});
    }
  }
  if (const auto shown = progress()) {
    result.answered = shown->seats;
    result.answered_count = shown->count;
  }
  if (deadline_) {
    result.deadline = deadline_->wall_ms;
  }
  return result;
}

nlohmann::ordered_json running_game::view_for(rules::viewer who) const {
  if (!match_) {
    return nullptr;
  }
  return match_->view_for(over_ ? rules::watcher : who);
}

std::optional<frame::outcome> running_game::outcome() const {
  if (!match_ || aborted_) {
    return std::nullopt;
  }
  const std::optional<rules::outcome> ended = match_->outcome();
  if (!ended) {
    return std::nullopt;
  }
  return frame::outcome{{ended->scores.begin(), ended->scores.end()},
                        {ended->tiebreak.begin(), ended->tiebreak.end()},
                        {ended->ranks.begin(), ended->ranks.end()}};
}

}  // namespace splitroom::server
