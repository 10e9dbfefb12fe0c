// What the core wants done, in its order.
#include <chrono>
#include <utility>

#include "client-cli/app/keepsakes.hpp"
#include "client-cli/app/session.hpp"
#include "client-cli/render/room_words.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/talk_words.hpp"

namespace splitroom::client {

void session::run(const effects& todo) {
  for (const effect::any& each : todo) {
    std::visit([this](const auto& one) { perform(one); }, each);
    if (finished_) return;
  }
  if (!terminal_->alive()) finish(1);
  take_waiting_lines();
  quit_if_nobody_types();
}

void session::perform(const effect::send& what) { connection_.send(what.text); }

void session::perform(const effect::persist&) {
  const std::error_code fault = identity_.write(core_.saved());
  stored_ = !fault;
  if (fault) {
    print(draw_message(tone::error,
                       text("terminal.keep.failed",
                            {{"file", identity_.file().string()}, {"why", fault.message()}}),
                       look()));
  }
}

void session::perform(const effect::say& what) { print(draw_message(what.how, what.text, look())); }

void session::perform(const effect::happened& what) {
  const lines told = tell(what.event, core_.table(), look());
  log_.insert(log_.end(), told.begin(), told.end());
  if (!what.old) print(told);
}

void session::perform(const effect::show& what) {
  if (what.what == screen::lobby) print(draw_lobby(core_.table(), look()));
  if (what.what == screen::table && !what_.core.autopilot) show_table();
  if (what.what == screen::result) {
    print(draw_view(core_.table(), look()));
    print(draw_result(core_.table(), look()));
    print(std::exchange(kept_, {}));
    drop_late_answers();
    if (input_ended_ && waiting_lines_.empty()) {
      print(draw_score(core_.table(), look()));  // else the lobby shows it
      finish(0);
    } else if (!silent_ && core_.table().me && !core_.table().aborted) {
      print_text(text("terminal.session.another_game"));
    }
  }
}

void session::perform(const effect::taken& what) {
  // Elsewhere the prompt says it.
  if (!silent_ && (look_.plain || !terminal_->has_prompt()))
    print_text(taken_words(core_.table(), what.choice, look()));
}

void session::perform(const effect::bell&) {
  if (what_.bell && !silent_ && abilities().is_terminal) terminal_->bell();
}

void session::perform(const effect::prompt&) {
  if (!silent_ && terminal_->has_prompt())
    terminal_->set_prompt(draw_prompt(core_.table(), look_.plain ? -1 : now().steady_ms, words_));
}

void session::perform(const effect::save&) {
  kept_ = keep_game(core_, what_.transcript, now().unix_s, look());
}

void session::perform(const effect::listed& what) {
  const auto* asked = std::get_if<list_rooms>(&what_.core.goal);
  print(
      draw_rooms(what.rooms, asked != nullptr ? asked->what : protocol::command::rooms{}, look()));
}

void session::perform(const effect::phrases&) {
  const std::string typed = std::exchange(unsaid_, {});
  if (typed.empty()) {
    print(draw_phrases(core_.table(), look()));
  } else {
    say(typed);
  }
}

void session::perform(const effect::wake& what) {
  alarm_.expires_after(std::chrono::milliseconds(what.in_ms));
  alarm_.async_wait([this](boost::system::error_code cancelled) {
    if (!cancelled && !finished_) run(core_.tick(now()));
  });
}

void session::perform(const effect::renew&) {
  if (!stored_) return run(core_.keep_old_token(now()));
  run(core_.disconnected(now()));
  connection_.renew();
}

void session::perform(const effect::finish& what) { finish(what.code); }

}  // namespace splitroom::client
