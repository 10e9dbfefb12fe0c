#include "rules/splito/objective_check.hpp"

#include <algorithm>
#include <array>

namespace splitroom::rules::splito {
namespace {

using fault = std::optional<std::string>;

/// Which fields a kind names, and up to what its count may go.
struct shape {
  bool colour = false;
  bool value = false;
  bool colours = false;
  int max_count = 0;  ///< 0: it has no count
};

constexpr int cards_of_a_value = 12;
/// Two seats' 13 cards and both commons: no zone is larger.
constexpr int largest_zone = 28;

constexpr std::array<shape, objective_kind_names.size()> shapes{{
    {.colour = true},                                // majority_colour
    {.value = true},                                 // majority_value
    {.value = true, .max_count = cards_of_a_value},  // exact_count_value
    {.value = true},                                 // no_value
    {.colour = true},                                // no_colour
    {.colours = true},                               // all_of_colours
    {.max_count = static_cast<int>(colour_count)},   // distinct_colours_exactly
    {.max_count = static_cast<int>(value_count)},    // distinct_values_exactly
    {.max_count = largest_zone},                     // zone_at_most
    {.max_count = largest_zone},                     // zone_at_least
}};

std::string named(const objective& which, std::string_view words) {
  return std::string(to_string(which.kind)) + " " + std::string(words);
}

bool is_colour(colour which) { return static_cast<std::size_t>(which) < colour_count; }

fault colour_fault(const objective& which, bool wanted) {
  if (which.colour.has_value() != wanted) {
    return named(which, wanted ? "needs a colour" : "has no colour");
  }
  if (wanted && !is_colour(*which.colour)) return "unknown colour";
  return std::nullopt;
}

fault colours_fault(const objective& which, bool wanted) {
  if (which.colours.empty() == wanted) {
    return named(which, wanted ? "needs colours" : "has no colours");
  }
  for (auto each = which.colours.begin(); each != which.colours.end(); ++each) {
    if (!is_colour(*each)) return "unknown colour";
    if (std::find(which.colours.begin(), each, *each) != each) {
      return named(which, "names a colour twice");
    }
  }
  return std::nullopt;
}

fault value_fault(const objective& which, bool wanted) {
  if (!wanted && which.value != 0) return named(which, "has no value");
  if (wanted && (which.value < 1 || which.value > value_count)) {
    return named(which, "needs a value of 1 to 6");
  }
  return std::nullopt;
}

fault count_fault(const objective& which, int max_count) {
  if (max_count == 0 && which.count != 0) return named(which, "has no count");
  if (max_count != 0 && (which.count < 1 || which.count > max_count)) {
    return named(which, "needs a count of 1 to " + std::to_string(max_count));
  }
  return std::nullopt;
}

fault points_fault(const objective& which) {
  if (which.points < 1 || which.points > 4) return "the points must be 1 to 4";
  return std::nullopt;
}

fault symbol_fault(const objective& which) {
  const bool moon = which.kind == objective_kind::majority_colour;
  const bool star = which.kind == objective_kind::majority_value;
  if (moon != (which.symbol == symbol::moon)) {
    return named(which, moon ? "must be a moon card" : "cannot be a moon card");
  }
  if (star != (which.symbol == symbol::star)) {
    return named(which, star ? "must be a star card" : "cannot be a star card");
  }
  return std::nullopt;
}

}  // namespace

bool is_objective_id(std::string_view id) {
  constexpr std::size_t longest = 40;
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz0123456789_";
  return !id.empty() && id.size() <= longest && id.find_first_not_of(letters) == id.npos;
}

fault fault_of(const objective& which) {
  if (static_cast<std::size_t>(which.kind) >= shapes.size()) return "unknown kind";
  const shape& wanted = shapes[static_cast<std::size_t>(which.kind)];
  if (!is_objective_id(which.id)) return "the id must be 1 to 40 of a-z, 0-9 and _";
  if (auto wrong = colour_fault(which, wanted.colour)) return wrong;
  if (auto wrong = colours_fault(which, wanted.colours)) return wrong;
  if (auto wrong = value_fault(which, wanted.value)) return wrong;
  if (auto wrong = count_fault(which, wanted.max_count)) return wrong;
  if (auto wrong = points_fault(which)) return wrong;
  return symbol_fault(which);
}

}  // namespace splitroom::rules::splito
