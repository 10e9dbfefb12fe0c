#include "server/room/deal.hpp"

#include "protocol/fairness/commitment.hpp"

namespace splitroom::server {

using protocol::error_code;

std::optional<error_code> deal::commit(rules::seat seat, const protocol::digest& digest) {
  if (phase_ != phase::collecting || failed_.contains(seat)) {
    return error_code::seeds_closed;
  }
  commitments_[seat] = digest;
  wanted_.insert(seat);
  return std::nullopt;
}

std::optional<error_code> deal::open(rules::seat seat, const protocol::digest& seed) {
  if (phase_ == phase::collecting && !failed_.contains(seat)) {
    return error_code::not_locked;
  }
  if (phase_ != phase::opening) {
    return error_code::seeds_closed;
  }
  if (!commitments_[seat]) {
    return error_code::no_seed_committed;
  }
  if (seeds_[seat]) {
    return error_code::already_opened;
  }
  if (protocol::player_seed_commitment(ctx0_, seat, seed) != *commitments_[seat]) {
    return error_code::digest_mismatch;
  }
  seeds_[seat] = seed;
  return std::nullopt;
}

rules::seat_set deal::awaited() const {
  if (phase_ == phase::opening) {
    return missing();
  }
  rules::seat_set result;
  if (phase_ == phase::collecting) {
    for (const rules::seat each : wanted_) {
      if (!failed_.contains(each) && !commitments_[each]) {
        result.insert(each);
      }
    }
  }
  return result;
}

rules::seat_set deal::missing() const {
  rules::seat_set result;
  for (rules::seat each = 0; each < rules::max_seats; ++each) {
    if (commitments_[each] && !seeds_[each]) {
      result.insert(each);
    }
  }
  return result;
}

void deal::burn(const protocol::digest& new_server_seed, const protocol::digest& new_ctx0) {
  for (const rules::seat each : missing()) {
    failed_.insert(each);
  }
  server_seed_ = new_server_seed;
  ctx0_ = new_ctx0;
  commitments_ = {};
  seeds_ = {};
  phase_ = phase::collecting;
}

std::vector<protocol::contributed_seed> deal::seeds() const {
  std::vector<protocol::contributed_seed> result;
  for (rules::seat each = 0; each < rules::max_seats; ++each) {
    if (seeds_[each]) {
      result.push_back({each, *seeds_[each]});
    }
  }
  return result;
}

}  // namespace splitroom::server
