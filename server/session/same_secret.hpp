// The one way in which hashes of secrets are compared.
#pragma once

#include <openssl/crypto.h>

#include "protocol/messages/field_types.hpp"

namespace splitroom::server {

/// Whether both are the same; how long that takes says nothing about where they differ.
inline bool same_secret(const protocol::digest& one, const protocol::digest& other) {
  return CRYPTO_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace splitroom::server
