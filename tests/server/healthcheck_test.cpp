#include "server/app/healthcheck.hpp"

#include <array>
#include <sstream>
#include <string>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <gtest/gtest.h>

namespace splitroom::server {
namespace {

/// Gives one connection the answer, whatever it asks, and closes; what was asked.
class one_answer {
 public:
  explicit one_answer(std::string answer)
      : acceptor_(io_, {boost::asio::ip::address_v4::loopback(), 0}),
        thread_([this, answer = std::move(answer)] {
          boost::asio::ip::tcp::socket peer = acceptor_.accept();
          std::array<char, 1024> piece{};
          asked_.assign(piece.data(), peer.read_some(boost::asio::buffer(piece)));
          boost::asio::write(peer, boost::asio::buffer(answer));
        }) {}

  [[nodiscard]] config settings() const {
    config result;
    result.host = "0.0.0.0";
    result.port = acceptor_.local_endpoint().port();
    return result;
  }
  std::string asked() {
    thread_.join();
    return asked_;
  }

 private:
  boost::asio::io_context io_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::string asked_;
  std::thread thread_;
};

TEST(healthcheck, a_server_that_answers_is_well) {
  one_answer server("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
  std::ostringstream said;
  EXPECT_EQ(check_health(server.settings(), false, said), 0);
  EXPECT_EQ(said.str(), "");
  EXPECT_TRUE(server.asked().starts_with("GET /healthz HTTP/1.1\r\n"));
}

TEST(healthcheck, one_that_takes_no_rooms_is_not_ready_and_says_so) {
  one_answer server("HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\n\r\n");
  std::ostringstream said;
  EXPECT_EQ(check_health(server.settings(), true, said), 1);
  EXPECT_NE(said.str().find("/readyz"), std::string::npos);
  EXPECT_NE(said.str().find("503"), std::string::npos);
  EXPECT_TRUE(server.asked().starts_with("GET /readyz HTTP/1.1\r\n"));
}

TEST(healthcheck, one_that_says_nothing_or_is_not_there_is_not_well) {
  one_answer server("");
  std::ostringstream said;
  const config settings = server.settings();
  EXPECT_EQ(check_health(settings, false, said), 1);
  EXPECT_NE(said.str().find("nothing"), std::string::npos);
  server.asked();

  config nobody = settings;
  {
    boost::asio::io_context io;
    nobody.port = boost::asio::ip::tcp::acceptor(io, {boost::asio::ip::address_v4::loopback(), 0})
                      .local_endpoint()
                      .port();
  }
  EXPECT_EQ(check_health(nobody, false, said), 1);
  EXPECT_NE(said.str().find("nobody answers"), std::string::npos);
}

}  // namespace
}  // namespace splitroom::server
