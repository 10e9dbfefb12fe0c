// Every limit of a connection and an identity: kept on a real connection, counted, and off at 0.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/hostile/limit_checks.hpp"
#include "tests/support/http_client.hpp"
#include "tests/support/raw_peer.hpp"
#include "tests/support/served.hpp"

namespace splitroom::test {
namespace {

TEST(limits, the_headers_of_a_request) {
  const std::string large = http_text("GET", "/healthz", "X: " + std::string(2'000, 'x') + "\r\n");
  server::config settings;
  settings.connection.most_header_bytes = 1'000;
  const served server(settings);
  {
    const one_more counted(server, R"(splitroom_http_answers_total{status="431"})");
    EXPECT_EQ(http_talk(server.port(), large).status, 431);
  }
  settings.connection.most_header_bytes = 0;
  const served open(settings);
  const auto status = [&](std::size_t bytes) {
    return http_talk(open.port(),
                     http_text("GET", "/healthz", "X: " + std::string(bytes, 'x') + "\r\n"))
        .status;
  };
  EXPECT_EQ(status(50'000), 200);
  EXPECT_EQ(status(100'000), 431) << "the largest that there is";
  EXPECT_TRUE(open.serves());
}

TEST(limits, the_time_for_a_handshake) {
  server::config settings;
  settings.connection.handshake_ms = 150;
  const served server(settings);
  const double before = server.figure(cut("handshake"));
  raw_peer silent(server.port());
  raw_peer slow(server.port());
  slow.send("GET /ws HTTP/1.1\r\nHost: x\r\nX: ");
  EXPECT_EQ(silent.ended(), 0);
  EXPECT_EQ(slow.ended(), 0);
  EXPECT_EQ(server.figure(cut("handshake")), before + 2);
}

TEST(limits, the_time_for_hello) {
  server::config settings;
  settings.session.hello_ms = 100;
  const served server(settings);
  const one_more counted(server, cut("hello"));
  raw_peer silent(server.port());
  ASSERT_EQ(silent.upgrade(), 101);
  EXPECT_TRUE(has(silent.next_text(), "hello_first"));
  EXPECT_EQ(silent.ended(), policy);
}

TEST(limits, silence) {
  server::config settings;
  settings.connection.idle_ms = 300;
  const served server(settings);
  raw_peer alive(server.port());
  raw_peer dead(server.port());
  ASSERT_TRUE(alive.greet() && dead.greet());
  const one_more counted(server, cut("idle"));
  for (int i = 0; i < 4; ++i) {  // twice as long as the other one lives
    const auto frame = alive.next();
    ASSERT_TRUE(frame && frame->opcode == ping) << i;
    alive.send(raw_frame(pong, frame->payload));
  }
  EXPECT_NE(alive.ask(2, R"({"cmd":"ping","id":2})"), "");
  const std::vector<seen_frame> seen = dead.rest();
  ASSERT_FALSE(seen.empty());
  EXPECT_EQ(seen.front().opcode, ping) << "asked before";
}

TEST(limits, the_size_of_a_message) {
  const auto large = [](int bytes) {
    return R"({"cmd":"ping","id":3,"x":")" + std::string(static_cast<std::size_t>(bytes), 'x') +
           R"("})";
  };
  server::config settings;
  settings.session.most_command_bytes = 1'000;
  const served server(settings);
  raw_peer peer(server.port());
  ASSERT_TRUE(peer.greet());
  {
    const one_more counted(server, errors("too_large"));
    peer.send(raw_frame(text, large(1'000)));
    EXPECT_TRUE(has(peer.next_text(), "too_large"));
  }
  EXPECT_TRUE(has(peer.ask(3, large(900)), "now"));
  {
    const one_more counted(server, cut("message"));
    peer.send(raw_frame(text, large(4'000)));
    EXPECT_EQ(peer.ended(), 1009);
  }
  settings.session.most_command_bytes = 0;
  const served open(settings);
  raw_peer other(open.port());
  ASSERT_TRUE(other.greet());
  EXPECT_TRUE(has(other.ask(3, large(200'000)), "now"));
}

TEST(limits, the_depth_of_a_message) {
  const auto nested = [](std::size_t depth) {  // the object itself is one level
    return R"({"cmd":"ping","id":3,"x":)" + std::string(depth - 1, '[') +
           std::string(depth - 1, ']') + "}";
  };
  const served usual({});
  raw_peer peer(usual.port());
  ASSERT_TRUE(peer.greet());
  EXPECT_TRUE(has(peer.ask(3, nested(16)), "now"));
  {
    const one_more counted(usual, errors("too_deep"));
    peer.send(raw_frame(text, nested(17)));
    EXPECT_TRUE(has(peer.next_text(), "too_deep"));
  }
  server::config settings;
  settings.session.most_depth = 0;
  const served open(settings);
  raw_peer other(open.port());
  ASSERT_TRUE(other.greet());
  EXPECT_TRUE(has(other.ask(3, nested(8'000)), "now"));
}

TEST(limits, commands_a_second) {
  server::config settings;
  settings.session.commands_per_second = 1;
  settings.session.burst = 3;
  const served server(settings);
  raw_peer peer(server.port());
  ASSERT_TRUE(peer.greet());
  int answered = 0;
  std::string reply;
  for (int id = 2; id < 12 && !has(reply, "rate_limited"); ++id) {
    reply = peer.ask(id, R"({"cmd":"ping","id":)" + std::to_string(id) + "}");
    answered += has(reply, "now") ? 1 : 0;
  }
  EXPECT_TRUE(has(reply, R"("retry_after_ms":)")) << reply;
  EXPECT_GE(answered, 3);
  EXPECT_GE(server.figure(errors("rate_limited")), 1);
  settings.session.commands_per_second = 0;
  const served open(settings);
  raw_peer other(open.port());
  ASSERT_TRUE(other.greet());
  for (int id = 2; id < 300; ++id) {
    ASSERT_TRUE(has(other.ask(id, R"({"cmd":"ping","id":)" + std::to_string(id) + "}"), "now"));
  }
}

TEST(limits, messages_that_are_no_command) {
  server::config settings;
  settings.session.errors_per_second = 1;
  const served server(settings);
  const double before = server.figure(cut("errors"));
  const auto send = [](raw_peer& to, const std::string& message) {
    for (int i = 0; i < 30; ++i) {
      to.send(raw_frame(text, message));
    }
  };
  raw_peer noise(server.port());
  ASSERT_TRUE(noise.greet());
  send(noise, "{");
  EXPECT_EQ(noise.ended(), policy);
  raw_peer stranger(server.port());
  ASSERT_EQ(stranger.upgrade(), 101);
  send(stranger, R"({"cmd":"rooms"})");
  EXPECT_EQ(stranger.ended(), policy) << "commands before hello";
  EXPECT_EQ(server.figure(cut("errors")), before + 2);
}

TEST(limits, connections_in_all) {
  server::config settings;
  settings.most_connections = 2;
  const served server(settings);
  raw_peer first(server.port());
  raw_peer second(server.port());
  ASSERT_TRUE(first.greet() && second.greet());
  const double before = server.figure(refused("full"));  // this look is refused, and answered
  EXPECT_EQ(raw_peer(server.port()).upgrade(), 503);
  EXPECT_EQ(server.figure(refused("full")), before + 2);
  EXPECT_NE(first.ask(2, R"({"cmd":"ping","id":2})"), "");
}

// Else each flood would be over soon, and the next one could begin at once.
TEST(limits, rooms_of_an_identity) {
  server::config settings;
  settings.session.most_seats = 1;
  const served server(settings);
  raw_peer peer(server.port());
  ASSERT_TRUE(peer.greet());
  EXPECT_EQ(open_room(peer).size(), 8U);
  const one_more counted(server, errors("server_full"));
  EXPECT_TRUE(
      has(peer.ask(3, R"({"cmd":"create","id":3,"game":"splitz","players":3})"), "server_full"));
}

// Every game that is played is kept: nobody may start thousands.
// Whoever has guessed too often learns nothing more, not even from a right code; but a seat is
// kept.
TEST(limits, talk) {
  server::config settings;
  settings.talk = {1, 2};
  const served server(settings);
  raw_peer peer(server.port());
  ASSERT_TRUE(peer.greet());
  ASSERT_EQ(open_room(peer).size(), 8U);
  const auto react = [](raw_peer& who, int id) {
    return who.ask(id, R"({"cmd":"react","id":)" + std::to_string(id) + R"(,"reaction":"like"})");
  };
  std::string reply;
  int said = -1;
  for (int id = 3; id < 20 && !has(reply, "talk_limited"); ++id, ++said) {
    reply = react(peer, id);
  }
  EXPECT_TRUE(has(reply, "talk_limited")) << reply;
  EXPECT_GE(said, 2);
  EXPECT_GE(server.figure(errors("talk_limited")), 1);
  settings.talk.per_second = 0;
  const served open(settings);
  raw_peer other(open.port());
  ASSERT_TRUE(other.greet());
  ASSERT_EQ(open_room(other).size(), 8U);
  for (int id = 3; id < 30; ++id) {
    ASSERT_TRUE(has(react(other, id), "ok")) << id;
  }
}

TEST(limits, the_welcome_says_those_that_are_set) {
  server::config settings;
  settings.session.commands_per_second = 7;
  settings.session.burst = 9;
  settings.session.most_depth = 5;
  settings.session.most_command_bytes = 4'000;
  settings.connection.idle_ms = 30'000;
  const served server(settings);
  raw_peer peer(server.port());
  ASSERT_EQ(peer.upgrade(), 101);
  peer.send(raw_frame(text, R"({"cmd":"hello"})"));
  const std::string welcome = peer.next_text();
  EXPECT_TRUE(has(welcome, R"("max_frame_bytes":4000,"max_depth":5,"commands_per_second":7,)"
                           R"("burst":9,"remembered_ids":64,"idle_ms":30000)"))
      << welcome;
}

}  // namespace
}  // namespace splitroom::test
