#include "rules/splitz/choice.hpp"

#include <algorithm>
#include <vector>

#include "rules/core/numbers.hpp"

namespace splitroom::rules::splitz {

namespace {

constexpr std::size_t all_jokers = 15;

std::optional<choice> parse_sizes(std::string_view text) {
  choice read{.kind = decision_kind::divide};
  if (parse_numbers(text, '-', read.sizes) != part_count) return std::nullopt;
  return read;
}

std::optional<choice> parse_colour(decision_kind kind, edition colours, std::string_view text) {
  const auto names = colour_names(colours);
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) return std::nullopt;
  return choice{.kind = kind, .part = static_cast<part_index>(found - names.begin())};
}

std::optional<choice> parse_jokers(std::string_view text) {
  std::array<std::uint8_t, all_jokers> values{};
  const auto count = parse_numbers(text, ',', values);
  if (!count) return std::nullopt;
  choice read{.kind = decision_kind::jokers};
  for (std::size_t i = 0; i < *count; ++i) {
    if (values[i] > highest_value || (i > 0 && values[i] < values[i - 1])) return std::nullopt;
    ++read.jokers[values[i] - 1U];
  }
  return read;
}

std::string jokers_text(const choice& which) {
  std::vector<std::uint8_t> values;
  for (std::size_t i = 0; i < which.jokers.size(); ++i) {
    values.insert(values.end(), which.jokers[i], static_cast<std::uint8_t>(i + 1));
  }
  return join_numbers(values, ',');
}

}  // namespace

std::string to_text(const choice& which, edition colours) {
  switch (which.kind) {
    case decision_kind::divide:
      return join_numbers(which.sizes, '-');
    case decision_kind::discard:
    case decision_kind::vote:
      return std::string(colour_names(colours)[which.part]);
    case decision_kind::jokers:
      return jokers_text(which);
    case decision_kind::play:
      break;
  }
  return {};
}

std::optional<choice> parse_choice(decision_kind kind, edition colours, std::string_view text) {
  switch (kind) {
    case decision_kind::divide:
      return parse_sizes(text);
    case decision_kind::discard:
    case decision_kind::vote:
      return parse_colour(kind, colours, text);
    case decision_kind::jokers:
      return parse_jokers(text);
    case decision_kind::play:
      break;
  }
  return std::nullopt;
}

}  // namespace splitroom::rules::splitz
