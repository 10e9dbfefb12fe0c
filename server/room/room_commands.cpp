// What each command does to a room, and when it is refused.

#include <algorithm>
#include <variant>

#include "protocol/codec/codec.hpp"
#include "server/room/room_core.hpp"

namespace splitroom::server {

namespace command = protocol::command;
using protocol::error_code;
using protocol::make_error;

room_core::refusal room_core::apply(const member_info& who, const command::any& what) {
  if (!std::holds_alternative<command::join>(what) && !members_.contains(who.id)) {
    return make_error(error_code::not_in_room);
  }
  return std::visit([&](const auto& each) { return take(who, each); }, what);
}

/// The commands of a game: they carry its id and concern the sender's seat.
template <class Command>
room_core::refusal room_core::take(const member_info& who, const Command& what) {
  if constexpr (requires { what.game_id; }) {
    const std::optional<rules::seat> seat = seating_.seat_of(who.id);
    if (!seat) {
      return make_error(error_code::not_seated);
    }
    if (!game_) {
      return make_error(error_code::no_game);
    }
    only_game_ = true;
    return game_->take(*seat, what, now_);
  } else {
    return make_error(error_code::internal);  // never routed to a room
  }
}

room_core::refusal room_core::take(const member_info& who, const command::snapshot&) {
  asked_snapshot_ = who.id;
  return std::nullopt;
}

room_core::refusal room_core::take(const member_info& who, const command::join& what) {
  const auto as = what.as.value_or(protocol::join_role::player);
  if (what.resume && what.resume->n >= 0 && !what.resume->hash) {
    return make_error(error_code::missing_field, "resume.hash",
                      "resume.hash is missing; it must be 64 lower-case hexadecimal digits");
  }
  const bool returns = seating_.seat_of(who.id).has_value();
  if (!returns && as == protocol::join_role::player) {
    if (playing()) {
      return make_error(error_code::already_playing, "room");
    }
    const auto wanted = what.seat ? std::optional(what.seat->as<rules::seat>()) : std::nullopt;
    if (const auto refused = seating_.sit(who.id, who.name, wanted)) {
      return make_error(*refused, what.seat ? "seat" : "room");
    }
    room_changed_ = true;
  } else if (!returns) {
    const auto watching = static_cast<std::size_t>(
        std::count_if(members_.begin(), members_.end(),
                      [this](const auto& each) { return !seating_.seat_of(each.first); }));
    if (!members_.contains(who.id) && watching >= house_.most_watchers) {
      return make_error(error_code::room_full, "room");
    }
    room_changed_ = true;
  }
  const bool was_here = members_.contains(who.id);
  members_[who.id] = {who, seating_.seat_of(who.id), {}, {}};
  out_.attached.push_back({who.id, who.connection});
  newcomer_ = who.id;
  resume_ = what.resume;
  if (const auto seat = seating_.seat_of(who.id); seat && !(was_here && returns)) {
    note_presence_of(*seat, true);
  }
  if (const auto seat = seating_.seat_of(who.id)) {
    identities_[who.id] = who.identity;
    if (playing()) {
      game_->set_present(*seat, true, now_);
    }
  }
  return std::nullopt;
}

room_core::refusal room_core::take(const member_info& who, const command::sit& what) {
  if (!seating_.seat_of(who.id)) {
    return make_error(error_code::not_seated);
  }
  if (playing()) {
    return make_error(error_code::not_in_lobby);
  }
  if (const auto refused = seating_.move(who.id, what.seat.as<rules::seat>())) {
    return make_error(*refused, "seat");
  }
  room_changed_ = true;
  return std::nullopt;
}

room_core::refusal room_core::take(const member_info& who, const command::leave&) {
  const std::optional<rules::seat> seat = seating_.seat_of(who.id);
  members_.erase(who.id);
  out_.detached.push_back(who.id);
  room_changed_ = true;
  if (seat) {
    give_up_seat(who.id, *seat);
  }
  return std::nullopt;
}

room_core::refusal room_core::check_host_in_lobby(const member_info& who) const {
  if (seating_.host() != who.id) {
    return make_error(error_code::not_host);
  }
  if (playing()) {
    return make_error(error_code::not_in_lobby);
  }
  return std::nullopt;
}

room_core::refusal room_core::take(const member_info& who, const command::add_bot& what) {
  if (refusal refused = check_host_in_lobby(who)) {
    return refused;
  }
  const auto level = what.level.value_or(protocol::bot_level::greedy);
  if (what.seat) {
    if (const auto refused = seating_.add_bot(what.seat->as<rules::seat>(), level)) {
      return make_error(*refused, "seat");
    }
  } else if (!seating_.first_free()) {
    return make_error(error_code::room_full);
  }
  while (!what.seat && seating_.first_free()) {
    seating_.add_bot(*seating_.first_free(), level);
  }
  room_changed_ = true;
  start_game();
  return std::nullopt;
}

room_core::refusal room_core::take(const member_info& who, const command::remove_bot& what) {
  if (refusal refused = check_host_in_lobby(who)) {
    return refused;
  }
  if (const auto refused = seating_.remove_bot(what.seat.as<rules::seat>())) {
    return make_error(*refused, "seat");
  }
  room_changed_ = true;
  return std::nullopt;
}

room_core::refusal room_core::take(const member_info& who, const command::ready& what) {
  const std::optional<rules::seat> seat = seating_.seat_of(who.id);
  if (!seat) {
    return make_error(error_code::not_seated);
  }
  if (playing()) {
    return make_error(error_code::not_in_lobby);
  }
  chair& own = seating_.at(*seat);
  own.ready = what.ready.value_or(true);
  own.seed = what.seed.value_or(false);
  room_changed_ = true;
  start_game();
  return std::nullopt;
}

room_core::refusal room_core::take(const member_info& who, const command::call_default& what) {
  if (seating_.host() != who.id) {
    return make_error(error_code::not_host);
  }
  if (!playing()) {
    return make_error(error_code::no_game);
  }
  return game_->call_default(what, now_);
}

}  // namespace splitroom::server
