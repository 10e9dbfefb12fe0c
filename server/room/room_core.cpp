#include "server/room/room_core.hpp"

#include <algorithm>
#include <type_traits>
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
      nobody_since_(now.steady_ms) {}

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
      tables_.push_back(std::make_shared<const std::string>(
          protocol::encode_frame(frame::table_presence{"presence", *seat, false})));
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
  if (nobody_since_ && now.steady_ms >= *nobody_since_ + house_.abandoned_ms) {
    close_now(protocol::abort_reason::abandoned,
              {"room_closed", "Nobody has been here for a while."});
  } else if (playing()) {
    game_->tick(now);
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

std::optional<std::int64_t> room_core::wake() const {
  if (closed_) {
    return std::nullopt;
  }
  std::optional<std::int64_t> first = game_ ? game_->wake() : std::nullopt;
  if (nobody_since_) {
    const std::int64_t due = *nobody_since_ + house_.abandoned_ms;
    first = std::min(first.value_or(due), due);
  }
  return first;
}

bool room_core::admits(member_id who, protocol::join_role as) const {
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
  room_changed_ = false;
  newcomer_.reset();
  resume_.reset();
  asked_snapshot_.reset();
}

room_core::refusal room_core::apply(const member_info& who, const command::any& what) {
  if (const auto* joining = std::get_if<command::join>(&what)) {
    return join(who, *joining);
  }
  if (!members_.contains(who.id)) {
    return make_error(error_code::not_in_room);
  }
  return std::visit(
      [&](const auto& each) -> refusal {
        using Command = std::decay_t<decltype(each)>;
        if constexpr (std::is_same_v<Command, command::sit>) {
          return sit(who, each);
        } else if constexpr (std::is_same_v<Command, command::leave>) {
          return leave(who);
        } else if constexpr (std::is_same_v<Command, command::add_bot>) {
          return add_bot(who, each);
        } else if constexpr (std::is_same_v<Command, command::remove_bot>) {
          return remove_bot(who, each);
        } else if constexpr (std::is_same_v<Command, command::ready>) {
          return ready(who, each);
        } else if constexpr (std::is_same_v<Command, command::call_default>) {
          return call_default(who, each);
        } else if constexpr (std::is_same_v<Command, command::snapshot>) {
          asked_snapshot_ = who.id;
          return std::nullopt;
        } else if constexpr (requires { each.game_id; }) {
          return play(who, each);
        } else {
          return make_error(error_code::internal);  // never routed to a room
        }
      },
      what);
}

room_core::refusal room_core::join(const member_info& who, const command::join& what) {
  const auto as = what.as.value_or(protocol::join_role::player);
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
  members_[who.id] = {who, {}};
  out_.attached.push_back(who.id);
  newcomer_ = who.id;
  resume_ = what.resume;
  if (const std::optional<rules::seat> seat = seating_.seat_of(who.id)) {
    tables_.push_back(std::make_shared<const std::string>(
        protocol::encode_frame(frame::table_presence{"presence", *seat, true})));
  }
  return std::nullopt;
}

room_core::refusal room_core::sit(const member_info& who, const command::sit& what) {
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

room_core::refusal room_core::leave(const member_info& who) {
  const std::optional<rules::seat> seat = seating_.seat_of(who.id);
  members_.erase(who.id);
  out_.detached.push_back(who.id);
  room_changed_ = true;
  if (!seat) {
    return std::nullopt;
  }
  const bool in_game = playing();
  seating_.stand_up(who.id, in_game);
  if (!seating_.anybody()) {
    close_now(protocol::abort_reason::abandoned, {"room_closed", "Everybody has left."});
  } else if (in_game) {
    game_->give_up(*seat, now_);
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

room_core::refusal room_core::add_bot(const member_info& who, const command::add_bot& what) {
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

room_core::refusal room_core::remove_bot(const member_info& who, const command::remove_bot& what) {
  if (refusal refused = check_host_in_lobby(who)) {
    return refused;
  }
  if (const auto refused = seating_.remove_bot(what.seat.as<rules::seat>())) {
    return make_error(*refused, "seat");
  }
  room_changed_ = true;
  return std::nullopt;
}

room_core::refusal room_core::ready(const member_info& who, const command::ready& what) {
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

room_core::refusal room_core::call_default(const member_info& who,
                                           const command::call_default& what) {
  if (seating_.host() != who.id) {
    return make_error(error_code::not_host);
  }
  if (!playing()) {
    return make_error(error_code::no_game);
  }
  return game_->call_default(what, now_);
}

template <class Command>
room_core::refusal room_core::play(const member_info& who, const Command& what) {
  const std::optional<rules::seat> seat = seating_.seat_of(who.id);
  if (!seat) {
    return make_error(error_code::not_seated);
  }
  if (!game_) {
    return make_error(error_code::no_game);
  }
  refusal refused;
  if constexpr (std::is_same_v<Command, command::seed_commit>) {
    refused = game_->seed_commit(*seat, what, now_);
  } else if constexpr (std::is_same_v<Command, command::seed_open>) {
    refused = game_->seed_open(*seat, what, now_);
  } else if constexpr (std::is_same_v<Command, command::choose>) {
    refused = game_->choose(*seat, what, now_);
  } else if constexpr (std::is_same_v<Command, command::commit>) {
    refused = game_->commit(*seat, what, now_);
  } else if constexpr (std::is_same_v<Command, command::open>) {
    refused = game_->open(*seat, what, now_);
  } else if constexpr (std::is_same_v<Command, command::withdraw>) {
    refused = game_->withdraw(*seat, what);
  }
  return refused;
}

void room_core::start_game() {
  if (playing() || !seating_.all_ready()) {
    return;
  }
  game_config config;
  config.entry = settings_.entry;
  config.options = settings_.options;
  config.objectives = house_.objectives;
  config.deck_hash = house_.deck_hash;
  config.grace_ms = house_.grace_ms;
  config.random = house_.random;
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
  seating_.reset_after_game();
  counted_ = true;
  ++games_played_;
  room_changed_ = true;
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
}

void room_core::close_now(protocol::abort_reason why, const frame::notice& notice) {
  if (playing()) {
    game_->abort(why, now_);
  }
  tables_.push_back(std::make_shared<const std::string>(protocol::encode_frame(notice)));
  closed_ = true;
}

}  // namespace splitroom::server
