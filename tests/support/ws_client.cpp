#include "tests/support/ws_client.hpp"

#include <deque>
#include <utility>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>

namespace splitroom::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

class ws_client::impl : public std::enable_shared_from_this<impl> {
 public:
  impl(asio::io_context& io, events on) : stream_(io), on_(std::move(on)) {}

  void connect(std::uint16_t port) {
    const asio::ip::tcp::endpoint to(asio::ip::address_v4::loopback(), port);
    beast::get_lowest_layer(stream_).async_connect(
        to, [self = shared_from_this()](const error_code& failed) {
          if (failed) {
            return self->finish();
          }
          self->handshake();
        });
  }

  void queue(std::string text, bool binary) {
    queue_.push_back({std::move(text), binary});
    write_next();
  }

  void cut() {
    on_ = {};
    beast::get_lowest_layer(stream_).close();
  }

  void pause(bool paused) {
    paused_ = paused;
    if (!paused && !reading_) {
      read_next();
    }
  }

 private:
  struct message {
    std::string text;
    bool binary = false;
  };

  void handshake() {
    stream_.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
      request.set(beast::http::field::sec_websocket_protocol, "splitroom.v1");
    }));
    stream_.read_message_max(4 * 1024 * 1024);
    stream_.async_handshake("127.0.0.1", "/ws",
                            [self = shared_from_this()](const error_code& failed) {
                              if (failed) {
                                return self->finish();
                              }
                              self->open_ = true;
                              if (self->on_.opened) {
                                self->on_.opened();
                              }
                              self->write_next();
                              self->read_next();
                            });
  }

  void read_next() {
    if (paused_) {
      reading_ = false;
      return;
    }
    reading_ = true;
    stream_.async_read(buffer_, [self = shared_from_this()](const error_code& failed, std::size_t) {
      if (failed) {
        return self->finish();
      }
      const std::string text = beast::buffers_to_string(self->buffer_.data());
      self->buffer_.consume(self->buffer_.size());
      if (self->on_.text) {
        self->on_.text(text);
      }
      self->read_next();
    });
  }

  void write_next() {
    if (!open_ || writing_ || queue_.empty()) {
      return;
    }
    writing_ = true;
    stream_.binary(queue_.front().binary);
    stream_.async_write(asio::buffer(queue_.front().text),
                        [self = shared_from_this()](const error_code& failed, std::size_t) {
                          self->writing_ = false;
                          self->queue_.pop_front();
                          if (!failed) {
                            self->write_next();
                          }
                        });
  }

  void finish() {
    open_ = false;
    if (const events on = std::exchange(on_, {}); on.closed) {
      on.closed(stream_.reason().code);
    }
  }

  websocket::stream<beast::tcp_stream, false> stream_;
  beast::flat_buffer buffer_;
  events on_;
  std::deque<message> queue_;
  bool open_ = false;
  bool writing_ = false;
  bool reading_ = false;
  bool paused_ = false;
};

ws_client::ws_client(asio::io_context& io, std::uint16_t port, events on)
    : impl_(std::make_shared<impl>(io, std::move(on))) {
  impl_->connect(port);
}

ws_client::~ws_client() { impl_->cut(); }

void ws_client::send(std::string text) { impl_->queue(std::move(text), false); }
void ws_client::send_binary(std::string bytes) { impl_->queue(std::move(bytes), true); }
void ws_client::cut() { impl_->cut(); }
void ws_client::pause(bool paused) { impl_->pause(paused); }

}  // namespace splitroom::test
