#include "protocol/match/json_reader.hpp"

namespace splitroom::protocol {
namespace {

const nlohmann::json& nothing() {
  static const nlohmann::json null;
  return null;
}

}  // namespace

std::string json_reader::inner(std::string_view name) const {
  return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

bool json_reader::has(std::string_view name) const {
  return value_->is_object() && value_->find(std::string(name)) != value_->end();
}

json_reader json_reader::field(std::string_view name) const {
  if (!value_->is_object()) {
    fault_->note(path_.empty() ? "the value" : path_, "must be an object");
    return {nothing(), inner(name), *fault_};
  }
  const auto found = value_->find(std::string(name));
  if (found == value_->end()) {
    fault_->note(inner(name), "is missing");
    return {nothing(), inner(name), *fault_};
  }
  return {*found, inner(name), *fault_};
}

std::int64_t json_reader::integer(std::int64_t low, std::int64_t high) const {
  if (value_->is_number_unsigned()) {
    const auto value = value_->get<std::uint64_t>();
    if (high >= 0 && value <= static_cast<std::uint64_t>(high) &&
        (low <= 0 || value >= static_cast<std::uint64_t>(low))) {
      return static_cast<std::int64_t>(value);
    }
  } else if (value_->is_number_integer()) {
    const auto value = value_->get<std::int64_t>();
    if (low <= value && value <= high) return value;
  }
  note("must be a whole number of " + std::to_string(low) + " to " + std::to_string(high));
  return low;
}

bool json_reader::boolean() const {
  if (value_->is_boolean()) return value_->get<bool>();
  note("must be true or false");
  return false;
}

std::string json_reader::text() const {
  if (value_->is_string()) return value_->get<std::string>();
  note("must be text");
  return {};
}

}  // namespace splitroom::protocol
