// What the operating system says of this process.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace splitroom::server {

struct process_figures {
  double cpu_seconds = 0;    ///< user and system
  double start_seconds = 0;  ///< since 1970
  std::uint64_t resident_bytes = 0;
  std::uint64_t virtual_bytes = 0;
  std::uint64_t open_files = 0;
  std::uint64_t most_open_files = 0;
};

/// Zero for what cannot be read.
process_figures read_process_figures();

/// Bytes that may still be written to the file system that holds the file; nothing when that cannot
/// be found out.
std::optional<std::uint64_t> free_bytes_beside(const std::string& file);

}  // namespace splitroom::server
