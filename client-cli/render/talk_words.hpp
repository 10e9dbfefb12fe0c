// What is said at the table, with whoever says it. Pure.
#pragma once

#include <string>

#include "client-cli/core/table_state.hpp"
#include "client-cli/render/style.hpp"
#include "protocol/messages/frames.hpp"

namespace splitroom::client {

/// "Bob says: TEXT", or "You say: TEXT" for the viewer. `clean_text`: made safe to print.
std::string said_words(const std::string& name, bool viewer, const std::string& clean_text,
                       const catalogue& words);

/// "Bob reacts: clap".
std::string reaction_words(const std::string& name, bool viewer, protocol::reaction what,
                           const catalogue& words);

/// What was said in the reader's language: a phrase by its name, with what it was given; free text,
/// and phrases that are newer than this client, as they came.
std::string spoken_words(const protocol::frame::table_said& said, const catalogue& words);

/// What may be said here: the phrases with their numbers, and how they are said.
lines draw_phrases(const table_state& table, const style& look);

}  // namespace splitroom::client
