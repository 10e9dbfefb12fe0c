// SHA-256 and HMAC-SHA-256 over byte strings, and the fixed-width pieces that are hashed.
// Source: FIPS 180-4, RFC 2104; layout: protocol specification, "Hashing".
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/messages/field_types.hpp"

namespace splitroom::protocol {

/// Bytes to be hashed, gathered piece by piece; integers big-endian.
class hash_input {
 public:
  hash_input() { data_.reserve(128); }

  /// ASCII padded with zero bytes to 16. @pre at most 16 bytes
  hash_input& tag(std::string_view name);
  hash_input& bytes(std::span<const std::uint8_t> piece);
  hash_input& text(std::string_view piece);
  hash_input& u8(std::uint8_t value);
  hash_input& u16(std::uint16_t value);
  hash_input& u32(std::uint32_t value);
  hash_input& u64(std::uint64_t value);
  [[nodiscard]] std::span<const std::uint8_t> data() const { return data_; }

 private:
  std::vector<std::uint8_t> data_;
};

/// The bytes of a text, which must outlive the span.
std::span<const std::uint8_t> bytes_of(std::string_view text);

digest sha256(std::span<const std::uint8_t> data);
digest sha256(std::string_view text);
digest sha256(const hash_input& input);
/// Of `head` followed by `rest`, which is not copied.
digest sha256(const hash_input& head, std::string_view rest);
digest hmac_sha256(const digest& key, const hash_input& input);

/// Lower-case hexadecimal.
std::string to_hex(std::span<const std::uint8_t> data);
void append_hex(std::string& to, std::span<const std::uint8_t> data);
/// False (and `out` unchanged) unless `text` is exactly 2 * out.size() lower-case digits.
bool from_hex(std::string_view text, std::span<std::uint8_t> out);

/// Bytes from the system's random source. Throws std::system_error when it fails.
void random_bytes(std::span<std::uint8_t> out);
digest random_digest();

}  // namespace splitroom::protocol
