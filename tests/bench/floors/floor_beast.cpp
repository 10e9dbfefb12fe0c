// floor_beast: what Beast takes when nothing else is done. Relays as many messages of the same
// sizes between the same WebSockets as the server does in a vote round: when all four of a room
// have sent theirs, each of them gets one, which is made once for all. Completion handlers on one
// thread, no strands, no timeouts, no compression. No rules, no journal, no hashing. Ends at end of
// its input.
#include <array>
#include <cstdint>
#include <exception>
#include <iostream>
#include <memory>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>

namespace splitroom::bench {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using error_code = boost::system::error_code;
using executor = asio::io_context::executor_type;
using socket = asio::basic_stream_socket<tcp, executor>;
using acceptor = asio::basic_socket_acceptor<tcp, executor>;

constexpr std::size_t players = 4;

class session;

struct room {
  std::vector<std::shared_ptr<session>> members;
  std::size_t sent = 0;  ///< of them have sent theirs
  std::size_t exchange = 0;
};

struct house {
  std::array<std::string, 2> answers;
  std::unordered_map<std::string, room> rooms;
};

class session : public std::enable_shared_from_this<session> {
 public:
  session(socket from, house& where) : stream_(std::move(from)), house_(where) {}

  void run() {
    stream_.next_layer().set_option(tcp::no_delay(true));
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      response.set(beast::http::field::sec_websocket_protocol, "splitroom.v1");
    }));
    stream_.text(true);
    stream_.async_accept([self = shared_from_this()](const error_code& failed) {
      if (!failed) self->read();
    });
  }

  void send(const std::string& message) {
    stream_.async_write(asio::buffer(message),
                        [self = shared_from_this()](const error_code&, std::size_t) {});
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](const error_code& failed, std::size_t) {
      if (failed) return;
      self->took();
      self->read();
    });
  }

  void took() {
    if (room_ == nullptr) {
      room_ = &house_.rooms[beast::buffers_to_string(buffer_.data())];
      room_->members.push_back(shared_from_this());
    } else if (++room_->sent == players) {
      room_->sent = 0;
      const std::string& answer = house_.answers.at(room_->exchange);
      room_->exchange = 1 - room_->exchange;
      for (const auto& each : room_->members) {
        each->send(answer);
      }
    }
    buffer_.consume(buffer_.size());
  }

  websocket::stream<socket, false> stream_;
  house& house_;
  room* room_ = nullptr;
  beast::flat_buffer buffer_;
};

void accept(acceptor& from, house& where) {
  from.async_accept([&](const error_code& failed, socket accepted) {
    if (!failed) std::make_shared<session>(std::move(accepted), where)->run();
    accept(from, where);
  });
}

void serve(const std::array<std::size_t, 2>& sizes) {
  asio::io_context io(1);
  house all;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    all.answers.at(i).assign(sizes.at(i), 'x');
  }
  acceptor listener(io.get_executor(), tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  accept(listener, all);
  asio::posix::stream_descriptor input(io, ::dup(STDIN_FILENO));
  input.async_wait(asio::posix::stream_descriptor::wait_read,
                   [&](const error_code&) { io.stop(); });
  std::cout << "listening on 127.0.0.1:" << listener.local_endpoint().port() << '\n' << std::flush;
  io.run();
}

}  // namespace
}  // namespace splitroom::bench

int main(int argc, char** argv) {
  std::array<std::size_t, 2> sizes{64, 64};
  CLI::App app("The floor of Beast.", "floor_beast");
  app.add_option("--first-bytes", sizes[0], "What each client gets after the first message");
  app.add_option("--second-bytes", sizes[1], "What each client gets after the second");
  CLI11_PARSE(app, argc, argv);
  try {
    splitroom::bench::serve(sizes);
    return 0;
  } catch (const std::exception& failed) {
    std::cerr << "floor_beast: " << failed.what() << '\n';
    return 1;
  }
}
