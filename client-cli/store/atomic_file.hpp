// Files that are whole or not there, readable by their owner only.
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>

namespace splitroom::client {

/// Replaces the file: written beside it, synced, renamed over it, the folder synced. After success
/// the bytes survive a crash; after failure the old file is untouched.
std::error_code write_atomically(const std::filesystem::path& file, std::string_view bytes);

/// Makes an empty file, mode 0600. False when there is one, or it cannot be made.
bool create_exclusively(const std::filesystem::path& file);

/// The whole file; nothing when it cannot be read, is not a regular file (a pipe may never end), or
/// has more than `most` bytes.
std::optional<std::string> read_file(const std::filesystem::path& file,
                                     std::size_t most = std::size_t{64} << 20U);

/// The folder with mode 0700, and those above it.
std::error_code make_private_folder(const std::filesystem::path& folder);

}  // namespace splitroom::client
