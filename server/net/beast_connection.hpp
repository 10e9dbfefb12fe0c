// The connection over any stream: instantiated once for TCP and once for TLS, each in a file of its
// own, as each takes long to compile. Completion handlers throughout: cheaper a message than
// coroutines, which this toolchain also miscompiles in ordinary shapes.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include <boost/asio/ssl/stream_base.hpp>
#include <boost/beast/core/error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/stream_traits.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <splitroom/version.hpp>

#include "server/net/http_phase.hpp"
#include "server/net/merged_output.hpp"
#include "server/net/metered_stream.hpp"
#include "server/net/outbox.hpp"
#include "server/net/text_frame.hpp"
#include "server/net/ws_connection.hpp"
#include "server/ops/counters.hpp"

namespace splitroom::server {

template <class Stream>
class beast_connection final : public ws_connection,
                               public std::enable_shared_from_this<beast_connection<Stream>> {
 public:
  /// `stream`: what the Stream is made of.
  template <class... Parts>
  beast_connection(shared_limits limits, connection_owner& owner, Parts&&... stream)
      : limits_(std::move(limits)),
        stream_(*limits_, std::forward<Parts>(stream)...),
        outbox_(limits_->most_outbox_bytes),
        owner_(&owner),
        http_(std::make_unique<http_phase<beast_connection>>(*this)) {
    stream_.next_layer().on_flood([this](stream_verdict why) { flooded(why); });
  }

  void run() {
    error_code ignored;
    lowest().set_option(asio::ip::tcp::no_delay(true), ignored);
    // What the system would otherwise hold of what is not read, in megabytes, would not count as
    // waiting in the outbox.
    lowest().set_option(asio::socket_base::send_buffer_size(send_buffer_bytes), ignored);
    lowest().non_blocking(true, ignored);
    output().begin(
        this->weak_from_this(),
        [this](const error_code& failed) { failed ? drop() : want_flush(); },
        [this](std::string& bytes) {
          while (!outbox_.empty()) {
            append_text_frame(bytes, *outbox_.pop());
          }
        });
    expire_in(limits_->handshake_ms, cut::handshake);
    if constexpr (is_tls) {
      transport().async_handshake(
          asio::ssl::stream_base::server,
          [self = this->shared_from_this()](const error_code& failed) { self->greeted(failed); });
    } else {
      http_->read();
    }
  }

  void send(frame_ptr frame) override {
    if (state_ != state::open) {
      return;
    }
    ++counts().frames_sent;
    if (!outbox_.push(frame)) {
      flush();  // what waits may only have waited for the end of the turn
      if (state_ != state::open || outbox_.push(std::move(frame))) {
        return want_flush();
      }
      outbox_.clear();
      ++counts().too_slow;
      return close(close_code::policy, "too slow");
    }
    want_flush();
  }

  void flush() override {
    flush_wanted_ = false;
    if (state_ == state::closed || output().writing()) {
      return;  // what comes meanwhile follows when that is written
    }
    if (!stream_.is_open()) {
      outbox_.clear();  // nothing may follow a close frame
    }
    if (outbox_.empty()) {
      return close_when_drained();
    }
    thread_local std::string bytes;
    bytes.clear();
    while (!outbox_.empty() && bytes.size() < most_bytes_at_once) {
      append_text_frame(bytes, *outbox_.pop());
    }
    sending_since_ = steady_now();
    if (output().send(bytes)) {
      return drop();
    }
    if (!output().writing()) {
      outbox_.empty() ? close_when_drained() : want_flush();
    }
  }

  void close(close_code code, std::string_view reason) override {
    if (state_ != state::open) {
      return;
    }
    state_ = state::draining;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                      beast::string_view(reason.data(), reason.size()));
    close_by_ = steady_now() + limits_->close_ms;
    want_flush();
  }

  std::int64_t wait_of_address(address_use what) override {
    return owner_ != nullptr ? owner_->wait_of_address(what) : 0;
  }
  void count_for_address(address_use what, std::int64_t times) override {
    if (owner_ != nullptr) {
      owner_->count_for_address(what, times);
    }
  }

  void check_deadlines(std::int64_t steady_ms) override {
    const bool unread = output().writing() && limits_->write_ms != 0 &&
                        steady_ms > sending_since_ + limits_->write_ms;
    if (unread) {
      ++counts().too_slow;
    }
    const bool expired = expires_ms_ != 0 && steady_ms > expires_ms_;
    if (expired && expiry_) {
      counts().note_cut(*expiry_);
    }
    if (unread || expired || (close_by_ && steady_ms > *close_by_)) {
      drop();
    }
  }

