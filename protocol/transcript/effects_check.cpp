#include "protocol/transcript/effects_check.hpp"

namespace splitroom::protocol {
namespace {

/// Compared and shown as text, so that 1.0 is not 1.
std::string text_of(const nlohmann::ordered_json& value) {
  return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace

verdict check_effects(const nlohmann::ordered_json& expected, const nlohmann::ordered_json& told) {
  if (!told.is_array()) return "effects must be a list";
  for (std::size_t i = 0; i < expected.size() && i < told.size(); ++i) {
    const auto right = text_of(expected[i]);
    const auto said = text_of(told[i]);
    if (right != said) {
      return "effect " + std::to_string(i) + " is " + said + " where the rules have " + right;
    }
  }
  if (expected.size() > told.size()) {
    return "effect " + text_of(expected[told.size()]) + " is missing";
  }
  if (expected.size() < told.size()) {
    return "the rules have no effect " + text_of(told[expected.size()]) + " here";
  }
  return std::nullopt;
}

}  // namespace splitroom::protocol
