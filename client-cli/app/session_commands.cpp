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
  if (std::exchange(overheard_, false))
    print(draw_message(tone::warning, text("terminal.session.overheard", {{"url", url_}}), look()));
  run(core_.connected(now()));
}

void session::on_loss(const loss& why) {
  run(core_.disconnected(now()));
  if (finished_) return;
  const std::string reason = clean_message(words_.text(why.why));
  const auto say = [&](tone how, std::string_view key) {
    print(draw_message(how, text(key, {{"url", url_}, {"why", reason}}), look()));
  };
  if (!why.ever) {
    say(tone::error, why.full ? "terminal.session.not_let_in" : "terminal.session.no_server");
    print_text(text(why.full ? "terminal.session.try_later" : "terminal.session.is_it_running"));
  } else if (why.final) {
    say(tone::error, why.given_up ? "terminal.session.gives_up" : "terminal.session.lost");
    tell_how_to_come_back();
  } else {
    if (!waiting_)
      say(tone::warning,
          core_.table().me ? "terminal.session.waits_with_seat" : "terminal.session.waits");
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
  const action::any wish = read_action(line, core_.table(), words_);
  if (!asks_first(line, wish)) run_action(wish);
  if (!finished_) perform(effect::prompt{});
}

bool session::must_wait(const std::string& line) const {
  const bool quits = std::holds_alternative<action::quit>(read_action(line, core_.table(), words_));
  if (!core_.has_arrived()) return !quits;
  return !person_ && (!core_.is_settled() || comes_too_early(line, core_.table(), words_));
}

void session::take_waiting_lines() {
  while (!finished_ && !waiting_lines_.empty() && !must_wait(waiting_lines_.front())) {
    const std::string first = waiting_lines_.front();
    waiting_lines_.erase(waiting_lines_.begin());
    take_line(first);
  }
}

void session::drop_late_answers() {
  const auto dropped = std::erase_if(
      waiting_lines_, [&](const std::string& line) { return is_answer(line, words_); });
  if (dropped > 0) print_text(text("terminal.session.left_over", {{"count", dropped}}));
}

bool session::asks_first(const std::string& line, const action::any& wish) {
  const std::string asked = std::exchange(asked_about_, {});
  // Who sends lines from a program has thought before.
  if (!person_ || asked == tidy(line)) return false;
  const std::string question = question_before(wish);
  if (question.empty()) return false;
  print_text(question + ' ' +
             text("terminal.ask.once_more", {{"line", clean_message(tidy(line))}}));
  asked_about_ = tidy(line);
  return true;
}

std::string session::question_before(const action::any& wish) const {
  const table_state& table = core_.table();
  const bool playing = is_playing(table);
  if (const auto* request = std::get_if<action::request>(&wish);
      request != nullptr && is_host(table) && table.connected) {  // else it is refused
    if (std::holds_alternative<command::close>(request->what))
      return text(playing ? "terminal.ask.close_game" : "terminal.ask.close");
    if (std::holds_alternative<command::kick>(request->what))
      return text(playing ? "terminal.ask.kick_game" : "terminal.ask.kick");
  }
  if (std::holds_alternative<action::renew>(wish)) return text("terminal.ask.renew");
  if (!playing) return {};
  if (std::holds_alternative<action::leave>(wish) && table.me) return text("terminal.ask.leave");
  if (std::holds_alternative<action::call_default>(wish) && is_host(table) &&
      open_request(table) != nullptr && !table.chosen)
    return text("terminal.ask.default");
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
void session::act(const action::renew&) { run(core_.change_token(now())); }
void session::act(const action::say& wish) { say(wish.typed); }

void session::act(const action::log&) { print(log_.empty() ? lines{text("app.log.empty")} : log_); }

void session::act(const action::time&) {
  print_text(time_words(core_.table(), now().steady_ms, words_));
}

void session::act(const action::wrong& wish) { print(draw_message(tone::error, wish.why, look())); }

void session::say(const std::string& typed) {
  if (needs_phrases(typed, core_.table())) {
    unsaid_ = typed;
    run(core_.ask_phrases(now()));
  } else if (typed.empty()) {
    print(draw_phrases(core_.table(), look()));
  } else if (const auto what = read_say(typed, core_.table(), words_)) {
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
  add_whole(out, look(), text("terminal.session.come_back"),
            "splitroom join " + clean(room->room) + look_.server_option);
  print(out);
}

}  // namespace splitroom::client
