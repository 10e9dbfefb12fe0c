// What the person wants beyond answering.
#include <utility>

#include "client-cli/core/client_core.hpp"

namespace splitroom::client {
namespace command = protocol::command;

void client_core::ask(errand what, command::any body) {
  if (online_ && greeted_) {
    send(what, std::move(body));
  } else {
    say(tone::error, "Not connected at the moment; try again when the connection is back.");
  }
}

effects client_core::set_ready(bool ready, instant now) {
  now_ = now;
  if (!ready) want_ready_ = false;
  command::ready body;
  body.ready = ready;
  body.seed = true;
  ask(errand::ready, body);
  return std::exchange(out_, {});
}

effects client_core::sit(std::int64_t seat, instant now) {
  now_ = now;
  command::sit body;
  body.seat = seat;
  ask(errand::other, body);
  return std::exchange(out_, {});
}

effects client_core::add_bot(std::optional<std::int64_t> seat,
                             std::optional<protocol::bot_level> level, instant now) {
  now_ = now;
  command::add_bot body;
  if (seat) body.seat = *seat;
  body.level = level;
  ask(errand::other, body);
  return std::exchange(out_, {});
}

effects client_core::remove_bot(std::int64_t seat, instant now) {
  now_ = now;
  command::remove_bot body;
  body.seat = seat;
  ask(errand::other, body);
  return std::exchange(out_, {});
}

effects client_core::call_default(instant now) {
  now_ = now;
  if (!log_.game() || !table_.decision) {
    say(tone::error, "Nothing is being decided.");
  } else {
    command::call_default body;
    body.game_id = *log_.game();
    body.decision = table_.decision->decision;
    ask(errand::other, body);
  }
  return std::exchange(out_, {});
}

effects client_core::leave(instant now) {
  now_ = now;
  ending_ = true;
  if (!online_ || !greeted_ || !in_room_) {
    if (in_room_ && table_.me)
      say(tone::warning, "Not connected: your seat could not be given up, it is still yours.");
    out_.emplace_back(effect::finish{0});
  } else {
    if (is_playing(table_) && !log_.empty() && trusted_ && !saved_transcript_) {
      saved_transcript_ = true;
      out_.emplace_back(effect::save{});
    }
    forget_room(saved_, code_);
    out_.emplace_back(effect::persist{});
    send(errand::leave, command::leave{});
  }
  return std::exchange(out_, {});
}

}  // namespace splitroom::client
