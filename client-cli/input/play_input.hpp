// Reading a play of Splito: a card and a side. Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "client-cli/language/catalogue.hpp"
#include "rules/splito/objective.hpp"
#include "rules/splito/view.hpp"

namespace splitroom::client {

/// The letter that stands for a colour: P pink, U purple, T turquoise, O orange, Y yellow, G green.
char letter_of(rules::splito::colour which);

/// @pre `typed` is tidy
tl::expected<std::string, std::string> read_play(const std::string& typed,
                                                 const std::vector<std::string>& legal,
                                                 const rules::splito::view& seen,
                                                 const rules::splito::objective_deck& deck,
                                                 const catalogue& words);

}  // namespace splitroom::client
