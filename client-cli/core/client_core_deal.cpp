// Before the first decision: bots and consent as promised, and the own seed in the shuffle.
#include <algorithm>
#include <iterator>
#include <utility>

#include "client-cli/core/client_core.hpp"
#include "protocol/fairness/commitment.hpp"

namespace splitroom::client {
namespace command = protocol::command;

/// What the command line promised: bots on the seats, and ready when nobody else is to come.
void client_core::advance_lobby() {
  if (!table_.me) return;
  const auto* goal = std::get_if<create_room>(&config_.goal);
  const std::int64_t players = table_.room->players;
  if (!bots_due_) {
    bots_due_.emplace();
    for (std::int64_t bot = 1; goal != nullptr && bot <= goal->bots && bot < players; ++bot)
      bots_due_->insert(players - bot);
    want_ready_ = config_.autopilot || (goal != nullptr && goal->bots >= players - 1);
  }
  promise_bots();
  promise_ready();
}

void client_core::promise_bots() {
  if (bots_due_->empty() || is_pending(errand::bot)) return;
  std::erase_if(*bots_due_, [&](std::int64_t seat) {
    return std::ranges::any_of(table_.room->seats, [&](const auto& each) {
      return each.seat.value == seat && each.kind != protocol::seat_kind::empty;
    });
  });
  for (const std::int64_t seat : *bots_due_) {
    command::add_bot body;
    body.seat = seat;
    body.level = std::get<create_room>(config_.goal).level;
    send(errand::bot, body);
  }
}

void client_core::promise_ready() {
  const bool ready = std::ranges::any_of(table_.room->seats, [&](const auto& each) {
    return each.seat.value == *table_.me && each.ready;
  });
  if (!want_ready_ || ready || is_pending(errand::ready)) return;
  command::ready body;
  body.ready = true;
  body.seed = true;
  send(errand::ready, body);
}

/// What the client does by itself at most once: in which draw, or for which decision; else "".
std::string client_core::own_step(errand what) const {
  const std::string draw = draw_ctx_ ? protocol::to_hex(*draw_ctx_) : "";
  if (what == errand::seed_commit) return "seed_commit " + draw;
  if (what == errand::seed_open) return "seed_open " + draw;
  if (what != errand::open) return "";
  return "open " + (locked_ ? std::to_string(locked_->decision.value) : "");
}

/// Not under way, and neither taken nor refused: between a reply and the frames that show what it
/// has done, the table still looks as before.
bool client_core::is_to_do(errand what) const {
  const std::string step = own_step(what);
  return !is_pending(what) && !taken_.contains(step) && !given_up_.contains(step);
}

void client_core::advance_seed() {
  if (!table_.own || !table_.own->seed || !draw_ctx_) return;
  const protocol::frame::own_seed& stand = *table_.own->seed;
  game_record* known = record();
  if (known == nullptr || !stand.wanted || stand.opened || stand.ctx != *draw_ctx_) return;

  auto draw = std::ranges::find(known->draws, *draw_ctx_, &own_draw::ctx);
  if (!deal_open_) {
    if (stand.digest || !is_to_do(errand::seed_commit)) return;
    if (draw == known->draws.end()) {
      known->draws.push_back({*draw_ctx_, luck_.secret()});
      draw = std::prev(known->draws.end());
      out_.emplace_back(effect::persist{});
    }
    command::seed_commit body;
    body.game_id = *log_.game();
    body.digest = protocol::player_seed_commitment(*draw_ctx_, *table_.me, draw->seed);
    send(errand::seed_commit, body);
    return;
  }
  if (draw == known->draws.end() || !is_to_do(errand::seed_open)) return;
  const auto mine = protocol::player_seed_commitment(*draw_ctx_, *table_.me, draw->seed);
  const bool listed = std::ranges::any_of(deal_open_->pc, [&](const auto& each) {
    return each.seat.value == *table_.me && each.digest == mine;
  });
  if (!listed) {
    given_up_.insert(own_step(errand::seed_open));
    say(tone::warning, text("terminal.core.seed_late"));
    return;
  }
  save_head();
  command::seed_open body;
  body.game_id = *log_.game();
  body.seed = draw->seed;
  send(errand::seed_open, body);
}

}  // namespace splitroom::client
