// The shuffle: who is waited for, and the events that come of it.

#include <utility>

#include "protocol/fairness/commitment.hpp"
#include "server/room/running_game.hpp"

namespace splitroom::server {

namespace event = protocol::event;
using protocol::error_code;
using protocol::make_error;

running_game::refusal running_game::take(rules::seat seat,
                                         const protocol::command::seed_commit& what, moment now) {
  if (what.game_id != log_.id()) {
    return make_error(error_code::wrong_game, "game_id");
  }
  if (over_ || gone_.contains(seat)) {
    return make_error(error_code::seeds_closed);
  }
  if (const auto refused = deal_.commit(seat, what.digest)) {
    return make_error(*refused);
  }
  note_down(note::seed_commit{seat, what.digest});
  settle_deal(now, false);
  return std::nullopt;
}

running_game::refusal running_game::take(rules::seat seat, const protocol::command::seed_open& what,
                                         moment now) {
  if (what.game_id != log_.id()) {
    return make_error(error_code::wrong_game, "game_id");
  }
  if (over_) {
    return make_error(error_code::seeds_closed);
  }
  if (const auto refused = deal_.open(seat, what.seed)) {
    return make_error(*refused, "seed");
  }
  note_down(note::seed_open{seat, what.seed});
  settle_deal(now, false);
  return std::nullopt;
}

void running_game::settle_deal(moment now, bool late) {
  if (deal_.current() == deal::phase::collecting && (late || deal_.complete())) {
    open_deal(now);
    late = false;
  }
  if (deal_.current() != deal::phase::opening) {
    return;
  }
  if (!late && !awaited().empty()) {
    return;
  }
  if (deal_.missing().empty()) {
    finish_deal(now);
  } else {
    burn_deal(now);
  }
}

void running_game::open_deal(moment now) {
  deal_.start_opening();
  event::deal_open open;
  open.sc = protocol::server_seed_commitment(deal_.ctx0(), deal_.server_seed());
  for (rules::seat each = 0; each < rules::max_seats; ++each) {
    if (const auto& digest = deal_.commitment(each)) {
      open.pc.push_back({each, *digest});
    }
  }
  stop_clock(now);
  open.deadline = set_deadline(now, config_.options.deal_ms);
  append(std::move(open), now);
  ctx1_ = log_.head();
}

void running_game::burn_deal(moment now) {
  event::deal_failed failed;
  for (const rules::seat each : deal_.missing()) {
    failed.seats.emplace_back(each);
  }
  failed.s = deal_.server_seed();
  stop_clock(now);
  failed.deadline = set_deadline(now, config_.options.deal_ms);
  const protocol::digest seed = random_digest();
  note_down(note::server_seed{seed});
  append(std::move(failed), now);
  deal_.burn(seed, log_.head());
  settle_deal(now, false);
}

void running_game::finish_deal(moment now) {
  const std::vector<protocol::contributed_seed> seeds = deal_.seeds();
  event::deal_seeds published;
  for (const protocol::contributed_seed& each : seeds) {
    published.seeds.push_back({each.seat, each.seed});
  }
  published.server_alone = seeds.empty();
  append(std::move(published), now);
  deal_.finish();
  deck_key_ = protocol::deck_key(deal_.server_seed(), ctx1_, seeds);

  protocol::started_match started =
      config_.entry->start(static_cast<rules::seat>(config_.seats.size()), config_.objectives,
                           protocol::chance_stream(deck_key_));
  match_ = std::move(started.match);
  append(event::dealt{std::move(started.effects)}, now);
  next_decision(now);
}

}  // namespace splitroom::server
