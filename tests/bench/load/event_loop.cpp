#include "tests/bench/load/event_loop.hpp"

#include <array>
#include <cerrno>
#include <chrono>
#include <stdexcept>
#include <string>
#include <system_error>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace splitroom::bench {

namespace {

[[noreturn]] void fail(const std::string& what) {
  throw std::system_error(errno, std::generic_category(), what);
}

}  // namespace

std::uint64_t now_us() {
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(
                                        std::chrono::steady_clock::now().time_since_epoch())
                                        .count());
}

stream::stream(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  if (socket_ < 0) fail("no socket");
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to) != 0) {
    const int why = errno;
    ::close(socket_);
    errno = why;
    fail("cannot connect");
  }
  const int on = 1;
  ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

stream::~stream() { ::close(socket_); }

void stream::send(std::string_view bytes) {
  const ssize_t sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent < 0) fail("cannot send");
  if (static_cast<std::size_t>(sent) != bytes.size()) {
    throw std::runtime_error("the server does not read");
  }
}

event_loop::event_loop() : epoll_(::epoll_create1(EPOLL_CLOEXEC)) {
  if (epoll_ < 0) fail("no epoll");
}

event_loop::~event_loop() { ::close(epoll_); }

void event_loop::add(stream& which) {
  epoll_event wanted{};
  wanted.events = EPOLLIN;
  wanted.data.ptr = &which;
  if (::epoll_ctl(epoll_, EPOLL_CTL_ADD, which.socket(), &wanted) != 0) fail("cannot watch");
}

void event_loop::run_once(int most_ms) {
  std::array<epoll_event, 256> ready;
  const int count = ::epoll_wait(epoll_, ready.data(), ready.size(), most_ms);
  for (int i = 0; i < count; ++i) {
    read(*static_cast<stream*>(ready.at(static_cast<std::size_t>(i)).data.ptr));
  }
}

void event_loop::run_until(const std::function<bool()>& done, int most_seconds) {
  const std::uint64_t until = now_us() + static_cast<std::uint64_t>(most_seconds) * 1'000'000;
  while (!done()) {
    if (now_us() > until) throw std::runtime_error("this takes too long");
    run_once(100);
  }
}

void event_loop::run_until_readable(int file) {
  std::array<pollfd, 2> waiting{{{file, POLLIN, 0}, {epoll_, POLLIN, 0}}};
  while (waiting[0].revents == 0) {
    ::poll(waiting.data(), waiting.size(), -1);
    if (waiting[1].revents != 0) run_once(0);
  }
}

void event_loop::read(stream& from) {
  static std::array<char, 256 * 1024> buffer;
  const ssize_t got = ::recv(from.socket(), buffer.data(), buffer.size(), MSG_DONTWAIT);
  if (got > 0) {
    from.received({buffer.data(), static_cast<std::size_t>(got)});
  } else if (got == 0) {
    throw std::runtime_error("the server has closed a connection");
  } else if (errno != EAGAIN && errno != EINTR) {
    fail("cannot receive");
  }
}

}  // namespace splitroom::bench
