#include "protocol/deck_entry.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace splitroom::protocol {
namespace {

using nlohmann::json;
using rules::splito::colour;
using rules::splito::objective;
using rules::splito::objective_kind;

/// What is wrong, or nothing.
using fault = std::optional<std::string>;

/// A text of the file as it may stand in a message: short, and nothing that a terminal would obey.
std::string shown(std::string_view text) {
  constexpr std::size_t longest = 40;
  std::string result(text.substr(0, longest));
  std::ranges::replace_if(result, [](char each) { return each < ' ' || each > '~'; }, '?');
  return "\"" + result + (text.size() > longest ? "..." : "") + "\"";
}

/// The index of a name in a table of names.
template <std::size_t N>
std::optional<std::size_t> index_of(const std::array<std::string_view, N>& names,
                                    std::string_view name) {
  const auto found = std::ranges::find(names, name);
  if (found == names.end()) return std::nullopt;
  return static_cast<std::size_t>(found - names.begin());
}

const std::string& text_of(const json& value) { return value.get_ref<const std::string&>(); }

fault read_text(const json& from, const char* name, std::string& into) {
  const auto found = from.find(name);
  if (found == from.end()) return std::string(name) + " is missing";
  if (!found->is_string()) return std::string(name) + " must be a string";
  into = text_of(*found);
  return std::nullopt;
}

/// A whole number that fits and is not zero, which would read as none; the rules check the rest.
fault read_number(const json& value, std::string_view name, std::uint8_t& into) {
  constexpr std::uint64_t most = 99;
  if (!value.is_number_unsigned() || value.get<std::uint64_t>() - 1 >= most) {
    return std::string(name) + " must be a whole number of 1 to 99";
  }
  into = static_cast<std::uint8_t>(value.get<std::uint64_t>());
  return std::nullopt;
}

fault read_colour(const json& value, std::string_view name, colour& into) {
  if (!value.is_string()) return std::string(name) + " must be a string";
  const auto index = index_of(rules::splito::colour_names, text_of(value));
  if (!index) return "unknown colour " + shown(text_of(value));
  into = static_cast<colour>(*index);
  return std::nullopt;
}

fault read_colours(const json& value, std::vector<colour>& into) {
  if (!value.is_array() || value.empty()) return "params.colours must be a list of colours";
  for (const json& each : value) {
    if (auto wrong = read_colour(each, "params.colours", into.emplace_back())) return wrong;
  }
  return std::nullopt;
}

fault read_param(const std::string& name, const json& value, objective& into) {
  if (name == "colour") return read_colour(value, "params.colour", into.colour.emplace());
  if (name == "colours") return read_colours(value, into.colours);
  if (name == "value") return read_number(value, "params.value", into.value);
  if (name == "count") return read_number(value, "params.count", into.count);
  return "unknown parameter " + shown(name);
}

/// Which parameters the kind has and must have is left to the rules.
fault read_params(const json& entry, objective& into) {
  const auto params = entry.find("params");
  if (params == entry.end()) return "params is missing";
  if (!params->is_object()) return "params must be an object";
  for (const auto& [name, value] : params->items()) {
    if (auto wrong = read_param(name, value, into)) return wrong;
  }
  return std::nullopt;
}

fault read_kind(const json& entry, objective& into) {
  std::string name;
  if (auto wrong = read_text(entry, "kind", name)) return wrong;
  const auto index = index_of(rules::splito::objective_kind_names, name);
  if (!index) return "unknown kind " + shown(name);
  into.kind = static_cast<objective_kind>(*index);
  return std::nullopt;
}

fault read_points(const json& entry, objective& into) {
  const auto points = entry.find("points");
  if (points == entry.end()) return "points is missing";
  return read_number(*points, "points", into.points);
}

fault read_symbol(const json& entry, objective& into) {
  const auto symbol = entry.find("symbol");
  if (symbol == entry.end() || symbol->is_null()) return std::nullopt;
  if (!symbol->is_string()) return "symbol must be \"moon\", \"star\" or null";
  if (text_of(*symbol) == "moon") {
    into.symbol = rules::splito::symbol::moon;
  } else if (text_of(*symbol) == "star") {
    into.symbol = rules::splito::symbol::star;
  } else {
    return "unknown symbol " + shown(text_of(*symbol));
  }
  return std::nullopt;
}

}  // namespace

fault read_objective(const json& entry, objective& into) {
  if (!entry.is_object()) return "must be an object";
  if (auto wrong = read_text(entry, "id", into.id)) return wrong;
  if (auto wrong = read_kind(entry, into)) return wrong;
  if (auto wrong = read_params(entry, into)) return wrong;
  if (auto wrong = read_points(entry, into)) return wrong;
  return read_symbol(entry, into);
}

}  // namespace splitroom::protocol
