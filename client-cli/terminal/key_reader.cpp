#include "client-cli/terminal/key_reader.hpp"

#include <cerrno>
#include <cwchar>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

namespace splitroom::client {
namespace {

constexpr int moment_ms = 100;

bool wait_for_key(int descriptor, int wait_ms) {
  pollfd watched{descriptor, POLLIN, 0};
  return ::poll(&watched, 1, wait_ms) > 0;
}

}  // namespace

int open_input() {
  if (::isatty(STDIN_FILENO) != 0) {
    if (const int fresh = ::open("/dev/tty", O_RDONLY | O_CLOEXEC | O_NOCTTY); fresh >= 0)
      return fresh;
  }
  return ::dup(STDIN_FILENO);
}

bool has_key(int descriptor) { return wait_for_key(descriptor, 0); }

int next_key(int descriptor, wchar_t* key) {
  std::mbstate_t state{};
  while (true) {
    if (!wait_for_key(descriptor, moment_ms)) {
      *key = L'\0';
      return 1;
    }
    char byte = 0;
    const ssize_t got = ::read(descriptor, &byte, 1);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return static_cast<int>(got);
    const std::size_t used = std::mbrtowc(key, &byte, 1, &state);
    constexpr auto incomplete = static_cast<std::size_t>(-2);
    constexpr auto broken = static_cast<std::size_t>(-1);
    if (used == broken) state = {};  // not of this locale: as if it had not been typed
    if (used != incomplete && used != broken) return 1;
  }
}

}  // namespace splitroom::client
