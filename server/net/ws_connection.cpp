// One of the two files that instantiate Beast's websocket::stream. Completion handlers throughout:
// cheaper a message than coroutines, which this toolchain also miscompiles in ordinary shapes.

#include "server/net/ws_connection.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <splitroom/version.hpp>

#include "server/net/outbox.hpp"

namespace splitroom::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr std::string_view subprotocol = "splitroom.v1";
constexpr std::uint32_t most_header_bytes = 16 * 1024;

std::int64_t steady_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

/// Whether a Sec-WebSocket-Protocol list offers ours.
bool offers_subprotocol(std::string_view offered) {
  const auto tokens = http::token_list({offered.data(), offered.size()});
  for (const auto& each : tokens) {
    if (std::string_view(each.data(), each.size()) == subprotocol) {
      return true;
    }
  }
  return false;
}

class beast_connection final : public ws_connection,
                               public std::enable_shared_from_this<beast_connection> {
 public:
  beast_connection(asio::ip::tcp::socket socket, const connection_limits& limits,
                   connection_events events, bool full)
      : limits_(limits),
        full_(full),
        stream_(std::move(socket)),
        outbox_(limits.most_outbox_bytes),
        events_(std::move(events)) {}

  void run() {
    error_code ignored;
    beast::get_lowest_layer(stream_).socket().set_option(asio::ip::tcp::no_delay(true), ignored);
    parser_.emplace();
    parser_->header_limit(most_header_bytes);
    parser_->body_limit(most_header_bytes);
    beast::get_lowest_layer(stream_).expires_after(std::chrono::milliseconds(limits_.handshake_ms));
    http::async_read(stream_.next_layer(), buffer_, *parser_,
                     [self = shared_from_this()](const error_code& failed, std::size_t) {
                       self->requested(failed);
                     });
  }

  void send(frame_ptr frame) override {
    if (state_ != state::open) {
      return;
    }
    if (!outbox_.push(std::move(frame))) {
      outbox_.clear();
      return close(close_code::too_slow, "too slow");
    }
    write_next();
  }

  void close(close_code code, std::string_view reason) override {
    if (state_ != state::open) {
      return;
    }
    state_ = state::draining;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                      beast::string_view(reason.data(), reason.size()));
    close_by_ = steady_now() + limits_.close_ms;
    write_next();
  }

  void check_deadlines(std::int64_t steady_ms) override {
    const bool stuck = (sending_ && steady_ms > sending_since_ + limits_.write_ms) ||
                       (close_by_ && steady_ms > *close_by_);
    if (stuck) {
      drop();
    }
  }

  // Ends the connection without ceremony; pending operations end with errors and come here again.
  void drop() override {
    if (state_ == state::closed) {
      return;
    }
    state_ = state::closed;
    outbox_.clear();
    close_by_.reset();
    error_code ignored;
    auto& socket = beast::get_lowest_layer(stream_).socket();
    socket.shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
    beast::get_lowest_layer(stream_).close();
    if (const connection_events events = std::exchange(events_, {}); events.closed) {
      events.closed();
    }
  }

 private:
  enum class state { handshake, open, draining, closed };

  void requested(const error_code& failed) {
    if (failed) {
      return drop();
    }
    if (full_) {
      return answer(http::status::service_unavailable, "The server is full. Try again later.\n");
    }
    const auto& request = parser_->get();
    const std::string_view target(request.target().data(), request.target().size());
    const std::string_view path = target.substr(0, target.find('?'));
    if (!websocket::is_upgrade(request)) {
      if (path == "/") {
        return answer(http::status::ok,
                      "This is a Splitroom server. Clients connect to the WebSocket at /ws.\n");
      }
      return answer(path == "/ws" ? http::status::upgrade_required : http::status::not_found,
                    path == "/ws" ? "This is a WebSocket endpoint.\n" : "Not found.\n");
    }
    if (path != "/ws") {
      return answer(http::status::not_found, "The WebSocket is at /ws.\n");
    }
    const auto offered = request[http::field::sec_websocket_protocol];
    if (!offers_subprotocol({offered.data(), offered.size()})) {
      return answer(http::status::bad_request,
                    "Offer the subprotocol splitroom.v1 in Sec-WebSocket-Protocol.\n");
    }
    upgrade();
  }

  void answer(http::status status, std::string_view text) {
    plain_.emplace(status, parser_->get().version());
    plain_->set(http::field::server, std::string("splitroom/") + version);
    plain_->set(http::field::content_type, "text/plain; charset=utf-8");
    plain_->keep_alive(false);
    plain_->body() = text;
    plain_->prepare_payload();
    http::async_write(
        stream_.next_layer(), *plain_,
        [self = shared_from_this()](const error_code&, std::size_t) { self->drop(); });
  }

  void upgrade() {
    beast::get_lowest_layer(stream_).expires_never();  // the websocket has timeouts of its own
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = std::chrono::milliseconds(limits_.handshake_ms);
    timeouts.idle_timeout = std::chrono::milliseconds(limits_.idle_ms);
    timeouts.keep_alive_pings = true;
    stream_.set_option(timeouts);
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      response.set(http::field::server, std::string("splitroom/") + version);
      response.set(http::field::sec_websocket_protocol,
                   beast::string_view(subprotocol.data(), subprotocol.size()));
    }));
    stream_.read_message_max(limits_.most_message_bytes);
    stream_.text(true);
    stream_.async_accept(parser_->get(), [self = shared_from_this()](const error_code& failed) {
      self->accepted(failed);
    });
  }

  void accepted(const error_code& failed) {
    parser_.reset();
    if (failed) {
      return drop();
    }
    buffer_.clear();
    state_ = state::open;
    events_.opened();
    read_next();
  }

  void read_next() {
    stream_.async_read(buffer_, [self = shared_from_this()](const error_code& failed, std::size_t) {
      self->received(failed);
    });
  }

  void received(const error_code& failed) {
    if (failed) {
      return drop();
    }
    if (state_ == state::open) {
      const auto bytes = buffer_.cdata();
      if (stream_.got_text()) {
        events_.text({static_cast<const char*>(bytes.data()), bytes.size()});
      } else {
        events_.binary();
      }
    }
    buffer_.consume(buffer_.size());
    if (state_ != state::closed) {
      read_next();  // while draining too: the peer's close frame must be read
    }
  }

  void write_next() {
    if (sending_) {
      return;
    }
    if (outbox_.empty()) {
      if (state_ == state::draining && !closing_) {
        closing_ = true;
        stream_.async_close(reason_,
                            [self = shared_from_this()](const error_code&) { self->drop(); });
      }
      return;
    }
    sending_ = outbox_.pop();
    sending_since_ = steady_now();
    stream_.async_write(asio::buffer(*sending_),
                        [self = shared_from_this()](const error_code& failed, std::size_t) {
                          self->sending_.reset();
                          if (failed) {
                            return self->drop();
                          }
                          self->write_next();
                        });
  }

  connection_limits limits_;
  bool full_;
  websocket::stream<beast::tcp_stream, false> stream_;  // false: no deflate, 100 KB less each
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<http::response<http::string_body>> plain_;
  outbox outbox_;
  connection_events events_;
  state state_ = state::handshake;
  frame_ptr sending_;
  std::int64_t sending_since_ = 0;
  websocket::close_reason reason_;
  std::optional<std::int64_t> close_by_;
  bool closing_ = false;
};

}  // namespace

std::shared_ptr<ws_connection> ws_connection::start(asio::ip::tcp::socket socket,
                                                    const connection_limits& limits,
                                                    connection_events events, bool full) {
  auto made =
      std::make_shared<beast_connection>(std::move(socket), limits, std::move(events), full);
  made->run();
  return made;
}

}  // namespace splitroom::server
