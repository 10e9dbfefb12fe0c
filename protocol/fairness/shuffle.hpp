// The deck key and the stream of chance drawn from a key. Source: protocol specification, "Shuffle
// that nobody controls" and "Defaults".
#pragma once

#include <cstdint>
#include <span>

#include "protocol/fairness/hash.hpp"
#include "rules/core/seat.hpp"

namespace splitroom::protocol {

struct contributed_seed {
  rules::seat seat = 0;
  digest seed{};
};

/// K = HMAC(S, tag("splitroom.deck") || ctx1 || k:u8 || (seat:u8 || p) * k), seeds by seat
/// ascending.
digest deck_key(const digest& server_seed, const digest& ctx1,
                std::span<const contributed_seed> seeds);

/// HMAC(K, tag("splitroom.auto") || decision:u32 || seat:u8): the key of one default's stream.
digest default_key(const digest& deck_key, std::uint32_t decision, rules::seat seat);

/// block_j = H(tag("splitroom.drbg") || key || j:u64), read as big-endian u32.
class chance_stream {
 public:
  explicit chance_stream(const digest& key) : key_(key) {}

  std::uint32_t next_u32();
  /// In [0, n): rejects x >= floor(2^32 / n) * n, then x mod n. @pre n >= 1
  std::uint32_t below(std::uint32_t n);
  /// So that a stream is a `rules::draw`.
  std::uint32_t operator()(std::uint32_t n) { return below(n); }

 private:
  digest key_;
  digest block_{};
  std::uint64_t next_block_ = 0;
  std::size_t used_ = 32;
};

}  // namespace splitroom::protocol
