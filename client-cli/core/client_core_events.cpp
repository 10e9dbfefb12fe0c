// The history of the game: every event is checked, noted, and passed on to be told.
#include <algorithm>
#include <utility>

#include "client-cli/core/client_core.hpp"
#include "client-cli/render/text.hpp"
#include "protocol/fairness/chain.hpp"
#include "protocol/fairness/commitment.hpp"

namespace splitroom::client {
namespace event = protocol::event;

void client_core::distrust(const std::string& why) {
  if (!trusted_) return;
  trusted_ = false;
  say(tone::error, "The history of this game does not hold together: " + why +
                       ". Nothing is committed or opened any more; what was seen is kept.");
}

void client_core::on_event(std::string_view bytes) {
  const auto added = log_.add(bytes);
  if (!added) {
    distrust(added.error());
    return;
  }
  // A gap is filled by the resume that follows the snapshot.
  if (*added != chain_log::result::added) return;

  const event::envelope& last = log_.last();
  if (const game_record* known = record(); known != nullptr && known->head &&
                                           known->head->n == log_.n() &&
                                           known->head->hash != log_.head()) {
    distrust("event " + std::to_string(log_.n()) + " is not the one that this client saw before");
  }
  const protocol::digest& hash = log_.head();
  if (const auto* start = std::get_if<event::game_start>(&last.body)) {
    on_game_start(*start);
  } else if (const auto* open = std::get_if<event::deal_open>(&last.body)) {
    deal_open_ = *open;
  } else if (std::holds_alternative<event::deal_failed>(last.body)) {
    draw_ctx_ = hash;
    deal_open_.reset();
  } else if (std::holds_alternative<event::deal_seeds>(last.body)) {
    draw_ctx_.reset();
    deal_open_.reset();
  } else if (const auto* decision = std::get_if<event::decision>(&last.body)) {
    open_decision_ = *decision;
    decision_ctx_ = hash;
    locked_.reset();
    if (wish_ && wish_->decision != decision->decision.value) wish_.reset();
  } else if (const auto* locked = std::get_if<event::locked>(&last.body)) {
    on_locked(*locked);
  } else if (std::holds_alternative<event::chosen>(last.body) ||
             std::holds_alternative<event::revealed>(last.body)) {
    open_decision_.reset();
    locked_.reset();
    wish_.reset();
  } else if (std::holds_alternative<event::end>(last.body)) {
    on_over();
  }
  out_.emplace_back(effect::happened{last, catching_up_});
  if (log_.ended() && !saved_transcript_) {
    saved_transcript_ = true;
    if (trusted_) out_.emplace_back(effect::save{});
  }
}

void client_core::on_game_start(const event::game_start& start) {
  draw_ctx_ = log_.head();
  deal_open_.reset();
  open_decision_.reset();
  locked_.reset();
  wish_.reset();
  given_up_.clear();
  noted_.clear();
  trusted_ = true;
  saved_transcript_ = false;
  shown_result_ = false;
  shown_decision_ = 0;
  shown_lobby_.clear();
  want_ready_ = false;
  deck_wanted_ = false;
  if (start.game == protocol::game_name::splito) {
    if (start.deck_hash &&
        protocol::to_hex(*start.deck_hash) == rules::splito::builtin_deck_sha256()) {
      table_.objectives = rules::splito::builtin_deck();
    } else {
      table_.objectives.reset();
      deck_wanted_ = true;
    }
  }
  if (!table_.me) return;
  // Coming back to the own game is no repetition; a "new" game with an old number is: commitments
  // made for the one could be used in the other.
  if (has_seen(saved_, start.game_id) && (!catching_up_ || record() == nullptr)) {
    fail("The server started a game under a number that was used before. That must not be.");
    return;
  }
  if (record() == nullptr) {
    add_game(saved_, start.game_id, *table_.me);
    out_.emplace_back(effect::persist{});
  }
}

std::optional<protocol::digest> client_core::own_commitment(const event::locked& locked) const {
  if (!table_.me) return std::nullopt;
  const auto own = std::ranges::find_if(
      locked.commits, [&](const auto& each) { return each.seat.value == *table_.me; });
  return own == locked.commits.end() ? std::nullopt : std::optional(own->digest);
}

void client_core::on_locked(const event::locked& locked) {
  locked_ = locked;
  const auto decision = locked.decision.as<std::uint32_t>();
  const auto own = own_commitment(locked);
  const bool answered = wish_ && wish_->decision == decision && wish_->acknowledged;
  if (!own) {
    if (answered)
      distrust("the lock of decision " + std::to_string(decision) + " lacks your answer");
    return;
  }
  if (const opening* found = find_opening(decision, *own)) {
    noted_[decision] = {decision, *own, found->choice};
  } else if (config_.secrecy != protocol::commit_mode::plain && answered) {
    distrust("the lock of decision " + std::to_string(decision) +
             " shows a commitment in your name that is not yours");
  } else if (answered) {
    noted_[decision] = {decision, *own, wish_->choice};
  }
}

void client_core::on_over() {
  if (game_record* known = record(); known != nullptr) {
    known->head = seen_head{log_.n(), log_.head()};
    out_.emplace_back(effect::persist{});
  }
}

protocol::own_notes client_core::notes() const {
  protocol::own_notes result;
  if (!log_.game()) return result;
  result.game_id = protocol::to_hex(*log_.game());
  result.seat = table_.me.value_or(0);
  const auto known = std::ranges::find(saved_.games, *log_.game(), &game_record::game_id);
  if (known != saved_.games.end()) {
    result.seat = known->seat;
    // Only draws that this history knows; a seed of a draw that never opened is nowhere in it.
    for (const own_draw& each : known->draws) {
      if (std::ranges::find(log_.hashes(), each.ctx) != log_.hashes().end())
        result.seeds.push_back(each.seed);
    }
  }
  for (const auto& [decision, noted] : noted_)
    result.commitments.push_back(noted);
  result.head = log_.head();
  return result;
}

}  // namespace splitroom::client
