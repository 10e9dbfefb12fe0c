// What happens from outside: the connection, and what the person types.
#include <utility>

#include "client-cli/app/session.hpp"
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
    print(draw_message(tone::error, "No server at " + url_ + ": " + why.why + ".", look()));
    print({"Is it running? Another one is named with --server URL."});
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
  run_action(wish);
  if (!finished_) perform(effect::prompt{});
}

void session::take_early_lines() {
  if (!core_.table().room) return;
  for (const std::string& each : std::exchange(early_lines_, {}))
    on_line(each);
}

void session::run_action(const action::any& wish) {
  const instant at = now();
  if (const auto* choice = std::get_if<action::choose>(&wish))
    run(core_.choose(choice->choice, at));
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
    print(help_lines(core_.table()));
  else if (std::holds_alternative<action::log>(wish))
    print(log_.empty() ? lines{"Nothing has happened yet."} : log_);
  else if (std::holds_alternative<action::time>(wish))
    print({time_left_words(core_.table(), at.steady_ms)});
  else if (std::holds_alternative<action::code>(wish))
    show_code();
  else if (std::holds_alternative<action::rules>(wish))
    show_rules();
  else if (const auto* wrong = std::get_if<action::wrong>(&wish))
    print(draw_message(tone::error, wrong->why, look()));
}

void session::leave() {
  quitting_since_ms_ = now().steady_ms;
  run(core_.leave(now()));
}

void session::quit() {
  if (quitting_since_ms_) return;
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
  if (!finished_ && input_ended_ && core_.table().room && !watches()) quit();
}

bool session::watches() const {
  const auto* room = std::get_if<enter_room>(&what_.core.goal);
  return room != nullptr && room->watch;
}

void session::tell_how_to_come_back() {
  const auto& room = core_.table().room;
  if (!room || !core_.table().me) return;
  print_text("Your seat is kept. Come back with: splitroom join " + room->room + server_option());
}

std::string session::server_option() const {
  return what_.server == "ws://127.0.0.1:8080/ws" ? "" : " --server " + what_.server;
}

}  // namespace splitroom::client
