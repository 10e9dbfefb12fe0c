#include <limits>
#include <system_error>

#include <openssl/rand.h>

#include "protocol/fairness/hash.hpp"

namespace splitroom::protocol {

// OpenSSL's generator: seeded from the system's source, one a thread, safe across fork.
void random_bytes(std::span<std::uint8_t> out) {
  while (!out.empty()) {
    constexpr std::size_t most = std::numeric_limits<int>::max();
    const std::size_t size = out.size() < most ? out.size() : most;
    if (RAND_bytes(out.data(), static_cast<int>(size)) != 1) {
      throw std::system_error{std::make_error_code(std::errc::io_error),
                              "the random source gave nothing"};
    }
    out = out.subspan(size);
  }
}

digest random_digest() {
  digest result;
  random_bytes(result);
  return result;
}

}  // namespace splitroom::protocol
