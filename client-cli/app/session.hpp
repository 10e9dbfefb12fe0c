// The shell around the core: socket, terminal, clock and files. Everything runs in the main thread,
// on one io_context that ends when the session does.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <boost/asio/io_context.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>

#include "client-cli/app/invocation.hpp"
#include "client-cli/connection.hpp"
#include "client-cli/core/client_core.hpp"
#include "client-cli/input/action.hpp"
#include "client-cli/render/style.hpp"
#include "client-cli/store/slot.hpp"
#include "client-cli/terminal/terminal.hpp"

namespace splitroom::client {

/// Plays, watches or lists, until it ends; the exit code.
int run_online(const online& what, const catalogue& words);

class session {
 public:
  session(const online& what, slot identity, server_address address, const catalogue& words);
  int run_to_the_end();

 private:
  // session_effects.cpp
  void run(const effects& todo);
  void perform(const effect::send& what);
  void perform(const effect::persist&);
  void perform(const effect::say& what);
  void perform(const effect::happened& what);
  void perform(const effect::show& what);
  void perform(const effect::taken& what);
  void perform(const effect::bell&);
  void perform(const effect::prompt&);
  void perform(const effect::save&);
  void perform(const effect::listed& what);
  void perform(const effect::phrases&);
  void perform(const effect::wake& what);
  void perform(const effect::renew&);
  void perform(const effect::finish& what);

  // session_commands.cpp
  void on_open();
  void on_loss(const loss& why);
  void on_line(const std::string& line);
  void take_line(const std::string& line);
  /// Not before there is what it needs; from a program also not before the line ahead is done.
  [[nodiscard]] bool must_wait(const std::string& line) const;
  void take_waiting_lines();
  /// Answers that were sent ahead belong to the game that is over.
  void drop_late_answers();
  /// What cannot be taken back is asked about once, on a terminal; true when it was now.
  bool asks_first(const std::string& line, const action::any& wish);
  /// What to ask before it is done, or "".
  [[nodiscard]] std::string question_before(const action::any& wish) const;
  void run_action(const action::any& wish);
  void act(const action::choose& wish);
  void act(const action::undo&);
  void act(const action::show&);
  void act(const action::help&);
  void act(const action::log&);
  void act(const action::code&);
  void act(const action::room&);
  void act(const action::ids&);
  void act(const action::time&);
  void act(const action::rules&);
  void act(const action::quit&);
  void act(const action::leave&);
  void act(const action::ready& wish);
  void act(const action::call_default&);
  void act(const action::request& wish);
  void act(const action::say& wish);
  void act(const action::mute& wish);
  void act(const action::score&);
  void act(const action::options&);
  void act(const action::renew&);
  void act(const action::wrong& wish);
  void say(const std::string& typed);
  void leave();
  /// After a game nobody waits for who quits; in the middle of one the seat stays.
  void quit();
  void on_end_of_input();
  /// Not before the room is there: so that a missing server is still told. A watcher says nothing
  /// anyway, and stays until the game is over.
  void quit_if_nobody_types();
  [[nodiscard]] bool watches() const;
  void tell_how_to_come_back();

  // session_screens.cpp
  style look();
  void print(const lines& text);
  void print_text(const std::string& text);
  /// The text of that key, in the person's language.
  [[nodiscard]] std::string text(std::string_view key,
                                 std::initializer_list<text_value> values = {}) const;
  void show_table();
  void show_all();
  void show_code();
  void show_room();
  void show_ids();
  void show_score();
  void show_options();
  void show_help();
  void show_rules();

  // session.cpp
  void tick();
  void wait_for_signal();
  void wait_for_window();
  void finish(int code);

  const online& what_;
  const catalogue& words_;
  slot identity_;
  std::string url_;
  bool overheard_ = false;  ///< not encrypted on the way; not told yet
  boost::asio::io_context io_{1};
  client_core core_;
  connection connection_;
  std::unique_ptr<terminal> terminal_;
  boost::asio::signal_set signals_;
  boost::asio::signal_set window_;
  boost::asio::steady_timer clock_;
  boost::asio::steady_timer alarm_;
  style look_;
  lines log_;
  lines kept_;
  lines waiting_lines_;
  std::string asked_about_;  ///< the line that was asked about just now
  std::string unsaid_;       ///< to be said once the phrases are known
  bool stored_ = true;       ///< what was to be kept last is on disk
  bool silent_ = false;
  bool person_ = false;   ///< somebody sits there and reads
  bool waiting_ = false;  ///< for the server, and has said so
  bool input_ended_ = false;
  std::optional<std::int64_t> quitting_since_ms_;  ///< the server has been told, and may be deaf
  bool finished_ = false;
  int code_ = 0;
};

/// The clocks, read.
instant now();

}  // namespace splitroom::client
