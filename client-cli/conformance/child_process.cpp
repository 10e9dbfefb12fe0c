#include "client-cli/conformance/child_process.hpp"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <system_error>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace splitroom::client::conformance {
namespace {

/// Between fork and exec; never returns.
[[noreturn]] void become(const char* command, bool shows_output) {
  setpgid(0, 0);
  const int nowhere = open("/dev/null", O_RDWR);  // NOLINT(cppcoreguidelines-pro-type-vararg)
  dup2(nowhere, STDIN_FILENO);
  dup2(shows_output ? STDERR_FILENO : nowhere, STDOUT_FILENO);
  if (!shows_output) dup2(nowhere, STDERR_FILENO);
  constexpr int first_of_others = 3;
  for (int each = first_of_others; each < sysconf(_SC_OPEN_MAX) && each < 1024; ++each)
    close(each);
  execl("/bin/sh", "sh", "-c", command, nullptr);  // NOLINT(cppcoreguidelines-pro-type-vararg)
  constexpr int cannot_run = 127;
  _exit(cannot_run);
}

}  // namespace

child_process::child_process(const std::string& command,
                             const std::vector<std::pair<std::string, std::string>>& variables,
                             bool shows_output) {
  // This process has one thread, and needs none of these variables itself.
  for (const auto& [name, value] : variables)
    setenv(name.c_str(), value.c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
  pid_ = fork();
  if (pid_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (pid_ == 0) become(command.c_str(), shows_output);
  setpgid(pid_, pid_);  // whoever of the two comes first
}

child_process::~child_process() {
  kill(-pid_, SIGKILL);
  if (!ended_) waitpid(pid_, nullptr, 0);
}

bool child_process::ended() {
  if (!ended_) ended_ = waitpid(pid_, nullptr, WNOHANG) == pid_;
  return ended_;
}

void child_process::terminate() const { kill(-pid_, SIGTERM); }

}  // namespace splitroom::client::conformance
