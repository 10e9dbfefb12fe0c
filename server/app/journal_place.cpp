#include "server/app/journal_place.hpp"

#include <cstdlib>

#include <unistd.h>

namespace splitroom::server {

namespace {

/// The variable's value; "" when it is not set.
std::string_view environment(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string_view() : std::string_view(value);
}

journal_place in_folder(std::string_view folder) {
  return {false, std::string(folder) + "/journal.sqlite"};
}

}  // namespace

tl::expected<journal_place, std::string_view> parse_journal_place(std::string_view text) {
  constexpr std::string_view scheme = "sqlite:";
  if (text == "memory") {
    return journal_place{true, {}};
  }
  if (!text.starts_with(scheme) || text.size() == scheme.size()) {
    return tl::unexpected(std::string_view("must be memory or sqlite:PATH"));
  }
  const std::string_view path = text.substr(scheme.size());
  if (path.starts_with(':') || path.starts_with("file:")) {
    return tl::unexpected(
        std::string_view("must name a file: sqlite:./NAME if it begins like that"));
  }
  return journal_place{false, std::string(path)};
}

journal_place default_journal_place() {
  constexpr const char* system_folder = "/var/lib/splitroom";
  if (const std::string_view given = environment("STATE_DIRECTORY"); !given.empty()) {
    return in_folder(given.substr(0, given.find(':')));  // the first of several
  }
  if (access(system_folder, W_OK | X_OK) == 0) {
    return in_folder(system_folder);
  }
  if (const std::string_view state = environment("XDG_STATE_HOME"); state.starts_with('/')) {
    return in_folder(std::string(state) + "/splitroom");
  }
  if (const std::string_view home = environment("HOME"); !home.empty()) {
    return in_folder(std::string(home) + "/.local/state/splitroom");
  }
  return {true, {}};
}

}  // namespace splitroom::server
