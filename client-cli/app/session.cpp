#include "client-cli/app/session.hpp"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <memory>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "client-cli/app/keepsakes.hpp"
#include "client-cli/app/rules_text.hpp"
#include "client-cli/connection.hpp"
#include "client-cli/core/client_core.hpp"
#include "client-cli/input/action.hpp"
#include "client-cli/render/screens.hpp"
#include "client-cli/render/text.hpp"
#include "client-cli/store/paths.hpp"
#include "client-cli/store/slot.hpp"
#include "client-cli/terminal/terminal.hpp"
#include "protocol/codec/codec.hpp"

namespace splitroom::client {
namespace {

namespace asio = boost::asio;

instant now() {
  using namespace std::chrono;
  return {duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count(),
          duration_cast<seconds>(system_clock::now().time_since_epoch()).count()};
}

chance system_chance() {
  return {[] { return protocol::random_digest(); },
          [](std::uint32_t n) {
            const protocol::digest some = protocol::random_digest();
            std::uint64_t number = 0;
            for (std::size_t i = 0; i < sizeof number; ++i)
              number = number << 8U | some[i];
            return static_cast<std::uint32_t>(number % n);
          }};
}

class session {
 public:
  session(const online& what, slot identity, server_address address)
      : what_(what),
        identity_(std::move(identity)),
        url_(to_url(address)),
        core_(what.core, identity_.state(), system_chance()),
        connection_(io_, std::move(address),
                    {[this] { run(core_.connected(now())); },
                     [this](std::string_view text) { run(core_.frame(text, now())); },
                     [this](const loss& why) { on_loss(why); }}),
        terminal_(make_terminal(
            io_, {[this](const std::string& line) { on_line(line); }, [this] { on_end_of_input(); },
                  [this](std::string_view start) { return completions(start, core_.table()); }})),
        signals_(io_, SIGINT, SIGTERM, SIGHUP),
        window_(io_, SIGWINCH, SIGCONT),
        clock_(io_) {
    const output_abilities can = abilities();
    look_.plain = what.plain || !can.is_terminal;
    look_.colour = can.colour && !look_.plain;
    look_.unicode = can.unicode;
    // Somebody who answers by a pipe or not at all has nobody to look at a prompt.
    silent_ = std::holds_alternative<list_rooms>(what.core.goal) || what.core.autopilot.has_value();
  }

  int run_to_the_end() {
    std::signal(SIGPIPE, SIG_IGN);  // NOLINT(bugprone-signal-handler,cert-err33-c): no handler
    wait_for_signal();
    wait_for_window();
    connection_.start();
    if (!silent_) terminal_->start();
    tick();
    io_.run();
    return code_;
  }

 private:
  // ---- effects, in their order ----

  void run(const effects& todo) {
    for (const effect::any& each : todo) {
      std::visit([this](const auto& one) { perform(one); }, each);
      if (finished_) return;
    }
    if (!terminal_->alive()) finish(1);
    take_early_lines();
    quit_if_nobody_types();
  }

  void perform(const effect::send& what) { connection_.send(what.text); }

  void perform(const effect::persist&) {
    if (const std::error_code fault = identity_.write(core_.saved())) {
      print(draw_message(tone::error,
                         "Your identity and your pending choices cannot be kept in " +
                             identity_.file().string() + ": " + fault.message(),
                         look()));
    }
  }

  void perform(const effect::say& what) { print(draw_message(what.how, what.text, look())); }

  void perform(const effect::happened& what) {
    const lines told = tell(what.event, core_.table(), look());
    log_.insert(log_.end(), told.begin(), told.end());
    if (!what.old) print(told);
  }

  void perform(const effect::show& what) {
    if (what.what == screen::lobby) print(draw_lobby(core_.table(), look()));
    if (what.what == screen::table && !what_.core.autopilot) show_table();
    if (what.what == screen::result) {
      print(draw_view(core_.table(), look()));
      print(draw_result(core_.table(), look()));
      print(std::exchange(kept_, {}));
      if (!silent_ && core_.table().me && !core_.table().aborted)
        print({"Another game in this room: \"ready\". To end: \"quit\"."});
      if (input_ended_) finish(0);
    }
  }

  void perform(const effect::bell&) {
    if (what_.bell && !silent_ && abilities().is_terminal) terminal_->bell();
  }

  void perform(const effect::prompt&) {
    if (!silent_ && terminal_->has_prompt())
      terminal_->set_prompt(draw_prompt(core_.table(), look_.plain ? -1 : now().steady_ms));
  }

  void perform(const effect::save&) { kept_ = keep_game(core_, what_.transcript, now().unix_s); }

  void perform(const effect::listed& what) { print(draw_rooms(what.rooms, look())); }

  void perform(const effect::finish& what) { finish(what.code); }

  // ---- what happens ----

