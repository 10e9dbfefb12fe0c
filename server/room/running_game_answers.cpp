// Answers before the lock, openings after it.

#include <utility>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/commitment.hpp"
#include "server/room/running_game.hpp"

namespace splitroom::server {

using protocol::commit_mode;
using protocol::error_code;
using protocol::make_error;

running_game::refusal running_game::check_address(const protocol::game_id& game,
                                                  const protocol::decision_number& decision) const {
  if (game != log_.id()) {
    return make_error(error_code::wrong_game, "game_id");
  }
  if (!asked_ || decision != asked_->number()) {
    return make_error(error_code::decision_closed, "decision");
  }
  return std::nullopt;
}

running_game::refusal running_game::check_answer(rules::seat seat, const protocol::game_id& game,
                                                 const protocol::decision_number& decision) const {
  if (auto refused = check_address(game, decision)) {
    return refused;
  }
  if (!asked_->what().seats.contains(seat) || gone_.contains(seat)) {
    return make_error(error_code::not_asked);
  }
  if (asked_->locked()) {
    return make_error(error_code::decision_closed, "decision");
  }
  return std::nullopt;
}

running_game::refusal running_game::check_choice(rules::seat seat,
                                                 const std::string& choice) const {
  const std::optional<rules::rejection> rejected = match_->check(seat, choice);
  if (!rejected) {
    return std::nullopt;
  }
  return make_error(*rejected == rules::rejection::malformed_choice ? error_code::malformed_choice
                                                                    : error_code::illegal_choice,
                    "choice");
}

running_game::refusal running_game::take(rules::seat seat, const protocol::command::choose& what,
                                         moment now) {
  if (auto refused = check_answer(seat, what.game_id, what.decision)) {
    return refused;
  }
  if (auto refused = check_choice(seat, what.choice)) {
    return refused;
  }
  if (!asked_->what().secret) {
    take_choice(seat, what.choice, protocol::chosen_by::player, std::nullopt, now);
    return std::nullopt;
  }
  if (config_.options.blind_only) {
    return make_error(error_code::blind_only);
  }
  seal_plain(seat, what.choice, protocol::chosen_by::player);
  settle(now);
  return std::nullopt;
}

running_game::refusal running_game::take(rules::seat seat, const protocol::command::commit& what,
                                         moment now) {
  if (auto refused = check_answer(seat, what.game_id, what.decision)) {
    return refused;
  }
  if (!asked_->what().secret) {
    return make_error(error_code::not_secret);
  }
  if (what.choice.has_value() != what.nonce.has_value()) {
    return make_error(error_code::incomplete_escrow, what.choice ? "nonce" : "choice");
  }
  sealed_answer sealed{commit_mode::blind, what.digest, std::nullopt, std::nullopt};
  if (what.choice) {
    if (config_.options.blind_only) {
      return make_error(error_code::blind_only);
    }
    if (auto refused = check_choice(seat, *what.choice)) {
      return refused;
    }
    const std::string& choice = *what.choice;
    if (protocol::choice_commitment(asked_->ctx(), seat, *what.nonce, choice) != what.digest) {
      return make_error(error_code::digest_mismatch, "digest");
    }
    sealed.mode = commit_mode::escrow;
    sealed.choice = choice;
    sealed.nonce = what.nonce;
  }
  asked_->put(seat, std::move(sealed));
  note_answer(seat);
  settle(now);
  return std::nullopt;
}

running_game::refusal running_game::take(rules::seat seat, const protocol::command::open& what,
                                         moment now) {
  if (auto refused = check_address(what.game_id, what.decision)) {
    return refused;
  }
  if (!asked_->what().seats.contains(seat)) {
    return make_error(error_code::not_asked);
  }
  if (!asked_->locked()) {
    return make_error(error_code::not_locked, "decision");
  }
  const std::optional<sealed_answer>& sealed = asked_->answer(seat);
  if (!sealed) {
    return make_error(error_code::not_committed);
  }
  if (sealed->choice) {
    return make_error(error_code::already_opened);
  }
  const std::string& choice = what.choice;
  if (protocol::choice_commitment(asked_->ctx(), seat, what.nonce, choice) != sealed->digest) {
    return make_error(error_code::digest_mismatch);
  }
  if (auto refused = check_choice(seat, choice)) {
    return refused;
  }
  asked_->open(seat, choice, what.nonce);
  note_down(note::opening{asked_->number(), seat, choice, what.nonce});
  settle(now);
  return std::nullopt;
}

running_game::refusal running_game::take(rules::seat seat, const protocol::command::withdraw& what,
                                         moment) {
  if (auto refused = check_answer(seat, what.game_id, what.decision)) {
    return refused;
  }
  if (!asked_->answer(seat)) {
    return make_error(error_code::nothing_to_withdraw);
  }
  asked_->withdraw(seat);
  note_down(note::withdrawn{asked_->number(), seat});
  return std::nullopt;
}

running_game::refusal running_game::call_default(const protocol::command::call_default& what,
                                                 moment now) {
  if (auto refused = check_address(what.game_id, what.decision)) {
    return refused;
  }
  if (!config_.options.untimed) {
    return make_error(error_code::not_untimed);
  }
  host_called_ = true;
  if (!asked_->what().secret) {
    const rules::seat seat = asked_->what().seats.front();
    take_choice(seat, default_choice(seat), protocol::chosen_by::server,
                protocol::default_reason::host, now);
  } else if (asked_->locked()) {
    reveal(now);
  } else {
    lock(now);
  }
  return std::nullopt;
}

void running_game::seal_plain(rules::seat seat, std::string choice, protocol::chosen_by by) {
  const protocol::digest nonce = random_digest();
  const protocol::digest digest = protocol::choice_commitment(asked_->ctx(), seat, nonce, choice);
  asked_->put(seat, {commit_mode::plain, digest, std::move(choice), nonce, by});
  note_answer(seat);
}

void running_game::note_answer(rules::seat seat) {
  const sealed_answer& sealed = *asked_->answer(seat);
  note_down(note::answer{asked_->number(), seat, sealed.mode, sealed.by, sealed.digest,
                         sealed.choice, sealed.nonce});
}

}  // namespace splitroom::server
