#include <algorithm>

#include "rules/splito/objective.hpp"
#include "rules/splito/objective_check.hpp"

namespace splitroom::rules::splito {
namespace {

using fault = std::optional<std::string>;

/// "objective 3 (maj_colour_green): ...", counted from 1 as in the file; ids are shown only when
/// they are safe to show.
std::string in_words(std::size_t index, const objective& which, std::string_view wrong) {
  const std::string name = is_objective_id(which.id) ? " (" + which.id + ")" : "";
  return "objective " + std::to_string(index + 1) + name + ": " + std::string(wrong);
}

fault number_fault(std::size_t have) {
  if (have == objective_count) return std::nullopt;
  return "there must be 37 objectives, not " + std::to_string(have);
}

fault first_fault(std::span<const objective> objectives) {
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    if (const auto wrong = fault_of(objectives[i])) return in_words(i, objectives[i], *wrong);
  }
  return std::nullopt;
}

fault repeated_id(std::span<const objective> objectives) {
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    const auto earlier = objectives.first(i);
    if (std::ranges::find(earlier, objectives[i].id, &objective::id) != earlier.end()) {
      return in_words(i, objectives[i], "another objective has the same id");
    }
  }
  return std::nullopt;
}

/// Six of a symbol and no two alike are all six colours (values). Ruling 1.
fault symbol_fault(std::span<const objective> objectives, symbol which, std::string_view name) {
  std::vector<const objective*> seen;
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    const objective& each = objectives[i];
    if (each.symbol != which) continue;
    const auto same = [&](const objective* other) {
      return other->colour == each.colour && other->value == each.value;
    };
    if (std::ranges::any_of(seen, same)) {
      return in_words(i, each, "another " + std::string(name) + " card asks for the same");
    }
    seen.push_back(&each);
  }
  if (seen.size() == colour_count) return std::nullopt;
  return "there must be 6 " + std::string(name) + " cards, not " + std::to_string(seen.size());
}

fault deck_fault(std::span<const objective> objectives) {
  if (auto wrong = number_fault(objectives.size())) return wrong;
  if (auto wrong = first_fault(objectives)) return wrong;
  if (auto wrong = repeated_id(objectives)) return wrong;
  if (auto wrong = symbol_fault(objectives, symbol::moon, "moon")) return wrong;
  return symbol_fault(objectives, symbol::star, "star");
}

std::array<card, 6> cards_with(std::span<const objective> objectives, symbol which) {
  std::array<card, 6> found{};
  auto next = found.begin();
  for (std::size_t i = 0; i < objectives.size(); ++i) {
    if (objectives[i].symbol == which) *next++ = static_cast<card>(first_objective + i);
  }
  return found;
}

}  // namespace

tl::expected<std::shared_ptr<const objective_deck>, std::string> objective_deck::make(
    std::vector<objective> objectives) {
  if (auto wrong = deck_fault(objectives)) return tl::unexpected(*std::move(wrong));
  std::shared_ptr<objective_deck> deck(new objective_deck);
  deck->objectives_ = std::move(objectives);
  deck->moons_ = cards_with(deck->objectives_, symbol::moon);
  deck->stars_ = cards_with(deck->objectives_, symbol::star);
  return deck;
}

std::string objective_deck::text(card which) const {
  if (is_objective(which)) return at(which).id;
  std::string result(colour_names[static_cast<std::size_t>(colour_of(which))]);
  result += '-';
  result += static_cast<char>('0' + value_of(which));
  return result;
}

std::optional<card> objective_deck::parse(std::string_view text) const {
  const auto dash = text.rfind('-');
  if (dash == text.npos) {
    const auto found = std::ranges::find(objectives_, text, &objective::id);
    if (found == objectives_.end()) return std::nullopt;
    return static_cast<card>(first_objective + (found - objectives_.begin()));
  }
  const auto name = std::ranges::find(colour_names, text.substr(0, dash));
  if (name == colour_names.end() || text.size() != dash + 2) return std::nullopt;
  const char digit = text.back();
  if (digit < '1' || digit > '6') return std::nullopt;
  return make_card(static_cast<colour>(name - colour_names.begin()),
                   static_cast<std::uint8_t>(digit - '0'));
}

}  // namespace splitroom::rules::splito
