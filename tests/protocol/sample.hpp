// Random but valid messages of any described struct, for round trips. Values lean to the limits.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>

#include <boost/mp11/algorithm.hpp>

#include "protocol/codec/enum_words.hpp"
#include "protocol/codec/field_kinds.hpp"
#include "tests/support/prng.hpp"

namespace splitroom::test {

/// UTF-8 of exactly `size` bytes, with what needs an escape among it.
inline std::string sample_text(prng& chance, std::size_t size) {
  std::string text;
  while (text.size() < size) {
    const std::string_view piece[] = {"a",  "Z",    "7", " ", "\"", "\\",
                                      "\n", "\x7f", "/", "ä", "€",  "😀"};
    const std::string_view next = piece[chance(12)];
    if (text.size() + next.size() <= size) text += next;
  }
  return text;
}

inline std::int64_t sample_integer(prng& chance, std::int64_t low, std::int64_t high) {
  switch (chance(4)) {
    case 0:
      return low;
    case 1:
      return high;
    default: {
      const auto span = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
      const std::uint64_t step = span == std::numeric_limits<std::uint64_t>::max()
                                     ? chance.next()
                                     : chance.next() % (span + 1);
      return static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + step);
    }
  }
}

template <class T>
void sample(prng& chance, T& out) {
  using namespace protocol::codec;  // NOLINT(google-build-using-namespace)
  if constexpr (optional_field<T>) {
    out.reset();
    if (chance(2) == 0) sample(chance, out.emplace());
  } else if constexpr (std::is_same_v<T, bool>) {
    out = chance(2) == 0;
  } else if constexpr (bounded_field<T>) {
    out.value = sample_integer(chance, T::low, T::high);
  } else if constexpr (std::is_same_v<T, std::int64_t>) {
    using limits = std::numeric_limits<std::int64_t>;
    out = sample_integer(chance, limits::min(), limits::max());
  } else if constexpr (text_field<T>) {
    const auto size = sample_integer(chance, T::low, T::high);
    out.value = sample_text(chance, static_cast<std::size_t>(size));
  } else if constexpr (std::is_same_v<T, std::string>) {
    out = sample_text(chance, chance(20));
  } else if constexpr (bytes_field<T>) {
    for (auto& each : out) {
      each = static_cast<std::uint8_t>(chance(256));
    }
  } else if constexpr (enum_field<T>) {
    out = words<T>[chance(static_cast<std::uint32_t>(words<T>.size()))].value;
  } else if constexpr (list_field<T> || vector_field<T>) {
    auto& items = [&out]() -> auto& {
      if constexpr (list_field<T>) {
        return out.items;
      } else {
        return out;
      }
    }();
    items.clear();
    const std::uint32_t size = chance(4);
    for (std::uint32_t i = 0; i < size; ++i) {
      typename std::remove_cvref_t<decltype(items)>::value_type item{};
      sample(chance, item);
      items.push_back(item);
    }
  } else if constexpr (json_field<T>) {
    out = T::array({T{{"fx", "row"}}, T{{"n", chance(9)}}, nullptr});
  } else {
    boost::mp11::mp_for_each<members_of<T>>(
        [&](auto member) { sample(chance, out.*member.pointer); });
  }
}

template <class T>
T sample(prng& chance) {
  T out{};
  sample(chance, out);
  return out;
}

}  // namespace splitroom::test
