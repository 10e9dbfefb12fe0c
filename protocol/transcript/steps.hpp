// A transcript as something to look through: every event with the table as it then lay there.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "protocol/messages/events.hpp"
#include "protocol/transcript/transcript.hpp"

namespace splitroom::protocol {

struct game_step {
  event::envelope event;
  nlohmann::ordered_json view;  ///< after it, as a watcher saw it; null before the deal
};

/// As far as the transcript holds together. Where the server's seed is missing (a file that was cut
/// off) no cards can be dealt again: then no step has a view.
struct stepped_game {
  std::vector<game_step> steps;
  std::optional<verified_game> verified;  ///< when all of it is right
  std::optional<fault> wrong;             ///< else the first fault; the steps end before it
};

/// Verifies like verify_transcript() and keeps what it saw on the way. Never throws on any input.
stepped_game step_through(std::string_view bytes, const objectives_ptr& objectives,
                          const digest& deck_sha256);

}  // namespace splitroom::protocol
