// A line that a person typed, understood. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "client-cli/core/table_state.hpp"
#include "protocol/messages/commands.hpp"

namespace splitroom::client {

namespace action {

struct choose {
  std::string choice;  ///< canonical
  std::string note;    ///< what was understood beyond what was typed, in words; or ""
};
struct undo {};
struct show {};
struct help {};
struct log {};
struct code {};
struct room {};
struct ids {};
struct time {};
struct rules {};
struct quit {};
struct leave {};
struct ready {
  bool ready = true;
};
struct call_default {};
/// To the server as it is: what needs nothing of the client's own.
struct request {
  protocol::command::any what;
};
/// What was typed behind "say", as it was typed; "" for the list of phrases.
struct say {
  std::string typed;
};
/// Nothing more of what they say, or again; `name` "": who is muted.
struct mute {
  std::string name;
  bool muted = true;
};
struct score {};
/// The room's options in words, and how they are set.
struct options {};
/// Another token for the identity.
struct renew {};
/// Not understood, or not possible now: why, in words for the person.
struct wrong {
  std::string why;
};

using any = std::variant<choose, undo, show, help, log, code, room, ids, time, rules, quit, leave,
                         ready, call_default, request, say, mute, score, options, renew, wrong>;

}  // namespace action

/// Commands, colours and sides may also be typed in the language of `words`, in which errors are
/// told.
action::any read_action(std::string_view line, const table_state& table, const catalogue& words);

/// Whether the line means something later: an answer before its question, `ready` in a game. What a
/// program sends ahead waits for that.
bool comes_too_early(std::string_view line, const table_state& table, const catalogue& words);

/// Whether it is no command, but may be an answer in some game.
bool is_answer(std::string_view line, const catalogue& words);

/// Whole lines that could be meant by one that begins with `start`.
std::vector<std::string> completions(std::string_view start, const table_state& table);

/// Where the explanations begin in the lines of help.
inline constexpr std::size_t help_column = 30;

/// The commands that make sense now, a line each.
std::vector<std::string> help_lines(const table_state& table, const catalogue& words);

}  // namespace splitroom::client
