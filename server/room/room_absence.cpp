// Seats that are given up, by whoever sits there or because nobody comes back, and who is host
// then.

#include <algorithm>
#include <utility>
#include <vector>

#include "server/room/room_core.hpp"

namespace splitroom::server {

using protocol::seat_kind;

/// What leaving means, whoever wanted it: what waits for the seat goes on at once.
void room_core::give_up_seat(member_id who, rules::seat seat) {
  const bool in_game = playing();
  if (in_game) {
    note_presence_of(seat, false);
  }
  const bool hosted = seating_.host() == who;
  seating_.stand_up(who, in_game);
  if (hosted) {
    pass_office();
  }
  room_changed_ = true;
  if (!seating_.anybody()) {
    close_now(protocol::abort_reason::abandoned, {"room_closed", "Everybody has left."});
  } else if (in_game) {
    game_->give_up(seat, now_);
  }
}

/// To the lowest seat whose person is here; where nobody is, the host stays who it is.
void room_core::pass_office() {
  for (const chair& each : seating_.chairs()) {
    if (each.kind == seat_kind::person && !each.gone && members_.contains(each.member)) {
      seating_.make_host(each.member);
      room_changed_ = true;
      return;
    }
  }
}

void room_core::note_absence() {
  std::map<member_id, std::int64_t> away;
  for (const chair& each : seating_.chairs()) {
    if (each.kind == seat_kind::person && !each.gone && !members_.contains(each.member)) {
      const auto known = away_since_.find(each.member);
      away.emplace(each.member, known == away_since_.end() ? now_.steady_ms : known->second);
    }
  }
  away_since_ = std::move(away);
}

std::int64_t room_core::patience_ms() const {
  return std::min(house_.abandoned_ms, house_.lobby_abandoned_ms);
}

/// A seat of the lobby is kept for a while only, and so is the office of host, which a game may
/// need. Where nobody is here the whole room is waiting.
bool room_core::absence_matters(member_id who) const {
  return !nobody_since_ && (!playing() || seating_.host() == who);
}

std::optional<std::int64_t> room_core::absence_due() const {
  std::optional<std::int64_t> first;
  for (const auto& [who, since] : away_since_) {
    if (absence_matters(who)) {
      first = std::min(first.value_or(since + patience_ms()), since + patience_ms());
    }
  }
  return first;
}

void room_core::end_absences() {
  for (const auto& [who, since] : away_since_) {
    if (!absence_matters(who) || now_.steady_ms < since + patience_ms()) {
      continue;
    }
    if (playing()) {
      pass_office();
    } else if (const std::optional<rules::seat> seat = seating_.seat_of(who)) {
      out_.detached.push_back(who);
      give_up_seat(who, *seat);
    }
  }
}

}  // namespace splitroom::server
