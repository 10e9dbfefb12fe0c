// What the guest's commands do, and what it may see.

#include <utility>
#include <variant>

#include "client-cli/conformance/scripted_game.hpp"
#include "protocol/fairness/commitment.hpp"

namespace splitroom::client::conformance {

namespace command = protocol::command;
namespace frame = protocol::frame;
using protocol::error_code;
using protocol::make_error;

scripted_game::refusal scripted_game::take(const command::any& what, std::int64_t wall_ms) {
  wall_ms_ = wall_ms;
  refusal refused = std::visit([this](const auto& each) { return on(each); }, what);
  if (!refused) settle(wall_ms);
  return refused;
}

scripted_game::refusal scripted_game::on(const command::seed_commit& what) {
  if (what.game_id != chain_.id()) return make_error(error_code::wrong_game, "game_id");
  if (phase_ != phase::seeds || guest_failed_) return make_error(error_code::seeds_closed);
  guest_pc_ = what.digest;
  guest_wanted_ = true;
  return std::nullopt;
}

scripted_game::refusal scripted_game::on(const command::seed_open& what) {
  if (what.game_id != chain_.id()) return make_error(error_code::wrong_game, "game_id");
  if (phase_ == phase::seeds) return make_error(error_code::not_locked);
  if (phase_ != phase::opening) return make_error(error_code::seeds_closed);
  if (!guest_pc_) return make_error(error_code::no_seed_committed);
  if (guest_p_) return make_error(error_code::already_opened);
  if (protocol::player_seed_commitment(ctx0_, guest_seat, what.seed) != *guest_pc_)
    return make_error(error_code::digest_mismatch, "seed");
  guest_p_ = what.seed;
  return std::nullopt;
}

scripted_game::refusal scripted_game::check_address(const protocol::game_id& game,
                                                    const protocol::decision_number& number) const {
  if (game != chain_.id()) return make_error(error_code::wrong_game, "game_id");
  if (!asked_ || number != decisions_) return make_error(error_code::decision_closed, "decision");
  if (!asked_->what.seats.contains(guest_seat)) return make_error(error_code::not_asked);
  return std::nullopt;
}

scripted_game::refusal scripted_game::check_open(const protocol::game_id& game,
                                                 const protocol::decision_number& number) const {
  if (auto refused = check_address(game, number)) return refused;
  if (asked_->locked) return make_error(error_code::decision_closed, "decision");
  return std::nullopt;
}

scripted_game::refusal scripted_game::check_choice(const std::string& choice) const {
  const auto rejected = match_->check(guest_seat, choice);
  if (!rejected) return std::nullopt;
  return make_error(*rejected == rules::rejection::malformed_choice ? error_code::malformed_choice
                                                                    : error_code::illegal_choice,
                    "choice");
}

scripted_game::refusal scripted_game::on(const command::choose& what) {
  if (auto refused = check_open(what.game_id, what.decision)) return refused;
  if (auto refused = check_choice(what.choice)) return refused;
  if (!asked_->what.secret) {
    choose(guest_seat, what.choice, protocol::chosen_by::player);
    return std::nullopt;
  }
  if (with_.options.blind_only) return make_error(error_code::blind_only);
  seal(guest_seat, what.choice);
  return std::nullopt;
}

scripted_game::refusal scripted_game::on(const command::commit& what) {
  if (auto refused = check_open(what.game_id, what.decision)) return refused;
  if (!asked_->what.secret) return make_error(error_code::not_secret);
  if (what.choice.has_value() != what.nonce.has_value())
    return make_error(error_code::incomplete_escrow, what.choice ? "nonce" : "choice");
  sealed made{protocol::commit_mode::blind, what.digest, std::nullopt, std::nullopt};
  if (what.choice) {
    if (auto refused = check_choice(*what.choice)) return refused;
    if (protocol::choice_commitment(asked_->ctx, guest_seat, *what.nonce, what.choice->value) !=
        what.digest)
      return make_error(error_code::digest_mismatch, "digest");
    made.mode = protocol::commit_mode::escrow;
    made.choice = what.choice->value;
    made.nonce = what.nonce;
  }
  asked_->guest = std::move(made);
  return std::nullopt;
}

scripted_game::refusal scripted_game::on(const command::open& what) {
  if (auto refused = check_address(what.game_id, what.decision)) return refused;
  if (!asked_->locked) return make_error(error_code::not_locked, "decision");
  if (!asked_->guest) return make_error(error_code::not_committed);
  if (asked_->guest->choice) return make_error(error_code::already_opened);
  if (protocol::choice_commitment(asked_->ctx, guest_seat, what.nonce, what.choice.value) !=
      asked_->guest->digest)
    return make_error(error_code::digest_mismatch);
  if (auto refused = check_choice(what.choice)) return refused;
  asked_->guest->choice = what.choice.value;
  asked_->guest->nonce = what.nonce;
  return std::nullopt;
}

scripted_game::refusal scripted_game::on(const command::withdraw& what) {
  if (auto refused = check_open(what.game_id, what.decision)) return refused;
  if (!asked_->guest) return make_error(error_code::nothing_to_withdraw);
  asked_->guest.reset();
  return std::nullopt;
}

bool scripted_game::asks_guest() const { return asked_ && asked_->what.seats.contains(guest_seat); }

frame::private_ scripted_game::own() const {
  frame::private_ result;
  result.game_id = chain_.id();
  result.n = chain_.last_n();
  result.seat = guest_seat;
  if (over()) return result;
  if (dealing()) {
    result.seed = frame::own_seed{ctx0_, guest_pc_, guest_p_.has_value(),
                                  (guest_wanted_ || guest_pc_) && !guest_failed_};
  }
  if (!asks_guest()) return result;
  rules::request wants = match_->request_for(guest_seat).value();
  frame::request asks;
  asks.decision = static_cast<std::int64_t>(decisions_);
  asks.kind = rules::to_string(wants.kind);
  asks.secret = asked_->what.secret;
  asks.ctx = asked_->ctx;
  if (wants.kind == rules::decision_kind::divide) {
    asks.row = std::move(wants.row);
  } else if (wants.kind == rules::decision_kind::jokers) {
    asks.count = wants.count;
    asks.targets.emplace(wants.targets.begin(), wants.targets.end());
  } else {
    asks.legal = std::move(wants.legal);
  }
  result.request = std::move(asks);
  if (const auto& from = asked_->guest) {
    frame::own_answer answer;
    answer.decision = static_cast<std::int64_t>(decisions_);
    answer.mode = from->mode;
    answer.choice = from->choice;
    answer.digest = from->digest;
    answer.opened = asked_->locked && from->choice.has_value();
    result.answer = std::move(answer);
  }
  return result;
}

std::optional<frame::table_answered> scripted_game::progress() const {
  if (!asked_) return std::nullopt;
  frame::table_answered result;
  result.decision = static_cast<std::int64_t>(decisions_);
  result.seats.emplace();
  if (asked_->host) result.seats->emplace_back(host_seat);
  if (asked_->guest) result.seats->emplace_back(guest_seat);
  result.count = static_cast<std::int64_t>(result.seats->size());
  return result;
}

void scripted_game::put_into(frame::snapshot& what) const {
  what.n = chain_.last_n();
  what.head = chain_.head();
  what.view = match_ ? match_->view_for(over() ? rules::watcher : rules::viewer(guest_seat))
                     : frame::json(nullptr);
  what.own = own();
  what.aborted = aborted_;
  if (match_ && !aborted_) {
    if (const auto ended = match_->outcome()) {
      what.outcome = frame::outcome{{ended->scores.begin(), ended->scores.end()},
                                    {ended->tiebreak.begin(), ended->tiebreak.end()},
                                    {ended->ranks.begin(), ended->ranks.end()}};
    }
  }
  if (!asked_) return;
  frame::open_decision open;
  open.decision = static_cast<std::int64_t>(decisions_);
  open.kind = rules::to_string(asked_->what.kind);
  open.secret = asked_->what.secret;
  for (const rules::seat each : asked_->what.seats)
    open.seats.emplace_back(each);
  open.locked = asked_->locked;
  if (open.locked && asked_->host)
    open.commits.push_back({host_seat, asked_->host->digest, asked_->host->mode});
  if (open.locked && asked_->guest)
    open.commits.push_back({guest_seat, asked_->shown, asked_->guest->mode});
  const auto shown = progress();
  open.answered = shown->seats;
  open.answered_count = shown->count;
  if (deadline_) open.deadline = *deadline_;
  what.decision = std::move(open);
}

}  // namespace splitroom::client::conformance
