// SQLite's way to the disk with faults on demand: the n-th write, sync or truncation fails.
#pragma once

#include <cstdint>
#include <string>

namespace splitroom::test {

enum class fault_kind : std::uint8_t { io_error, disk_full };

/// One for the process, registered as the VFS `name()`. Thread-safe.
class faulty_vfs {
 public:
  /// Registers it when first called.
  static const std::string& name();

  /// Counts from here: call number `n` (1 = the next) fails, and if `always` all after it. A write
  /// that fails has written its first half.
  static void fail(std::uint64_t n, bool always, fault_kind kind);
  /// Nothing fails any more.
  static void heal();
  /// Writes, syncs and truncations since the last `fail` or `heal`.
  static std::uint64_t calls();
};

}  // namespace splitroom::test
