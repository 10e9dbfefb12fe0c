// Hashes of tokens, as the tests of changed tokens name them.
#pragma once

#include "protocol/fairness/hash.hpp"

namespace splitroom::server {

inline protocol::digest hash(std::uint8_t number) {
  protocol::digest result{};
  result.fill(number);
  return result;
}

inline const protocol::digest ann = hash(1);
inline const protocol::digest ben = hash(2);

}  // namespace splitroom::server
