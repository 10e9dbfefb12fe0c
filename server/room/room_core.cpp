#include "server/room/room_core.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "protocol/codec/codec.hpp"

namespace splitroom::server {

namespace command = protocol::command;
namespace frame = protocol::frame;
using protocol::error_code;
using protocol::make_error;
using protocol::seat_kind;

room_core::room_core(house_rules house, room_settings settings, moment now)
    : house_(std::move(house)),
      settings_(std::move(settings)),
      seating_(settings_.players),
      nobody_since_(now.steady_ms),
      talk_rate_(house_.talk) {}

room_effects room_core::open(const member_info& who, std::optional<std::int64_t> id, moment now) {
  return handle(who, id, command::join{settings_.code, protocol::join_role::player, {}, {}}, now);
}

room_effects room_core::handle(const member_info& who, std::optional<std::int64_t> id,
                               const command::any& what, moment now) {
  begin(now);
  const refusal refused = apply(who, what);
  reply(who, id, refused, what);
  finish_batch();
  return std::move(out_);
}

room_effects room_core::detach(member_id who, moment now) {
  begin(now);
  if (members_.erase(who) != 0) {
    out_.detached.push_back(who);
    if (const std::optional<rules::seat> seat = seating_.seat_of(who)) {
      note_presence_of(*seat, false);
      if (playing()) {
        game_->set_present(*seat, false, now);
      }
      if (!playing() && std::exchange(seating_.at(*seat).ready, false)) {
        room_changed_ = true;  // absence is never consent
      }
    } else {
      room_changed_ = true;  // one watcher less
    }
  }
  finish_batch();
  return std::move(out_);
}

room_effects room_core::tick(moment now) {
  begin(now);
  if (nobody_since_ && now.steady_ms >= abandoned_at()) {
    close_now(protocol::abort_reason::abandoned,
              {"room_closed", "Nobody has been here for a while."});
  } else {
    if (playing()) {
      game_->tick(now);
    }
    end_absences();
  }
  finish_batch();
  return std::move(out_);
}

room_effects room_core::close(protocol::abort_reason why, const frame::notice& notice, moment now) {
  begin(now);
  close_now(why, notice);
  finish_batch();
  return std::move(out_);
}

room_effects room_core::restored(moment now) {
  begin(now);
  finish_batch();
  return std::move(out_);
}

void room_core::hold(moment now) {
  if (game_) {
    game_->hold(now);
  }
}

room_effects room_core::release(moment now) {
  begin(now);
  if (game_) {
    game_->release(now);
  }
  tables_.push_back(make_frame(protocol::encode_frame(
      frame::notice{"storage_back", "The server can store again: the game goes on."})));
  finish_batch();
  return std::move(out_);
}

std::optional<std::int64_t> room_core::wake() const {
  if (closed_) {
    return std::nullopt;
  }
  std::optional<std::int64_t> first = game_ ? game_->wake() : std::nullopt;
  if (nobody_since_) {
    const std::int64_t due = abandoned_at();
    first = std::min(first.value_or(due), due);
  }
  if (const std::optional<std::int64_t> due = absence_due()) {
    first = std::min(first.value_or(*due), *due);
  }
  return first;
}

bool room_core::admits(member_id who, protocol::join_role as) const {
  if (barred_.contains(who)) {
    return false;
  }
  if (seating_.seat_of(who)) {
    return true;
  }
  return as == protocol::join_role::player || settings_.options.watchers;
}

void room_core::begin(moment now) {
  now_ = now;
  out_ = {};
  events_.clear();
  tables_.clear();
  talk_.clear();
  send_offs_.clear();
  room_changed_ = false;
  only_game_ = false;
  batch_end_.reset();
  newcomer_.reset();
  resume_.reset();
  asked_snapshot_.reset();
  done_.reset();
}

void room_core::start_game() {
  if (playing() || !seating_.all_ready()) {
    return;
  }
  game_config config = shared_config();
  for (const chair& each : seating_.chairs()) {
    config.seats.push_back({each.name, each.kind,
                            each.kind == seat_kind::bot ? std::optional(each.level) : std::nullopt,
                            each.seed});
  }
  game_.emplace(std::move(config), now_);
  counted_ = false;
  told_progress_ = {};
  room_changed_ = true;
}

void room_core::after_game() {
  note_finished();
  if (const auto outcome = game_->outcome()) {
    score_.add(seating_.chairs(), *outcome);
  }
  seating_.reset_after_game();
  for (auto& [who, since] : away_since_) {
    since = now_.steady_ms;  // what a lobby bears begins with the lobby
  }
  counted_ = true;
  ++games_played_;
  room_changed_ = true;
}

std::int64_t room_core::abandoned_at() const {
  return *nobody_since_ + (playing() ? house_.abandoned_ms : patience_ms());
}

void room_core::note_presence_of(rules::seat seat, bool present) {
  tables_.push_back(
      make_frame(protocol::encode_frame(frame::table_presence{"presence", seat, present})));
}

void room_core::note_presence() {
  const bool somebody = std::any_of(members_.begin(), members_.end(), [this](const auto& each) {
    return seating_.seat_of(each.first).has_value();
  });
  if (somebody) {
    nobody_since_.reset();
  } else if (!nobody_since_) {
    nobody_since_ = now_.steady_ms;
  }
  note_absence();
}

void room_core::close_now(protocol::abort_reason why, const frame::notice& notice) {
  if (playing()) {
    game_->abort(why, now_);
  }
  tables_.push_back(make_frame(protocol::encode_frame(notice)));
  closed_ = true;
}

}  // namespace splitroom::server
