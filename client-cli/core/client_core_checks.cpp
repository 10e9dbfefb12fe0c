// What the history says of the person's own part, against what this client has sent; and of all
// seeds and answers, against what was committed to. Source: ../../protocol/README.md, "The shuffle
// that nobody controls" and "Secret decisions".
#include <algorithm>
#include <cstdint>
#include <utility>

#include "client-cli/core/client_core.hpp"
#include "protocol/fairness/commitment.hpp"

namespace splitroom::client {
namespace event = protocol::event;

namespace {

template <class Entries>
auto entry_of(const Entries& all, std::int64_t who) {
  return std::ranges::find_if(all, [&](const auto& each) { return each.seat.value == who; });
}

}  // namespace

/// The own commitment in the draw that is going on, if this client knows the seed of it.
std::optional<protocol::digest> client_core::own_seed_digest() const {
  const game_record* known = record();
  if (known == nullptr || !table_.me || !draw_ctx_) return std::nullopt;
  const auto draw = std::ranges::find(known->draws, *draw_ctx_, &own_draw::ctx);
  if (draw == known->draws.end()) return std::nullopt;
  return protocol::player_seed_commitment(*draw_ctx_, *table_.me, draw->seed);
}

/// What the server itself has shown of the own seed in that draw, or null.
const protocol::frame::own_seed* client_core::shown_seed() const {
  const bool there = table_.own && table_.own->seed && table_.own->seed->ctx == draw_ctx_;
  return there ? &*table_.own->seed : nullptr;
}

/// Whether a commitment to a seed that the server has taken is in the draw.
void client_core::check_listed_seed(const event::deal_open& open) {
  const auto mine = own_seed_digest();
  if (!mine) return;
  const protocol::frame::own_seed* shown = shown_seed();
  if (!taken_.contains(own_step(errand::seed_commit)) &&
      (shown == nullptr || shown->digest != mine))
    return;
  const auto listed = entry_of(open.pc, *table_.me);
  if (listed == open.pc.end() || listed->digest != *mine)
    distrust("terminal.distrust.seed_left_out", log_.n());
}

/// Whether it burns for a seed that the server has taken.
void client_core::check_failed_draw(const event::deal_failed& failed) {
  if (!table_.me || !own_seed_digest()) return;
  const bool blamed = std::ranges::find(failed.seats, std::int64_t{*table_.me},
                                        &protocol::seat_number::value) != failed.seats.end();
  const protocol::frame::own_seed* shown = shown_seed();
  if (blamed &&
      (taken_.contains(own_step(errand::seed_open)) || (shown != nullptr && shown->opened)))
    distrust("terminal.distrust.seed_withheld", log_.n());
}

/// Every seed that was committed to is in the shuffle as it was committed to, and no other.
void client_core::check_seeds(const event::deal_seeds& what) {
  if (!draw_ctx_ || !deal_open_) {
    distrust("terminal.distrust.unasked_seeds", log_.n());
    return;
  }
  const auto is_listed_in = [](const auto& all) {
    return [&all](const auto& each) { return entry_of(all, each.seat.value) != all.end(); };
  };
  const auto fits = [&](const event::seat_digest& committed) {
    const auto seed = entry_of(what.seeds, committed.seat.value);
    return seed != what.seeds.end() &&
           protocol::player_seed_commitment(*draw_ctx_, committed.seat.as<rules::seat>(),
                                            seed->seed) == committed.digest;
  };
  for (const event::seat_digest& each : deal_open_->pc) {
    if (fits(each)) continue;
    distrust(table_.me && each.digest == own_seed_digest() ? "terminal.distrust.own_seed"
                                                           : "terminal.distrust.wrong_seeds",
             log_.n());
    return;
  }
  if (what.seeds.size() != deal_open_->pc.size() ||
      !std::ranges::all_of(what.seeds, is_listed_in(deal_open_->pc)))
    distrust("terminal.distrust.wrong_seeds", log_.n());
  else if (what.server_alone != what.seeds.empty())
    distrust("terminal.distrust.server_alone", log_.n());
}

/// Whether what is locked in the own name is what was sent; and what the notes say of it.
void client_core::check_own_lock(const event::locked& locked) {
  const auto decision = locked.decision.as<std::uint32_t>();
  const auto own = std::ranges::find_if(
      locked.commits, [&](const auto& each) { return each.seat.value == *table_.me; });
  const bool answered = wish_ && wish_->decision == decision && wish_->acknowledged;
  const opening* live = last_live_opening(decision);
  const auto note = [&](const opening& which) {
    noted_[decision] = {decision, which.digest, which.choice};
  };
  if (own == locked.commits.end()) {
    if (!answered) return;
    if (live != nullptr) note(*live);
    distrust("terminal.distrust.lacks_answer", decision);
    return;
  }
  if (const opening* found = find_opening(decision, own->digest)) {
    if (found->state != opening_state::live) {
      if (live != nullptr) note(*live);
      distrust(found->state == opening_state::replaced    ? "terminal.distrust.replaced_answer"
               : found->state == opening_state::withdrawn ? "terminal.distrust.withdrawn_answer"
                                                          : "terminal.distrust.refused_answer",
               decision);
      return;
    }
    note(*found);
    if (found->ctx != decision_ctx_)
      distrust("terminal.distrust.other_question", decision);
    else if (found->mode != own->mode)
      distrust("terminal.distrust.other_mode", decision);
    return;
  }
  const bool secretly = own->mode != protocol::commit_mode::plain;
  if ((answered && config_.secrecy != protocol::commit_mode::plain) ||
      (secretly && live != nullptr)) {
    if (live != nullptr) note(*live);
    distrust("terminal.distrust.not_yours", decision);
  } else if (answered) {
    noted_[decision] = {decision, own->digest, wish_->choice};
  }
}

void client_core::check_chosen(const event::chosen& chosen) {
  if (!open_decision_ || open_decision_->secret || open_decision_->decision != chosen.decision ||
      std::ranges::find(open_decision_->seats, chosen.seat) == open_decision_->seats.end()) {
    distrust("terminal.distrust.answers_nothing", log_.n());
    return;
  }
  if (table_.me && chosen.seat.value == *table_.me)
    check_own_answer(chosen.choice, chosen.by, false);
}

/// Every answer that has a nonce is the one that was locked.
void client_core::check_revealed(const event::revealed& revealed) {
  if (!open_decision_ || !locked_ || locked_->decision != revealed.decision) {
    distrust("terminal.distrust.answers_nothing", log_.n());
    return;
  }
  for (const event::seat_answer& each : revealed.answers) {
    const auto locked = entry_of(locked_->commits, each.seat.value);
    const bool there = locked != locked_->commits.end();
    if (table_.me && each.seat.value == *table_.me)
      check_own_answer(each.choice, each.by, there && locked->mode == protocol::commit_mode::blind);
    const bool given = each.by != protocol::chosen_by::server;
    if (given != each.nonce.has_value() ||
        (given && (!there || locked->digest != protocol::choice_commitment(
                                                   decision_ctx_, each.seat.as<rules::seat>(),
                                                   *each.nonce, each.choice))))
      distrust("terminal.distrust.other_opening", revealed.decision.value);
  }
}

/// Of a decision that is over. `closed`: only an opening could have told the server the choice.
void client_core::check_own_answer(const std::string& counts, protocol::chosen_by by, bool closed) {
  const std::int64_t decision = open_decision_->decision.value;
  switch (given_.judge(decision_ctx_, counts, by, closed)) {
    case given_answers::verdict::fits:
      break;
    case given_answers::verdict::another:
      distrust("terminal.distrust.other_answer", decision);
      break;
    case given_answers::verdict::dropped:
      distrust("terminal.distrust.answer_dropped", decision);
      break;
  }
}

}  // namespace splitroom::client
