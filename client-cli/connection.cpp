#include "client-cli/connection.hpp"

#include <chrono>
#include <deque>
#include <optional>
#include <random>
#include <utility>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <splitroom/version.hpp>

#include "client-cli/backoff.hpp"

namespace splitroom::client {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using boost::system::error_code;

constexpr auto connect_limit = std::chrono::seconds(10);
constexpr auto silence_limit = std::chrono::seconds(30);  // then pinged, then given up
constexpr auto close_limit = std::chrono::seconds(1);
constexpr std::size_t longest_frame = std::size_t{4} * 1024 * 1024;
constexpr unsigned close_replaced = 4001;

using stream = websocket::stream<beast::tcp_stream>;

}  // namespace

/// Every attempt has its own stream; handlers of an older one find that `stream_` is another.
class connection::impl : public std::enable_shared_from_this<impl> {
 public:
  impl(asio::io_context& io, server_address address, handlers on)
      : io_(io), resolver_(io), timer_(io), address_(std::move(address)), on_(std::move(on)) {}

  void start() {
    resolver_.async_resolve(
        address_.host, address_.port,
        [self = shared_from_this()](error_code fault,
                                    const asio::ip::tcp::resolver::results_type& found) {
          if (self->closed_) return;
          if (fault) return self->failed("no address for " + self->address_.host);
          self->connect(found);
        });
  }

  void send(std::string text) {
    if (!open_) return;
    outbox_.push_back(std::move(text));
    if (outbox_.size() == 1) write();
  }

  void close(std::function<void()> done) {
    if (std::exchange(closed_, true)) return;  // a stream can be closed once
    resolver_.cancel();
    timer_.cancel();
    if (!open_) {
      asio::post(io_, std::move(done));
      return;
    }
    closing_ = std::move(done);
    timer_.expires_after(close_limit);
    timer_.async_wait([self = shared_from_this()](error_code fault) {
      if (!fault) self->finish_close();
    });
    if (outbox_.empty()) send_close();
  }

 private:
  void connect(const asio::ip::tcp::resolver::results_type& found) {
    stream_ = std::make_shared<stream>(io_);
    beast::get_lowest_layer(*stream_).expires_after(connect_limit);
    beast::get_lowest_layer(*stream_).async_connect(
        found, [self = shared_from_this(), ws = stream_](error_code fault, const auto&) {
          if (self->closed_ || ws != self->stream_) return;
          if (fault) return self->failed(fault.message());
          self->handshake();
        });
  }

