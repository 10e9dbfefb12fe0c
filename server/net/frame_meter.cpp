#include "server/net/frame_meter.hpp"

#include <algorithm>

namespace splitroom::server {

stream_verdict frame_meter::take(std::span<const std::uint8_t> bytes, std::int64_t steady_ms) {
  if (bytes_.take(steady_ms, static_cast<std::int64_t>(bytes.size())) > 0) {
    return stream_verdict::too_many_bytes;
  }
  if (const std::int64_t frames = begun(bytes); frames > 0 && frames_.take(steady_ms, frames) > 0) {
    return stream_verdict::too_many_frames;
  }
  return stream_verdict::fine;
}

std::int64_t frame_meter::begun(std::span<const std::uint8_t> bytes) {
  std::int64_t frames = 0;
  while (!bytes.empty()) {
    if (at_ == place::start && payload_ > 0) {
      const std::size_t passed =
          static_cast<std::size_t>(std::min<std::uint64_t>(payload_, bytes.size()));
      payload_ -= passed;
      bytes = bytes.subspan(passed);
      continue;
    }
    frames += at_ == place::start ? 1 : 0;
    take_header(bytes.front());
    bytes = bytes.subspan(1);
  }
  return frames;
}

void frame_meter::take_header(std::uint8_t byte) {
  constexpr std::uint8_t two_bytes = 126;
  constexpr std::uint8_t eight_bytes = 127;
  switch (at_) {
    case place::start:
      at_ = place::length;
      return;
    case place::length: {
      const std::uint8_t length = byte & 0x7fU;
      length_left_ = length == two_bytes ? 2 : length == eight_bytes ? 8 : 0;
      payload_ = length_left_ == 0 ? length : 0;
      mask_left_ = (byte & 0x80U) != 0 ? 4 : 0;
      at_ = place::rest;
      break;
    }
    case place::rest:
      if (length_left_ > 0) {
        payload_ = payload_ << 8U | byte;
        --length_left_;
      } else {
        --mask_left_;
      }
      break;
  }
  if (length_left_ == 0 && mask_left_ == 0) {
    at_ = place::start;
  }
}

}  // namespace splitroom::server
