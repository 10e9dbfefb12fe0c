#include "client-cli/input/typed_words.hpp"

#include <algorithm>
#include <array>

#include "client-cli/input/words.hpp"

namespace splitroom::client {
namespace {

constexpr auto choices =
    std::to_array<std::string_view>({"white", "blue", "black", "pink", "purple", "turquoise",
                                     "orange", "yellow", "green", "left", "right"});
constexpr auto commands = std::to_array<std::string_view>(
    {"ready", "unready", "undo", "say", "react", "show", "score", "options", "time", "log", "room",
     "rules", "help", "leave", "quit"});

}  // namespace

std::vector<std::string> typed_forms(std::string_view canonical, const catalogue& words) {
  const std::string key = "terminal.typed." + std::string(canonical);
  return words.has(key) ? split(words.text(key), ",") : std::vector<std::string>{};
}

std::string canonical_word(std::string_view typed, const catalogue& words) {
  const auto is_meant = [&](std::string_view canonical) {
    const std::vector<std::string> forms = typed_forms(canonical, words);
    return std::ranges::find(forms, typed) != forms.end();
  };
  if (const auto* found = std::ranges::find_if(choices, is_meant); found != choices.end())
    return std::string(*found);
  const auto* found = std::ranges::find_if(commands, is_meant);
  return std::string(found != commands.end() ? *found : typed);
}

std::string as_typed(std::string_view canonical, const catalogue& words) {
  const std::vector<std::string> forms = typed_forms(canonical, words);
  return forms.empty() ? std::string(canonical) : forms.front();
}

std::vector<std::string> typed_commands(const catalogue& words) {
  std::vector<std::string> all;
  for (const std::string_view each : commands) {
    const std::string mine = as_typed(each, words);
    if (mine != each) all.push_back(mine);
  }
  return all;
}

}  // namespace splitroom::client
