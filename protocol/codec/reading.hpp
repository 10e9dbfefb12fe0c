// From parsed JSON to described structs. Fields that a struct does not have are ignored; a missing
// optional one is as good as null. Templates: include from few files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

#include <boost/mp11/algorithm.hpp>
#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "protocol/codec/enum_words.hpp"
#include "protocol/codec/expected.hpp"
#include "protocol/codec/field_kinds.hpp"
#include "protocol/codec/place.hpp"
#include "protocol/fairness/hash.hpp"

namespace splitroom::protocol::codec {

/// Nothing when all is well.
using failure = std::optional<error>;

template <class Json, class T>
failure read(const Json& value, T& out, const place& where);

/// An integer, never a number with a fraction, an exponent, or more than 64 bits.
template <class Json>
failure read_integer(const Json& value, std::int64_t low, std::int64_t high, std::int64_t& out,
                     const place& where, std::string (*expected_text)()) {
  if (!value.is_number_integer()) {
    return wrong(error_code::wrong_type, where, expected_text());
  }
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  if (value.is_number_unsigned() && value.template get<std::uint64_t>() > most) {
    return wrong(error_code::out_of_range, where, expected_text());
  }
  const auto number = value.template get<std::int64_t>();
  if (number < low || number > high) {
    return wrong(error_code::out_of_range, where, expected_text());
  }
  out = number;
  return std::nullopt;
}

template <class Json, class T>
failure read_items(const Json& value, std::vector<T>& out, const place& where) {
  out.clear();
  out.reserve(value.size());
  for (const auto& each : value) {
    T item{};
    if (failure why = read(each, item, place{&where, {}, out.size()})) return why;
    out.push_back(std::move(item));
  }
  return std::nullopt;
}

template <class Json, class T>
failure read_member(const Json& object, std::string_view name, T& out, const place* parent) {
  const place where{parent, name};
  const auto found = object.find(name);
  if constexpr (optional_field<T>) {
    out.reset();
    if (found == object.end() || found->is_null()) return std::nullopt;
    return read(*found, out.emplace(), where);
  } else {
    if (found == object.end()) return missing(where, expected<T>());
    return read(*found, out, where);
  }
}

/// @pre object.is_object()
template <class Json, struct_field T>
failure read_members(const Json& object, T& out, const place* where) {
  failure why;
  boost::mp11::mp_for_each<members_of<T>>([&](auto member) {
    if (!why) why = read_member(object, member.name, out.*member.pointer, where);
  });
  return why;
}

template <class Json, class T>
failure read(const Json& value, T& out, const place& where) {
  const auto off = [&where](error_code code) { return wrong(code, where, expected<T>()); };
  if constexpr (bounded_field<T>) {
    return read_integer(value, T::low, T::high, out.value, where, expected<T>);
  } else if constexpr (std::is_same_v<T, std::int64_t>) {
    using limits = std::numeric_limits<std::int64_t>;
    return read_integer(value, limits::min(), limits::max(), out, where, expected<T>);
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!value.is_boolean()) return off(error_code::wrong_type);
    out = value.template get<bool>();
  } else if constexpr (json_field<T>) {
    out = value;
  } else if constexpr (list_field<T> || vector_field<T>) {
    if (!value.is_array()) return off(error_code::wrong_type);
    if constexpr (list_field<T>) {
      if (value.size() > T::most) return off(error_code::bad_value);
      return read_items(value, out.items, where);
    } else {
      return read_items(value, out, where);
    }
  } else if constexpr (struct_field<T>) {
    if (!value.is_object()) return off(error_code::wrong_type);
    return read_members(value, out, &where);
  } else {  // everything that is a string on the wire
    if (!value.is_string()) return off(error_code::wrong_type);
    const auto& text = value.template get_ref<const std::string&>();
    if constexpr (text_field<T>) {
      if (text.size() < T::low || text.size() > T::high) return off(error_code::bad_value);
      out.value = text;
    } else if constexpr (bytes_field<T>) {
      if (!from_hex(text, out)) return off(error_code::bad_value);
    } else if constexpr (enum_field<T>) {
      const std::optional<T> word = parse_word<T>(text);
      if (!word) return off(error_code::bad_value);
      out = *word;
    } else {
      static_assert(std::is_same_v<T, std::string>, "no wire form for this type");
      out = text;
    }
  }
  return std::nullopt;
}

/// One whole described message.
template <class T, class Json>
tl::expected<T, error> read_message(const Json& value) {
  if (!value.is_object()) return tl::unexpected{make_error(error_code::not_an_object)};
  T message{};
  if (failure why = read_members(value, message, nullptr)) return tl::unexpected{std::move(*why)};
  return message;
}

}  // namespace splitroom::protocol::codec
