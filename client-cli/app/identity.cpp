#include "client-cli/app/identity.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <string_view>
#include <vector>

#include <termios.h>
#include <unistd.h>

#include "client-cli/app/refuse.hpp"
#include "client-cli/app/shell_words.hpp"
#include "client-cli/input/words.hpp"
#include "client-cli/render/text.hpp"
#include "client-cli/store/identity_text.hpp"
#include "client-cli/store/paths.hpp"
#include "client-cli/store/slot.hpp"

namespace splitroom::client {
namespace {

void put_clean(const std::string& line) { std::printf("%s\n", clean_message(line).c_str()); }

/// What is typed on a terminal is not shown while this lives.
class hidden_typing {
 public:
  hidden_typing() {
    hidden_ = ::tcgetattr(STDIN_FILENO, &before_) == 0;
    if (!hidden_) return;
    termios quiet = before_;
    // Nor does Ctrl-C end the program then: the terminal would stay silent.
    quiet.c_lflag &= ~static_cast<tcflag_t>(ECHO | ISIG);
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet);
  }
  ~hidden_typing() {
    if (!hidden_) return;
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
    std::fputc('\n', stderr);
  }
  hidden_typing(const hidden_typing&) = delete;
  hidden_typing& operator=(const hidden_typing&) = delete;

 private:
  termios before_{};
  bool hidden_ = false;
};

std::string read_secret_line(const catalogue& words) {
  std::string line;
  if (::isatty(STDIN_FILENO) == 0) {
    std::getline(std::cin, line);
    return line;
  }
  std::fputs((words.text("terminal.identity.paste") + ' ').c_str(), stderr);
  const hidden_typing quiet;
  std::getline(std::cin, line);
  return line;
}

std::string described(const known_slot& each, const catalogue& words) {
  std::string text = words.text("terminal.identity.slot", {{"number", each.number}}) + ": ";
  if (!each.state)
    return text + words.text("terminal.identity.damaged", {{"file", each.file.string()}});
  std::vector<std::string> rooms;
  for (const room_entry& room : each.state->rooms)
    rooms.push_back(room.code);
  const std::string& name = each.state->name;
  text += name.empty() ? words.text("terminal.identity.no_name") : clean(name);
  text += ", " + (rooms.empty()
                      ? words.text("terminal.identity.no_rooms")
                      : words.text("terminal.identity.rooms", {{"codes", comma_list(rooms)}}));
  return text + (each.in_use ? ", " + words.text("terminal.identity.in_use") : "");
}

}  // namespace

int run_identity(const identity_list& /*what*/, const catalogue& words) {
  std::string last;
  for (const known_slot& each : known_slots(state_folder())) {
    const std::string server = each.state ? each.state->server : each.file.parent_path().string();
    if (each.state && each.state->token.empty()) continue;
    if (server != last) put_clean(server);
    last = server;
    put_clean("  " + described(each, words));
  }
  if (last.empty()) put_clean(words.text("terminal.identity.none_yet"));
  return 0;
}

int run_identity(const identity_export& what, const catalogue& words) {
  const auto address = parse_address(what.server);
  if (!address) return refuse(words.text(address.error()));
  const std::string server = identity_url(*address);
  std::vector<known_slot> found;
  for (known_slot& each : known_slots(state_folder())) {
    if (each.state && each.state->server == server && !each.state->token.empty() &&
        (!what.slot || *what.slot == each.number))
      found.push_back(std::move(each));
  }
  if (found.empty()) return refuse(words.text("terminal.identity.none_for", {{"server", server}}));
  if (found.size() > 1) {
    refuse(words.text("terminal.identity.several", {{"server", server}}));
    for (const known_slot& each : found)
      refuse("  " + described(each, words));
    return 1;
  }
  put_clean(encode_identity(*found.front().state));
  refuse(words.text("terminal.identity.warning"), 0);
  return 0;
}

int run_identity(const identity_import& what, const catalogue& words) {
  auto who = decode_identity(read_secret_line(words), std::time(nullptr));
  if (!who) return refuse(words.text(who.error()));
  if (!what.server.empty()) {
    const auto address = parse_address(what.server);
    if (!address) return refuse(words.text(address.error()));
    who->server = identity_url(*address);
  } else if (!parse_address(who->server)) {
    return refuse(words.text("terminal.identity.no_server"));
  }
  const auto slot = slot::take_for(state_folder(), who->server, who->token);
  if (!slot) return refuse(words.text(slot.error()));
  if (!slot->state().token.empty()) {
    put_clean(words.text("terminal.identity.here_already"));
    return 0;
  }
  if (const std::error_code fault = slot->write(*who))
    return refuse(words.text("terminal.keep.failed",
                             {{"file", slot->file().string()}, {"why", fault.message()}}));
  put_clean(
      words.text("terminal.identity.done", {{"name", clean(who->name)}, {"server", who->server}}));
  if (!who->rooms.empty()) put_clean(words.text("terminal.identity.seats"));
  for (const room_entry& each : who->rooms)
    put_clean("  splitroom join " + each.code + server_option(who->server));
  put_clean(words.text("terminal.identity.last_plays"));
  return 0;
}

}  // namespace splitroom::client
