// A command of the user's, in a process group of its own that ends with it.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

namespace splitroom::client::conformance {

class child_process {
 public:
  /// `/bin/sh -c command` with these variables set. Its input is empty; its output is dropped
  /// unless `shows_output`. Throws std::system_error when it cannot be started.
  child_process(const std::string& command,
                const std::vector<std::pair<std::string, std::string>>& variables,
                bool shows_output);
  /// Kills what still runs of it.
  ~child_process();
  child_process(const child_process&) = delete;
  child_process& operator=(const child_process&) = delete;

  /// Whether it has ended.
  bool ended();
  /// Asks it and its children to end.
  void terminate() const;

 private:
  pid_t pid_ = -1;
  bool ended_ = false;
};

}  // namespace splitroom::client::conformance
