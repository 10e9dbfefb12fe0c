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
#include "client-cli/render/text.hpp"
#include "client-cli/store/identity_text.hpp"
#include "client-cli/store/paths.hpp"
#include "client-cli/store/slot.hpp"

namespace splitroom::client {
namespace {

void put(const std::string& line) { std::printf("%s\n", clean_message(line).c_str()); }

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

std::string read_secret_line() {
  std::string line;
  if (::isatty(STDIN_FILENO) == 0) {
    std::getline(std::cin, line);
    return line;
  }
  std::fputs("Paste the identity (it is not shown), then Enter: ", stderr);
  const hidden_typing quiet;
  std::getline(std::cin, line);
  return line;
}

std::string rooms_of(const saved_state& who) {
  std::string text;
  for (const room_entry& each : who.rooms)
    text += (text.empty() ? "" : ", ") + each.code;
  return text.empty() ? "no rooms" : "rooms " + text;
}

std::string described(const known_slot& each) {
  if (!each.state)
    return "slot " + std::to_string(each.number) + ": damaged, " + each.file.string();
  return "slot " + std::to_string(each.number) + ": " +
         (each.state->name.empty() ? "no name" : clean(each.state->name)) + ", " +
         rooms_of(*each.state) + (each.in_use ? ", in use" : "");
}

}  // namespace

int run_identity(const identity_list&) {
  std::string last;
  for (const known_slot& each : known_slots(state_folder())) {
    const std::string server = each.state ? each.state->server : each.file.parent_path().string();
    if (each.state && each.state->token.empty()) continue;
    if (server != last) put(server);
    last = server;
    put("  " + described(each));
  }
  if (last.empty())
    put("There are no identities here yet: the first \"play\" or \"join\" makes one.");
  return 0;
}

int run_identity(const identity_export& what) {
  const auto address = parse_address(what.server);
  if (!address) return refuse(address.error());
  const std::string server = identity_url(*address);
  std::vector<known_slot> found;
  for (known_slot& each : known_slots(state_folder())) {
    if (each.state && each.state->server == server && !each.state->token.empty() &&
        (!what.slot || *what.slot == each.number))
      found.push_back(std::move(each));
  }
  if (found.empty()) {
    return refuse("There is no such identity for " + server +
                  "; \"splitroom identity list\" shows those that there are.");
  }
  if (found.size() > 1) {
    refuse("There are several identities for " + server + "; name one with --slot N:");
    for (const known_slot& each : found)
      refuse("  " + described(each));
    return 1;
  }
  put(encode_identity(*found.front().state));
  std::fputs(
      "Whoever has this line is you: keep it as you would keep a password. Give it to \"splitroom "
      "identity import\" on the other device. Secret answers that are not opened yet stay on this "
      "one.\n",
      stderr);
  return 0;
}

int run_identity(const identity_import& what) {
  auto who = decode_identity(read_secret_line(), std::time(nullptr));
  if (!who) return refuse(who.error());
  if (!what.server.empty()) {
    const auto address = parse_address(what.server);
    if (!address) return refuse(address.error());
    who->server = identity_url(*address);
  } else if (!parse_address(who->server)) {
    return refuse("The identity names a server that cannot be one; name it with --server URL.");
  }
  const auto slot = slot::take_for(state_folder(), who->server, who->token);
  if (!slot) return refuse(slot.error());
  if (!slot->state().token.empty()) {
    put("This identity is here already.");
    return 0;
  }
  if (const std::error_code fault = slot->write(*who))
    return refuse("It cannot be kept in " + slot->file().string() + ": " + fault.message());
  put("You are " + clean(who->name) + " at " + who->server + " here too.");
  if (!who->rooms.empty()) put("Your seats, where the rooms are still open:");
  for (const room_entry& each : who->rooms)
    put("  splitroom join " + each.code + server_option(who->server));
  put("Whichever device comes in last plays; the other one is told and stops.");
  return 0;
}

}  // namespace splitroom::client
