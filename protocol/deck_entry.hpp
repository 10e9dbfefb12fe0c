// One entry of a deck file; see protocol/deck_file.hpp.
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "rules/splito/objective.hpp"

namespace splitroom::protocol {

/// Reads what can be read into `into`; says what is wrong with the form, or nothing. The meaning
/// (which parameters a kind has, their ranges) is checked by rules::splito::objective_deck::make.
std::optional<std::string> read_objective(const nlohmann::json& entry,
                                          rules::splito::objective& into);

}  // namespace splitroom::protocol
