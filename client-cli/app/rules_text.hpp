// Each game explained in our own words; the texts are client-cli/texts/LANGUAGE/*.txt.
#pragma once

#include <string>
#include <string_view>

#include "client-cli/render/style.hpp"

namespace splitroom::client {

/// Paragraphs and list items ("- ..."), one an element, "" between paragraphs. `edition` by its
/// wire name.
lines rules_of(std::string_view edition, language which);

/// The same, broken to the window.
lines draw_rules(std::string_view edition, const style& look);

/// `splitroom rules GAME`.
int run_rules(const std::string& edition, const catalogue& words);

}  // namespace splitroom::client
