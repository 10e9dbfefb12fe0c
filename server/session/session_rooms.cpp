// Finding a room and opening one.

#include <algorithm>
#include <memory>
#include <stdexcept>
#include <utility>

#include "protocol/match/match.hpp"
#include "server/app/log.hpp"
#include "server/room/options.hpp"
#include "server/session/session_hub.hpp"

namespace splitroom::server {

namespace command = protocol::command;
using protocol::error_code;
using protocol::make_error;

namespace {

constexpr rules::seat usual_players = 3;  // of a room that `quick` opens

}  // namespace

void session_hub::list(session& who, std::optional<std::int64_t> id, const command::rooms& what) {
  answer(who, id,
         make_frame(protocol::encode_ok(id, protocol::to_json(rooms_.list(who.id, what)))));
}

void session_hub::quick(session& who, std::optional<std::int64_t> id, const command::quick& what) {
  const protocol::game_entry* const entry = what.edition
                                                ? protocol::find_game(what.game, *what.edition)
                                                : &protocol::default_entry(what.game);
  if (entry == nullptr) {
    return refuse(who, id, make_error(error_code::unknown_edition, "edition"));
  }
  std::optional<rules::seat> players;
  if (what.players) {
    players = what.players->as<rules::seat>();
    if (*players < entry->fewest || *players > entry->most) {
      return refuse(who, id, make_error(error_code::wrong_players, "players"));
    }
  }
  if (const auto room = rooms_.waiting_room(who.id, *entry, players)) {
    // Its answer is remembered: whichever connection asks again for it is in the room then.
    return enter(who, id, {room->code(), protocol::join_role::player, {}, {}}, 0);
  }
  if (!may_open_room(who, id)) {
    return;
  }
  room_settings settings;
  settings.entry = entry;
  settings.players = players.value_or(std::clamp(usual_players, entry->fewest, entry->most));
  settings.visibility = protocol::visibility::public_;
  settings.options = default_options(what.game);
  open_room(who, id, std::move(settings));
}

bool session_hub::may_open_room(session& who, std::optional<std::int64_t> id) {
  if (draining_) {
    refuse(who, id, make_error(error_code::shutting_down));
    return false;
  }
  if (rooms_.full()) {
    refuse(who, id, make_error(error_code::server_full));
    return false;
  }
  return may_sit_down(who, id);
}

void session_hub::open_room(session& who, std::optional<std::int64_t> id, room_settings settings) {
  std::shared_ptr<server::room> room;
  try {
    room = rooms_.stalled() ? nullptr : rooms_.create(std::move(settings), *this);
  } catch (const std::runtime_error& unreadable) {  // the journal, asked for a code that is free
    log("journal")->error("event=unreadable why=\"{}\"", for_log(unreadable.what()));
  }
  if (!room) {
    protocol::error why = make_error(error_code::storage_failed);
    why.retry_after_ms = 1'000;
    return refuse(who, id, why);
  }
  const room_settings& made = room->core().settings();
  log("room")->info("event=created room={} game={} edition={} players={}", room->code(),
                    protocol::wire_name(made.entry->game), protocol::wire_name(made.entry->edition),
                    int{made.players});
  room->open(sender(who, id), id);
  head_for(who, room);
}

std::shared_ptr<room> session_hub::room_of(const session& who) {
  const auto ahead = who.heading.lock();
  return ahead ? ahead : who.in.lock();
}

void session_hub::head_for(session& who, const std::shared_ptr<room>& where) {
  if (who.in.lock() != where) {
    who.heading = where;
  }
}

}  // namespace splitroom::server