  void on_loss(const loss& why) {
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
                           "Not connected: " + clean_message(why.why) + ". Trying again...",
                           look()));
      }
      waiting_ = true;
      return;
    }
    finish(1);
  }

  void on_line(const std::string& line) {
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

  void take_early_lines() {
    if (!core_.table().room) return;
    for (const std::string& each : std::exchange(early_lines_, {}))
      on_line(each);
  }

  void run_action(const action::any& wish) {
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
      run(core_.leave(at));
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

  /// After a game nobody waits for who quits; in the middle of one the seat stays.
  void quit() {
    const bool between_games = core_.log().ended() && !is_playing(core_.table());
    if (between_games && core_.table().me) {
      run(core_.leave(now()));
    } else {
      tell_how_to_come_back();
      finish(0);
    }
  }

  void on_end_of_input() {
    input_ended_ = true;
    quit_if_nobody_types();
  }

  /// Not before the room is there: so that a missing server is still told. A watcher says nothing
  /// anyway, and stays until the game is over.
  void quit_if_nobody_types() {
    if (!finished_ && input_ended_ && core_.table().room && !watches()) quit();
  }

  [[nodiscard]] bool watches() const {
    const auto* room = std::get_if<enter_room>(&what_.core.goal);
    return room != nullptr && room->watch;
  }

  void tell_how_to_come_back() {
    const auto& room = core_.table().room;
    if (!room || !core_.table().me) return;
    print_text("Your seat is kept. Come back with: splitroom join " + room->room + server_option());
  }

  [[nodiscard]] std::string server_option() const {
    return what_.server == "ws://127.0.0.1:8080/ws" ? "" : " --server " + what_.server;
  }

  // ---- screens ----

  style look() {
    look_.width = std::max<std::size_t>(terminal_->width(), 20);
    return look_;
  }

  void print(const lines& text) {
    if (!text.empty()) terminal_->print(text);
  }

  void print_text(const std::string& text) {
    lines broken;
    add_wrapped(broken, look(), text);
    print(broken);
  }

  void show_table() { print(draw_table(core_.table(), look(), now().steady_ms)); }

  void show_all() {
    if (is_playing(core_.table())) {
      show_table();
    } else if (core_.table().room) {
      print(draw_lobby(core_.table(), look()));
    }
  }

  void show_code() {
    if (!core_.table().code) {
      print({"There is no game yet."});
      return;
    }
    print_text("After event " + std::to_string(core_.log().n()) + " the code is " +
               *core_.table().code +
               ". Whoever has another code after the same event is shown another game.");
  }

  void show_rules() {
    if (!core_.table().room) return;
    print(draw_rules(protocol::wire_name(core_.table().room->edition), look()));
  }

  // ---- waiting ----

  void tick() {
    clock_.expires_after(std::chrono::seconds(1));
    clock_.async_wait([this](boost::system::error_code cancelled) {
      if (cancelled || finished_) return;
      run(core_.tick(now()));
      if (!finished_) tick();
    });
  }

  void wait_for_signal() {
    signals_.async_wait([this](boost::system::error_code cancelled, int /*signal*/) {
      if (cancelled || finished_) return;
      tell_how_to_come_back();
      finish(0);
    });
  }

  void wait_for_window() {
    window_.async_wait([this](boost::system::error_code cancelled, int) {
      if (cancelled || finished_) return;
      terminal_->refresh();
      wait_for_window();
    });
  }

  void finish(int code) {
    if (finished_) return;
    finished_ = true;
    code_ = code;
    print(std::exchange(kept_, {}));  // a game that was broken off has no result to be shown with
    connection_.close([this] { io_.stop(); });
  }

  const online& what_;
  slot identity_;
  std::string url_;
  asio::io_context io_{1};
  client_core core_;
  connection connection_;
  std::unique_ptr<terminal> terminal_;
  asio::signal_set signals_;
  asio::signal_set window_;
  asio::steady_timer clock_;
  style look_;
  lines log_;
  lines kept_;
  lines early_lines_;
  bool silent_ = false;
  bool waiting_ = false;
  bool input_ended_ = false;
  bool finished_ = false;
  int code_ = 0;
};

}  // namespace

int run_online(const online& what) {
  const auto complain = [](const std::string& why) {
    std::fprintf(stderr, "%s\n", why.c_str());
    return 1;
  };
  auto address = parse_address(what.server);
  if (!address) {
    complain(address.error());
    return 2;
  }
  const auto* room = std::get_if<enter_room>(&what.core.goal);
  auto identity =
      slot::take(state_folder(), to_url(*address),
                 room != nullptr && !room->watch ? room->code : "", what.core.name, now().unix_s);
  if (!identity) return complain(identity.error());
  session running(what, std::move(*identity), std::move(*address));
  return running.run_to_the_end();
}

}  // namespace splitroom::client
