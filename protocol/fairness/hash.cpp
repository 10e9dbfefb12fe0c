#include "protocol/fairness/hash.hpp"

#include <array>
#include <cassert>
#include <memory>
#include <stdexcept>

#include <openssl/evp.h>

namespace splitroom::protocol {

namespace {

struct evp_deleter {
  void operator()(EVP_MD* method) const { EVP_MD_free(method); }
  void operator()(EVP_MD_CTX* context) const { EVP_MD_CTX_free(context); }
};

// Looking SHA-256 up and making a context cost several times what hashing a block does, so every
// thread does both once.
class sha256_context {
 public:
  sha256_context() {
    if (!method_ || !context_) fail();
  }

  void start() {
    if (EVP_DigestInit_ex2(context_.get(), method_.get(), nullptr) != 1) fail();
  }
  void add(std::span<const std::uint8_t> data) {
    if (EVP_DigestUpdate(context_.get(), data.data(), data.size()) != 1) fail();
  }
  digest finish() {
    digest result;
    if (EVP_DigestFinal_ex(context_.get(), result.data(), nullptr) != 1) fail();
    return result;
  }

 private:
  [[noreturn]] static void fail() { throw std::runtime_error{"SHA-256 is not available"}; }

  std::unique_ptr<EVP_MD, evp_deleter> method_{EVP_MD_fetch(nullptr, "SHA256", nullptr)};
  std::unique_ptr<EVP_MD_CTX, evp_deleter> context_{EVP_MD_CTX_new()};
};

sha256_context& this_threads_context() {
  thread_local sha256_context context;
  return context;
}

template <class Integer>
void append_big_endian(std::vector<std::uint8_t>& to, Integer value) {
  for (int shift = 8 * static_cast<int>(sizeof value) - 8; shift >= 0; shift -= 8) {
    to.push_back(static_cast<std::uint8_t>(value >> shift));
  }
}

}  // namespace

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

hash_input& hash_input::tag(std::string_view name) {
  constexpr std::size_t width = 16;
  assert(name.size() <= width);
  const std::size_t end = data_.size() + width;
  text(name.substr(0, width));
  data_.resize(end);
  return *this;
}

hash_input& hash_input::bytes(std::span<const std::uint8_t> piece) {
  data_.insert(data_.end(), piece.begin(), piece.end());
  return *this;
}

hash_input& hash_input::text(std::string_view piece) { return bytes(bytes_of(piece)); }

hash_input& hash_input::u8(std::uint8_t value) {
  data_.push_back(value);
  return *this;
}

hash_input& hash_input::u16(std::uint16_t value) {
  append_big_endian(data_, value);
  return *this;
}

hash_input& hash_input::u32(std::uint32_t value) {
  append_big_endian(data_, value);
  return *this;
}

hash_input& hash_input::u64(std::uint64_t value) {
  append_big_endian(data_, value);
  return *this;
}

digest sha256(std::span<const std::uint8_t> data) {
  sha256_context& context = this_threads_context();
  context.start();
  context.add(data);
  return context.finish();
}

digest sha256(std::string_view text) { return sha256(bytes_of(text)); }

digest sha256(const hash_input& input) { return sha256(input.data()); }

digest sha256(const hash_input& head, std::string_view rest) {
  sha256_context& context = this_threads_context();
  context.start();
  context.add(head.data());
  context.add(bytes_of(rest));
  return context.finish();
}

// A key of 32 bytes is shorter than a block, so RFC 2104 only pads it with zeros.
digest hmac_sha256(const digest& key, const hash_input& input) {
  constexpr std::size_t block_size = 64;
  const auto padded_key = [&key](std::uint8_t mask) {
    std::array<std::uint8_t, block_size> pad;
    pad.fill(mask);
    for (std::size_t i = 0; i < key.size(); ++i) {
      pad[i] = key[i] ^ mask;
    }
    return pad;
  };
  sha256_context& context = this_threads_context();
  context.start();
  context.add(padded_key(0x36));
  context.add(input.data());
  const digest inner = context.finish();
  context.start();
  context.add(padded_key(0x5c));
  context.add(inner);
  return context.finish();
}

}  // namespace splitroom::protocol
