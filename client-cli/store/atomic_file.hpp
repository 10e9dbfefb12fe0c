// Files that are whole or not there, readable by their owner only.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace splitroom::client {

/// Replaces the file: written beside it, synced, renamed over it, the folder synced. After success
/// the bytes survive a crash; after failure the old file is untouched.
std::error_code write_atomically(const std::filesystem::path& file, std::string_view bytes);

/// The whole file, or nothing when it cannot be read.
std::optional<std::string> read_file(const std::filesystem::path& file);

/// The folder with mode 0700, and those above it.
std::error_code make_private_folder(const std::filesystem::path& folder);

}  // namespace splitroom::client
