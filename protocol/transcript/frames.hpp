// The frames of a transcript, read and held together by their numbers, hashes and times. What the
// events mean is for replay.hpp.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "protocol/fairness/hash.hpp"
#include "protocol/messages/events.hpp"
#include "protocol/transcript/transcript.hpp"

namespace splitroom::protocol {

/// That frame number `frame` is wrong, and why.
inline fault fault_at(std::size_t frame, std::string why) {
  return {static_cast<std::int64_t>(frame), std::nullopt, std::move(why)};
}

/// A line of the file: its bytes (which outlive it in the caller's buffer), what they say, and
/// their chain hash.
struct read_frame {
  std::string_view bytes;
  event::envelope event;
  digest hash{};
};

/// Whether the names in frame 0 were replaced by "Player 1" and so on when the transcript was
/// handed out. Its bytes have another hash then; `hash` is the one that frame 1 gives as prev.
bool names_left_out(std::span<const read_frame> frames);

/// Every frame of a whole transcript: from `game_start` to `end`, numbered from 0 without gaps,
/// each with the hash of the one before, with times that never go back. Reading stops at the first
/// fault.
tl::expected<std::vector<read_frame>, fault> read_frames(std::string_view bytes);

/// The same as far as it goes: the frames before the first fault, and that.
struct frames_to_fault {
  std::vector<read_frame> frames;
  std::optional<fault> wrong;
};
frames_to_fault read_frames_to_fault(std::string_view bytes);

}  // namespace splitroom::protocol
