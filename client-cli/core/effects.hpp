// What the client's core wants done, in this order: the shell prints, writes and sends.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "protocol/messages/events.hpp"
#include "protocol/messages/frames.hpp"

namespace splitroom::client {

/// `talk`: what a person at the table says.
enum class tone : std::uint8_t { info, good, warning, error, talk };

enum class screen : std::uint8_t { lobby, table, result };

namespace effect {

/// A frame to the server.
struct send {
  std::string text;
};
/// The saved state must be on disk before anything that follows.
struct persist {};
/// A line for the person, already clean.
struct say {
  tone how = tone::info;
  std::string text;
};
/// An event, to be told in words; `old`: only for the log, it was caught up with.
struct happened {
  protocol::event::envelope event;
  bool old = false;
};
struct show {
  screen what = screen::table;
};
/// The server has the person's secret answer.
struct taken {
  std::string choice;
};
/// It is the person's turn.
struct bell {};
/// Prompt or time left have changed.
struct prompt {};
/// The game is complete: transcript and notes are to be kept.
struct save {};
/// The list of public rooms has come.
struct listed {
  std::vector<protocol::frame::listed_room> rooms;
};
/// The list of phrases is there.
struct phrases {};
/// A tick is wanted after that time.
struct wake {
  std::int64_t in_ms = 0;
};
/// Another token is kept: it is to be shown on a new connection, at once. Only when it is on disk;
/// else `client_core::keep_old_token`.
struct renew {};
/// The end: close the connection, exit with `code`.
struct finish {
  int code = 0;
};

using any = std::variant<send, persist, say, happened, show, taken, bell, prompt, save, listed,
                         phrases, wake, renew, finish>;

}  // namespace effect

using effects = std::vector<effect::any>;

}  // namespace splitroom::client
