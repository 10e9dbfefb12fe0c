// What the host may do: change the room, its order and its people, hand it over, close it.

#include <algorithm>
#include <utility>
#include <vector>

#include "protocol/codec/codec.hpp"
#include "protocol/match/match.hpp"
#include "server/room/options.hpp"
#include "server/room/room_core.hpp"

namespace splitroom::server {

namespace command = protocol::command;
namespace frame = protocol::frame;
using protocol::error_code;
using protocol::make_error;

namespace {

constexpr std::size_t most_barred = 1'000;  // a room's memory has an end

}  // namespace

room_core::refusal room_core::take(const member_info& who, const command::configure& what) {
  if (refusal refused = check_host_in_lobby(who)) {
    return refused;
  }
  const protocol::game_entry* const entry =
      what.edition ? protocol::find_game(settings_.entry->game, *what.edition) : settings_.entry;
  if (entry == nullptr) {
    return make_error(error_code::unknown_edition, "edition");
  }
  const auto players = what.players ? what.players->as<rules::seat>() : settings_.players;
  if (players < entry->fewest || players > entry->most) {
    return make_error(error_code::wrong_players, "players");
  }
  if (seating_.taken() > players) {
    return make_error(error_code::room_full, "players", "More seats are taken than that.");
  }
  if (entry != settings_.entry || players != settings_.players) {
    game_.reset();  // the last game belongs to another kind of table; the archive has it
  }
  settings_.entry = entry;
  settings_.players = players;
  settings_.visibility = what.visibility.value_or(settings_.visibility);
  if (what.options) {
    apply_options(settings_.options, *what.options);
  }
  seating_.resize(players);
  seating_.ask_anew();
  room_changed_ = true;
  if (!settings_.options.watchers) {
    for (const member_id each : members()) {
      if (!seating_.seat_of(each)) {
        send_off(each, "The host has closed the room to those who watch.");
      }
    }
  }
  return std::nullopt;
}

room_core::refusal room_core::take(const member_info& who, const command::seat_order& what) {
  if (refusal refused = check_host_in_lobby(who)) {
    return refused;
  }
  std::vector<rules::seat> order;
  for (const protocol::seat_number& each : what.seats.items) {
    order.push_back(each.as<rules::seat>());
  }
  std::vector<rules::seat> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  std::vector<rules::seat> wanted;
  for (rules::seat seat = 0; seat < settings_.players; ++seat) {
    wanted.push_back(seat);
  }
  if (sorted != wanted) {
    return make_error(error_code::bad_order, "seats");
  }
  seating_.reorder(order);
  seating_.ask_anew();
  room_changed_ = true;
  return std::nullopt;
}

room_core::refusal room_core::check_person(rules::seat seat) const {
  if (seat >= settings_.players) {
    return make_error(error_code::no_such_seat, "seat");
  }
  const chair& there = seating_.at(seat);
  if (there.kind != protocol::seat_kind::person || there.gone) {
    return make_error(error_code::not_a_person, "seat");
  }
  return std::nullopt;
}

void room_core::bar(member_id who) {
  if (barred_.size() == most_barred) {
    barred_.erase(barred_.begin());
  }
  barred_.insert(who);
}

/// Out of the room with a notice, which is the last that they get.
void room_core::send_off(member_id who, const std::string& why) {
  out_.detached.push_back(who);
  if (members_.erase(who) != 0) {
    send_offs_.emplace_back(who, make_frame(protocol::encode_frame(frame::notice{"kicked", why})));
    room_changed_ = true;
  }
}

room_core::refusal room_core::take(const member_info& who, const command::kick& what) {
  if (seating_.host() != who.id) {
    return make_error(error_code::not_host);
  }
  const auto seat = what.seat.as<rules::seat>();
  if (refusal refused = check_person(seat)) {
    return refused;
  }
  const member_id kicked = seating_.at(seat).member;
  if (kicked == who.id) {
    return make_error(error_code::bad_value, "seat", "That is your own seat; use leave.");
  }
  bar(kicked);
  send_off(kicked, "The host has removed you from the room.");
  give_up_seat(kicked, seat);
  return std::nullopt;
}

tl::expected<room_effects, protocol::error> room_core::put_out(rules::seat seat, moment now) {
  if (refusal refused = check_person(seat)) {
    return tl::unexpected(*std::move(refused));
  }
  begin(now);
  const member_id kicked = seating_.at(seat).member;
  bar(kicked);
  send_off(kicked, "Whoever hosts this server has removed you from the room.");
  give_up_seat(kicked, seat);
  finish_batch();
  return std::move(out_);
}

room_core::refusal room_core::take(const member_info& who, const command::hand_over& what) {
  if (seating_.host() != who.id) {
    return make_error(error_code::not_host);
  }
  const auto seat = what.seat.as<rules::seat>();
  if (refusal refused = check_person(seat)) {
    return refused;
  }
  seating_.make_host(seating_.at(seat).member);
  room_changed_ = true;
  return std::nullopt;
}

room_core::refusal room_core::take(const member_info& who, const command::close&) {
  if (seating_.host() != who.id) {
    return make_error(error_code::not_host);
  }
  close_now(protocol::abort_reason::closed, {"room_closed", "The host has closed the room."});
  return std::nullopt;
}

}  // namespace splitroom::server
