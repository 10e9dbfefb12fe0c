#include "rules/core/decision.hpp"

#include <algorithm>

#include "rules/core/numbers.hpp"

namespace splitroom::rules {

namespace {

constexpr std::size_t parts = 3;

/// n over k, exact for everything a game asks.
std::size_t choose(std::size_t n, std::size_t k) {
  std::size_t result = 1;
  for (std::size_t i = 1; i <= k; ++i) {
    result = result * (n - k + i) / i;
  }
  return result;
}

/// How many ways to put `count` equal jokers onto `targets` stacks.
std::size_t placements(std::size_t count, std::size_t targets) {
  return targets == 0 ? 0 : choose(count + targets - 1, count);
}

std::string cut_at(std::size_t row, std::size_t index) {
  std::size_t first = 1;
  // With the first part fixed there are row - first - 1 ways to cut the rest in two.
  for (; index >= row - first - 1; ++first) {
    index -= row - first - 1;
  }
  const std::size_t second = index + 1;
  const std::array sizes{static_cast<std::uint8_t>(first), static_cast<std::uint8_t>(second),
                         static_cast<std::uint8_t>(row - first - second)};
  return join_numbers(sizes, '-');
}

std::string placement_at(const request& asked, std::size_t index) {
  std::vector<std::uint8_t> values;
  std::size_t from = 0;
  for (std::size_t left = asked.count; left > 0; --left) {
    // Every value below `from` is passed over; skip those whose placements all come earlier.
    for (;; ++from) {
      const std::size_t here = placements(left - 1, asked.targets.size() - from);
      if (index < here) break;
      index -= here;
    }
    values.push_back(asked.targets[from]);
  }
  return join_numbers(values, ',');
}

bool is_cut(std::size_t row, std::string_view choice) {
  std::array<std::uint8_t, parts> sizes{};
  return parse_numbers(choice, '-', sizes) == parts &&
         static_cast<std::size_t>(sizes[0] + sizes[1] + sizes[2]) == row;
}

bool is_placement(const request& asked, std::string_view choice) {
  std::vector<std::uint8_t> values(asked.count);
  return parse_numbers(choice, ',', values) == values.size() &&
         std::is_sorted(values.begin(), values.end()) &&
         std::all_of(values.begin(), values.end(), [&asked](std::uint8_t value) {
           return std::find(asked.targets.begin(), asked.targets.end(), value) !=
                  asked.targets.end();
         });
}

}  // namespace

std::size_t count_choices(const request& asked) {
  switch (asked.kind) {
    case decision_kind::divide:
      return asked.row.size() < parts ? 0 : choose(asked.row.size() - 1, parts - 1);
    case decision_kind::jokers:
      return asked.count == 0 ? 0 : placements(asked.count, asked.targets.size());
    case decision_kind::discard:
    case decision_kind::vote:
    case decision_kind::play:
      break;
  }
  return asked.legal.size();
}

std::string choice_at(const request& asked, std::size_t index) {
  switch (asked.kind) {
    case decision_kind::divide:
      return cut_at(asked.row.size(), index);
    case decision_kind::jokers:
      return placement_at(asked, index);
    case decision_kind::discard:
    case decision_kind::vote:
    case decision_kind::play:
      break;
  }
  return asked.legal[index];
}

std::vector<std::string> legal_choices(const request& asked) {
  std::vector<std::string> choices(count_choices(asked));
  for (std::size_t i = 0; i < choices.size(); ++i) {
    choices[i] = choice_at(asked, i);
  }
  return choices;
}

bool is_legal(const request& asked, std::string_view choice) {
  switch (asked.kind) {
    case decision_kind::divide:
      return is_cut(asked.row.size(), choice);
    case decision_kind::jokers:
      return is_placement(asked, choice);
    case decision_kind::discard:
    case decision_kind::vote:
    case decision_kind::play:
      break;
  }
  return std::find(asked.legal.begin(), asked.legal.end(), choice) != asked.legal.end();
}

}  // namespace splitroom::rules
