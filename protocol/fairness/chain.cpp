#include "protocol/fairness/chain.hpp"

namespace splitroom::protocol {

digest genesis(const game_id& id) { return sha256(hash_input{}.tag("splitroom.game").bytes(id)); }

digest frame_hash(std::string_view frame) {
  return sha256(hash_input{}.tag("splitroom.event"), frame);
}

std::string short_code(const digest& head) {
  constexpr std::string_view symbols = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";  // no I, L, O, U
  constexpr unsigned symbol_bits = 5;
  constexpr unsigned groups = 3;
  constexpr unsigned group_size = 4;
  std::uint64_t bits = 0;
  for (unsigned i = 0; i < sizeof bits; ++i) {
    bits = bits << 8U | head[i];
  }
  std::string code;
  for (unsigned i = 0; i < groups * group_size; ++i) {
    if (i > 0 && i % group_size == 0) code += '-';
    code += symbols[bits >> (64U - symbol_bits)];
    bits <<= symbol_bits;
  }
  return code;
}

}  // namespace splitroom::protocol
