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

const opening* client_core::find_opening(std::uint32_t decision,
                                         const protocol::digest& digest) const {
  if (!log_.game()) return nullptr;
  const auto known = std::ranges::find(saved_.games, *log_.game(), &game_record::game_id);
  if (known == saved_.games.end()) return nullptr;
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
  if (!table_.me || log_.empty() || !trusted_) return;
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
  wish_ = wish{decision, choice, false};
  if (!request.secret || config_.secrecy == commit_mode::plain) {
    command::choose body;
    body.game_id = *log_.game();
    body.decision = request.decision;
    body.choice = choice;
    send(errand::answer, body);
    return;
  }
  game_record* known = record();
  if (known == nullptr || !open_decision_ || open_decision_->decision.value != decision ||
      decision_ctx_ != request.ctx) {
    distrust("decision " + std::to_string(decision) + " is not the one that was announced");
    return;
  }
  opening made;
  made.decision = decision;
  made.choice = choice;
  made.nonce = luck_.secret();
  made.digest = protocol::choice_commitment(decision_ctx_, *table_.me, made.nonce, choice);
  made.mode = config_.secrecy;
  known->openings.push_back(made);
  known->head = seen_head{log_.n(), log_.head()};
  out_.emplace_back(effect::persist{});  // before anybody can hold us to it

  command::commit body;
  body.game_id = *log_.game();
  body.decision = request.decision;
  body.digest = made.digest;
  if (made.mode == commit_mode::escrow) {
    body.choice = protocol::choice_text(choice);
    body.nonce = made.nonce;
  }
  send(errand::answer, body);
}

void client_core::advance_opening() {
  if (!locked_ || is_pending(errand::open)) return;
  const auto decision = locked_->decision.as<std::uint32_t>();
  if (given_up_.contains("open " + std::to_string(decision))) return;
  const auto own = std::ranges::find_if(
      locked_->commits, [&](const auto& each) { return each.seat.value == *table_.me; });
  if (own == locked_->commits.end() || own->mode != commit_mode::blind) return;
  if (table_.own && table_.own->answer && table_.own->answer->opened &&
      table_.own->answer->decision == locked_->decision)
    return;
  const opening* found = find_opening(decision, own->digest);
  if (found == nullptr) {
    given_up_.insert("open " + std::to_string(decision));
    say(tone::error,
        "The commitment in your name is not one that this client knows; it is not opened.");
    return;
  }
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
    say(tone::error, "Nothing is asked of you at the moment.");
  } else if (!trusted_) {
    say(tone::error, "This game's history does not hold together; nothing is sent any more.");
  } else {
    given_up_.erase("answer " + std::to_string(asked->decision.value));
    table_.chosen = choice;
    if (online_ && greeted_) {
      send_answer(*asked, choice);
    } else {
      wish_ = wish{asked->decision.as<std::uint32_t>(), choice, false};
      say(tone::info, "Not connected; your answer goes out as soon as the connection is back.");
    }
    out_.emplace_back(effect::prompt{});
  }
  return std::exchange(out_, {});
}

effects client_core::undo(instant now) {
  now_ = now;
  const auto* asked = open_request(table_);
  if (asked == nullptr || !table_.chosen) {
    say(tone::error, "There is nothing to take back.");
  } else {
    command::withdraw body;
    body.game_id = *log_.game();
    body.decision = asked->decision;
    ask(errand::withdraw, body);
  }
  return std::exchange(out_, {});
}

}  // namespace splitroom::client
