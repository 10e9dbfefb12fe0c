// The files of protocol/schema/, out of the code.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "tests/protocol_schema/prose.hpp"

namespace splitroom::test {

using ojson = nlohmann::ordered_json;

/// Everything that a client may send: one definition a command, and `oneOf` of them all.
ojson command_schema(const prose& words);
/// Everything that a server sends: one definition a frame, an event, a reply's body; `oneOf`.
ojson message_schema(const prose& words);
/// Definitions of effects, views and objectives, which the codecs of the games write.
ojson game_definitions(const prose& words);
/// Codes of errors and notices, with their meaning and what to do.
ojson catalogue();
/// An AsyncAPI 3 document that refers to both schemas.
ojson async_api(const ojson& commands, const ojson& messages);
/// The same types for TypeScript.
std::string typescript(const ojson& commands, const ojson& messages);

}  // namespace splitroom::test
