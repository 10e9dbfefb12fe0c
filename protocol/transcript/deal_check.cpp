#include "protocol/transcript/deal_check.hpp"

#include "protocol/fairness/commitment.hpp"
#include "protocol/fairness/shuffle.hpp"

namespace splitroom::protocol {

verdict deal_check::opened(const event::deal_open& what, const digest& hash) {
  if (auto wrong = check_seats(what.pc, players_)) return wrong;
  for (const auto& each : what.pc) {
    if (excluded_.contains(seat_of(each))) {
      return seat_words(seat_of(each)) + " did not open its seed in a draw before, so it may not " +
             "take part in this one";
    }
  }
  open_ = what;
  ctx1_ = hash;
  return std::nullopt;
}

bool deal_check::fits_commitment(const digest& server_seed) const {
  return !open_ || open_->sc == server_seed_commitment(ctx0_, server_seed);
}

verdict deal_check::failed(const event::deal_failed& what, const digest& hash) {
  if (what.seats.empty()) return "a draw fails only when a seat does not open, but none is named";
  if (auto wrong = check_seats(what.seats, players_)) return wrong;
  const auto committed = seats_in(open_->pc);
  for (const auto& each : what.seats) {
    if (!committed.contains(seat_of(each))) {
      return seat_words(seat_of(each)) + " is said not to have opened a seed, but had not " +
             "committed to one";
    }
    excluded_.insert(seat_of(each));
  }
  ++redraws_;
  ctx0_ = hash;
  open_.reset();
  return std::nullopt;
}

verdict deal_check::seeded(const event::deal_seeds& what, const digest& server_seed) {
  if (auto wrong = check_seats(what.seeds, players_)) return wrong;
  if (seats_in(what.seeds) != seats_in(open_->pc)) {
    return "seeds are listed of " + seat_words(seats_in(what.seeds)) + ", but " +
           seat_words(seats_in(open_->pc)) + " committed to one";
  }
  if (what.server_alone != what.seeds.empty()) {
    return "server_alone does not say whether any seat gave a seed";
  }
  std::vector<contributed_seed> seeds;
  for (std::size_t i = 0; i < what.seeds.size(); ++i) {
    const rules::seat seat = seat_of(what.seeds[i]);
    const digest& seed = what.seeds[i].seed;
    if (player_seed_commitment(ctx0_, seat, seed) != open_->pc[i].digest) {
      return "the seed of " + seat_words(seat) + " is not the one it committed to in deal_open";
    }
    seeds.push_back({seat, seed});
  }
  key_ = deck_key(server_seed, ctx1_, seeds);
  return std::nullopt;
}

}  // namespace splitroom::protocol
