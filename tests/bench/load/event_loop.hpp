// Plain epoll over the sockets of many clients, on one thread: as little as possible, so that what
// is measured is the server.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace splitroom::bench {

/// Microseconds of the steady clock.
std::uint64_t now_us();

/// One end of a TCP connection to 127.0.0.1. Faults throw std::runtime_error: a measurement in
/// which something went wrong is none.
class stream {
 public:
  explicit stream(std::uint16_t port);
  virtual ~stream();
  stream(const stream&) = delete;
  stream& operator=(const stream&) = delete;
  stream(stream&&) = delete;
  stream& operator=(stream&&) = delete;

  /// Sends all at once; the little that is sent here always fits into the socket's buffer.
  void send(std::string_view bytes);
  [[nodiscard]] int socket() const { return socket_; }

  /// What has come, as it came.
  virtual void received(std::string_view bytes) = 0;

 private:
  int socket_;
};

class event_loop {
 public:
  event_loop();
  ~event_loop();
  event_loop(const event_loop&) = delete;
  event_loop& operator=(const event_loop&) = delete;
  event_loop(event_loop&&) = delete;
  event_loop& operator=(event_loop&&) = delete;

  /// @pre `which` lives as long as the loop runs
  void add(stream& which);
  /// Hands out what has come, waiting at most so long for something.
  void run_once(int most_ms);
  /// The same until `done`. Throws when that takes longer than `most_seconds`.
  void run_until(const std::function<bool()>& done, int most_seconds);
  /// The same until there is something to read from `file`, or its end.
  void run_until_readable(int file);

 private:
  static void read(stream& from);

  int epoll_;
};

}  // namespace splitroom::bench
