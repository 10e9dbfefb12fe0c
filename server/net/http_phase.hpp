// What comes on a connection before it is a WebSocket: plain requests, which are answered, and the
// one that asks for the upgrade.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/net/connection_limits.hpp"
#include "server/net/http_exchange.hpp"
#include "server/ops/counters.hpp"

namespace splitroom::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using boost::system::error_code;

/// `Connection` owns it, is kept alive by what is waited for, and is told what comes of it:
/// upgrade() or drop().
template <class Connection>
class http_phase {
 public:
  explicit http_phase(Connection& owner) : owner_(owner) {}

  /// Reads a request, and what follows from it.
  void read() {
    parser_ = std::make_unique<beast_parser>();
    parser_->header_limit(owner_.limits_->most_header_bytes == 0
                              ? owner_.limits_->largest_header_bytes
                              : owner_.limits_->most_header_bytes);
    parser_->body_limit(most_body_bytes);
    http::async_read(owner_.transport(), buffer_, *parser_,
                     [this, keep = owner_.shared_from_this()](const error_code& failed,
                                                              std::size_t) { requested(failed); });
  }

  /// The one that asks for the upgrade, when it does. @pre upgrade() was called
  [[nodiscard]] const beast_request& request() const { return parser_->get(); }
  /// All that was asked for is answered.
  [[nodiscard]] bool between_requests() const { return between_requests_; }

 private:
  // What a peer may still send after its answer, so that a reset does not destroy the answer.
  static constexpr std::size_t most_ignored_bytes = 256 * 1024;
  static constexpr std::int64_t linger_ms = 1'000;
  static constexpr int most_requests = 1'000;  ///< on one connection

  void requested(const error_code& failed) {
    between_requests_ = false;
    if (owner_.closed()) {
      return;
    }
    if (failed) {
      std::optional<http_response> words = answer_to(failed);
      return words ? answer(std::move(*words), false) : owner_.drop();
    }
    beast_request& request = parser_->get();
    const bool upgrades = websocket::is_upgrade(request);
    if (std::optional<http_response> refused = refuse_request(request)) {
      return answer(std::move(*refused), false);
    }
    if (std::optional<http_response> refused =
            owner_.owner_->arrived(source_headers_of(request), upgrades)) {
      return answer(std::move(*refused), false);
    }
    if (!upgrades) {
      const bool stays =
          owner_.owner_->may_stay() && request.keep_alive() && ++requests_ < most_requests;
      return answer(owner_.owner_->answer(plain_request(request)), stays);
    }
    if (std::optional<http_response> refused = refuse_upgrade(request)) {
      return answer(std::move(*refused), false);
    }
    if (buffer_.size() != 0) {  // RFC 6455, 4.1: the client waits for the answer
      return answer(text_answer(400, "Wait for the answer before the first frame.\n"), false);
    }
    owner_.upgrade();
  }

  /// `stays`: another request may come on this connection.
  void answer(http_response what, bool stays) {
    counts().note_http(what.status);
    const auto& request = parser_->get();
    const bool head = request.method() == http::verb::head;
    plain_ = std::make_unique<beast_response>(wire_response(std::move(what), head, stays));
    owner_.expire_in(owner_.limits_->answer_ms);
    http::async_write(
        owner_.transport(), *plain_,
        [this, keep = owner_.shared_from_this(), stays](const error_code& unsent, std::size_t) {
          if (unsent || owner_.closed()) {
            return owner_.drop();
          }
          if (!stays || !owner_.owner_->may_stay()) {
            return finish();
          }
          between_requests_ = true;
          owner_.expire_in(owner_.limits_->handshake_ms, cut::handshake);
          read();
        });
  }

  // The answer is on its way: says so to the peer and waits shortly for it to go.
  void finish() {
    owner_.expire_in(linger_ms);
    if constexpr (Connection::is_tls) {
      owner_.transport().async_shutdown(
          [this, keep = owner_.shared_from_this()](const error_code&) { owner_.drop(); });
    } else {
      error_code ignored;
      owner_.lowest().shutdown(asio::ip::tcp::socket::shutdown_send, ignored);
      buffer_.clear();
      ignore_rest(0);
    }
  }

  void ignore_rest(std::size_t so_far) {
    owner_.lowest().async_read_some(buffer_.prepare(4096),
                                    [this, keep = owner_.shared_from_this(), so_far](
                                        const error_code& failed, std::size_t bytes) {
                                      if (failed || so_far + bytes > most_ignored_bytes) {
                                        return owner_.drop();
                                      }
                                      ignore_rest(so_far + bytes);
                                    });
  }

  Connection& owner_;
  beast::flat_buffer buffer_;
  std::unique_ptr<beast_parser> parser_;
  std::unique_ptr<beast_response> plain_;
  int requests_ = 0;  ///< plain ones so far
  bool between_requests_ = false;
};

}  // namespace splitroom::server
