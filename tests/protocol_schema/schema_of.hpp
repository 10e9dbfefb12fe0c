// JSON Schema (2020-12) of the types that messages are described with.
#pragma once

#include <string>
#include <tuple>
#include <type_traits>

#include <boost/mp11/algorithm.hpp>
#include <nlohmann/json.hpp>

#include "protocol/codec/enum_words.hpp"
#include "protocol/codec/field_kinds.hpp"
#include "protocol/codec/type_name.hpp"
#include "tests/protocol_schema/prose.hpp"

namespace splitroom::test {

using ojson = nlohmann::ordered_json;
namespace codec = protocol::codec;

enum class direction { to_server, to_client };

/// Builds one schema file: what is asked for by name, and the definitions that it needs.
class schema_builder {
 public:
  schema_builder(direction way, const prose& words) : way_(way), words_(words) {}

  /// A struct as an object: its fields after those in `first`, which are all required.
  template <class T>
  ojson object_of(const ojson& first = ojson::object()) {
    ojson made{{"type", "object"}, {"properties", first}, {"required", ojson::array()}};
    for (const auto& [name, unused] : first.items())
      made["required"].push_back(name);
    boost::mp11::mp_for_each<codec::members_of<T>>([&](auto member) {
      using field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
      add_field<field>(made, struct_name<T>(), member.name);
    });
    return made;
  }

  /// The fields of a struct, for a definition of that name.
  template <class T>
  void define(const std::string& name, const ojson& first = ojson::object()) {
    definitions_[name] = object_of<T>(first);
  }

  void define(const std::string& name, ojson schema) { definitions_[name] = std::move(schema); }
  [[nodiscard]] const ojson& definitions() const { return definitions_; }

  static ojson reference(const std::string& name) { return {{"$ref", "#/$defs/" + name}}; }
  static ojson list_of(ojson items) { return {{"type", "array"}, {"items", std::move(items)}}; }
  static ojson integer(std::int64_t low, std::int64_t high) {
    return {{"type", "integer"}, {"minimum", low}, {"maximum", high}};
  }
  static ojson nullable(ojson schema) {
    return {{"anyOf", {std::move(schema), {{"type", "null"}}}}};
  }

  template <class T>
  ojson schema_of() {
    if constexpr (codec::optional_field<T>) {
      return nullable(schema_of<typename T::value_type>());
    } else if constexpr (std::is_same_v<T, protocol::seat_number>) {
      return shared("seat", integer(T::low, T::high));
    } else if constexpr (std::is_same_v<T, protocol::milliseconds>) {
      return shared("ms", integer(T::low, T::high));
    } else if constexpr (std::is_same_v<T, protocol::decision_number>) {
      return shared("decision_number", integer(T::low, T::high));
    } else if constexpr (codec::bounded_field<T>) {
      return integer(T::low, T::high);
    } else if constexpr (codec::text_field<T>) {
      // The limits are of bytes: a code point is one to four. What has one size is ASCII.
      const std::size_t fewest = T::low == T::high ? T::low : (T::low + 3) / 4;
      return {{"type", "string"}, {"minLength", fewest}, {"maxLength", T::high}};
    } else if constexpr (codec::bytes_field<T>) {
      const std::string digits = std::to_string(2 * std::tuple_size_v<T>);
      return shared("hex" + digits,
                    {{"type", "string"}, {"pattern", "^[0-9a-f]{" + digits + "}$"}});
    } else if constexpr (codec::list_field<T>) {
      ojson made = list_of(schema_of<typename decltype(T::items)::value_type>());
      made["maxItems"] = T::most;
      return made;
    } else if constexpr (codec::vector_field<T>) {
      return list_of(schema_of<typename T::value_type>());
    } else if constexpr (codec::enum_field<T>) {
      ojson made{{"type", "string"}, {"enum", ojson::array()}};
      for (const auto& each : codec::words<T>)
        made["enum"].push_back(each.text());
      return made;
    } else if constexpr (std::is_same_v<T, bool>) {
      return {{"type", "boolean"}};
    } else if constexpr (std::is_same_v<T, std::int64_t>) {
      return {{"type", "integer"}};
    } else if constexpr (std::is_same_v<T, std::string>) {
      return {{"type", "string"}};
    } else {
      static_assert(codec::struct_field<T>);
      const std::string name = struct_name<T>();
      if (!definitions_.contains(name)) {
        definitions_[name] = nullptr;  // a place, so that it stands before what it needs
        definitions_[name] = object_of<T>();
      }
      return reference(name);
    }
  }

 private:
  template <class T>
  static std::string struct_name() {
    return std::string(codec::type_name<T>());
  }

  ojson shared(const std::string& name, ojson schema) {
    if (!definitions_.contains(name)) definitions_[name] = std::move(schema);
    return reference(name);
  }

  template <class Field>
  void add_field(ojson& object, const std::string& owner, const std::string& name) {
    ojson& made = object["properties"][name];
    if constexpr (codec::json_field<Field>) {
      made = words_.shape_of(owner, name);
    } else {
      made = schema_of<Field>();
    }
    if (const std::string text = words_.of(owner, name); !text.empty()) {
      made["description"] = text;
    }
    if (way_ == direction::to_client || !codec::optional_field<Field>) {
      object["required"].push_back(name);
    }
  }

  direction way_;
  const prose& words_;
  ojson definitions_ = ojson::object();
};

}  // namespace splitroom::test
