// An open stream to the server: its address looked up, connected, and, where the layer does that,
// encrypted. For connection*.cpp alone, which include what the layer needs.
//
// A layer has: `stream`, what is read from and written to; `make(io)`, one that is closed;
// `secure(stream, host, then)`, called once it is connected; `why(stream, fault)`, why that
// failed.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/stream_traits.hpp>

#include "client-cli/connection.hpp"

namespace splitroom::client {

template <class Layer>
class stream_opener : public std::enable_shared_from_this<stream_opener<Layer>> {
 public:
  using stream_ptr = std::unique_ptr<typename Layer::stream>;
  /// An open stream, or none and why.
  using handler = std::function<void(stream_ptr, const message&)>;

  stream_opener(boost::asio::io_context& io, Layer& layer, server_address address)
      : resolver_(io), layer_(layer), address_(std::move(address)), stream_(layer.make(io)) {}

  /// Calls `then` once, unless it is cancelled before.
  void start(handler then) {
    then_ = std::move(then);
    resolver_.async_resolve(
        address_.host, address_.port,
        [self = this->shared_from_this()](boost::system::error_code fault,
                                          const boost::asio::ip::tcp::resolver::results_type& to) {
          if (!self->then_) return;
          if (fault) return self->fail({"terminal.loss.no_address", self->address_.host});
          self->connect(to);
        });
  }

  void cancel() {
    then_ = nullptr;
    resolver_.cancel();
    boost::beast::get_lowest_layer(*stream_).cancel();
  }

 private:
  static constexpr auto limit = std::chrono::seconds(10);  ///< for each of the two steps

  void connect(const boost::asio::ip::tcp::resolver::results_type& to) {
    boost::beast::get_lowest_layer(*stream_).expires_after(limit);
    boost::beast::get_lowest_layer(*stream_).async_connect(
        to, [self = this->shared_from_this()](boost::system::error_code fault, const auto&) {
          if (!self->then_) return;
          if (fault) return self->fail({"terminal.detail", fault.message()});
          self->secure();
        });
  }

  void secure() {
    boost::beast::get_lowest_layer(*stream_).socket().set_option(
        boost::asio::ip::tcp::no_delay(true));
    boost::beast::get_lowest_layer(*stream_).expires_after(limit);
    layer_.secure(*stream_, address_.host,
                  [self = this->shared_from_this()](boost::system::error_code fault) {
                    if (!self->then_) return;
                    if (fault) return self->fail(self->layer_.why(*self->stream_, fault));
                    boost::beast::get_lowest_layer(*self->stream_).expires_never();
                    std::exchange(self->then_, nullptr)(std::move(self->stream_), {});
                  });
  }

  void fail(const message& why) { std::exchange(then_, nullptr)(nullptr, why); }

  boost::asio::ip::tcp::resolver resolver_;
  Layer& layer_;  ///< outlives every attempt: whoever opens holds itself until it is called
  server_address address_;
  stream_ptr stream_;
  handler then_;
};

}  // namespace splitroom::client
