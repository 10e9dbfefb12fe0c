// What the hub itself answers: create, join, deck, phrases, ping; the rest goes to the room.

#include <algorithm>
#include <string>
#include <utility>

#include "protocol/match/splito_codec.hpp"
#include "protocol/talk/phrases.hpp"
#include "server/app/log.hpp"
#include "server/ops/counters.hpp"
#include "server/room/options.hpp"
#include "server/session/session_hub.hpp"

namespace splitroom::server {

namespace command = protocol::command;
namespace frame = protocol::frame;
using protocol::error_code;
using protocol::make_error;

namespace {

/// Commands that concern the connection alone: doing them again is what a repeated id wants.
bool repeats_by_itself(const command::any& what) {
  return std::holds_alternative<command::join>(what) ||
         std::holds_alternative<command::rooms>(what) ||
         std::holds_alternative<command::snapshot>(what) ||
         std::holds_alternative<command::deck>(what) ||
         std::holds_alternative<command::phrases>(what) ||
         std::holds_alternative<command::rotate>(what) ||  // whose answer nobody may keep
         std::holds_alternative<command::ping>(what);
}

/// What a command is for its address, besides a command; joins are counted where it is known what
/// the code opens.
std::optional<address_use> use_of(const command::any& what) {
  if (std::holds_alternative<command::create>(what) ||
      std::holds_alternative<command::quick>(what)) {
    return address_use::join;
  }
  const auto* const consent = std::get_if<command::ready>(&what);
  return consent != nullptr && consent->ready.value_or(true) ? std::optional(address_use::game)
                                                             : std::nullopt;
}

}  // namespace

member_info session_hub::sender(const session& who, std::optional<std::int64_t> id) {
  return {who.id, who.name, who.snapshots, who.identity,
          id ? who.replies.fingerprint(*id) : std::nullopt};
}

void session_hub::answer(session& who, std::optional<std::int64_t> id, frame_ptr reply) {
  if (id) {
    who.replies.answer(*id, reply);
  }
  if (who.connection != nullptr) {
    who.connection->port().send(std::move(reply));
  }
}

void session_hub::refuse(session& who, std::optional<std::int64_t> id, const protocol::error& why) {
  counts().note_error(why.code);
  answer(who, id, make_frame(protocol::encode_error(id, why)));
}

/// Milliseconds until the identity, and its address, may do that; 0: now, and it is counted.
std::int64_t session_hub::wait_before(session& who, const command::any& what) {
  client_port& port = who.connection->port();
  const std::optional<address_use> use = use_of(what);
  std::int64_t wait = who.rate.take(clock_().steady_ms);
  if (wait == 0) {
    wait = port.wait_of_address(address_use::command);
  }
  if (wait == 0 && use) {
    wait = port.wait_of_address(*use);
  }
  if (wait == 0) {
    port.count_for_address(address_use::command, 1);
    if (use) {
      port.count_for_address(*use, 1);
    }
  }
  return wait;
}

void session_hub::handle(session& who, std::string_view text, const command::envelope& what) {
  ++counts().commands.at(what.body.index());
  if (const std::int64_t wait = wait_before(who, what.body); wait > 0) {
    protocol::error why = make_error(error_code::rate_limited);
    why.retry_after_ms = wait;
    counts().note_error(why.code);
    who.connection->port().send(make_frame(protocol::encode_error(what.id, why)));
    return;
  }
  if (what.id && !repeats_by_itself(what.body)) {
    const remembered_replies::lookup seen = who.replies.begin(*what.id, text);
    switch (seen.what) {
      case remembered_replies::verdict::fresh:
        break;
      case remembered_replies::verdict::begun:
        return;
      case remembered_replies::verdict::answered:
        who.connection->port().send(seen.reply);
        return;
      case remembered_replies::verdict::reused:
        counts().note_error(error_code::id_reused);
        who.connection->port().send(
            make_frame(protocol::encode_error(what.id, make_error(error_code::id_reused, "id"))));
        return;
    }
  }
  route(who, what);
}

void session_hub::route(session& who, const command::envelope& what) {
  if (const auto* creating = std::get_if<command::create>(&what.body)) {
    create(who, what.id, *creating);
  } else if (const auto* joining = std::get_if<command::join>(&what.body)) {
    join(who, what.id, *joining);
  } else if (const auto* listing = std::get_if<command::rooms>(&what.body)) {
    list(who, what.id, *listing);
  } else if (const auto* hurrying = std::get_if<command::quick>(&what.body)) {
    quick(who, what.id, *hurrying);
  } else if (std::holds_alternative<command::rotate>(what.body)) {
    rotate(who, what.id);
  } else if (std::holds_alternative<command::phrases>(what.body)) {
    answer(who, what.id,
           make_frame(protocol::encode_ok(what.id, protocol::to_json(protocol::phrase_list()))));
  } else if (std::holds_alternative<command::deck>(what.body)) {
    const frame::deck_info info{rooms_.house().deck_hash,
                                protocol::to_json(*rooms_.house().objectives)};
    answer(who, what.id, make_frame(protocol::encode_ok(what.id, protocol::to_json(info))));
  } else if (std::holds_alternative<command::ping>(what.body)) {
    const frame::pong pong{clock_().wall_ms};
    answer(who, what.id, make_frame(protocol::encode_ok(what.id, protocol::to_json(pong))));
  } else if (const auto room = room_of(who); room && !room->core().closed()) {
    room->handle(sender(who, what.id), what.id, what.body);
  } else {
    refuse(who, what.id, make_error(error_code::not_in_room));
  }
}

void session_hub::create(session& who, std::optional<std::int64_t> id,
                         const command::create& what) {
  if (!may_open_room(who, id)) {
    return;
  }
  const protocol::game_entry* const entry = what.edition
                                                ? protocol::find_game(what.game, *what.edition)
                                                : &protocol::default_entry(what.game);
  if (entry == nullptr) {
    return refuse(who, id, make_error(error_code::unknown_edition, "edition"));
  }
  if (what.players < entry->fewest || what.players > entry->most) {
    return refuse(who, id, make_error(error_code::wrong_players, "players"));
  }
  room_settings settings;
  settings.entry = entry;
  settings.players = what.players.as<rules::seat>();
  settings.visibility = what.visibility.value_or(protocol::visibility::private_);
  settings.options = default_options(what.game);
  if (what.options) {
    apply_options(settings.options, *what.options);
  }
  open_room(who, id, std::move(settings));
}

/// Refuses who holds seats in too many rooms already.
bool session_hub::may_sit_down(session& who, std::optional<std::int64_t> id) {
  if (limits_.most_seats == 0 || seats_of(who) < limits_.most_seats) {
    return true;
  }
  refuse(who, id,
         make_error(error_code::server_full, "",
                    "You hold seats in " + std::to_string(limits_.most_seats) +
                        " rooms already; leave one first."));
  return false;
}

void session_hub::join(session& who, std::optional<std::int64_t> id, const command::join& what) {
  if (may_join(who, id, what)) {
    enter(who, id, what, who.connections);
  }
}

/// Refuses an address that joins too often, or that has named too many codes that open nothing.
/// The latter is refused for every code, or refusals would tell the right ones; but whoever has a
/// seat there comes in.
bool session_hub::may_join(session& who, std::optional<std::int64_t> id,
                           const command::join& what) {
  client_port& port = who.connection->port();
  const auto room =
      rooms_.enter(what.room.value, who.id, what.as.value_or(protocol::join_role::player));
  const bool sits_there = room && room->core().seat_of(who.id).has_value();
  std::int64_t wait = sits_there ? 0 : port.wait_of_address(address_use::guess);
  wait = std::max(wait, port.wait_of_address(address_use::join));
  if (wait > 0) {
    protocol::error why =
        make_error(error_code::rate_limited, "", "Too many joins from your address.");
    why.retry_after_ms = wait;
    refuse(who, id, why);
    return false;
  }
  port.count_for_address(address_use::join, 1);
  if (!room) {
    port.count_for_address(address_use::guess, 1);
  }
  return true;
}

void session_hub::enter(session& who, std::optional<std::int64_t> id, const command::join& what,
                        std::int64_t connection) {
  const auto as = what.as.value_or(protocol::join_role::player);
  const auto room = rooms_.enter(what.room.value, who.id, as);
  if (!room) {
    return refuse(who, id, make_error(error_code::no_such_room, "room"));
  }
  const bool sits_down =
      as == protocol::join_role::player && !room->core().seat_of(who.id).has_value();
  if (sits_down && !may_sit_down(who, id)) {
    return;
  }
  if (rooms_.stalled()) {
    who.connection->port().send(make_frame(protocol::encode_frame(storage_wait())));
  }
  member_info from = sender(who, id);
  from.connection = connection;
  room->handle(from, id, what);
  if (room->core().is_here(who.id)) {
    head_for(who, room);
    if (connection != 0) {
      who.joining.insert(room);
    }
  }
}

}  // namespace splitroom::server
