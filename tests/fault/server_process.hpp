// The real server binary as a child: started, killed and started again on the same port.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/streambuf.hpp>

namespace splitroom::test {

class server_process {
 public:
  struct settings {
    std::filesystem::path folder;           ///< exists; its log goes there
    std::filesystem::path journal;          ///< file of the journal
    std::vector<std::string> options = {};  ///< further words of the command line
  };

  /// Chooses a port; starts nothing yet.
  server_process(boost::asio::io_context& io, settings wanted);
  /// Kills it.
  ~server_process();
  server_process(const server_process&) = delete;
  server_process& operator=(const server_process&) = delete;
  server_process(server_process&&) = delete;
  server_process& operator=(server_process&&) = delete;

  /// How many files it may have open, from the next start on.
  void limit_open_files(std::uint64_t most) { most_open_files_ = most; }
  /// @pre it does not run
  void start();
  /// Whether it has said that it listens since the last start.
  [[nodiscard]] bool ready() const { return ready_; }
  /// `kill -9`; returns when it is gone.
  void kill();
  /// SIGTERM; `exited` says when it is gone.
  void terminate();
  /// The exit status (-1: ended by a signal) once it has ended, else nothing.
  std::optional<int> exited();

  [[nodiscard]] std::uint16_t port() const { return port_; }
  [[nodiscard]] bool running() const { return child_ > 0; }
  [[nodiscard]] pid_t pid() const { return child_; }
  /// Processor time used so far, in seconds. @pre it runs
  [[nodiscard]] double cpu_seconds() const;
  /// Everything it has logged since the first start.
  [[nodiscard]] std::string log() const;
  /// The end of the log, for a failure's message.
  [[nodiscard]] std::string last_words() const;

 private:
  [[noreturn]] void become_server(int said) const;
  void await_ready();
  void reaped(int status);

  boost::asio::io_context& io_;
  settings settings_;
  std::optional<std::uint64_t> most_open_files_;
  std::uint16_t port_ = 0;
  pid_t child_ = -1;
  std::optional<int> status_;
  bool ready_ = false;
  boost::asio::posix::stream_descriptor said_;
  boost::asio::streambuf words_;
};

}  // namespace splitroom::test
