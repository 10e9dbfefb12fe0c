// An HTTP request over one kind of stream. For connection*.cpp alone.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <splitroom/version.hpp>

#include "client-cli/connection_opener.hpp"

namespace splitroom::client {

/// One request, from the look-up of the address to the answer; see http_get().
template <class Layer>
class http_request {
 public:
  http_request(Layer layer, server_address address)
      : layer_(std::move(layer)), address_(std::move(address)) {}

  tl::expected<http_answer, message> get(const std::string& path, const std::string& token) {
    request_.method(boost::beast::http::verb::get);
    request_.target(path);
    request_.version(11);
    request_.set(boost::beast::http::field::host, address_.host + ':' + address_.port);
    request_.set(boost::beast::http::field::user_agent, std::string("splitroom-cli/") + version);
    request_.set(boost::beast::http::field::connection, "close");
    if (!token.empty()) request_.set(boost::beast::http::field::authorization, "Bearer " + token);
    constexpr std::uint64_t largest = std::uint64_t{64} << 20U;
    answer_.body_limit(largest);
    const auto opener = std::make_shared<stream_opener<Layer>>(io_, layer_, address_);
    opener->start([this](typename stream_opener<Layer>::stream_ptr open, const message& why) {
      if (open == nullptr) {
        fault_ = why;
      } else {
        stream_ = std::move(open);
        ask();
      }
    });
    io_.run();
    if (fault_) return tl::unexpected(*fault_);
    return http_answer{answer_.get().result_int(), std::move(answer_.get().body())};
  }

 private:
  using error_code = boost::system::error_code;

  void ask() {
    constexpr auto limit = std::chrono::seconds(20);
    boost::beast::get_lowest_layer(*stream_).expires_after(limit);
    boost::beast::http::async_write(*stream_, request_, [this](error_code fault, std::size_t) {
      if (fault) {
        fault_ = message{"terminal.detail", fault.message()};
        return;
      }
      boost::beast::http::async_read(
          *stream_, buffer_, answer_, [this](error_code failed, std::size_t) {
            if (failed) fault_ = message{"terminal.loss.no_server", failed.message()};
          });
    });
  }

  boost::asio::io_context io_{1};
  Layer layer_;
  server_address address_;
  std::unique_ptr<typename Layer::stream> stream_;
  boost::beast::http::request<boost::beast::http::empty_body> request_;
  boost::beast::http::response_parser<boost::beast::http::string_body> answer_;
  boost::beast::flat_buffer buffer_;
  std::optional<message> fault_;
};

}  // namespace splitroom::client
