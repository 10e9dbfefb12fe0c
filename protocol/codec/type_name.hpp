// The name of a struct, which for commands and events is the wire name.
#pragma once

#include <source_location>
#include <string_view>

namespace splitroom::protocol::codec {

namespace detail {

template <class T>
consteval std::string_view pretty_name() {
  return std::source_location::current().function_name();
}

}  // namespace detail

/// The last part of a type's qualified name, a "_" at its end not written: "seed_commit".
/// g++ and clang++ both write "... [with T = a::b::name; ...]" (clang: "[T = a::b::name]").
template <class T>
consteval std::string_view type_name() {
  std::string_view name = detail::pretty_name<T>();
  name.remove_prefix(name.find("T = ") + 4);
  name = name.substr(0, name.find_first_of(";]"));
  name.remove_prefix(name.rfind(':') + 1);
  if (name.ends_with('_')) name.remove_suffix(1);
  return name;
}

}  // namespace splitroom::protocol::codec
