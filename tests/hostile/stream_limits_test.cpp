// How much of what comes on one connection the server reads, and what happens then: counted, since
// counts say the same on every machine.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "tests/hostile/limit_checks.hpp"
#include "tests/support/raw_peer.hpp"
#include "tests/support/served.hpp"

namespace splitroom::test {
namespace {

constexpr const char* cut_by_frames = R"(splitroom_cut_total{why="frames"})";
constexpr const char* cut_by_bytes = R"(splitroom_cut_total{why="bytes"})";

server::config with_rates(std::int64_t frames, std::int64_t bytes) {
  server::config settings;
  settings.connection.frames_per_second = frames;
  settings.connection.bytes_per_second = bytes;
  settings.session.commands_per_second = 0;
  return settings;
}

std::string repeated(const std::string& bytes, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) {
    result += bytes;
  }
  return result;
}

/// What a peer sees of its own flood.
struct flood_end {
  int pongs = 0;
  int texts = 0;
  std::uint16_t code = 0;
};

flood_end flood(const served& server, const std::string& bytes) {
  raw_peer peer(server.port());
  EXPECT_TRUE(peer.greet());
  peer.send(bytes);
  flood_end result;
  for (const seen_frame& each : peer.rest()) {
    result.pongs += each.opcode == pong ? 1 : 0;
    result.texts += each.opcode == text ? 1 : 0;
    result.code = each.opcode == closing ? each.close_code() : result.code;
  }
  return result;
}

// At ten frames a second forty are taken at once; a second or two may pass meanwhile.
constexpr int frames_a_second = 10;
constexpr int most_taken = 40 + 10 * frames_a_second;

TEST(stream_limits, a_flood_of_pings_is_answered_so_many_times_and_closed) {
  const served server(with_rates(frames_a_second, 0));
  const double before = server.figure(cut_by_frames);
  const flood_end end = flood(server, repeated(raw_frame(ping), 10'000));
  EXPECT_EQ(end.code, policy);
  EXPECT_LE(end.pongs, most_taken);
  EXPECT_EQ(server.figure(cut_by_frames), before + 1);
  EXPECT_TRUE(server.serves());
}

TEST(stream_limits, empty_fragments_count) {
  const served server(with_rates(frames_a_second, 0));
  const std::string endless =
      raw_frame(text, "", {false}) + repeated(raw_frame(cont, "", {false}), 10'000);
  EXPECT_EQ(flood(server, endless).code, policy);
  EXPECT_TRUE(server.serves());
}

TEST(stream_limits, commands_without_end_are_answered_so_many_times_and_closed) {
  const served server(with_rates(frames_a_second, 0));
  const flood_end end = flood(server, repeated(raw_frame(text, R"({"cmd":"ping"})"), 10'000));
  EXPECT_EQ(end.code, policy);
  EXPECT_LE(end.texts, most_taken);
}

TEST(stream_limits, bytes_count_within_and_beyond_messages) {
  const served server(with_rates(0, 4'000));
  const double before = server.figure(cut_by_bytes);
  EXPECT_EQ(flood(server, repeated(raw_frame(binary, std::string(1'000, 'x')), 100)).code, policy);
  EXPECT_EQ(flood(server, raw_frame(text, std::string(60'000, 'x'))).code, policy);
  EXPECT_EQ(flood(server, repeated(raw_frame(pong, std::string(125, 'x')), 1'000)).code, policy);
  EXPECT_EQ(server.figure(cut_by_bytes), before + 3);
  EXPECT_TRUE(server.serves());
}

// What is closed for a flood is read no further: its socket fills up and its sender stands still.
TEST(stream_limits, the_rest_of_a_flood_is_not_even_read) {
  const served server(with_rates(0, 4'000));
  raw_peer peer(server.port());
  ASSERT_TRUE(peer.greet());
  const std::string piece = repeated(raw_frame(binary, std::string(10'000, 'x')), 10);
  int pieces = 0;
  while (pieces < 1'000 && peer.send(piece)) {
    ++pieces;
  }
  EXPECT_LT(pieces, 1'000) << "100 MB were taken";
  EXPECT_TRUE(server.until_figure("splitroom_websockets", [](double open) { return open == 0; }));
}

TEST(stream_limits, zero_is_no_limit) {
  const served server(with_rates(0, 0));
  raw_peer peer(server.port());
  ASSERT_TRUE(peer.greet());
  peer.send(raw_frame(text, "", {false}) + repeated(raw_frame(cont, "", {false}), 50'000) +
            raw_frame(cont, R"({"cmd":"ping","id":5})"));
  EXPECT_NE(peer.next_text().find(R"("re":5)"), std::string::npos);
}

TEST(stream_limits, the_usual_ones_leave_room_for_a_client_that_sends_all_at_once) {
  const served server({});
  raw_peer peer(server.port());
  ASSERT_TRUE(peer.greet());
  peer.send(repeated(raw_frame(text, R"({"cmd":"ping"})"), 300));
  EXPECT_NE(peer.ask(9, R"({"cmd":"ping","id":9})"), "");
}

// A peer that never reads: what waits for it is bounded, then it is closed and nothing is left.
TEST(stream_limits, a_peer_that_does_not_read_is_closed_when_too_much_waits) {
  server::config settings = with_rates(0, 0);
  settings.connection.most_outbox_bytes = 20'000;
  const served server(settings);
  const double before = server.figure("splitroom_slow_closes_total");
  raw_peer peer(server.port(), true);
  ASSERT_TRUE(peer.greet());
  const std::string asks = repeated(raw_frame(text, R"({"cmd":"deck"})"), 100);
  ASSERT_TRUE(server.until_figure("splitroom_slow_closes_total", [&](double closed) {
    peer.send(asks);
    return closed > before;
  }));
  EXPECT_EQ(peer.ended(), policy) << "who reads on after all is told";
  EXPECT_TRUE(server.until_figure("splitroom_websockets", [](double open) { return open == 0; }));
}

TEST(stream_limits, a_frame_that_is_not_taken_in_time_ends_the_connection) {
  server::config settings = with_rates(0, 0);
  settings.connection.most_outbox_bytes = 0;
  settings.connection.write_ms = 200;
  const served server(settings);
  const double before = server.figure("splitroom_slow_closes_total");
  raw_peer peer(server.port(), true);
  ASSERT_TRUE(peer.greet());
  peer.send(repeated(raw_frame(text, R"({"cmd":"deck"})"), 2'000));
  EXPECT_TRUE(server.until_figure("splitroom_slow_closes_total",
                                  [&](double closed) { return closed == before + 1; }));
  EXPECT_TRUE(server.until_figure("splitroom_websockets", [](double open) { return open == 0; }));
}

}  // namespace
}  // namespace splitroom::test
