// A layer below Beast's WebSocket that counts what comes in. Beast itself passes over empty
// fragments and answers pings inside one read, as many as arrive: neither its message limit nor
// whoever waits for a message sees them. Once there was too much, nothing is read any more: the
// read stays open, at no cost, until the connection ends. Lives in a connection, on its executor.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/async_base.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include "server/net/frame_meter.hpp"

namespace splitroom::server {

inline std::int64_t steady_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

template <class Next>
class metered_stream {
 public:
  using next_layer_type = Next;
  using executor_type = typename Next::executor_type;

  template <class... Parts>
  explicit metered_stream(const connection_limits& limits, Parts&&... next)
      : next_(std::forward<Parts>(next)...), meter_(limits) {}

  executor_type get_executor() noexcept { return next_.get_executor(); }
  Next& next_layer() noexcept { return next_; }
  const Next& next_layer() const noexcept { return next_; }

  /// Called once, when too much has come; nothing is read from then on.
  void on_flood(std::function<void(stream_verdict)> then) { flooded_ = std::move(then); }
  /// Ends the read that a flood has left open.
  void release() {
    if (held_) {
      boost::asio::post(get_executor(), [held = std::move(held_)] { held->abort(); });
    }
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this](auto handler, const Buffers& into) {
          using handler_type = std::decay_t<decltype(handler)>;
          next_.async_read_some(into,
                                read_op<handler_type, Buffers>(std::move(handler), *this, into));
        },
        token, buffers);
  }
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return next_.async_write_some(buffers, std::forward<Token>(token));
  }

 private:
  struct held_read {
    held_read() = default;
    held_read(const held_read&) = delete;
    held_read& operator=(const held_read&) = delete;
    held_read(held_read&&) = delete;
    held_read& operator=(held_read&&) = delete;
    virtual ~held_read() = default;
    virtual void abort() = 0;
  };
  template <class Handler>
  struct held_handler final : held_read {
    explicit held_handler(Handler&& held) : handler(std::move(held)) {}
    void abort() override { handler(boost::asio::error::operation_aborted, 0); }
    Handler handler;
  };

  template <class Handler, class Buffers>
  class read_op : public boost::beast::async_base<Handler, executor_type> {
   public:
    read_op(Handler handler, metered_stream& owner, const Buffers& into)
        : boost::beast::async_base<Handler, executor_type>(std::move(handler),
                                                           owner.get_executor()),
          owner_(owner),
          into_(into) {}

    void operator()(boost::system::error_code failed, std::size_t bytes) {
      const stream_verdict verdict = failed ? stream_verdict::fine : owner_.measure(into_, bytes);
      if (verdict == stream_verdict::fine) {
        return this->complete_now(failed, bytes);
      }
      owner_.held_ = std::make_unique<held_handler<Handler>>(this->release_handler());
      owner_.flooded_(verdict);
    }

   private:
    metered_stream& owner_;
    Buffers into_;
  };

  template <class Buffers>
  stream_verdict measure(const Buffers& into, std::size_t bytes) {
    const std::int64_t now = steady_now();
    stream_verdict worst = stream_verdict::fine;
    for (auto each = boost::asio::buffer_sequence_begin(into);
         each != boost::asio::buffer_sequence_end(into) && bytes > 0; ++each) {
      const boost::asio::mutable_buffer piece = *each;
      const std::size_t here = std::min(bytes, piece.size());
      const stream_verdict verdict =
          meter_.take({static_cast<const std::uint8_t*>(piece.data()), here}, now);
      worst = verdict == stream_verdict::fine ? worst : verdict;
      bytes -= here;
    }
    return worst;
  }

  Next next_;
  frame_meter meter_;
  std::unique_ptr<held_read> held_;
  std::function<void(stream_verdict)> flooded_;
};

/// Found by Beast, which does not know how else to close this layer.
template <class Next, class Handler>
void async_teardown(boost::beast::role_type role, metered_stream<Next>& stream, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace splitroom::server
