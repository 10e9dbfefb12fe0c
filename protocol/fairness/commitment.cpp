#include "protocol/fairness/commitment.hpp"

#include <cassert>
#include <limits>

namespace splitroom::protocol {

digest choice_commitment(const digest& ctx, rules::seat seat, const digest& nonce,
                         std::string_view choice) {
  assert(choice.size() <= std::numeric_limits<std::uint16_t>::max());
  hash_input input;
  input.tag("splitroom.commit").bytes(ctx).u8(seat).bytes(nonce);
  input.u16(static_cast<std::uint16_t>(choice.size())).text(choice);
  return sha256(input);
}

digest player_seed_commitment(const digest& ctx0, rules::seat seat, const digest& seed) {
  return sha256(hash_input{}.tag("splitroom.pseed").bytes(ctx0).u8(seat).bytes(seed));
}

digest server_seed_commitment(const digest& ctx0, const digest& seed) {
  return sha256(hash_input{}.tag("splitroom.sseed").bytes(ctx0).bytes(seed));
}

}  // namespace splitroom::protocol
