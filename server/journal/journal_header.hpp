// The first page of a journal's file, looked at before SQLite does.
#pragma once

#include <cstdint>
#include <string>

namespace splitroom::server {

enum class header_state : std::uint8_t {
  absent,   ///< no file, or an empty one
  sound,    ///< of this schema version
  older,    ///< of an older one
  newer,    ///< of a newer one
  damaged,  ///< a journal's, but not as SQLite writes it
  foreign,  ///< a database of another program
  unknown,  ///< no database; if there was a journal here, then its first page is gone
};

/// Bytes in the write-ahead log of the journal at `path`; 0 when there is none.
std::uintmax_t log_size(const std::string& path);

/// Throws std::runtime_error when the file cannot be read.
header_state look_at_header(const std::string& path);

}  // namespace splitroom::server
