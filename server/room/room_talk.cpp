// Talk at the table: told to everybody in the room at once, kept nowhere.

#include <utility>

#include "protocol/codec/codec.hpp"
#include "server/room/room_core.hpp"

namespace splitroom::server {

namespace command = protocol::command;
namespace frame = protocol::frame;
using protocol::error_code;
using protocol::make_error;

room_core::refusal room_core::check_talk_rate(member_id who) {
  const std::int64_t wait = talk_rate_.take(who, now_.steady_ms);
  if (wait == 0) {
    return std::nullopt;
  }
  protocol::error why = make_error(error_code::talk_limited);
  why.retry_after_ms = wait;
  return why;
}

room_core::refusal room_core::take(const member_info& who, const command::say& what) {
  const std::optional<rules::seat> seat = seating_.seat_of(who.id);
  if (!seat) {
    return make_error(error_code::not_seated);
  }
  auto said = make_remark(what, settings_.options.talk, seating_);
  if (!said) {
    return std::move(said).error();
  }
  if (refusal refused = check_talk_rate(who.id)) {
    return refused;
  }
  talk_.push_back(
      make_frame(protocol::encode_frame(frame::table_said{.what = "said",
                                                          .seat = *seat,
                                                          .name = seating_.at(*seat).name,
                                                          .phrase = std::move(said->phrase),
                                                          .about = std::move(said->about),
                                                          .word = std::move(said->word),
                                                          .text = std::move(said->text)})));
  return std::nullopt;
}

room_core::refusal room_core::take(const member_info& who, const command::react& what) {
  const std::optional<rules::seat> seat = seating_.seat_of(who.id);
  if (!seat) {
    return make_error(error_code::not_seated);
  }
  if (settings_.options.talk == protocol::talk_mode::off) {
    return make_error(error_code::talk_off);
  }
  if (refusal refused = check_talk_rate(who.id)) {
    return refused;
  }
  talk_.push_back(make_frame(protocol::encode_frame(
      frame::table_reaction{"reaction", *seat, seating_.at(*seat).name, what.reaction})));
  return std::nullopt;
}

}  // namespace splitroom::server
