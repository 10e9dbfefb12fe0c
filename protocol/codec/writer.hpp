// From described structs to JSON text, in one pass, in the order of the members.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include <boost/mp11/algorithm.hpp>
#include <nlohmann/json_fwd.hpp>

#include "protocol/codec/enum_words.hpp"
#include "protocol/codec/field_kinds.hpp"
#include "protocol/fairness/hash.hpp"

namespace splitroom::protocol::codec {

/// What becomes of optional members without a value: `null` where a reader is to see the shape,
/// left out where less to send is better.
enum class absent : bool { null, left_out };

class writer {
 public:
  explicit writer(absent how = absent::null);
  ~writer();
  writer(const writer&) = delete;
  writer& operator=(const writer&) = delete;
  writer(writer&&) = delete;
  writer& operator=(writer&&) = delete;

  void open() { out_ += '{'; }
  void close() { out_ += '}'; }
  /// A member's name. `name` needs no escapes.
  void key(std::string_view name);
  /// Name and value.
  template <class T>
  void field(std::string_view name, const T& what) {
    if constexpr (optional_field<T>) {
      if (!what && how_ == absent::left_out) return;
    }
    key(name);
    value(what);
  }
  /// All members of a message into the object that is open.
  template <struct_field T>
  void fields(const T& message) {
    boost::mp11::mp_for_each<members_of<T>>(
        [&](auto member) { field(member.name, message.*member.pointer); });
  }
  /// Text that is JSON already.
  void raw(std::string_view json) { out_ += json; }

  /// What was written, in no more memory than it needs.
  [[nodiscard]] std::string take() const { return out_; }

  template <class T>
  void value(const T& what) {
    if constexpr (optional_field<T>) {
      if (what) {
        value(*what);
      } else {
        raw("null");
      }
    } else if constexpr (std::same_as<T, bool>) {
      raw(what ? "true" : "false");
    } else if constexpr (bounded_field<T>) {
      integer(what.value);
    } else if constexpr (std::same_as<T, std::int64_t>) {
      integer(what);
    } else if constexpr (text_field<T>) {
      string(what.value);
    } else if constexpr (std::convertible_to<T, std::string_view>) {
      string(what);
    } else if constexpr (bytes_field<T>) {
      hex_string(what);
    } else if constexpr (enum_field<T>) {
      plain_string(word_of(what));
    } else if constexpr (list_field<T>) {
      value(what.items);
    } else if constexpr (vector_field<T>) {
      out_ += '[';
      bool first = true;
      for (const auto& each : what) {
        if (!first) out_ += ',';
        first = false;
        value<typename T::value_type>(each);
      }
      out_ += ']';
    } else if constexpr (json_field<T>) {
      json(what);
    } else {
      static_assert(struct_field<T>, "no wire form for this type");
      open();
      fields(what);
      close();
    }
  }

 private:
  void integer(std::int64_t number);
  void string(std::string_view text);
  void plain_string(std::string_view text);
  void hex_string(std::span<const std::uint8_t> bytes);
  void json(const nlohmann::ordered_json& what);

  absent how_;
  std::string out_;  ///< on loan from the thread, so that it has grown already
};

}  // namespace splitroom::protocol::codec
