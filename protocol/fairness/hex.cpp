#include <array>
#include <string>

#include "protocol/fairness/hash.hpp"

namespace splitroom::protocol {

namespace {

constexpr std::string_view digits = "0123456789abcdef";
constexpr std::uint8_t no_digit = 16;

constexpr auto hex_pairs = [] {
  std::array<std::array<char, 2>, 256> result{};
  for (std::size_t byte = 0; byte < result.size(); ++byte) {
    result.at(byte) = {digits[byte / 16], digits[byte % 16]};
  }
  return result;
}();

/// Of each character; lower case alone. What is no digit has a bit that no value has.
constexpr auto hex_values = [] {
  std::array<std::uint8_t, 256> result{};
  result.fill(no_digit);
  for (std::size_t value = 0; value < digits.size(); ++value) {
    result.at(static_cast<unsigned char>(digits[value])) = static_cast<std::uint8_t>(value);
  }
  return result;
}();

constexpr std::uint8_t value_of(char digit) {
  return hex_values[static_cast<unsigned char>(digit)];
}

}  // namespace

void append_hex(std::string& to, std::span<const std::uint8_t> data) {
  const std::size_t before = to.size();
  to.resize(before + 2 * data.size());
  char* at = to.data() + before;
  for (const std::uint8_t byte : data) {
    const std::array<char, 2>& pair = hex_pairs[byte];
    *at++ = pair[0];
    *at++ = pair[1];
  }
}

std::string to_hex(std::span<const std::uint8_t> data) {
  std::string text;
  append_hex(text, data);
  return text;
}

bool from_hex(std::string_view text, std::span<std::uint8_t> out) {
  if (text.size() != 2 * out.size()) return false;
  unsigned all = 0;
  for (const char each : text) {
    all |= value_of(each);
  }
  if ((all & no_digit) != 0) return false;
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = static_cast<std::uint8_t>(value_of(text[2 * i]) << 4U | value_of(text[2 * i + 1]));
  }
  return true;
}

}  // namespace splitroom::protocol