  void drop_between_requests() override {
    if (http_ && http_->between_requests()) {
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
    lowest().shutdown(asio::ip::tcp::socket::shutdown_both, ignored);
    lowest().close(ignored);
    stream_.next_layer().release();
    if (connection_owner* const owner = std::exchange(owner_, nullptr); owner != nullptr) {
      owner->closed();
    }
  }

 private:
  friend class http_phase<beast_connection>;
  enum class state { handshake, open, draining, closed };
  static constexpr bool is_tls = !std::is_same_v<Stream, tcp_socket>;
  static constexpr std::int64_t linger_ms = 1'000;
  static constexpr std::size_t most_first_bytes = 512;  ///< of a message
  static constexpr std::size_t most_kept_bytes = 4096;  ///< for messages that are still to come
  static constexpr std::size_t most_bytes_at_once = 64 * 1024;  ///< are made ready to be sent
  static constexpr int send_buffer_bytes = 64 * 1024;           ///< the system doubles it

  tcp_socket& lowest() { return beast::get_lowest_layer(stream_); }
  [[nodiscard]] bool closed() const { return state_ == state::closed; }
  merged_output<Stream>& output() { return stream_.next_layer().next_layer(); }
  Stream& transport() { return output().next_layer(); }

  static websocket::stream_base::duration beast_timeout(std::int64_t ms) {
    return ms == 0 ? websocket::stream_base::none() : std::chrono::milliseconds(ms);
  }

  /// `ms`: 0 for never.
  void expire_in(std::int64_t ms, std::optional<cut> expiry = {}) {
    expires_ms_ = ms == 0 ? 0 : steady_now() + ms;
    expiry_ = expiry;
  }

  void greeted(const error_code& failed) {
    if (failed) {
      ++counts().tls_failures;
      return drop();
    }
    http_->read();
  }

  void upgrade() {
    expire_in(0);  // the websocket has timeouts of its own
    websocket::stream_base::timeout timeouts{};
    timeouts.handshake_timeout = beast_timeout(limits_->handshake_ms);
    timeouts.idle_timeout = beast_timeout(limits_->idle_ms);
    timeouts.keep_alive_pings = true;
    stream_.set_option(timeouts);
    stream_.set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
      response.set(http::field::server, std::string("splitroom/") + version);
      response.set(http::field::sec_websocket_protocol,
                   beast::string_view(subprotocol.data(), subprotocol.size()));
    }));
    stream_.read_message_max(limits_->most_message_bytes);
    stream_.async_accept(
        http_->request(),
        [self = this->shared_from_this()](const error_code& failed) { self->accepted(failed); });
  }

  void accepted(const error_code& failed) {
    http_.reset();
    if (failed || state_ == state::closed) {
      return drop();
    }
    state_ = state::open;
    owner_->opened();
    read_next();
  }

  /// Ends a connection on which too much comes. Nothing is read any more, its answer to the close
  /// neither, so there is little to wait for.
  void flooded(stream_verdict why) {
    const bool frames = why == stream_verdict::too_many_frames;
    if (state_ == state::open) {
      counts().note_cut(frames ? cut::frames : cut::bytes);
      count_for_address(address_use::request, requests_of_a_flood);
    }
    outbox_.clear();
    close(close_code::policy, frames ? "too many frames" : "too many bytes");
    close_by_ = steady_now() + linger_ms;
  }

  static void note_end(const error_code& failed) {
    if (failed == beast::error::timeout) {
      counts().note_cut(cut::idle);
    } else if (failed == websocket::error::message_too_big) {
      counts().note_cut(cut::message);
    } else if (failed == websocket::condition::protocol_violation) {
      counts().note_cut(cut::protocol);
    }
  }

  void read_next() {
    // Memory for a command is enough for whoever may never send one.
    const std::size_t most = buffer_.size() == 0 ? most_first_bytes : most_kept_bytes;
    stream_.async_read_some(
        buffer_, most, [self = this->shared_from_this()](const error_code& failed, std::size_t) {
          if (!failed && !self->stream_.is_message_done()) {
            return self->read_next();
          }
          self->received(failed);
        });
  }

  void received(const error_code& failed) {
    if (failed) {
      note_end(failed);
      return drop();
    }
    if (state_ == state::open) {
      ++counts().frames_received;
      const auto bytes = buffer_.cdata();
      if (stream_.got_text()) {
        owner_->text({static_cast<const char*>(bytes.data()), bytes.size()});
      } else {
        owner_->binary();
      }
    }
    buffer_.consume(buffer_.size());
    if (buffer_.capacity() > most_kept_bytes) {
      buffer_.shrink_to_fit();  // one large message must not cost memory until the end
    }
    if (state_ != state::closed) {
      read_next();  // while draining too: the peer's close frame must be read
    }
  }

  /// What is caused by all that can be done now leaves together.
  void want_flush() {
    if (state_ != state::closed && !std::exchange(flush_wanted_, true)) {
      owner_->has_output();
    }
  }

  void close_when_drained() {
    if (state_ == state::draining && !closing_) {
      closing_ = true;
      stream_.async_close(reason_,
                          [self = this->shared_from_this()](const error_code&) { self->drop(); });
    }
  }

  shared_limits limits_;
  // false: no deflate, 100 KB less each
  websocket::stream<metered_stream<merged_output<Stream>>, false> stream_;
  beast::flat_buffer buffer_;
  outbox outbox_;
  connection_owner* owner_;                             ///< null once this is closed
  std::unique_ptr<http_phase<beast_connection>> http_;  ///< until this is a WebSocket
  state state_ = state::handshake;
  bool flush_wanted_ = false;
  std::int64_t expires_ms_ = 0;  ///< when what is waited for before the upgrade has come; 0: never
  std::optional<cut> expiry_;    ///< what it is counted as when it has not
  std::int64_t sending_since_ = 0;
  websocket::close_reason reason_;
  std::optional<std::int64_t> close_by_;
  bool closing_ = false;
};

}  // namespace splitroom::server
