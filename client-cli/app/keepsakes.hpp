// What remains of a game: its transcript, and the own notes to hold against it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

#include "client-cli/core/client_core.hpp"
#include "client-cli/render/style.hpp"

namespace splitroom::client {

/// Writes both and says where, or why not. Neither another game nor another seat is ever
/// overwritten: "FILE" becomes "FILE-2".
lines keep_game(const client_core& core, const std::optional<std::filesystem::path>& wanted,
                std::int64_t unix_s, const style& look);

}  // namespace splitroom::client
