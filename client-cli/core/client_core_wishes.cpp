// What the person wants beyond answering.
#include <utility>

#include "client-cli/core/client_core.hpp"
#include "client-cli/input/seat_input.hpp"
#include "client-cli/input/words.hpp"
#include "client-cli/render/text.hpp"

namespace splitroom::client {
namespace command = protocol::command;

std::optional<std::int64_t> client_core::ask(errand what, command::any body) {
  if (online_ && greeted_) return send(what, std::move(body));
  say(tone::error, text("terminal.core.not_connected"));
  return {};
}

effects client_core::set_ready(bool ready, instant now) {
  now_ = now;
  if (!ready) want_ready_ = false;
  // Promised by the command line already: twice would be too late.
  if (ready && want_ready_ && is_pending(errand::ready)) return std::exchange(out_, {});
  command::ready body;
  body.ready = ready;
  body.seed = true;
  ask(errand::ready, body);
  return std::exchange(out_, {});
}

effects client_core::request(command::any what, instant now) {
  now_ = now;
  if (const auto* kick = std::get_if<command::kick>(&what)) {
    const auto seat = kick->seat.as<rules::seat>();
    if (const auto id = ask(errand::kick, std::move(what))) kicks_[*id] = seat;
  } else {
    ask(errand::other, std::move(what));
  }
  return std::exchange(out_, {});
}

effects client_core::ask_phrases(instant now) {
  now_ = now;
  if (!is_pending(errand::phrases)) ask(errand::phrases, command::phrases{});
  return std::exchange(out_, {});
}

effects client_core::mute(const std::string& name, bool muted, instant now) {
  now_ = now;
  std::string who = clean(name);
  if (const auto seat = read_seat(name, table_, *config_.words);
      seat && !table_.names[static_cast<std::size_t>(*seat)].empty())
    who = table_.names[static_cast<std::size_t>(*seat)];
  if (name.empty()) {
    const std::string all = comma_list({muted_.begin(), muted_.end()});
    say(tone::info,
        all.empty() ? text("terminal.mute.nobody") : text("terminal.mute.all", {{"names", all}}));
  } else if (muted) {
    muted_.insert(tidy(who));
    say(tone::info, text("terminal.mute.done", {{"name", who}}));
  } else if (muted_.erase(tidy(who)) > 0) {
    say(tone::info, text("terminal.mute.ended", {{"name", who}}));
  } else {
    say(tone::error, text("terminal.mute.not", {{"name", who}}));
  }
  return std::exchange(out_, {});
}

effects client_core::call_default(instant now) {
  now_ = now;
  if (!log_.game() || !table_.decision) {
    say(tone::error, text("terminal.core.nothing_decided"));
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
    if (in_room_ && table_.me) say(tone::warning, text("terminal.core.seat_still_yours"));
    out_.emplace_back(effect::finish{0});
  } else {
    if (is_playing(table_) && !log_.empty() && !saved_transcript_) {
      saved_transcript_ = true;
      out_.emplace_back(effect::save{});
    }
    send_leave();
  }
  return std::exchange(out_, {});
}

}  // namespace splitroom::client
