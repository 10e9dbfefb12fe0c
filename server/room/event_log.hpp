// The event frames of one game: bytes made once, hash-chained. Only the last ones are kept, as the
// journal has all. Pure.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "protocol/codec/codec.hpp"
#include "protocol/fairness/chain.hpp"
#include "server/journal/record.hpp"

namespace splitroom::server {

class event_log {
 public:
  /// Enough for who comes back after a short while.
  static constexpr std::size_t most_kept = 16;

  explicit event_log(const protocol::game_id& id) : id_(id) {}

  /// Makes the next frame. `wall_ms` never goes back on the wire: `t` is the later of it and the
  /// last `t`. The `end` event carries no `t`.
  frame_ptr append(protocol::event::any body, std::int64_t wall_ms);

  /// Takes a frame as it was journalled; false when it is not the next one of this chain.
  bool take_over(frame_ptr frame, const protocol::event::envelope& decoded);

  [[nodiscard]] const protocol::game_id& id() const { return id_; }
  /// Number of frames so far; the last one's n is one less.
  [[nodiscard]] std::int64_t size() const { return static_cast<std::int64_t>(hashes_.size()); }
  [[nodiscard]] std::int64_t last_n() const { return size() - 1; }
  /// Chain hash of the last frame, or the genesis when there is none.
  [[nodiscard]] protocol::digest head() const {
    return hashes_.empty() ? protocol::genesis(id_) : hashes_.back();
  }
  /// Wall time of the first and of the last event that has one.
  [[nodiscard]] std::int64_t first_t() const { return first_t_; }
  [[nodiscard]] std::int64_t last_t() const { return last_t_; }
  /// The first frame that is kept; size() when there is none.
  [[nodiscard]] std::int64_t first_kept() const {
    return size() - static_cast<std::int64_t>(frames_.size());
  }
  /// @pre first_kept() <= n < size()
  [[nodiscard]] const frame_ptr& frame(std::int64_t n) const {
    return frames_[static_cast<std::size_t>(n - first_kept())];
  }
  /// @pre 0 <= n < size()
  [[nodiscard]] const protocol::digest& hash(std::int64_t n) const {
    return hashes_[static_cast<std::size_t>(n)];
  }

 private:
  void add(frame_ptr frame);

  protocol::game_id id_;
  std::vector<frame_ptr> frames_;        ///< the last ones
  std::deque<protocol::digest> hashes_;  ///< a vector would keep twice as much while it grows
  std::int64_t first_t_ = 0;
  std::int64_t last_t_ = 0;
};

}  // namespace splitroom::server
