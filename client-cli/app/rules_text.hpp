// Each game explained in our own words.
#pragma once

#include <string>
#include <string_view>

#include "client-cli/render/style.hpp"

namespace splitroom::client {

/// Paragraphs, one a line, "" between them. `edition` by its wire name.
lines rules_of(std::string_view edition);

/// `splitroom rules GAME`.
int run_rules(const std::string& edition);

}  // namespace splitroom::client
