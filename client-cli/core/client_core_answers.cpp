// Commitments and openings: what should be with the server and is not yet, is sent.
#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "client-cli/core/client_core.hpp"
#include "protocol/fairness/commitment.hpp"

namespace splitroom::client {
namespace command = protocol::command;
using protocol::commit_mode;

game_record* client_core::record() {
  return log_.game() ? find_game(saved_, *log_.game()) : nullptr;
}

const game_record* client_core::record() const {
  if (!log_.game()) return nullptr;
  const auto known = std::ranges::find(saved_.games, *log_.game(), &game_record::game_id);
  return known == saved_.games.end() ? nullptr : &*known;
}

const opening* client_core::last_live_opening(std::uint32_t decision) const {
  const opening* last = nullptr;
  const game_record* known = record();
  if (known == nullptr) return nullptr;
  for (const opening& each : known->openings) {
    if (each.decision == decision && each.ctx == decision_ctx_ && each.state == opening_state::live)
      last = &each;
  }
  return last;
}

/// The server has taken an answer, or a withdrawal: what was sent before it must not count any
/// more. Until then the one or the other may be locked. What it has refused must not count either.
void client_core::settle_answer(std::int64_t id, bool taken) {
  given_.settled(id, taken);
  const auto sent = sent_answers_.extract(id);
  if (sent.empty()) return;
  const sent_answer& what = sent.mapped();
  game_record* known = find_game(saved_, what.game);
  if (known == nullptr) return;
  bool changed = false;
  const auto end_with = [&](opening& which, opening_state state) {
    if (which.decision != what.decision || which.state != opening_state::live) return;
    which.state = state;
    changed = true;
  };
  if (taken) {
    for (std::size_t i = 0; i < std::min(what.before, known->openings.size()); ++i)
      end_with(known->openings[i], what.state_of_earlier);
  } else if (what.has_opening && what.before < known->openings.size()) {
    end_with(known->openings[what.before], opening_state::refused);
  }
  if (changed) out_.emplace_back(effect::persist{});
}

const opening* client_core::find_opening(std::uint32_t decision,
                                         const protocol::digest& digest) const {
  const game_record* known = record();
  if (known == nullptr) return nullptr;
  const auto found = std::ranges::find_if(known->openings, [&](const opening& each) {
    return each.decision == decision && each.digest == digest;
  });
  return found == known->openings.end() ? nullptr : &*found;
}

void client_core::advance() {
  if (!online_ || !greeted_ || !in_room_ || in_batch_ || ending_ || catching_up_ || !table_.room ||
      now_.steady_ms < wait_until_ms_)
    return;
  if (deck_wanted_ && !is_pending(errand::deck)) send(errand::deck, command::deck{});
  if (!is_playing(table_)) {
    advance_lobby();
    return;
  }
  if (!table_.me || !trusted_ || !has_caught_up()) return;
  if (const game_record* known = record(); known != nullptr && known->seat != *table_.me) {
    distrust({"terminal.distrust.other_seat", {}});
    return;
  }
  advance_seed();
  advance_opening();
  advance_answer();
  advance_autopilot();
}

/// The person's choice, if the server has not acknowledged it: after a connection was lost.
void client_core::advance_answer() {
  const auto* asked = open_request(table_);
  if (asked == nullptr || !wish_ || wish_->acknowledged ||
      wish_->decision != asked->decision.value || is_pending(errand::answer))
    return;
  if (table_.chosen == wish_->choice) {
    wish_->acknowledged = true;
  } else {
    send_answer(*asked, std::string(wish_->choice));
  }
}

void client_core::send_answer(const protocol::frame::request& request, const std::string& choice) {
  const auto decision = request.decision.as<std::uint32_t>();
  game_record* known = record();
  if (known == nullptr || !open_decision_ || open_decision_->decision.value != decision ||
      open_decision_->kind != request.kind || open_decision_->secret != request.secret ||
      decision_ctx_ != request.ctx) {
    distrust("terminal.distrust.other_decision", decision);
    return;
  }
  wish_ = wish{decision, choice, false};
  sent_answer under_way{known->game_id, decision, known->openings.size()};
  if (!request.secret || config_.secrecy == commit_mode::plain) {
    command::choose body;
    body.game_id = *log_.game();
    body.decision = request.decision;
    body.choice = choice;
    const std::int64_t id = send(errand::answer, body);
    sent_answers_[id] = under_way;
    given_.sent(id, decision_ctx_, choice);
    return;
  }
  opening made;
  made.decision = decision;
  made.ctx = decision_ctx_;
  made.choice = choice;
  made.nonce = luck_.secret();
  made.digest = protocol::choice_commitment(decision_ctx_, *table_.me, made.nonce, choice);
  made.mode = config_.secrecy;
  known->openings.push_back(made);
  save_head();
  out_.emplace_back(effect::persist{});  // before anybody can hold us to it

  command::commit body;
  body.game_id = *log_.game();
  body.decision = request.decision;
  body.digest = made.digest;
  if (made.mode == commit_mode::escrow) {
    body.choice = protocol::choice_text(choice);
    body.nonce = made.nonce;
  }
  under_way.has_opening = true;
  const std::int64_t id = send(errand::answer, body);
  sent_answers_[id] = under_way;
  given_.sent(id, decision_ctx_, choice);
}

void client_core::advance_opening() {
  if (!locked_ || !open_decision_ || locked_->decision != open_decision_->decision ||
      !is_to_do(errand::open))
    return;
  const auto decision = locked_->decision.as<std::uint32_t>();
  const auto own = std::ranges::find_if(
      locked_->commits, [&](const auto& each) { return each.seat.value == *table_.me; });
  if (own == locked_->commits.end() || own->mode != commit_mode::blind) return;
  if (table_.own && table_.own->answer && table_.own->answer->opened &&
      table_.own->answer->decision == locked_->decision)
    return;
  const opening* found = find_opening(decision, own->digest);
  if (found == nullptr || found->state != opening_state::live || found->ctx != decision_ctx_) {
    given_up_.insert(own_step(errand::open));
    say(tone::error, text("terminal.core.unknown_commitment"));
    return;
  }
  save_head();
  command::open body;
  body.game_id = *log_.game();
  body.decision = locked_->decision;
  body.choice = found->choice;
  body.nonce = found->nonce;
  send(errand::open, body);
}

void client_core::advance_autopilot() {
  const auto* asked = open_request(table_);
  if (!config_.autopilot || asked == nullptr || table_.chosen || is_pending(errand::answer) ||
      (wish_ && wish_->decision == asked->decision.value) ||
      given_up_.contains("answer " + std::to_string(asked->decision.value)))
    return;
  const auto request = to_rules(*asked);
  if (!request) return;
  const auto seat = *table_.me;
  if (const auto* splitz = std::get_if<rules::splitz::view>(&table_.view)) {
    send_answer(*asked,
                rules::bots::choose(*config_.autopilot, *splitz, seat, *request, luck_.below));
  } else if (const auto* splito = std::get_if<rules::splito::view>(&table_.view)) {
    send_answer(*asked, rules::bots::choose(*config_.autopilot, *splito, *table_.objectives, seat,
                                            *request, luck_.below));
  }
}

effects client_core::choose(const std::string& choice, instant now) {
  now_ = now;
  const auto* asked = open_request(table_);
  if (asked == nullptr) {
    say(tone::error, text("terminal.input.nothing_asked"));
  } else if (!trusted_) {
    say(tone::error, text("terminal.core.nothing_sent"));
  } else if (!has_caught_up()) {
    say(tone::error, text("terminal.core.not_here_yet"));
  } else {
    given_up_.erase("answer " + std::to_string(asked->decision.value));
    table_.chosen = choice;
    if (online_ && greeted_) {
      send_answer(*asked, choice);
    } else {
      wish_ = wish{asked->decision.as<std::uint32_t>(), choice, false};
      say(tone::info, text("terminal.core.answer_waits"));
    }
    out_.emplace_back(effect::prompt{});
  }
  return std::exchange(out_, {});
}

effects client_core::undo(instant now) {
  now_ = now;
  const auto* asked = open_request(table_);
  const bool on_its_way = asked != nullptr && wish_ && wish_->decision == asked->decision.value;
  if (asked == nullptr || (!table_.chosen && !on_its_way) || log_.empty()) {
    say(tone::error, text("terminal.core.nothing_to_take_back"));
  } else {
    command::withdraw body;
    body.game_id = *log_.game();
    body.decision = asked->decision;
    const auto id = ask(errand::withdraw, body);
    if (const game_record* known = record(); known != nullptr && id) {
      sent_answers_[*id] = {known->game_id, asked->decision.as<std::uint32_t>(),
                            known->openings.size(), opening_state::withdrawn};
    }
    if (id) given_.sent(*id, decision_ctx_, std::nullopt);
  }
  return std::exchange(out_, {});
}

}  // namespace splitroom::client
