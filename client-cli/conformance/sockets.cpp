#include "client-cli/conformance/sockets.hpp"

#include <chrono>
#include <deque>
#include <utility>
#include <variant>

#include <boost/asio/post.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>

namespace splitroom::client::conformance {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using socket_error = boost::system::error_code;
using tcp = asio::ip::tcp;
using stream = websocket::stream<beast::tcp_stream, false>;

constexpr const char* our_subprotocol = "splitroom.v1";
constexpr auto handshake_limit = std::chrono::seconds(10);
constexpr std::size_t longest_message = std::size_t{4} * 1024 * 1024;
constexpr std::size_t fragment_bytes = 512;
constexpr std::size_t whole_bytes = 64UL * 1024;

class open_socket : public socket, public std::enable_shared_from_this<open_socket> {
 public:
  explicit open_socket(tcp::socket from) : stream_(std::move(from)) {}
  explicit open_socket(asio::io_context& io) : stream_(io) {}

  stream& raw() { return stream_; }

  void listen(handlers on) override {
    on_ = std::move(on);
    stream_.read_message_max(longest_message);
    stream_.auto_fragment(true);
    stream_.control_callback([this](websocket::frame_type kind, beast::string_view) {
      if (kind == websocket::frame_type::pong && !muted_) on_.pong();
    });
    read();
  }

  void send(std::string text, bool fragmented) override {
    put(message{std::move(text), false, fragmented});
  }
  void send_binary(std::string bytes) override { put(message{std::move(bytes), true, false}); }
  void ping() override { put(pinging{}); }
  void close(std::uint16_t code, const std::string& reason) override {
    put(websocket::close_reason(static_cast<websocket::close_code>(code), reason));
  }
  void cut() override {
    muted_ = true;  // its handlers may be running just now, so they stay
    put(cutting{});
  }

 private:
  struct message {
    std::string bytes;
    bool binary = false;
    bool fragmented = false;
  };
  struct pinging {};
  struct cutting {};
  using item = std::variant<message, pinging, cutting, websocket::close_reason>;

  void put(item what) {
    if (ended_) return;
    queue_.push_back(std::move(what));
    if (queue_.size() == 1) start();
  }

  void start() {
    std::visit([this](auto& each) { begin(each); }, queue_.front());
  }
  auto done() {
    return [self = shared_from_this()](const socket_error& failed, auto...) {
      if (failed) return self->finish();
      self->queue_.pop_front();
      if (!self->queue_.empty()) self->start();
    };
  }
  void begin(const message& what) {
    stream_.binary(what.binary);
    stream_.write_buffer_bytes(what.fragmented ? fragment_bytes : whole_bytes);
    stream_.async_write(asio::buffer(what.bytes), done());
  }
  void begin(const pinging&) { stream_.async_ping({}, done()); }
  void begin(const cutting&) {
    ended_ = true;
    socket_error ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
  }
  void begin(const websocket::close_reason& why) {
    ended_ = true;
    stream_.async_close(why, [self = shared_from_this()](const socket_error&) { self->finish(); });
  }

  void read() {
    stream_.async_read(buffer_,
                       [self = shared_from_this()](const socket_error& failed, std::size_t) {
                         if (failed) return self->finish();
                         const std::string text = beast::buffers_to_string(self->buffer_.data());
                         self->buffer_.consume(self->buffer_.size());
                         if (!self->muted_ && self->stream_.got_text()) {
                           self->on_.text(text);
                         } else if (!self->muted_) {
                           self->on_.binary();
                         }
                         self->read();
                       });
  }

  void finish() {
    ended_ = true;
    if (!std::exchange(muted_, true)) on_.closed(stream_.reason().code);
  }

  stream stream_;
  beast::flat_buffer buffer_;
  handlers on_;
  std::deque<item> queue_;  ///< the first one is under way
  bool ended_ = false;      ///< nothing more is sent
  bool muted_ = false;      ///< nobody is told any more
};

/// One request, until it is a WebSocket or was turned away.
class arrival : public std::enable_shared_from_this<arrival> {
 public:
  arrival(tcp::socket from, const acceptor::handler& on) : stream_(std::move(from)), on_(on) {}

  void start() {
    stream_.expires_after(handshake_limit);
    http::async_read(stream_, buffer_, request_,
                     [self = shared_from_this()](const socket_error& failed, std::size_t) {
                       if (!failed) self->answer();
                     });
  }

