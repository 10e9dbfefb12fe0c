// Looks through every frame that a viewer got for what that viewer must not know.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace splitroom::test {

struct viewer_frames {
  std::optional<int> seat;          ///< nothing: a watcher
  std::vector<std::string> frames;  ///< all, in the order in which they came
};

/// Words about the first frame that shows too much, "" when none does. `transcript` is the whole
/// game, one event frame an entry; what was secret when is derived from it. Knows the built-in
/// deck.
std::string first_leak(const std::vector<std::string>& transcript, const viewer_frames& viewer);

}  // namespace splitroom::test
