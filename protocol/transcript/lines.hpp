// A transcript's lines.
#pragma once

#include <optional>
#include <string_view>

namespace splitroom::protocol {

/// Takes one line after the other, without its newline, from bytes that outlive it.
class line_reader {
 public:
  explicit line_reader(std::string_view bytes) : rest_(bytes) {}

  /// The next line; nothing at the end.
  std::optional<std::string_view> next() {
    if (rest_.empty()) return std::nullopt;
    const auto end = rest_.find('\n');
    ended_ = end != std::string_view::npos;
    const auto line = rest_.substr(0, end);
    rest_.remove_prefix(ended_ ? end + 1 : rest_.size());
    return line;
  }
  /// Whether the last line that was taken had its newline.
  [[nodiscard]] bool ended() const { return ended_; }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }

 private:
  std::string_view rest_;
  bool ended_ = true;
};

}  // namespace splitroom::protocol
