// floor_tcp: what the kernel alone takes. Relays as many messages of the same sizes between the
// same sockets as the server does in a vote round, with plain epoll: when all four of a room have
// sent theirs, each of them gets one. No WebSocket, no meaning, no journal. Ends at end of its
// input.
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <exception>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <unordered_map>
#include <vector>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <CLI/CLI.hpp>

namespace splitroom::bench {
namespace {

constexpr std::size_t players = 4;

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::generic_category(), what);
}

struct room;

struct peer {
  int socket = -1;
  room* in = nullptr;
  std::size_t got = 0;       ///< bytes of the message that is coming in
  std::uint32_t wanted = 0;  ///< how many it has
};

struct room {
  std::vector<peer*> members;
  std::size_t sent = 0;  ///< of them have sent theirs
  std::size_t exchange = 0;
};

class relay {
 public:
  explicit relay(const std::array<std::size_t, 2>& sizes) {
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      answers_.at(i).assign(sizes.at(i), 'x');
      const auto prefix = static_cast<std::uint32_t>(sizes.at(i));
      std::memcpy(answers_.at(i).data(), &prefix, sizeof prefix);
    }
    listen();
    watch(STDIN_FILENO, nullptr);
  }

  [[nodiscard]] std::uint16_t port() const {
    sockaddr_in where{};
    socklen_t size = sizeof where;
    ::getsockname(listener_.socket, reinterpret_cast<sockaddr*>(&where), &size);
    return ntohs(where.sin_port);
  }

  void run() {
    std::array<epoll_event, 128> ready;
    while (!ended_) {
      const int count = ::epoll_wait(epoll_, ready.data(), ready.size(), -1);
      for (int i = 0; i < count; ++i) {
        dispatch(static_cast<peer*>(ready.at(static_cast<std::size_t>(i)).data.ptr));
      }
    }
  }

 private:
  void listen() {
    listener_.socket = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
    sockaddr_in at{};
    at.sin_family = AF_INET;
    at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::bind(listener_.socket, reinterpret_cast<sockaddr*>(&at), sizeof at) != 0 ||
        ::listen(listener_.socket, SOMAXCONN) != 0) {
      fail("cannot listen");
    }
    watch(listener_.socket, &listener_);
  }

  void watch(int socket, peer* which) const {
    epoll_event wanted{};
    wanted.events = EPOLLIN;
    wanted.data.ptr = which;
    // A file as standard input cannot be watched: then the process is ended otherwise.
    if (::epoll_ctl(epoll_, EPOLL_CTL_ADD, socket, &wanted) != 0 && errno != EPERM) {
      fail("cannot watch");
    }
  }

  void dispatch(peer* which) {
    if (which == nullptr) {
      ended_ = true;
    } else if (which == &listener_) {
      accept();
    } else {
      read(*which);
    }
  }

  void accept() {
    const int socket = ::accept4(listener_.socket, nullptr, nullptr, SOCK_NONBLOCK);
    if (socket < 0) return;
    const int on = 1;
    ::setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    peers_.push_back(std::make_unique<peer>());
    peers_.back()->socket = socket;
    watch(socket, peers_.back().get());
  }

  void read(peer& from) {
    std::array<char, 4096> bytes;
    const ssize_t got = ::recv(from.socket, bytes.data(), bytes.size(), 0);
    if (got <= 0) {
      ::epoll_ctl(epoll_, EPOLL_CTL_DEL, from.socket, nullptr);
      return;
    }
    std::string_view rest(bytes.data(), static_cast<std::size_t>(got));
    while (!rest.empty()) {  // the hello and the first vote may have come together
      take(from, rest);
    }
  }

  /// What `rest` has of one message. The beginning of each comes in one piece.
  void take(peer& from, std::string_view& rest) {
    if (from.got == 0) {
      if (rest.size() < sizeof from.wanted) throw std::runtime_error("a message in small pieces");
      std::memcpy(&from.wanted, rest.data(), sizeof from.wanted);
    }
    const std::string_view part = rest.substr(0, from.wanted - from.got);
    rest.remove_prefix(part.size());
    from.got += part.size();
    if (from.got < from.wanted) return;
    from.got = 0;
    if (from.in == nullptr) {
      join(from, part);
    } else {
      took(*from.in);
    }
  }

  void join(peer& who, std::string_view hello) {
    std::uint32_t number = 0;
    std::memcpy(&number, hello.data() + sizeof number, sizeof number);
    who.in = &rooms_[number];
    who.in->members.push_back(&who);
  }

  void took(room& where) {
    if (++where.sent < players) return;
    where.sent = 0;
    const std::string& answer = answers_.at(where.exchange);
    where.exchange = 1 - where.exchange;
    for (const peer* const each : where.members) {
      if (::send(each->socket, answer.data(), answer.size(), MSG_NOSIGNAL) < 0) fail("cannot send");
    }
  }

  int epoll_ = ::epoll_create1(0);
  peer listener_;
  std::array<std::string, 2> answers_;
  std::vector<std::unique_ptr<peer>> peers_;
  std::unordered_map<std::uint32_t, room> rooms_;
  bool ended_ = false;
};

}  // namespace
}  // namespace splitroom::bench

int main(int argc, char** argv) {
  std::array<std::size_t, 2> sizes{64, 64};
  CLI::App app("The floor of plain TCP.", "floor_tcp");
  app.add_option("--first-bytes", sizes[0], "What each client gets after the first message");
  app.add_option("--second-bytes", sizes[1], "What each client gets after the second");
  CLI11_PARSE(app, argc, argv);
  try {
    splitroom::bench::relay it(sizes);
    std::cout << "listening on 127.0.0.1:" << it.port() << '\n' << std::flush;
    it.run();
    return 0;
  } catch (const std::exception& failed) {
    std::cerr << "floor_tcp: " << failed.what() << '\n';
    return 1;
  }
}
