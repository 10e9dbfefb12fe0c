// The plainest JSON: one object of texts without escapes, of small integers, true, false and null.
// As nearly every command is of that kind, it is read without a tree and without allocating. What
// is taken here means the same as for `parse_strict`; everything else is left to that one, with all
// its errors.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace splitroom::protocol {

/// Has the members of nlohmann::json that reading a message needs, so that both are read by the
/// same code. Its texts live as long as what was parsed.
class flat_value {
 public:
  flat_value() = default;
  explicit flat_value(bool value) : kind_(kind::boolean), integer_(value ? 1 : 0) {}
  explicit flat_value(std::uint64_t value) : kind_(kind::integer), integer_(value) {}
  explicit flat_value(std::string_view value) : kind_(kind::text), text_(value) {}

  [[nodiscard]] bool is_null() const { return kind_ == kind::null; }
  [[nodiscard]] bool is_boolean() const { return kind_ == kind::boolean; }
  [[nodiscard]] bool is_number_integer() const { return kind_ == kind::integer; }
  [[nodiscard]] bool is_number_unsigned() const { return kind_ == kind::integer; }
  [[nodiscard]] bool is_string() const { return kind_ == kind::text; }
  template <class T>
  [[nodiscard]] T get() const {
    return static_cast<T>(integer_);
  }
  /// What nlohmann::json gives as const std::string&.
  template <class>
  [[nodiscard]] std::string_view get_ref() const {
    return text_;
  }

  // It is never a list or an object, so it has no elements.
  [[nodiscard]] static bool is_array() { return false; }
  [[nodiscard]] static bool is_object() { return false; }
  [[nodiscard]] static std::size_t size() { return 0; }
  [[nodiscard]] static const flat_value* begin() { return nullptr; }
  [[nodiscard]] static const flat_value* end() { return nullptr; }
  [[nodiscard]] static const flat_value* find(std::string_view) { return nullptr; }

 private:
  enum class kind : std::uint8_t { null, boolean, integer, text };

  kind kind_ = kind::null;
  std::uint64_t integer_ = 0;
  std::string_view text_;
};

class flat_object {
 public:
  static constexpr std::size_t most_members = 8;

  struct member {
    std::string_view key;
    flat_value value;
  };

  /// `end()` when there is no such member.
  [[nodiscard]] const flat_value* find(std::string_view key) const {
    for (const member& each : members()) {
      if (each.key == key) return &each.value;
    }
    return end();
  }
  [[nodiscard]] static const flat_value* end() { return nullptr; }

  /// False when it has such a member already, or too many.
  bool add(std::string_view key, flat_value value) {
    if (size_ == most_members || find(key) != end()) return false;
    members_.at(size_++) = {key, value};
    return true;
  }
  [[nodiscard]] std::span<const member> members() const { return {members_.data(), size_}; }

 private:
  std::array<member, most_members> members_;
  std::size_t size_ = 0;
};

/// Nothing when the text is not of the plainest kind, whether it is JSON or not.
std::optional<flat_object> parse_flat(std::string_view text);

}  // namespace splitroom::protocol
