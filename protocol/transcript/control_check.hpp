// Who may have played for which seat: bots for their own seats, for a person's only from a takeover
// on; and that a moved deadline belongs to what is open.
#pragma once

#include <array>

#include "protocol/messages/events.hpp"
#include "protocol/transcript/verdict.hpp"

namespace splitroom::protocol {

class control_check {
 public:
  control_check() = default;
  explicit control_check(const event::game_start& start);

  verdict taken_over(const event::takeover& what);
  /// A new decision: whoever is in control now may answer it.
  void asked() { played_ = controlled_; }
  /// Whether `by` may have answered the open decision for that seat.
  [[nodiscard]] verdict answered(rules::seat who, chosen_by by) const;

 private:
  rules::seat players_ = 0;
  rules::seat_set bots_;
  rules::seat_set controlled_;  ///< persons' seats that a bot plays now
  rules::seat_set played_;      ///< persons' seats that a bot has played since the decision opened
};

}  // namespace splitroom::protocol
