// What a connection still has to send: bounded, so that a peer that does not read costs little.
#pragma once

#include <cstddef>
#include <deque>
#include <utility>

#include "server/journal/record.hpp"

namespace splitroom::server {

class outbox {
 public:
  /// `most_bytes` may wait besides the frame that is being sent; 0: no limit.
  explicit outbox(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  /// False when the frame does not fit any more: the peer is too slow.
  bool push(frame_ptr frame) {
    if (most_bytes_ != 0 && bytes_ + frame->size() > most_bytes_ && !frames_.empty()) {
      return false;
    }
    bytes_ += frame->size();
    frames_.push_back(std::move(frame));
    return true;
  }
  /// @pre not empty
  frame_ptr pop() {
    frame_ptr first = std::move(frames_.front());
    frames_.pop_front();
    bytes_ -= first->size();
    return first;
  }
  [[nodiscard]] bool empty() const { return frames_.empty(); }
  void clear() {
    frames_.clear();
    bytes_ = 0;
  }

 private:
  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::deque<frame_ptr> frames_;
};

}  // namespace splitroom::server
