#include "protocol/transcript/frames.hpp"
#include "protocol/transcript/replay.hpp"
#include "protocol/transcript/transcript.hpp"

namespace splitroom::protocol {

tl::expected<verified_game, fault> verify_transcript(std::string_view bytes,
                                                     const objectives_ptr& objectives,
                                                     const digest& deck_sha256) {
  const auto frames = read_frames(bytes);
  if (!frames) return tl::unexpected(frames.error());
  return replay(*frames, objectives, deck_sha256).run();
}

}  // namespace splitroom::protocol
