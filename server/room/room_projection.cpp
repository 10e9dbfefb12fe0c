// A room as its members see it.

#include "protocol/codec/codec.hpp"
#include "server/room/room_core.hpp"

namespace splitroom::server {

namespace frame = protocol::frame;
using protocol::seat_kind;

frame::room room_core::room_frame() const {
  frame::room result;
  result.room = settings_.code;
  result.revision = revision_;
  result.phase = playing() ? protocol::room_phase::playing : protocol::room_phase::lobby;
  result.game = settings_.entry->game;
  result.edition = settings_.entry->edition;
  result.players = settings_.players;
  result.visibility = settings_.visibility;
  result.options = settings_.options;
  if (const std::optional<rules::seat> host = seating_.host_seat()) {
    result.host = *host;
  }
  for (rules::seat seat = 0; seat < settings_.players; ++seat) {
    const chair& each = seating_.at(seat);
    frame::room_seat entry{seat,       each.kind, std::nullopt, std::nullopt,
                           each.ready, false,     each.gone};
    if (each.kind != seat_kind::empty) {
      entry.name = each.name;
    }
    if (each.kind == seat_kind::bot) {
      entry.level = each.level;
      entry.ready = true;
    }
    entry.bot_plays = playing() && game_->taken_over(seat);
    result.seats.push_back(std::move(entry));
  }
  for (const auto& [id, to] : members_) {
    result.watchers += seating_.seat_of(id) ? 0 : 1;
  }
  if (game_) {
    result.game_id = game_->log().id();
  }
  result.games_played = games_played_;
  result.score = score_.best_first();
  return result;
}

frame::snapshot room_core::snapshot_for(member_id who) const {
  frame::snapshot result;
  result.room = room_frame();
  for (const chair& each : seating_.chairs()) {
    result.present.push_back(
        each.kind == seat_kind::bot ||
        (each.kind == seat_kind::person && !each.gone && members_.contains(each.member)));
  }
  const std::optional<rules::seat> seat = seating_.seat_of(who);
  if (seat) {
    result.seat = *seat;
  }
  result.now = now_.wall_ms;
  if (!game_) {
    return result;
  }
  result.n = game_->log().last_n();
  result.head = game_->log().head();
  result.view = game_->view_for(seat);
  result.decision = game_->open_decision();
  if (seat) {
    result.own = game_->private_for(*seat);
  }
  result.outcome = game_->outcome();
  result.aborted = game_->aborted();
  if (const auto left = game_->left_ms(now_)) {
    result.left_ms = *left;
  }
  result.pause = game_->paused();
  result.budgets = game_->budgets(now_);
  return result;
}

std::vector<member_id> room_core::members() const {
  std::vector<member_id> result;
  result.reserve(members_.size());
  for (const auto& [id, to] : members_) {
    result.push_back(id);
  }
  return result;
}

frame::listed_room room_core::listing() const {
  frame::listed_room result;
  result.room = settings_.code;
  result.game = settings_.entry->game;
  result.edition = settings_.entry->edition;
  result.players = settings_.players;
  result.taken = static_cast<std::int64_t>(seating_.taken());
  result.phase = playing() ? protocol::room_phase::playing : protocol::room_phase::lobby;
  result.watchers = settings_.options.watchers;
  if (const std::optional<rules::seat> host = seating_.host_seat()) {
    result.host = seating_.at(*host).name;
  }
  return result;
}

}  // namespace splitroom::server
