// The kinds of field types that messages are described with, for everything that walks them:
// reading, writing, the schema.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include <boost/describe/enumerators.hpp>
#include <boost/describe/members.hpp>
#include <boost/describe/modifiers.hpp>
#include <nlohmann/json.hpp>

#include "protocol/messages/field_types.hpp"

namespace splitroom::protocol::codec {

namespace detail {

template <class T>
inline constexpr bool is_bounded = false;
template <std::int64_t Low, std::int64_t High>
inline constexpr bool is_bounded<bounded<Low, High>> = true;

template <class T>
inline constexpr bool is_text = false;
template <std::size_t Low, std::size_t High>
inline constexpr bool is_text<text<Low, High>> = true;

template <class T>
inline constexpr bool is_bytes = false;
template <std::size_t N>
inline constexpr bool is_bytes<bytes<N>> = true;

template <class T>
inline constexpr bool is_list = false;
template <class T, std::size_t Max>
inline constexpr bool is_list<list<T, Max>> = true;

template <class T>
inline constexpr bool is_vector = false;
template <class T>
inline constexpr bool is_vector<std::vector<T>> = true;

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

}  // namespace detail

template <class T>
concept bounded_field = detail::is_bounded<T>;
template <class T>
concept text_field = detail::is_text<T>;
template <class T>
concept bytes_field = detail::is_bytes<T>;
/// A list with a limit.
template <class T>
concept list_field = detail::is_list<T>;
/// A list without one.
template <class T>
concept vector_field = detail::is_vector<T>;
template <class T>
concept optional_field = detail::is_optional<T>;
template <class T>
concept json_field = std::is_same_v<T, nlohmann::ordered_json>;
template <class T>
concept enum_field = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;
template <class T>
concept struct_field = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

/// The described members of a message, in wire order.
template <class T>
using members_of = boost::describe::describe_members<T, boost::describe::mod_public>;

}  // namespace splitroom::protocol::codec
