#include "protocol/fairness/shuffle.hpp"

#include <cassert>

namespace splitroom::protocol {

digest deck_key(const digest& server_seed, const digest& ctx1,
                std::span<const contributed_seed> seeds) {
  hash_input input;
  input.tag("splitroom.deck").bytes(ctx1).u8(static_cast<std::uint8_t>(seeds.size()));
  for (const contributed_seed& each : seeds) {
    input.u8(each.seat).bytes(each.seed);
  }
  return hmac_sha256(server_seed, input);
}

digest default_key(const digest& deck_key, std::uint32_t decision, rules::seat seat) {
  return hmac_sha256(deck_key, hash_input{}.tag("splitroom.auto").u32(decision).u8(seat));
}

std::uint32_t chance_stream::next_u32() {
  if (used_ == block_.size()) {
    block_ = sha256(hash_input{}.tag("splitroom.drbg").bytes(key_).u64(next_block_++));
    used_ = 0;
  }
  std::uint32_t value = 0;
  for (std::size_t i = 0; i < sizeof value; ++i) {
    value = value << 8U | block_[used_++];
  }
  return value;
}

std::uint32_t chance_stream::below(std::uint32_t n) {
  assert(n >= 1);
  constexpr std::uint64_t all = std::uint64_t{1} << 32U;
  const std::uint64_t limit = all / n * n;
  std::uint32_t drawn = next_u32();
  while (drawn >= limit) {
    drawn = next_u32();
  }
  return drawn % n;
}

}  // namespace splitroom::protocol
