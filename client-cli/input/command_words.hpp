// The words that are commands, when they make sense, and what they do. Pure.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "client-cli/core/table_state.hpp"

namespace splitroom::client {

struct command_word {
  std::string_view usage;  ///< "bot [random|greedy] [SEAT]": the word, and what may follow
  std::string_view key;    ///< of what it does: "terminal.command.KEY"

  [[nodiscard]] std::string_view name() const { return usage.substr(0, usage.find(' ')); }
};

/// How it is shown in that language: what is written in capitals stands for something.
std::string usage_in(std::string_view usage, const catalogue& words);

/// Those that make sense now, in the order of the help.
std::vector<command_word> command_words(const table_state& table);

/// Whether that word is a command at any time.
bool is_command_word(std::string_view name);
/// Whether it is a command for a game while none is played, or for the time between games in one.
bool waits_for_phase(std::string_view name, const table_state& table);

/// Whether one of them makes sense now.
bool makes_sense(std::string_view name, const table_state& table);

}  // namespace splitroom::client
