// Splitz and Split It on the wire: effects and views to JSON and back.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>
#include <tl/expected.hpp>

#include "rules/splitz/effect.hpp"
#include "rules/splitz/view.hpp"

namespace splitroom::protocol {

nlohmann::ordered_json to_json(const rules::splitz::effect& what, rules::splitz::edition edition);
nlohmann::ordered_json to_json(const rules::splitz::view& what);

/// Words naming the field at fault when something is missing or off; unknown fields are ignored, an
/// unknown effect ("fx") is skipped.
tl::expected<std::vector<rules::splitz::effect>, std::string> splitz_effects(
    const nlohmann::json& list, rules::splitz::edition edition);
tl::expected<rules::splitz::view, std::string> splitz_view(const nlohmann::json& value);

}  // namespace splitroom::protocol
