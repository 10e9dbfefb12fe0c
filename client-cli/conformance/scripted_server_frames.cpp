// What the client is told: batches, snapshots, what it has missed.

#include <algorithm>
#include <utility>

#include "client-cli/conformance/scripted_server.hpp"

namespace splitroom::client::conformance {

namespace frame = protocol::frame;

frame::room scripted_server::room_frame() const {
  frame::room result;
  result.room = room_;
  result.revision = revision_;
  result.phase =
      game_ && !game_->over() ? protocol::room_phase::playing : protocol::room_phase::lobby;
  result.game = protocol::game_name::splitz;
  result.edition = protocol::edition_name::splitz;
  result.players = 2;
  result.options = options_;
  result.host = protocol::seat_number(host_seat);
  frame::room_seat host;
  host.seat = host_seat;
  host.kind = protocol::seat_kind::person;
  host.name = "Script";
  host.ready = !game_;
  frame::room_seat guest;
  guest.seat = guest_seat;
  if (seat_taken_) {
    guest.kind = protocol::seat_kind::person;
    guest.name = name_;
    guest.ready = ready_ && !game_;
  }
  result.seats = {host, guest};
  if (game_) result.game_id = game_->chain().id();
  result.games_played = game_ && game_->over() ? 1 : 0;
  return result;
}

std::string scripted_server::snapshot() const {
  frame::snapshot result;
  result.room = room_frame();
  result.present = {true, connection_.has_value()};
  result.seat = protocol::seat_number(guest_seat);
  result.now = wall();
  if (game_) {
    game_->put_into(result);
    if (const auto due = game_->deadline())
      result.left_ms = std::max<std::int64_t>(0, *due - wall());
  }
  return protocol::encode_frame(result);
}

std::string scripted_server::batch_end() const {
  frame::batch_end end;
  end.now = wall();
  if (game_) {
    end.n = game_->chain().last_n();
    end.head = game_->chain().head();
    if (const auto due = game_->deadline()) end.left_ms = std::max<std::int64_t>(0, *due - wall());
  }
  return protocol::encode_frame(end);
}

void scripted_server::send_missed(const protocol::command::resume_point& from) {
  if (!game_ || from.game_id != game_->chain().id()) return notice("reset");
  if (loses_history_) {
    loses_history_ = false;
    return notice("history_lost");
  }
  const std::int64_t first = std::max<std::int64_t>(0, from.n + 1 - overlap_);
  for (std::int64_t n = first; n < game_->chain().size(); ++n)
    tell(game_->chain().frame(n));
}

void scripted_server::tell_private(bool always) {
  if (!game_) return;
  frame::private_ own = game_->own();
  const std::int64_t n = std::exchange(own.n, 0);
  std::string comparable = protocol::encode_frame(own);
  if (!always && comparable == told_private_) return;
  told_private_ = std::move(comparable);
  own.n = n;
  last_batch_.push_back(protocol::encode_frame(own));
  tell(last_batch_.back());
}

void scripted_server::finish_batch() { finish_batch(false, std::nullopt); }

void scripted_server::finish_batch(bool newcomer,
                                   const std::optional<protocol::command::resume_point>& from) {
  if (!in_room_) return;
  const std::size_t before = actions_.size();
  last_batch_.clear();
  if (newcomer) {
    last_batch_.push_back(protocol::encode_frame(room_frame()));
    tell(last_batch_.back());
    if (from) send_missed(*from);
  } else if (game_) {
    for (std::int64_t n = told_events_; n < game_->chain().size(); ++n)
      tell(game_->chain().frame(n));
  }
  if (game_) told_events_ = game_->chain().size();
  room_changed_ = room_changed_ || (game_ && game_->over() && !over_since_ms_);
  if (room_changed_ && !newcomer) {
    ++revision_;
    last_batch_.push_back(protocol::encode_frame(room_frame()));
    tell(last_batch_.back());
  }
  room_changed_ = false;
  if (game_ && !newcomer) {
    if (const auto shown = game_->progress()) {
      const std::pair news{shown->decision.value, shown->count};
      if (news != told_progress_ && shown->count > 0) tell(protocol::encode_frame(*shown));
      told_progress_ = news;
    }
  }
  for (const std::string& each : std::exchange(notices_, {}))
    notice(each);
  tell_private(newcomer);
  if (newcomer || (snapshots_ && (actions_.size() != before || unheard_))) {
    last_batch_.push_back(snapshot());
    tell(last_batch_.back());
  }
  last_batch_.push_back(batch_end());
  tell(last_batch_.back());
  if (game_ && game_->over() && !unheard_ && !over_since_ms_) over_since_ms_ = now_ms_;
}

void scripted_server::repeat_batch() {
  for (const std::string& each : last_batch_)
    tell(each);
}

}  // namespace splitroom::client::conformance
