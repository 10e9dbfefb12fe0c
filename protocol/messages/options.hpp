// The options of a room, fixed when a game starts.
#pragma once

#include <optional>

#include <boost/describe/class.hpp>

#include "protocol/messages/field_types.hpp"
#include "protocol/messages/names.hpp"

namespace splitroom::protocol {

/// As a client may send them: what is left out has the default of `room_options`.
struct room_options_request {
  std::optional<bool> untimed;
  std::optional<bounded<1000, 86'400'000>> decision_ms;
  std::optional<bounded<1000, 3'600'000>> reveal_ms;
  std::optional<bounded<1000, 600'000>> deal_ms;
  std::optional<bounded<0, 60'000>> bot_delay_ms;
  std::optional<progress_mode> progress;
  std::optional<bool> blind_only;
  std::optional<bool> watchers;
  std::optional<absent_policy> absent;
  std::optional<bounded<0, 3'600'000>> absent_grace_ms;
  std::optional<bounded<0, 3'600'000>> pause_budget_ms;
  std::optional<talk_mode> talk;
};
BOOST_DESCRIBE_STRUCT(room_options_request, (),
                      (untimed, decision_ms, reveal_ms, deal_ms, bot_delay_ms, progress, blind_only,
                       watchers, absent, absent_grace_ms, pause_budget_ms, talk))

/// As a room has them.
struct room_options {
  bool untimed = false;               ///< no deadline; the host may call the default
  milliseconds decision_ms = 90'000;  ///< to answer a decision
  milliseconds reveal_ms = 20'000;    ///< to open blind commitments after the lock
  milliseconds deal_ms = 10'000;      ///< for each of the two steps of the shuffle
  milliseconds bot_delay_ms = 1'200;  ///< how long the server's bots think
  progress_mode progress = progress_mode::names;
  bool blind_only = false;  ///< plain and escrow are refused
  bool watchers = true;     ///< whether anybody without a seat may watch
  absent_policy absent = absent_policy::default_;
  milliseconds absent_grace_ms = 30'000;   ///< `bot`: plays for a person who is away this long
  milliseconds pause_budget_ms = 300'000;  ///< `pause`: for each seat, in one game
  talk_mode talk = talk_mode::phrases;     ///< left out in `create`: `free` in Splitz
};
BOOST_DESCRIBE_STRUCT(room_options, (),
                      (untimed, decision_ms, reveal_ms, deal_ms, bot_delay_ms, progress, blind_only,
                       watchers, absent, absent_grace_ms, pause_budget_ms, talk))

}  // namespace splitroom::protocol
