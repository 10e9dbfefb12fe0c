// What a connection still has to send: bounded, so that a peer that does not read costs little.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "server/journal/record.hpp"

namespace splitroom::server {

class outbox {
 public:
  /// `most_bytes` may wait besides the frame that is being sent; 0: no limit.
  explicit outbox(std::size_t most_bytes) : most_bytes_(most_bytes) {}

  /// False when the frame does not fit any more: the peer is too slow.
  bool push(frame_ptr frame) {
    if (most_bytes_ != 0 && bytes_ + frame->size() > most_bytes_ && !empty()) {
      return false;
    }
    bytes_ += frame->size();
    frames_.push_back(std::move(frame));
    return true;
  }
  /// @pre not empty
  frame_ptr pop() {
    frame_ptr first = std::move(frames_[first_]);
    bytes_ -= first->size();
    if (++first_ == frames_.size()) {
      clear();
    } else if (first_ >= most_kept && 2 * first_ > frames_.size()) {
      frames_.erase(frames_.begin(), frames_.begin() + static_cast<std::ptrdiff_t>(first_));
      first_ = 0;
    }
    return first;
  }
  [[nodiscard]] bool empty() const { return first_ == frames_.size(); }
  void clear() {
    frames_.clear();
    if (frames_.capacity() > most_kept) {
      frames_.shrink_to_fit();
    }
    first_ = 0;
    bytes_ = 0;
  }

 private:
  static constexpr std::size_t most_kept = 16;  ///< places for frames, while there are none

  std::size_t most_bytes_;
  std::size_t bytes_ = 0;
  std::vector<frame_ptr> frames_;  ///< an empty deque takes half a kilobyte
  std::size_t first_ = 0;
};

}  // namespace splitroom::server
