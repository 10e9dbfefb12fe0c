// The WebSocket of connection.hpp over one kind of stream. For connection*.cpp alone, which include
// Beast's websocket/stream.hpp before they instantiate it: each takes twenty seconds to compile.
#pragma once

#include <chrono>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/websocket/error.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream_base.hpp>
#include <boost/beast/websocket/stream_fwd.hpp>
#include <splitroom/version.hpp>

#include "client-cli/backoff.hpp"
#include "client-cli/connection_opener.hpp"

namespace splitroom::client {

/// Every attempt has its own stream; handlers of an older one find that `stream_` is another.
template <class Layer>
class connection_over : public connection::impl,
                        public std::enable_shared_from_this<connection_over<Layer>> {
 public:
  connection_over(boost::asio::io_context& io, Layer layer, server_address address,
                  connection::handlers on)
      : io_(io),
        timer_(io),
        layer_(std::move(layer)),
        address_(std::move(address)),
        on_(std::move(on)) {}

  void start() override {
    opener_ = std::make_shared<stream_opener<Layer>>(io_, layer_, address_);
    opener_->start([self = this->shared_from_this()](typename stream_opener<Layer>::stream_ptr next,
                                                     const message& why) {
      self->opener_.reset();
      if (next == nullptr) return self->failed(why);
      self->stream_ = std::make_shared<stream>(std::move(*next));
      self->handshake();
    });
  }

  void send(std::string text) override {
    if (!open_) return;
    outbox_.push_back(std::move(text));
    if (outbox_.size() == 1) write();
  }

  void renew() override {
    if (!open_ || closed_) return;
    renews_ = true;
    boost::beast::get_lowest_layer(*stream_).close();  // the reader tells of it
  }

  void close(std::function<void()> done) override {
    if (std::exchange(closed_, true)) return;  // a stream can be closed once
    if (opener_) opener_->cancel();
    timer_.cancel();
    if (!open_) {
      boost::asio::post(io_, std::move(done));
      return;
    }
    closing_ = std::move(done);
    timer_.expires_after(close_limit);
    timer_.async_wait([self = this->shared_from_this()](error_code fault) {
      if (!fault) self->finish_close();
    });
    if (outbox_.empty()) send_close();
  }

 private:
  using stream = boost::beast::websocket::stream<typename Layer::stream>;
  using error_code = boost::system::error_code;
  using stream_base = boost::beast::websocket::stream_base;

  static constexpr auto handshake_limit = std::chrono::seconds(10);
  static constexpr auto silence_limit = std::chrono::seconds(30);  // then pinged, then given up
  static constexpr auto close_limit = std::chrono::seconds(1);
  /// Whoever drops a connection sooner may do so again: the next attempt is not made at once.
  static constexpr auto stable_after = std::chrono::seconds(5);
  static constexpr std::size_t longest_frame = std::size_t{4} * 1024 * 1024;
  static constexpr unsigned close_replaced = 4001;
  static constexpr unsigned close_token_changed = 4002;

  void handshake() {
    stream_base::timeout limits{};
    limits.handshake_timeout = handshake_limit;
    limits.idle_timeout = silence_limit;
    limits.keep_alive_pings = true;
    stream_->set_option(limits);
    stream_->read_message_max(longest_frame);
    stream_->set_option(stream_base::decorator([](boost::beast::websocket::request_type& request) {
      request.set(boost::beast::http::field::sec_websocket_protocol, "splitroom.v1");
      request.set(boost::beast::http::field::user_agent, std::string("splitroom-cli/") + version);
    }));
    const bool six = address_.host.find(':') != std::string::npos;
    const std::string host =
        (six ? '[' + address_.host + ']' : address_.host) + ':' + address_.port;
    answer_ = {};
    stream_->async_handshake(
        answer_, host, address_.target,
        [self = this->shared_from_this(), ws = stream_](error_code fault) {
          if (self->closed_ || ws != self->stream_) return;
          if (fault) return self->not_upgraded(fault);
          if (self->answer_[boost::beast::http::field::sec_websocket_protocol] != "splitroom.v1")
            return self->failed({"terminal.loss.other_protocol", {}});
          self->opened();
        });
  }

  void not_upgraded(error_code fault) {
    if (answer_.result() == boost::beast::http::status::service_unavailable)
      return failed({"terminal.loss.full", {}}, true);
    if (fault == boost::beast::http::error::end_of_stream ||
        fault == boost::beast::http::error::partial_message || fault == boost::asio::error::eof ||
        fault == boost::asio::error::connection_reset || fault == boost::asio::error::broken_pipe) {
      return failed({"terminal.loss.hangs_up", {}}, true);
    }
    failed({address_.tls ? "terminal.loss.no_server" : "terminal.loss.no_plain_server",
            fault.message()});
  }

  void opened() {
    open_ = true;
    ever_ = true;
    heard_ = false;
    opened_at_ = std::chrono::steady_clock::now();
    stream_->text(true);
    read();
    on_.open();
  }

  void read() {
    stream_->async_read(
        buffer_, [self = this->shared_from_this(), ws = stream_](error_code fault, std::size_t) {
          if (ws != self->stream_) return;
          if (fault) return self->dropped(fault);
          self->heard_ = true;
          const auto data = self->buffer_.cdata();
          if (!self->closed_) self->on_.frame({static_cast<const char*>(data.data()), data.size()});
          self->buffer_.consume(self->buffer_.size());
          // A close under way reads by itself what is still to come.
          if (ws == self->stream_ && !self->closed_) self->read();
        });
  }

  void write() {
    stream_->async_write(
        boost::asio::buffer(outbox_.front()),
        [self = this->shared_from_this(), ws = stream_](error_code fault, std::size_t) {
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
    stream_->async_close(boost::beast::websocket::close_code::normal,
                         [self = this->shared_from_this()](error_code) { self->finish_close(); });
  }

  void finish_close() {
    timer_.cancel();
    if (auto done = std::exchange(closing_, nullptr)) done();
  }

  void dropped(error_code fault) {
    const boost::beast::websocket::close_reason reason = stream_->reason();
    const bool was_open = std::exchange(open_, false);
    outbox_.clear();
    buffer_.consume(buffer_.size());
    if (closed_) return finish_close();
    if (!was_open) return;
    if (std::exchange(renews_, false)) {
      stream_.reset();
      return start();
    }
    if (std::chrono::steady_clock::now() - opened_at_ > stable_after) {
      attempts_ = 0;
    } else if (heard_) {
      attempts_ = 1;
    }
    if (reason.code == close_replaced || reason.code == close_token_changed) {
      stream_.reset();
      const char* const why =
          reason.code == close_replaced ? "terminal.loss.replaced" : "terminal.loss.token_changed";
      return on_.lost({{why, {}}, true, true, false, 0, false});
    }
    message why{"terminal.detail", fault.message()};
    if (fault == boost::beast::websocket::error::closed) {
      const std::string said(reason.reason.data(), reason.reason.size());
      why = {said.empty() ? "terminal.loss.closed" : "terminal.loss.closed_because", said};
    } else if (fault == boost::beast::error::timeout) {
      why = {"terminal.loss.silent", {}};
    } else if (fault == boost::asio::error::eof || fault == boost::asio::error::connection_reset ||
               fault == boost::asio::ssl::error::stream_truncated) {
      why = {"terminal.loss.broke", {}};
    }
    failed(why);
  }

  void failed(const message& why, bool full = false) {
    open_ = false;
    stream_.reset();
    const auto delay = retry_delay(attempts_++, random_);
    if (!ever_ || !delay) return on_.lost({why, ever_, true, full, 0, !delay});
    timer_.expires_after(*delay);
    timer_.async_wait([self = this->shared_from_this()](error_code cancelled) {
      if (!cancelled && !self->closed_) self->start();
    });
    on_.lost({why, true, false, full, delay->count(), false});
  }

  boost::asio::io_context& io_;
  boost::asio::steady_timer timer_;  ///< until the next attempt, or until a close is given up
  Layer layer_;
  server_address address_;
  connection::handlers on_;
  std::shared_ptr<stream_opener<Layer>> opener_;  ///< of the attempt that is under way
  std::shared_ptr<stream> stream_;
  boost::beast::websocket::response_type answer_;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> outbox_;  ///< the first one is being written
  std::function<void()> closing_;
  std::minstd_rand random_{std::random_device{}()};
  std::chrono::steady_clock::time_point opened_at_;
  int attempts_ = 0;
  bool open_ = false;
  bool renews_ = false;  ///< given up by ourselves, for another one
  bool heard_ = false;   ///< a frame has come since it was opened
  bool ever_ = false;
  bool closed_ = false;
};

}  // namespace splitroom::client
