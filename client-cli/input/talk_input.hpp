// What a person types to say something, made into what the server takes. Pure.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "client-cli/core/table_state.hpp"
#include "protocol/messages/commands.hpp"

namespace splitroom::client {

/// Whether it can only be understood with the list of phrases, which is not here yet.
bool needs_phrases(std::string_view typed, const table_state& table);

/// "3", "3 Bob", "3 pink" (or the word in the language of `words`): a phrase by its number from 1,
/// with the player and the word that it needs; anything else: free text, where the room allows it.
/// The error is for the person, and says what is missing.
tl::expected<protocol::command::say, std::string> read_say(std::string_view typed,
                                                           const table_state& table,
                                                           const catalogue& words);

/// A reaction by its name or the beginning of it.
tl::expected<protocol::command::react, std::string> read_reaction(std::string_view typed,
                                                                  const catalogue& words);

/// "like, love, ...".
std::string reaction_names();

}  // namespace splitroom::client
