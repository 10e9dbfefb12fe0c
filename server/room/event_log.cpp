#include "server/room/event_log.hpp"

#include <algorithm>
#include <utility>

namespace splitroom::server {

frame_ptr event_log::append(protocol::event::any body, std::int64_t wall_ms) {
  protocol::event::envelope envelope;
  envelope.n = size();
  envelope.prev = head();
  if (!std::holds_alternative<protocol::event::end>(body)) {
    last_t_ = std::max(last_t_, wall_ms);
    envelope.t = last_t_;
  }
  envelope.body = std::move(body);
  add(make_frame(protocol::encode_event(envelope)));
  return frames_.back();
}

bool event_log::take_over(frame_ptr frame, const protocol::event::envelope& decoded) {
  if (decoded.n != size() || decoded.prev != head()) {
    return false;
  }
  last_t_ = std::max(last_t_, decoded.t.value_or(last_t_));
  add(std::move(frame));
  return true;
}

void event_log::add(frame_ptr frame) {
  first_t_ = hashes_.empty() ? last_t_ : first_t_;
  hashes_.push_back(protocol::frame_hash(*frame));
  if (frames_.size() == most_kept) {
    frames_.erase(frames_.begin());
  }
  frames_.push_back(std::move(frame));
}

}  // namespace splitroom::server
