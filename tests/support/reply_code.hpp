// What a room or a session replied, in a word.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace splitroom::test {

/// "ok", or the stable code of the refusal.
inline std::string code_of(const nlohmann::json& reply) {
  return reply.contains("error") ? reply["error"]["code"].get<std::string>() : "ok";
}

}  // namespace splitroom::test
