// A write-ahead log as bytes. SQLite silently ends it at the first frame that does not fit; here
// every frame is looked at by itself, so that damage is noticed and what lies behind it is found.
// Source: the SQLite file format, section 4 ("The Write-Ahead Log").
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace splitroom::server {

struct wal_frame {
  std::uint32_t page = 0;          ///< from 1
  std::uint32_t commit_pages = 0;  ///< of the last frame of a commit: pages of the file; else 0
  std::string_view content;        ///< the page
  bool sound = false;              ///< its checksum fits to what is before it
};

struct wal_scan {
  std::vector<wal_frame>
      frames;  ///< up to the end of the newest commit that was begun to be written
  /// A frame (or the header) does not fit and later ones do: more than a commit that was cut off.
  bool broken = false;
};

/// `bytes` must outlive the result.
wal_scan scan_wal(std::string_view bytes);

}  // namespace splitroom::server