 private:
  void answer() {
    const auto offered = request_[http::field::sec_websocket_protocol];
    const bool offers = offered.find(our_subprotocol) != beast::string_view::npos;
    const std::string target(request_.target());
    if (!websocket::is_upgrade(request_) || !offers) return turn_away(offers, target);
    stream_.expires_never();
    auto made = std::make_shared<open_socket>(stream_.release_socket());
    made->raw().set_option(
        websocket::stream_base::decorator([](websocket::response_type& response) {
          response.set(http::field::sec_websocket_protocol, our_subprotocol);
        }));
    made->raw().async_accept(request_,
                             [self = shared_from_this(), made, target](const socket_error& failed) {
                               if (!failed) self->on_(made, true, target);
                             });
  }

  void turn_away(bool offers, const std::string& target) {
    on_(nullptr, offers, target);
    response_.result(http::status::bad_request);
    response_.prepare_payload();
    http::async_write(stream_, response_,
                      [self = shared_from_this()](const socket_error&, std::size_t) {
                        socket_error ignored;
                        self->stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
                      });
  }

  beast::tcp_stream stream_;
  const acceptor::handler& on_;
  beast::flat_buffer buffer_;
  http::request<http::empty_body> request_;
  http::response<http::empty_body> response_;
};

}  // namespace

class acceptor::impl : public std::enable_shared_from_this<acceptor::impl> {
 public:
  impl(asio::io_context& io, const tcp::endpoint& at, handler on)
      : listening_(io, at), on_(std::move(on)) {}

  void accept() {
    listening_.async_accept(
        [self = shared_from_this()](const socket_error& failed, tcp::socket got) {
          if (failed == asio::error::operation_aborted) return;
          if (!failed) {
            socket_error ignored;
            got.set_option(tcp::no_delay(true), ignored);
            std::make_shared<arrival>(std::move(got), self->on_)->start();
          }
          self->accept();
        });
  }
  void stop() { listening_.close(); }
  [[nodiscard]] std::uint16_t port() const { return listening_.local_endpoint().port(); }

 private:
  tcp::acceptor listening_;
  handler on_;
};

acceptor::acceptor(asio::io_context& io, const tcp::endpoint& at, handler on)
    : impl_(std::make_shared<impl>(io, at, std::move(on))) {
  impl_->accept();
}
acceptor::~acceptor() { impl_->stop(); }
std::uint16_t acceptor::port() const { return impl_->port(); }

namespace {

/// An attempt to connect.
class dialling : public std::enable_shared_from_this<dialling> {
 public:
  using handler = std::function<void(std::shared_ptr<socket>, unsigned)>;

  dialling(asio::io_context& io, server_address to, handler then)
      : resolver_(io),
        made_(std::make_shared<open_socket>(io)),
        to_(std::move(to)),
        then_(std::move(then)) {}

  void start(const std::string& subprotocol) {
    made_->raw().set_option(
        websocket::stream_base::decorator([subprotocol](websocket::request_type& request) {
          if (!subprotocol.empty()) request.set(http::field::sec_websocket_protocol, subprotocol);
        }));
    resolver_.async_resolve(
        to_.host, to_.port,
        [self = shared_from_this()](const socket_error& failed, const auto& found) {
          if (failed) return self->then_(nullptr, 0);
          self->connect(found);
        });
  }

 private:
  void connect(const tcp::resolver::results_type& found) {
    auto& lowest = beast::get_lowest_layer(made_->raw());
    lowest.expires_after(handshake_limit);
    lowest.async_connect(found,
                         [self = shared_from_this()](const socket_error& failed, const auto&) {
                           if (failed) return self->then_(nullptr, 0);
                           self->upgrade();
                         });
  }

  void upgrade() {
    auto& lowest = beast::get_lowest_layer(made_->raw());
    lowest.expires_never();
    socket_error ignored;
    lowest.socket().set_option(tcp::no_delay(true), ignored);
    made_->raw().set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
    made_->raw().async_handshake(answer_, to_.host + ':' + to_.port, to_.target,
                                 [self = shared_from_this()](const socket_error& failed) {
                                   if (!failed)
                                     return self->then_(self->made_, self->answer_.result_int());
                                   self->then_(nullptr, failed == websocket::error::upgrade_declined
                                                            ? self->answer_.result_int()
                                                            : 0);
                                 });
  }

  tcp::resolver resolver_;
  std::shared_ptr<open_socket> made_;
  server_address to_;
  handler then_;
  websocket::response_type answer_;
};

}  // namespace

void dial(asio::io_context& io, const server_address& to, const std::string& subprotocol,
          std::function<void(std::shared_ptr<socket>, unsigned)> then) {
  std::make_shared<dialling>(io, to, std::move(then))->start(subprotocol);
}

}  // namespace splitroom::client::conformance
