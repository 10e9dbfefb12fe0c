// The words of a closed set on the wire, from its described enumerators.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include <boost/describe/enumerators.hpp>
#include <boost/mp11/algorithm.hpp>
#include <boost/mp11/list.hpp>

#include "protocol/codec/field_kinds.hpp"
#include "protocol/messages/names.hpp"

namespace splitroom::protocol::codec {

/// An enumerator with its wire name: a "_" at the end is not written, one inside is "-" for the
/// enumerations named in `hyphenated`.
template <class Enum>
struct word {
  Enum value{};
  std::array<char, 24> letters{};
  std::size_t size = 0;

  constexpr word() = default;
  constexpr word(Enum which, std::string_view name) : value(which) {
    if (name.ends_with('_')) name.remove_suffix(1);
    for (const char letter : name) {
      letters.at(size++) = letter == '_' && hyphenated<Enum>::value ? '-' : letter;
    }
  }
  [[nodiscard]] constexpr std::string_view text() const { return {letters.data(), size}; }
};

/// All words, in the order of the enumerators.
template <enum_field Enum>
inline constexpr auto words = [] {
  using enumerators = boost::describe::describe_enumerators<Enum>;
  std::array<word<Enum>, boost::mp11::mp_size<enumerators>::value> all{};
  std::size_t next = 0;
  boost::mp11::mp_for_each<enumerators>(
      [&](auto each) { all.at(next++) = word<Enum>{decltype(each)::value, decltype(each)::name}; });
  return all;
}();

/// "" for a value that is no enumerator.
template <enum_field Enum>
constexpr std::string_view word_of(Enum value) {
  for (const auto& each : words<Enum>) {
    if (each.value == value) return each.text();
  }
  return {};
}

template <enum_field Enum>
constexpr std::optional<Enum> parse_word(std::string_view text) {
  for (const auto& each : words<Enum>) {
    if (each.text() == text) return each.value;
  }
  return std::nullopt;
}

}  // namespace splitroom::protocol::codec
