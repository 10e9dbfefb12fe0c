// Splito on the wire: effects, views and objectives to JSON and back.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "rules/splito/effect.hpp"
#include "rules/splito/objective.hpp"
#include "rules/splito/view.hpp"

namespace splitroom::protocol {

nlohmann::ordered_json to_json(const rules::splito::effect& what,
                               const rules::splito::objective_deck& deck);
nlohmann::ordered_json to_json(const rules::splito::view& what,
                               const rules::splito::objective_deck& deck);
/// `[{"id","kind","params","points","symbol"?},...]`, as in a deck file (deck_file.hpp reads it).
nlohmann::ordered_json to_json(const rules::splito::objective_deck& deck);

/// Words naming the field at fault when something is missing or off; unknown fields are ignored, an
/// unknown effect ("fx") is skipped.
tl::expected<std::vector<rules::splito::effect>, std::string> splito_effects(
    const nlohmann::json& list, const rules::splito::objective_deck& deck);
tl::expected<rules::splito::view, std::string> splito_view(
    const nlohmann::json& value, const rules::splito::objective_deck& deck);

}  // namespace splitroom::protocol
