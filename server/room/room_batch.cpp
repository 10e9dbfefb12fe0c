// Everything that one cause has caused, told to everybody in the same order and closed by
// batch_end.

#include <string_view>
#include <utility>
#include <variant>

#include "protocol/codec/codec.hpp"
#include "server/room/room_core.hpp"

namespace splitroom::server {

namespace command = protocol::command;
namespace frame = protocol::frame;

namespace {

/// Whether two private frames differ in nothing but `n`, which stands behind the game's id.
bool same_but_for_n(std::string_view left, std::string_view right) {
  constexpr std::string_view key = R"(,"n":)";
  const std::size_t begin = left.find(key) + key.size();
  if (left.substr(0, begin) != right.substr(0, begin)) {
    return false;
  }
  return left.substr(left.find(',', begin)) == right.substr(right.find(',', begin));
}

}  // namespace

frame::notice no_such_game() { return {"reset", "That game is not played here any more."}; }

void room_core::reply(const member_info& who, std::optional<std::int64_t> id,
                      const refusal& refused, const command::any& what) {
  tell answer;
  answer.to = who.id;
  answer.reply = true;
  answer.id = id;
  if (refused) {
    answer.refused = refused->code;
    answer.frame = make_frame(protocol::encode_error(id, *refused));
  } else if (std::holds_alternative<command::join>(what)) {
    frame::joined joined;
    joined.room = settings_.code;
    if (const std::optional<rules::seat> seat = seating_.seat_of(who.id)) {
      joined.seat = *seat;
    }
    answer.frame = make_frame(protocol::encode_ok(id, protocol::to_json(joined)));
  } else if (id) {
    answer.frame = make_frame(protocol::encode_ok(id));
  } else {
    static const frame_ptr done_without_id = make_frame(protocol::encode_ok(std::nullopt));
    answer.frame = done_without_id;
  }
  if (!refused && id && who.fingerprint) {
    done_ = note::reply{who.identity, *id, *who.fingerprint, *answer.frame};
  }
  out_.tells.push_back(std::move(answer));
}

void room_core::tell_member(member_id who, frame_ptr frame) {
  out_.tells.push_back({who, std::move(frame), false, std::nullopt});
}

void room_core::send_missed(member_id who, const std::optional<command::resume_point>& resume) {
  if (!resume) {
    return;
  }
  if (!game_ || resume->game_id != game_->log().id()) {
    tell_member(who, make_frame(protocol::encode_frame(no_such_game())));
    return;
  }
  const event_log& log = game_->log();
  const std::int64_t last = resume->n;
  if (last > log.last_n() || (last >= 0 && resume->hash != log.hash(last))) {
    tell_member(who,
                make_frame(protocol::encode_frame(frame::notice{
                    "history_lost", "What you saw is not the history that this server has."})));
    return;
  }
  if (last + 1 < log.first_kept()) {
    tell missed;
    missed.to = who;
    missed.events = {last + 1, log.size()};
    out_.tells.push_back(std::move(missed));
    return;
  }
  for (std::int64_t n = last + 1; n < log.size(); ++n) {
    tell_member(who, log.frame(n));
  }
}

void room_core::finish_batch() {
  if (game_) {
    if (playing()) {
      game_->settle_absence(now_);
    }
    out_.records = game_->take_records();
    for (const record& each : out_.records) {
      if (each.kind == record_kind::event) {
        events_.push_back(each.bytes);
      }
    }
    if (game_->over() && !counted_) {
      after_game();
    }
    note_progress();
    note_bots();
  }
  note_room();
  note_reply();
  note_presence();
  frame_ptr room_bytes;
  if (room_changed_) {
    ++revision_;
  }
  if (room_changed_ || newcomer_) {
    room_bytes = make_frame(protocol::encode_frame(room_frame()));
  }
  constexpr std::size_t usual_frames = 4;  // events, private, batch_end
  out_.tells.reserve(out_.tells.size() + usual_frames * members_.size());
  for (auto& [id, to] : members_) {
    tell_changes(id, to, room_bytes);
  }
  for (const auto& [id, notice] : send_offs_) {
    tell_member(id, notice);
    tell_member(id, batch_end());
  }
  if (closed_) {
    out_.closed = true;
    for (const auto& [id, to] : members_) {
      out_.detached.push_back(id);
    }
    members_.clear();
  }
}

/// The room frame says for whom a bot plays.
void room_core::note_bots() {
  rules::seat_set bots;
  for (rules::seat seat = 0; seat < settings_.players; ++seat) {
    if (playing() && game_->taken_over(seat)) {
      bots.insert(seat);
    }
  }
  room_changed_ = room_changed_ || bots != told_bots_;
  told_bots_ = bots;
}

void room_core::note_progress() {
  const auto shown = game_->progress();
  if (!shown) {
    return;
  }
  const std::pair now_shown{shown->decision.value, shown->count};
  const bool news =
      now_shown.first == told_progress_.first ? now_shown != told_progress_ : now_shown.second != 0;
  told_progress_ = now_shown;
  if (news) {
    tables_.push_back(make_frame(protocol::encode_frame(*shown)));
  }
}

void room_core::tell_changes(member_id who, member& to, const frame_ptr& room_bytes) {
  const std::size_t before = out_.tells.size();
  const bool newcomer = newcomer_ == who;
  if (newcomer) {
    tell_member(who, room_bytes);
    send_missed(who, resume_);
  } else {
    for (const frame_ptr& each : events_) {
      tell_member(who, each);
    }
    if (room_changed_) {
      tell_member(who, room_bytes);
    }
    for (const std::vector<frame_ptr>* const passing : {&tables_, &talk_}) {
      for (const frame_ptr& each : *passing) {
        tell_member(who, each);
      }
    }
  }
  tell_private(who, to);
  const bool changed = out_.tells.size() != before + (newcomer ? 0 : talk_.size());
  const std::optional<rules::seat> seat = seating_.seat_of(who);
  const bool moved = std::exchange(to.told_seat, seat) != seat;
  if (newcomer || moved || asked_snapshot_ == who || (changed && to.info.snapshots)) {
    tell_member(who, make_frame(protocol::encode_frame(snapshot_for(who))));
  }
  if (out_.tells.size() != before) {
    tell_member(who, batch_end());
  }
}

void room_core::tell_private(member_id who, member& to) {
  const std::optional<rules::seat> seat = seating_.seat_of(who);
  if (!seat || !game_) {
    return;
  }
  private_state state = game_->private_state_of(*seat);
  if (to.last_private && state == to.last_state) {
    return;
  }
  to.last_state = std::move(state);
  frame_ptr made = make_frame(protocol::encode_frame(game_->private_for(*seat)));
  if (to.last_private && same_but_for_n(*made, *to.last_private)) {
    return;
  }
  to.last_private = made;
  tell_member(who, std::move(made));
}

/// One for everybody: they all see the same end of the same batch.
const frame_ptr& room_core::batch_end() {
  if (batch_end_) {
    return batch_end_;
  }
  frame::batch_end end;
  end.now = now_.wall_ms;
  if (game_) {
    end.n = game_->log().last_n();
    end.head = game_->log().head();
    if (const auto left = game_->left_ms(now_)) {
      end.left_ms = *left;
    }
  }
  return batch_end_ = make_frame(protocol::encode_frame(end));
}

}  // namespace splitroom::server
