// A layer below Beast's WebSocket, with which two write to one socket: Beast its pongs, pings and
// close frames, and the connection its text frames, many in one piece. What is given to it leaves
// whole and in order. Lives in a connection, on its executor.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/buffers_range.hpp>
#include <boost/beast/websocket/teardown.hpp>

#include "server/net/tcp_socket.hpp"

namespace splitroom::server {

template <class Next>
class merged_output {
 public:
  using next_layer_type = Next;
  using executor_type = typename Next::executor_type;
  using error_code = boost::system::error_code;

  template <class... Parts>
  explicit merged_output(Parts&&... next) : next_(std::forward<Parts>(next)...) {}

  executor_type get_executor() noexcept { return next_.get_executor(); }
  Next& next_layer() noexcept { return next_; }
  const Next& next_layer() const noexcept { return next_; }

  /// `owner` is kept alive while something is being written; `then` is called each time that
  /// something was left to be written later, and has been, or has failed. `before` appends what is
  /// to leave before anything that Beast writes: nothing may follow its close frame.
  void begin(
      std::weak_ptr<void> owner, std::function<void(const error_code&)> then,
      std::function<void(std::string&)> before = [](std::string&) {}) {
    owner_ = std::move(owner);
    written_ = std::move(then);
    before_ = std::move(before);
  }

  /// The socket has not taken all yet.
  [[nodiscard]] bool writing() const { return writing_; }
  /// Writes what the socket takes now, and the rest later. @pre not writing
  error_code send(std::string_view bytes) {
    std::size_t sent = 0;
    if constexpr (std::is_same_v<Next, tcp_socket>) {  // it does not block
      error_code failed;
      sent = next_.write_some(boost::asio::buffer(bytes), failed);
      if (failed && failed != boost::asio::error::would_block) {
        return failed;
      }
    }
    if (sent != bytes.size()) {
      in_flight_ = bytes.substr(sent);
      write();
    }
    return {};
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return next_.async_read_some(buffers, std::forward<Token>(token));
  }
  /// For Beast, which writes one thing at a time. All of it is taken at once.
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(error_code, std::size_t)>(
        [self = this](auto handler, const Buffers& from) {
          self->write_for(std::move(handler), from);
        },
        token, buffers);
  }

 private:
  struct waiting_write {
    waiting_write() = default;
    waiting_write(const waiting_write&) = delete;
    waiting_write& operator=(const waiting_write&) = delete;
    waiting_write(waiting_write&&) = delete;
    waiting_write& operator=(waiting_write&&) = delete;
    virtual ~waiting_write() = default;
    virtual void complete(const error_code& failed) = 0;
  };
  template <class Handler>
  struct waiting_handler final : waiting_write {
    waiting_handler(Handler&& waits, std::size_t size) : handler(std::move(waits)), bytes(size) {}
    void complete(const error_code& failed) override { handler(failed, failed ? 0 : bytes); }
    Handler handler;
    std::size_t bytes;
  };

  template <class Handler, class Buffers>
  void write_for(Handler handler, const Buffers& from) {
    std::string bytes;
    before_(bytes);
    const std::size_t others = bytes.size();
    for (const boost::asio::const_buffer each : boost::beast::buffers_range_ref(from)) {
      bytes.append(static_cast<const char*>(each.data()), each.size());
    }
    const std::size_t size = bytes.size() - others;
    error_code failed;
    if (writing_) {
      queued_ = std::move(bytes);
    } else {
      failed = send(bytes);
    }
    if (writing_) {
      waiting_ = std::make_unique<waiting_handler<Handler>>(std::move(handler), size);
    } else {
      boost::asio::post(get_executor(), boost::beast::bind_front_handler(std::move(handler), failed,
                                                                         failed ? 0 : size));
    }
  }

  void write() {
    writing_ = true;
    boost::asio::async_write(
        next_, boost::asio::buffer(in_flight_),
        [this, alive = owner_.lock()](const error_code& failed, std::size_t) { wrote(failed); });
  }

  void wrote(const error_code& failed) {
    if (!failed && !queued_.empty()) {
      in_flight_ = std::exchange(queued_, {});
      return write();
    }
    writing_ = false;
    in_flight_ = {};  // so that it costs nothing while there is nothing to write
    queued_ = {};
    if (const auto done = std::exchange(waiting_, nullptr)) {
      done->complete(failed);
    }
    written_(failed);
  }

  Next next_;
  std::weak_ptr<void> owner_;
  std::function<void(const error_code&)> written_;
  std::function<void(std::string&)> before_;
  std::string in_flight_;
  std::string queued_;  ///< behind it: what Beast writes meanwhile
  std::unique_ptr<waiting_write> waiting_;
  bool writing_ = false;
};

/// Found by Beast, which does not know how else to close this layer.
template <class Next, class Handler>
void async_teardown(boost::beast::role_type role, merged_output<Next>& stream, Handler&& handler) {
  using boost::beast::websocket::async_teardown;
  async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace splitroom::server
