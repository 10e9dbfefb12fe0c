#include <string>

#include "protocol/fairness/hash.hpp"

namespace splitroom::protocol {

namespace {

constexpr std::string_view digits = "0123456789abcdef";

// 16 for anything that is not a lower-case digit.
constexpr unsigned digit_value(char digit) {
  if (digit >= '0' && digit <= '9') return static_cast<unsigned>(digit - '0');
  if (digit >= 'a' && digit <= 'f') return static_cast<unsigned>(digit - 'a') + 10U;
  return 16U;
}

}  // namespace

std::string to_hex(std::span<const std::uint8_t> data) {
  std::string text;
  text.reserve(2 * data.size());
  for (const std::uint8_t byte : data) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

bool from_hex(std::string_view text, std::span<std::uint8_t> out) {
  if (text.size() != 2 * out.size()) return false;
  for (const char digit : text) {
    if (digit_value(digit) > 15U) return false;
  }
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] =
        static_cast<std::uint8_t>(digit_value(text[2 * i]) << 4U | digit_value(text[2 * i + 1]));
  }
  return true;
}

}  // namespace splitroom::protocol
