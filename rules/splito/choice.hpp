// The one kind of choice in Splito: a card and a side. Ruling 4.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/splito/card.hpp"
#include "rules/splito/objective.hpp"

namespace splitroom::rules::splito {

struct play {
  splito::card card = 0;
  splito::side side{};

  bool operator==(const play&) const = default;
};

/// "pink-3@left", "none_4@right". @pre the card is one of the deck's
std::string text_of(const play& made, const objective_deck& deck);

/// The play with exactly that text, whoever may hold the card; nothing for any other text.
std::optional<play> parse_play(std::string_view text, const objective_deck& deck);

}  // namespace splitroom::rules::splito
