// Two that write to one socket: what leaves is whole and in order, also when the peer does not
// read.
#include "server/net/merged_output.hpp"

#include <memory>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <gtest/gtest.h>

#include "server/net/text_frame.hpp"

namespace splitroom::server {
namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;

class merged_output_test : public testing::Test {
 protected:
  merged_output_test() {
    tcp_acceptor acceptor(io, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    peer.connect(acceptor.local_endpoint());
    output = std::make_shared<merged_output<tcp_socket>>(acceptor.accept());
    output->next_layer().non_blocking(true);
    output->begin(output, [this](const boost::system::error_code& why) {
      ++times_written;
      failed = why;
    });
  }

  /// Sends until the socket takes no more; all of it.
  std::string fill() {
    std::string all;
    for (std::size_t pieces = 0; !output->writing(); ++pieces) {
      const std::string piece(64 * 1024, "abcdefg"[pieces % 7]);
      EXPECT_FALSE(output->send(piece));
      all += piece;
    }
    return all;
  }

  /// What Beast does with a pong.
  void write_control(const std::string& bytes) {
    output->async_write_some(asio::buffer(bytes),
                             [this](const boost::system::error_code& why, std::size_t size) {
                               control_failed = why;
                               control_size = size;
                               control_done = true;
                             });
  }

  std::string read(std::size_t size) {
    std::string result(size, '\0');
    bool done = false;
    asio::async_read(peer, asio::buffer(result),
                     [&](const boost::system::error_code& why, std::size_t) {
                       EXPECT_FALSE(why);
                       done = true;
                     });
    io.restart();
    while (!done && io.run_one() != 0) {
    }
    return result;
  }

  asio::io_context io;
  tcp::socket peer{io};
  std::shared_ptr<merged_output<tcp_socket>> output;
  int times_written = 0;
  boost::system::error_code failed;
  boost::system::error_code control_failed;
  std::size_t control_size = 0;
  bool control_done = false;
};

TEST_F(merged_output_test, what_the_socket_takes_has_left_at_once) {
  EXPECT_FALSE(output->send("frames"));
  EXPECT_FALSE(output->writing());
  write_control("pong");
  EXPECT_FALSE(output->writing());
  EXPECT_EQ(read(10), "framespong");
  io.restart();
  io.run();
  EXPECT_TRUE(control_done);
  EXPECT_EQ(control_size, 4U);
  EXPECT_EQ(times_written, 0) << "nothing was left for later";
}

TEST_F(merged_output_test, a_pong_waits_behind_what_the_peer_has_not_read) {
  const std::string before = fill();
  write_control("pong");
  io.restart();
  io.poll();
  EXPECT_FALSE(control_done);
  EXPECT_EQ(read(before.size() + 4), before + "pong");
  io.restart();
  io.run();
  EXPECT_TRUE(control_done);
  EXPECT_FALSE(control_failed);
  EXPECT_EQ(control_size, 4U);
  EXPECT_EQ(times_written, 1);
  EXPECT_FALSE(output->writing());
  EXPECT_FALSE(output->send("more"));
  EXPECT_EQ(read(4), "more");
}

TEST_F(merged_output_test, a_connection_that_breaks_ends_both) {
  fill();
  write_control("pong");
  output->next_layer().close();
  io.restart();
  io.run();
  EXPECT_TRUE(control_done);
  EXPECT_TRUE(control_failed);
  EXPECT_TRUE(failed);
  EXPECT_TRUE(output->send("more")) << "no error";
}

TEST_F(merged_output_test, its_owner_lives_as_long_as_it_writes) {
  fill();
  const std::weak_ptr<void> alive = output;
  auto* const raw = output.get();
  output.reset();
  EXPECT_FALSE(alive.expired());
  raw->next_layer().close();
  io.restart();
  io.run();
  EXPECT_TRUE(alive.expired());
}

TEST(text_frame, has_its_length_in_the_shortest_form) {
  const auto header = [](std::size_t size) {
    std::string frame;
    append_text_frame(frame, std::string(size, 'x'));
    EXPECT_TRUE(frame.ends_with(std::string(size, 'x')));
    return frame.substr(0, frame.size() - size);
  };
  using namespace std::string_literals;
  EXPECT_EQ(header(0), "\x81\0"s);
  EXPECT_EQ(header(125), "\x81\x7d"s);
  EXPECT_EQ(header(126), "\x81\x7e\0\x7e"s);
  EXPECT_EQ(header(65'535), "\x81\x7e\xff\xff"s);
  EXPECT_EQ(header(65'536), "\x81\x7f\0\0\0\0\0\1\0\0"s);
}

}  // namespace
}  // namespace splitroom::server
