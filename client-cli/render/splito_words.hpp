// Cards, objectives and zones of Splito in words and in short. Pure.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "client-cli/core/table_state.hpp"
#include "client-cli/render/style.hpp"
#include "rules/splito/objective.hpp"
#include "rules/splito/view.hpp"

namespace splitroom::client {

/// "pink".
std::string suit_name(rules::splito::colour which, const catalogue& words);

/// "a strict majority of pink", "exactly 2 cards of value 4", ...
std::string objective_words(const rules::splito::objective& which, const catalogue& words);

/// How far it is in zone `zone`: "4 here, at most 3 elsewhere", "1 now", "lacks yellow".
std::string progress_words(const rules::splito::objective& which,
                           std::span<const std::vector<rules::splito::card>> zones,
                           std::size_t zone, const catalogue& words);

/// For a majority that nobody has: "no zone has one", "several zones have 2".
std::string most_words(const rules::splito::objective& which,
                       std::span<const std::vector<rules::splito::card>> zones,
                       const catalogue& words);

/// "[+]" met, "[.]" open, "[x]" broken; plain: "met", "not met yet", "cannot be met any more".
std::string standing_mark(rules::splito::standing how, const style& look);

/// A Splito card in short, in its colour: "P3"; plain: "pink 3". An objective by its words.
std::string card_words(rules::splito::card which, const rules::splito::objective_deck& deck,
                       const style& look);

/// Splito cards of a zone, by colour: "P 1 3 6  T 1 2 3"; "" when there are none.
std::string colours_of(const std::vector<rules::splito::card>& zone, const style& look);

/// "you – Bob"; in a duel "left of Bob".
std::string zone_name(const table_state& table, const rules::splito::view& seen, std::size_t zone,
                      const catalogue& words);

/// The seat with whom the viewer shares the zone on that side; nothing in a duel.
std::optional<rules::seat> neighbour(const rules::splito::view& seen, rules::seat me,
                                     rules::splito::side side);

}  // namespace splitroom::client
