// What is said at the table, in words behind the name of whoever says it. Pure.
#pragma once

#include <string>

#include "client-cli/core/table_state.hpp"
#include "client-cli/render/style.hpp"

namespace splitroom::client {

/// "says: TEXT", or "say: TEXT" for the viewer. `clean_text`: made safe to print.
std::string said_words(const std::string& clean_text, bool viewer);

/// "claps", or "clap" for the viewer.
std::string reaction_words(protocol::reaction what, bool viewer);

/// What may be said here: the phrases with their numbers, and how they are said.
lines draw_phrases(const table_state& table, const style& look);

}  // namespace splitroom::client
