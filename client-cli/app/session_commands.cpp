// What happens from outside: the connection, and what the person types.
#include <utility>

#include "client-cli/app/session.hpp"
#include "client-cli/app/shell_words.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/text.hpp"

namespace splitroom::client {

void session::on_open() {
  waiting_ = false;
  run(core_.connected(now()));
}

void session::on_loss(const loss& why) {
  run(core_.disconnected(now()));
  if (finished_) return;
  if (!why.ever) {
    print(draw_message(
        tone::error, (why.full ? "Not let in at " : "No server at ") + url_ + ": " + why.why + ".",
        look()));
    print_text(why.full ? "Try again later, or name another one with --server URL."
                        : "Is it running? Another one is named with --server URL.");
  } else if (why.final) {
    print(draw_message(tone::error, "The connection is lost: " + clean_message(why.why) + ".",
                       look()));
    tell_how_to_come_back();
  } else {
    if (!waiting_) {
      print(draw_message(tone::warning,
                         "Not connected: " + clean_message(why.why) + ". Trying again...", look()));
    }
    waiting_ = true;
    return;
  }
  finish(1);
}

void session::on_line(const std::string& line) {
  if (finished_) return;
  waiting_ = false;
  const action::any wish = read_action(line, core_.table());
  if (!core_.table().room && !std::holds_alternative<action::quit>(wish)) {
    early_lines_.push_back(line);  // typed, or piped in, before there is a room to use it in
    return;
  }
  if (!asks_first(wish)) run_action(wish);
  if (!finished_) perform(effect::prompt{});
}

bool session::asks_first(const action::any& wish) {
  const auto asked = std::exchange(asked_about_, std::nullopt);
  // Who sends lines from a program has thought before.
  if (!is_person_typing() || asked == wish.index() || !is_playing(core_.table())) return false;
  if (std::holds_alternative<action::leave>(wish) && core_.table().me) {
    print_text(
        "Leave in the middle of the game? Your seat is gone for good and the server answers for "
        "it until the end; the transcript so far is saved. (\"quit\" keeps the seat.) \"leave\" "
        "once more does it.");
  } else if (std::holds_alternative<action::call_default>(wish) && is_host(core_.table()) &&
             open_request(core_.table()) != nullptr && !core_.table().chosen) {
    print_text(
        "You have not answered yourself: the default would be taken for you too. \"default\" once "
        "more does it.");
  } else {
    return false;
  }
  asked_about_ = wish.index();
  return true;
}

void session::take_early_lines() {
  while (core_.table().room && !early_lines_.empty() && !finished_) {
    const std::string first = early_lines_.front();
    early_lines_.erase(early_lines_.begin());
    on_line(first);
  }
}

void session::run_action(const action::any& wish) {
  const instant at = now();
  if (const auto* choice = std::get_if<action::choose>(&wish))
    choose(*choice);
  else if (std::holds_alternative<action::undo>(wish))
    run(core_.undo(at));
  else if (const auto* ready = std::get_if<action::ready>(&wish))
    run(core_.set_ready(ready->ready, at));
  else if (const auto* sit = std::get_if<action::sit>(&wish))
    run(core_.sit(sit->seat, at));
  else if (const auto* bot = std::get_if<action::add_bot>(&wish))
    run(core_.add_bot(bot->seat, bot->level, at));
  else if (const auto* no_bot = std::get_if<action::remove_bot>(&wish))
    run(core_.remove_bot(no_bot->seat, at));
  else if (std::holds_alternative<action::call_default>(wish))
    run(core_.call_default(at));
  else if (std::holds_alternative<action::leave>(wish))
    leave();
  else if (std::holds_alternative<action::quit>(wish))
    quit();
  else if (std::holds_alternative<action::show>(wish))
    show_all();
  else if (std::holds_alternative<action::help>(wish))
    show_help();
  else if (std::holds_alternative<action::log>(wish))
    print(log_.empty() ? lines{"Nothing has happened yet."} : log_);
  else if (std::holds_alternative<action::time>(wish))
    print_text(time_words(core_.table(), at.steady_ms));
  else if (std::holds_alternative<action::code>(wish))
    show_code();
  else if (std::holds_alternative<action::room>(wish))
    show_room();
  else if (std::holds_alternative<action::ids>(wish))
    show_ids();
  else if (std::holds_alternative<action::rules>(wish))
    show_rules();
  else if (const auto* wrong = std::get_if<action::wrong>(&wish))
    print(draw_message(tone::error, wrong->why, look()));
}

void session::leave() {
  quitting_since_ms_ = now().steady_ms;
  run(core_.leave(now()));
}

void session::choose(const action::choose& wish) {
  if (!wish.note.empty()) print_text(wish.note);
  run(core_.choose(wish.choice, now()));
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
  if (!finished_ && input_ended_ && early_lines_.empty() && core_.table().room && !watches())
    quit();
}

bool session::watches() const {
  const auto* room = std::get_if<enter_room>(&what_.core.goal);
  return room != nullptr && room->watch;
}

void session::tell_how_to_come_back() {
  const auto& room = core_.table().room;
  if (!room || !core_.table().me || core_.is_leaving()) return;
  print_text("Your seat is kept. Come back with: splitroom join " + room->room + server_option());
}

std::string session::server_option() const {
  return what_.server == usual_server ? "" : " --server " + shell_quoted(what_.server);
}

}  // namespace splitroom::client
