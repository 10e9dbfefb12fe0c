#include "protocol/transcript/steps.hpp"

#include <utility>

#include "protocol/codec/codec.hpp"
#include "protocol/transcript/frames.hpp"
#include "protocol/transcript/lines.hpp"
#include "protocol/transcript/replay.hpp"

namespace splitroom::protocol {
namespace {

/// S, wherever it stands in the file.
std::optional<digest> find_seed(std::string_view bytes) {
  std::optional<digest> found;
  line_reader lines(bytes);
  while (const auto line = lines.next()) {
    const auto event = decode_event(*line);
    if (!event) continue;
    if (const auto* seed = published_seed(event->body)) found = *seed;
  }
  return found;
}

}  // namespace

stepped_game step_through(std::string_view bytes, const objectives_ptr& objectives,
                          const digest& deck_sha256) {
  frames_to_fault read = read_frames_to_fault(bytes);
  stepped_game result;
  const auto keep = [&](std::size_t n, const match* game) {
    result.steps.push_back(
        {read.frames[n].event, game != nullptr ? game->view_for(rules::watcher) : nullptr});
  };
  if (!read.wrong) {
    auto verified = replay(read.frames, objectives, deck_sha256, keep).run();
    if (verified) {
      result.verified = std::move(*verified);
    } else {
      result.wrong = std::move(verified.error());
    }
    return result;
  }
  if (const auto seed = find_seed(bytes)) {
    result.wrong = replay(read.frames, objectives, deck_sha256, keep).run_with(*seed);
  } else {
    for (std::size_t n = 0; n < read.frames.size(); ++n)
      keep(n, nullptr);
  }
  if (!result.wrong) result.wrong = std::move(read.wrong);
  return result;
}

}  // namespace splitroom::protocol
