// What a field takes, in words: "players must be " + expected<T>().
#pragma once

#include <cstdint>
#include <string>
#include <type_traits>

#include "protocol/codec/enum_words.hpp"
#include "protocol/codec/field_kinds.hpp"

namespace splitroom::protocol::codec {

template <class T>
std::string expected() {
  if constexpr (bounded_field<T>) {
    return "an integer from " + std::to_string(T::low) + " to " + std::to_string(T::high);
  } else if constexpr (text_field<T>) {
    if (T::low == T::high) return "text of " + std::to_string(T::low) + " bytes";
    return "text of " + std::to_string(T::low) + " to " + std::to_string(T::high) + " bytes";
  } else if constexpr (bytes_field<T>) {
    return std::to_string(2 * std::tuple_size_v<T>) + " lower-case hexadecimal digits";
  } else if constexpr (list_field<T>) {
    return "a list of at most " + std::to_string(T::most) + " items";
  } else if constexpr (vector_field<T>) {
    return "a list";
  } else if constexpr (enum_field<T>) {
    std::string text = "one of";
    for (const auto& each : words<T>) {
      text += &each == words<T>.data() ? " " : ", ";
      text += each.text();
    }
    return text;
  } else if constexpr (std::is_same_v<T, bool>) {
    return "true or false";
  } else if constexpr (std::is_same_v<T, std::int64_t>) {
    return "an integer";
  } else if constexpr (std::is_same_v<T, std::string>) {
    return "text";
  } else if constexpr (json_field<T>) {
    return "there";
  } else {
    static_assert(struct_field<T>, "no wire form for this type");
    return "an object";
  }
}

}  // namespace splitroom::protocol::codec
