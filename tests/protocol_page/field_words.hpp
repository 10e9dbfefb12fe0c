// What a field takes, in the words of the page.
#pragma once

#include <cstdint>
#include <string>
#include <tuple>
#include <type_traits>

#include "protocol/codec/enum_words.hpp"
#include "protocol/codec/field_kinds.hpp"
#include "protocol/codec/type_name.hpp"
#include "protocol/messages/options.hpp"

namespace splitroom::test {

namespace codec = protocol::codec;

/// The name of a struct in the page.
template <class T>
std::string struct_name() {
  if constexpr (std::is_same_v<T, protocol::room_options_request>) {
    return "room_options";
  } else {
    return std::string(codec::type_name<T>());
  }
}

template <class T>
std::string words_of() {
  if constexpr (codec::optional_field<T>) {
    return words_of<typename T::value_type>();
  } else if constexpr (std::is_same_v<T, protocol::seat_number>) {
    return "seat";
  } else if constexpr (std::is_same_v<T, protocol::milliseconds>) {
    return "ms";
  } else if constexpr (std::is_same_v<T, protocol::decision_number>) {
    return "decision";
  } else if constexpr (codec::bounded_field<T>) {
    return "integer, " + std::to_string(T::low) + " to " + std::to_string(T::high);
  } else if constexpr (codec::text_field<T>) {
    return "text, " + (T::low == T::high ? "" : std::to_string(T::low) + " to ") +
           std::to_string(T::high) + " bytes";
  } else if constexpr (codec::bytes_field<T>) {
    return "hex" + std::to_string(2 * std::tuple_size_v<T>);
  } else if constexpr (codec::list_field<T>) {
    return "list of at most " + std::to_string(T::most) + ": " +
           words_of<typename decltype(T::items)::value_type>();
  } else if constexpr (codec::vector_field<T>) {
    return "list of " + words_of<typename T::value_type>();
  } else if constexpr (codec::enum_field<T>) {
    std::string text;
    for (const auto& each : codec::words<T>) {
      text += (text.empty() ? "`" : ", `") + std::string(each.text()) + "`";
    }
    return text;
  } else if constexpr (std::is_same_v<T, bool>) {
    return "boolean";
  } else if constexpr (std::is_same_v<T, std::int64_t>) {
    return "integer";
  } else if constexpr (std::is_same_v<T, std::string>) {
    return "text";
  } else if constexpr (codec::json_field<T>) {
    return "JSON";
  } else {
    return "`" + struct_name<T>() + "`";
  }
}

}  // namespace splitroom::test
