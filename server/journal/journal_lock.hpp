// The small file beside a journal: whoever holds its lock owns the journal, and it notes the newest
// acknowledged commit, so that a journal that has lost its end is noticed.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace splitroom::server {

class journal_lock {
 public:
  /// Throws std::runtime_error when another process holds it or the file cannot be written.
  explicit journal_lock(const std::string& path);
  ~journal_lock();
  journal_lock(const journal_lock&) = delete;
  journal_lock& operator=(const journal_lock&) = delete;

  /// Stamp of the newest acknowledged commit as the file said when it was opened; nothing when it
  /// was new or is not readable.
  [[nodiscard]] std::optional<std::int64_t> noted() const { return noted_; }

  /// Notes a commit. Not synced: after a power cut an older note may be found, never a newer one
  /// than the journal's. A failure is ignored: the note is then an older one.
  void note(std::int64_t stamp) const;

 private:
  int file_;
  std::optional<std::int64_t> noted_;
};

}  // namespace splitroom::server
