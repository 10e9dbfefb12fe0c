// Effects as told by an event against effects as the rules have them.
#pragma once

#include <nlohmann/json.hpp>

#include "protocol/transcript/verdict.hpp"

namespace splitroom::protocol {

/// Exactly the same, field for field in the same order; else the first that differs.
verdict check_effects(const nlohmann::ordered_json& expected, const nlohmann::ordered_json& told);

}  // namespace splitroom::protocol