  void handshake() {
    beast::get_lowest_layer(*stream_).expires_never();
    beast::get_lowest_layer(*stream_).socket().set_option(asio::ip::tcp::no_delay(true));
    websocket::stream_base::timeout limits{};
    limits.handshake_timeout = connect_limit;
    limits.idle_timeout = silence_limit;
    limits.keep_alive_pings = true;
    stream_->set_option(limits);
    stream_->read_message_max(longest_frame);
    stream_->set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
      request.set(beast::http::field::sec_websocket_protocol, "splitroom.v1");
      request.set(beast::http::field::user_agent, std::string("splitroom-cli/") + version);
    }));
    const bool six = address_.host.find(':') != std::string::npos;
    const std::string host =
        (six ? '[' + address_.host + ']' : address_.host) + ':' + address_.port;
    answer_ = {};
    stream_->async_handshake(
        answer_, host, address_.target,
        [self = shared_from_this(), ws = stream_](error_code fault) {
          if (self->closed_ || ws != self->stream_) return;
          if (fault) return self->not_upgraded(fault);
          if (self->answer_[beast::http::field::sec_websocket_protocol] != "splitroom.v1")
            return self->failed("the server does not speak splitroom.v1");
          self->opened();
        });
  }

  void not_upgraded(error_code fault) {
    if (answer_.result() == beast::http::status::service_unavailable)
      return failed("the server is full", true);
    if (fault == beast::http::error::end_of_stream ||
        fault == beast::http::error::partial_message || fault == asio::error::eof ||
        fault == asio::error::connection_reset || fault == asio::error::broken_pipe) {
      return failed("it hangs up at once; the server may be full, or it is no Splitroom server",
                    true);
    }
    failed("what answers there is no Splitroom server (" + fault.message() + ")");
  }

  void opened() {
    open_ = true;
    ever_ = true;
    attempts_ = 0;
    stream_->text(true);
    read();
    on_.open();
  }

  void read() {
    stream_->async_read(buffer_,
                        [self = shared_from_this(), ws = stream_](error_code fault, std::size_t) {
                          if (ws != self->stream_) return;
                          if (fault) return self->dropped(fault);
                          const auto data = self->buffer_.cdata();
                          if (!self->closed_)
                            self->on_.frame({static_cast<const char*>(data.data()), data.size()});
                          self->buffer_.consume(self->buffer_.size());
                          // A close under way reads by itself what is still to come.
                          if (ws == self->stream_ && !self->closed_) self->read();
                        });
  }

  void write() {
    stream_->async_write(asio::buffer(outbox_.front()),
                         [self = shared_from_this(), ws = stream_](error_code fault, std::size_t) {
                           if (ws != self->stream_ || fault) return;  // the reader tells of it
                           self->outbox_.pop_front();
                           if (!self->outbox_.empty()) {
                             self->write();
                           } else if (self->closed_) {
                             self->send_close();
                           }
                         });
  }

  void send_close() {
    stream_->async_close(websocket::close_code::normal,
                         [self = shared_from_this()](error_code) { self->finish_close(); });
  }

  void finish_close() {
    timer_.cancel();
    if (auto done = std::exchange(closing_, nullptr)) done();
  }

  void dropped(error_code fault) {
    const websocket::close_reason reason = stream_->reason();
    const bool was_open = std::exchange(open_, false);
    outbox_.clear();
    buffer_.consume(buffer_.size());
    if (closed_) return finish_close();
    if (!was_open) return;
    if (reason.code == close_replaced) {
      stream_.reset();
      return on_.lost(
          {"this seat has been taken over by another connection", true, true, false, 0});
    }
    std::string why = fault.message();
    if (fault == websocket::error::closed) {
      why = "the server closed it";
      if (!reason.reason.empty())
        why += " (" + std::string(reason.reason.data(), reason.reason.size()) + ")";
    } else if (fault == beast::error::timeout) {
      why = "the server is silent";
    } else if (fault == asio::error::eof || fault == asio::error::connection_reset) {
      why = "the connection broke";
    }
    failed(why);
  }

  void failed(const std::string& why, bool full = false) {
    open_ = false;
    stream_.reset();
    const auto delay = retry_delay(attempts_++, random_);
    if (!ever_ || !delay) return on_.lost({why, ever_, true, full, 0});
    timer_.expires_after(*delay);
    timer_.async_wait([self = shared_from_this()](error_code cancelled) {
      if (!cancelled && !self->closed_) self->start();
    });
    on_.lost({why, true, false, full, delay->count()});
  }

  asio::io_context& io_;
  asio::ip::tcp::resolver resolver_;
  asio::steady_timer timer_;  ///< until the next attempt, or until a close is given up
  server_address address_;
  handlers on_;
  std::shared_ptr<stream> stream_;
  websocket::response_type answer_;
  beast::flat_buffer buffer_;
  std::deque<std::string> outbox_;  ///< the first one is being written
  std::function<void()> closing_;
  std::minstd_rand random_{std::random_device{}()};
  int attempts_ = 0;
  bool open_ = false;
  bool ever_ = false;
  bool closed_ = false;
};

connection::connection(asio::io_context& io, server_address address, handlers on)
    : impl_(std::make_shared<impl>(io, std::move(address), std::move(on))) {}

connection::~connection() {
  impl_->close([] {});
}

void connection::start() { impl_->start(); }

void connection::send(std::string text) { impl_->send(std::move(text)); }

void connection::close(std::function<void()> done) { impl_->close(std::move(done)); }

}  // namespace splitroom::client
