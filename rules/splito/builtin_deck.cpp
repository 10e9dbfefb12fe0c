#include "rules/splito/builtin_deck.hpp"

#include <stdexcept>

namespace splitroom::rules::splito {
namespace {

/// A file that does not hold is a fault of the build, found at the first use.
std::shared_ptr<const objective_deck> checked() {
  auto deck = objective_deck::make(generated::objectives());
  if (!deck) throw std::logic_error("splito_deck.json: " + deck.error());
  return *std::move(deck);
}

}  // namespace

const std::shared_ptr<const objective_deck>& builtin_deck() {
  static const auto deck = checked();
  return deck;
}

std::string_view builtin_deck_sha256() { return generated::deck_sha256; }

}  // namespace splitroom::rules::splito
