// The connections that have something to send: each is told when all that was ready to be done on
// its executor has been done, so that what that has caused leaves in one piece. Lives on one
// executor.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/post.hpp>

#include "server/net/ws_connection.hpp"

namespace splitroom::server {

class send_turn {
 public:
  explicit send_turn(boost::asio::any_io_executor executor) : executor_(std::move(executor)) {}

  /// Calls `flush` of the connection soon. At most once a connection until then.
  void add(std::shared_ptr<ws_connection> which) {
    waiting_->push_back(std::move(which));
    if (waiting_->size() == 1) {
      boost::asio::post(executor_, [waiting = waiting_] {
        for (const auto& each : std::exchange(*waiting, {})) {
          each->flush();
        }
      });
    }
  }

 private:
  using connections = std::vector<std::shared_ptr<ws_connection>>;

  boost::asio::any_io_executor executor_;
  std::shared_ptr<connections> waiting_ = std::make_shared<connections>();
};

}  // namespace splitroom::server
