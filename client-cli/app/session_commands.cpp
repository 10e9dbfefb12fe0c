// What happens from outside: the connection, and what the person types.
#include <utility>

#include "client-cli/app/session.hpp"
#include "client-cli/app/shell_words.hpp"
#include "client-cli/input/talk_input.hpp"
#include "client-cli/input/words.hpp"
#include "client-cli/render/phrases.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/talk_words.hpp"
#include "client-cli/render/text.hpp"

namespace splitroom::client {
namespace command = protocol::command;

void session::on_open() {
  waiting_ = false;
  if (std::exchange(overheard_, false)) {
    print(draw_message(tone::warning,
                       "The way to " + url_ +
                           " is not encrypted: whoever listens there can see what you see, and "
                           "take your seat. With TLS a server is named by wss://.",
                       look()));
  }
  run(core_.connected(now()));
}

void session::on_loss(const loss& why) {
  run(core_.disconnected(now()));
  if (finished_) return;
  if (!why.ever) {
    print(draw_message(
        tone::error, (why.full ? "Not let in at " : "No server at ") + url_ + ": " + why.why + ".",
        look()));
    print_text(why.full
                   ? "Try again later, or name another one with --server URL."
                   : "Is it running, and is the address right? It is named with --server URL.");
  } else if (why.final) {
    print(draw_message(tone::error,
                       (why.given_up ? "The server has not come back for about six minutes; giving "
                                       "up: "
                                     : "The connection is lost: ") +
                           clean_message(why.why) + ".",
                       look()));
    tell_how_to_come_back();
  } else {
    if (!waiting_) {
      print(draw_message(tone::warning,
                         "Not connected: " + clean_message(why.why) + ". Waiting for " + url_ +
                             " to come back, for about six minutes. \"quit\" ends that" +
                             (core_.table().me ? "; your seat is kept." : "."),
                         look()));
    }
    waiting_ = true;
    return;
  }
  finish(1);
}

void session::on_line(const std::string& line) {
  if (finished_) return;
  if ((!person_ && !waiting_lines_.empty()) || must_wait(line)) {
    waiting_lines_.push_back(line);
  } else {
    take_line(line);
  }
}

void session::take_line(const std::string& line) {
  const action::any wish = read_action(line, core_.table());
  if (!asks_first(line, wish)) run_action(wish);
  if (!finished_) perform(effect::prompt{});
}

bool session::must_wait(const std::string& line) const {
  const bool quits = std::holds_alternative<action::quit>(read_action(line, core_.table()));
  if (!core_.has_arrived()) return !quits;
  return !person_ && (!core_.is_settled() || comes_too_early(line, core_.table()));
}

void session::take_waiting_lines() {
  while (!finished_ && !waiting_lines_.empty() && !must_wait(waiting_lines_.front())) {
    const std::string first = waiting_lines_.front();
    waiting_lines_.erase(waiting_lines_.begin());
    take_line(first);
  }
}

void session::drop_late_answers() {
  const auto dropped = std::erase_if(waiting_lines_, is_answer);
  if (dropped > 0)
    print_text(counted(static_cast<std::int64_t>(dropped), "answer was", "answers were") +
               " left over; nothing asked for " + (dropped == 1 ? "it." : "them."));
}

bool session::asks_first(const std::string& line, const action::any& wish) {
  const std::string asked = std::exchange(asked_about_, {});
  // Who sends lines from a program has thought before.
  if (!person_ || asked == tidy(line)) return false;
  const std::string question = question_before(wish);
  if (question.empty()) return false;
  print_text(question + " \"" + clean_message(tidy(line)) + "\" once more does it.");
  asked_about_ = tidy(line);
  return true;
}

std::string session::question_before(const action::any& wish) const {
  const table_state& table = core_.table();
  const bool playing = is_playing(table);
  if (const auto* request = std::get_if<action::request>(&wish);
      request != nullptr && is_host(table) && table.connected) {  // else it is refused
    if (std::holds_alternative<command::close>(request->what))
      return playing ? "Close the room in the middle of the game? It ends without a result."
                     : "Close the room for everybody?";
    if (std::holds_alternative<command::kick>(request->what))
      return std::string("Remove them for good?") +
             (playing ? " The server answers for the seat until the end of the game." : "");
  }
  if (!playing) return {};
  if (std::holds_alternative<action::leave>(wish) && table.me)
    return "Leave in the middle of the game? Your seat is gone for good and the server answers for "
           "it until the end; the transcript so far is saved. (\"quit\" keeps the seat.)";
  if (std::holds_alternative<action::call_default>(wish) && is_host(table) &&
      open_request(table) != nullptr && !table.chosen)
    return "You have not answered yourself: the default would be taken for you too.";
  return {};
}

void session::run_action(const action::any& wish) {
  std::visit([this](const auto& one) { act(one); }, wish);
}

void session::act(const action::choose& wish) {
  if (!wish.note.empty()) print_text(wish.note);
  run(core_.choose(wish.choice, now()));
}

void session::act(const action::undo&) { run(core_.undo(now())); }
void session::act(const action::ready& wish) { run(core_.set_ready(wish.ready, now())); }
void session::act(const action::call_default&) { run(core_.call_default(now())); }
void session::act(const action::request& wish) { run(core_.request(wish.what, now())); }
void session::act(const action::mute& wish) { run(core_.mute(wish.name, wish.muted, now())); }
void session::act(const action::leave&) { leave(); }
void session::act(const action::quit&) { quit(); }
void session::act(const action::show&) { show_all(); }
void session::act(const action::help&) { show_help(); }
void session::act(const action::code&) { show_code(); }
void session::act(const action::room&) { show_room(); }
void session::act(const action::ids&) { show_ids(); }
void session::act(const action::rules&) { show_rules(); }
void session::act(const action::score&) { show_score(); }
void session::act(const action::options&) { show_options(); }
void session::act(const action::say& wish) { say(wish.typed); }

void session::act(const action::log&) {
  print(log_.empty() ? lines{"Nothing has happened yet."} : log_);
}

void session::act(const action::time&) { print_text(time_words(core_.table(), now().steady_ms)); }

void session::act(const action::wrong& wish) { print(draw_message(tone::error, wish.why, look())); }

void session::say(const std::string& typed) {
  if (needs_phrases(typed, core_.table())) {
    unsaid_ = typed;
    run(core_.ask_phrases(now()));
  } else if (typed.empty()) {
    print(draw_phrases(core_.table(), look()));
  } else if (const auto what = read_say(typed, core_.table())) {
    run(core_.request(*what, now()));
  } else {
    print(draw_message(tone::error, what.error(), look()));
  }
}

void session::leave() {
  quitting_since_ms_ = now().steady_ms;
  run(core_.leave(now()));
}

void session::quit() {
  if (quitting_since_ms_ || core_.is_leaving()) return;  // the answer ends it
  const bool between_games = core_.log().ended() && !is_playing(core_.table());
  if (between_games && core_.table().me) {
    leave();
  } else {
    tell_how_to_come_back();
    finish(0);
  }
}

void session::on_end_of_input() {
  input_ended_ = true;
  quit_if_nobody_types();
}

void session::quit_if_nobody_types() {
  if (!finished_ && input_ended_ && waiting_lines_.empty() && core_.is_settled() && !watches())
    quit();
}

bool session::watches() const {
  const auto* room = std::get_if<enter_room>(&what_.core.goal);
  return room != nullptr && room->watch;
}

void session::tell_how_to_come_back() {
  const auto& room = core_.table().room;
  if (!room || !core_.table().me || core_.is_leaving()) return;
  lines out;
  add_whole(out, look(), "Your seat is kept. Come back with:",
            "splitroom join " + clean(room->room) + look_.server_option);
  print(out);
}

}  // namespace splitroom::client
