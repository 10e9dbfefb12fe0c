#include "client-cli/terminal/terminal.hpp"

#include <cstdlib>
#include <cstring>

#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "client-cli/terminal/line_terminal.hpp"
#include "client-cli/terminal/pipe_terminal.hpp"

namespace splitroom::client {
namespace {

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

bool can_move_cursor() {
  const char* term = std::getenv("TERM");
  return term != nullptr && *term != '\0' && std::strcmp(term, "dumb") != 0;
}

}  // namespace

output_abilities abilities() {
  output_abilities result;
  result.is_terminal = ::isatty(STDOUT_FILENO) != 0;
  result.colour = result.is_terminal && can_move_cursor() && !is_set("NO_COLOR");
  result.unicode = std::strcmp(::nl_langinfo(CODESET), "UTF-8") == 0;
  return result;
}

bool is_person_typing() { return ::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0; }

std::size_t window_width() {
  constexpr std::size_t usual = 80;
  winsize size{};
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return usual;
  return size.ws_col;
}

std::unique_ptr<terminal> make_terminal(boost::asio::io_context& io, terminal::handlers on) {
  if (::isatty(STDIN_FILENO) != 0 && ::isatty(STDOUT_FILENO) != 0 && can_move_cursor())
    return make_line_terminal(io, std::move(on));
  return make_pipe_terminal(io, std::move(on));
}

}  // namespace splitroom::client
