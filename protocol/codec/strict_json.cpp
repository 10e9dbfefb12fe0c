#include "protocol/codec/strict_json.hpp"

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace splitroom::protocol {

namespace {

/// A key as it may stand in an error: short, and nothing that a terminal or a log would obey.
std::string presentable(const std::string& key) {
  constexpr std::size_t most = 64;
  std::string shown = key.substr(0, most);
  for (char& each : shown) {
    if (each < ' ' || each > '~') each = '?';
  }
  return key.size() > most ? shown + "..." : shown;
}

/// Builds a value from the parser's calls. Open containers are on a stack of our own, so depth is
/// known before anything is nested deeper, and nothing recurses.
template <class Json>
class strict_builder {
 public:
  using number_integer_t = typename Json::number_integer_t;
  using number_unsigned_t = typename Json::number_unsigned_t;
  using number_float_t = typename Json::number_float_t;
  using string_t = typename Json::string_t;
  using binary_t = typename Json::binary_t;

  explicit strict_builder(std::size_t depth) : depth_(depth) {}

  bool null() { return scalar(nullptr); }
  bool boolean(bool value) { return scalar(value); }
  bool number_integer(number_integer_t value) { return scalar(value); }
  bool number_unsigned(number_unsigned_t value) { return scalar(value); }
  bool number_float(number_float_t value, const string_t&) { return scalar(value); }
  bool string(string_t& value) { return scalar(std::move(value)); }
  bool binary(binary_t&) { return false; }  // JSON has none

  bool start_object(std::size_t) { return start(Json::object()); }
  bool start_array(std::size_t) { return start(Json::array()); }
  bool end_object() { return end(); }
  bool end_array() { return end(); }

  bool key(string_t& name) {
    if (!is_new(name)) {
      return refuse(make_error(error_code::duplicate_key, presentable(name)));
    }
    next_key_ = std::move(name);
    return true;
  }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) {
    return refuse(make_error(
        error_code::bad_json, {},
        "the message is not valid JSON in UTF-8 (byte " + std::to_string(position) + ")"));
  }

  tl::expected<Json, error> take() {
    if (error_) return tl::unexpected{std::move(*error_)};
    return std::move(root_);
  }

 private:
  struct container {
    Json* value = nullptr;
    std::set<std::string, std::less<>> keys;
  };

  /// An ordered map would be searched from its front for every key, so its keys are kept apart.
  bool is_new(const string_t& name) {
    if constexpr (std::is_same_v<Json, nlohmann::ordered_json>) {
      return open_.back().keys.insert(name).second;
    } else {
      return !open_.back().value->contains(name);
    }
  }

  bool refuse(error why) {
    error_ = std::move(why);
    return false;
  }

  Json* add(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    Json& parent = *open_.back().value;
    if (parent.is_array()) {
      auto& items = parent.template get_ref<typename Json::array_t&>();
      return &items.emplace_back(std::move(value));
    }
    auto& members = parent.template get_ref<typename Json::object_t&>();
    if constexpr (std::is_same_v<Json, nlohmann::ordered_json>) {
      return &members.emplace_back(std::move(next_key_), std::move(value)).second;
    } else {
      return &members.emplace(std::move(next_key_), std::move(value)).first->second;
    }
  }

  template <class Value>
  bool scalar(Value&& value) {
    add(Json(std::forward<Value>(value)));
    return true;
  }

  bool start(Json empty) {
    if (open_.size() == depth_) {
      return refuse(make_error(
          error_code::too_deep, {},
          "objects and lists are nested deeper than " + std::to_string(depth_) + " levels"));
    }
    open_.push_back({add(std::move(empty)), {}});
    return true;
  }

  bool end() {
    open_.pop_back();
    return true;
  }

  std::size_t depth_;
  Json root_;
  std::vector<container> open_;
  string_t next_key_;
  std::optional<error> error_;
};

template <class Json>
tl::expected<Json, error> parse(std::string_view text, json_limits limits) {
  if (text.size() > limits.bytes) {
    return tl::unexpected{
        make_error(error_code::too_large, {},
                   "the message is larger than " + std::to_string(limits.bytes) + " bytes")};
  }
  // The parser takes a zero byte for the end, and skips a byte order mark.
  if (text.find('\0') != std::string_view::npos || text.starts_with("\xEF\xBB\xBF")) {
    return tl::unexpected{make_error(error_code::bad_json)};
  }
  strict_builder<Json> builder{limits.depth};
  nlohmann::json::sax_parse(text, &builder);
  return builder.take();
}

}  // namespace

tl::expected<nlohmann::json, error> parse_strict(std::string_view text, json_limits limits) {
  return parse<nlohmann::json>(text, limits);
}

tl::expected<nlohmann::ordered_json, error> parse_strict_ordered(std::string_view text,
                                                                 json_limits limits) {
  return parse<nlohmann::ordered_json>(text, limits);
}

}  // namespace splitroom::protocol
