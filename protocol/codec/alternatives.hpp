// A variant of messages as a table: the wire name of each alternative and how to read it.
#pragma once

#include <array>
#include <string_view>
#include <type_traits>
#include <variant>

#include "protocol/codec/reading.hpp"
#include "protocol/codec/type_name.hpp"

namespace splitroom::protocol::codec {

template <class Variant, class Json>
struct alternative {
  std::string_view name;
  failure (*read)(const Json& object, Variant& out);
};

template <class Json, class... T>
constexpr auto alternatives_of(std::type_identity<std::variant<T...>>) {
  using variant = std::variant<T...>;
  return std::array<alternative<variant, Json>, sizeof...(T)>{
      {{type_name<T>(), [](const Json& object, variant& out) {
          return read_members(object, out.template emplace<T>(), nullptr);
        }}...}};
}

template <class Variant, class Json>
inline constexpr auto alternatives = alternatives_of<Json>(std::type_identity<Variant>{});

/// Null when no alternative has that name.
template <class Variant, class Json>
const alternative<Variant, Json>* find_alternative(std::string_view name) {
  for (const auto& each : alternatives<Variant, Json>) {
    if (each.name == name) return &each;
  }
  return nullptr;
}

/// The wire name of the alternative that a variant holds.
template <class... T>
std::string_view alternative_name(const std::variant<T...>& what) {
  return std::visit([]<class Body>(const Body&) { return type_name<Body>(); }, what);
}

}  // namespace splitroom::protocol::codec
