// What RFC 6455 forbids, and what it allows in odd shapes, frame by frame on a real connection.
// Each case has its exact end, and afterwards the server serves the next one.
#include <initializer_list>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/support/raw_peer.hpp"
#include "tests/support/served.hpp"

namespace splitroom::test {
namespace {

constexpr std::uint16_t protocol_error = 1002;
constexpr std::uint16_t bad_payload = 1007;
constexpr std::uint16_t too_big = 1009;

struct frame_case {
  std::string what;
  std::string bytes;
};

class raw_frames : public testing::Test {
 protected:
  /// Sends the bytes after hello; the close code that follows.
  void expect_close(const std::vector<frame_case>& cases, std::uint16_t code) {
    for (const frame_case& each : cases) {
      raw_peer peer(server.port());
      ASSERT_TRUE(peer.greet()) << each.what;
      peer.send(each.bytes);
      EXPECT_EQ(peer.ended(), code) << each.what;
    }
    EXPECT_TRUE(server.serves());
  }

  /// Sends the bytes after hello; the text frames that follow, and that the connection goes on.
  void expect_answers(const std::vector<frame_case>& cases, const std::string& answer) {
    for (const frame_case& each : cases) {
      raw_peer peer(server.port());
      ASSERT_TRUE(peer.greet()) << each.what;
      peer.send(each.bytes);
      EXPECT_NE(peer.next_text().find(answer), std::string::npos) << each.what;
      EXPECT_NE(peer.ask(900, R"({"cmd":"ping","id":900})").find("now"), std::string::npos)
          << each.what;
    }
  }

  const served server{{}};
};

const std::string ping_command = R"({"cmd":"ping","id":7})";

/// A ping command that holds these bytes in a field that nobody knows.
std::string command_with(const std::string& bytes) {
  return R"({"cmd":"ping","id":7,"x":")" + bytes + R"("})";
}

/// Every byte in a fragment of its own.
std::string in_fragments(const std::string& payload) {
  std::string result;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    result += raw_frame(i == 0 ? text : cont, payload.substr(i, 1), {i + 1 == payload.size()});
  }
  return result;
}

// RFC 6455, 5.1: a server must close when a frame is not masked.
TEST_F(raw_frames, unmasked_ones_are_refused) {
  expect_close({{"text", raw_frame(text, ping_command, {true, 0, false})},
                {"ping", raw_frame(ping, "x", {true, 0, false})},
                {"close", raw_frame(closing, close_payload(1000), {true, 0, false})}},
               protocol_error);
}

// 5.2: reserved bits without an extension, and reserved opcodes, fail the connection.
TEST_F(raw_frames, reserved_bits_and_opcodes_are_refused) {
  std::vector<frame_case> cases;
  for (const unsigned reserved : {1U, 2U, 4U, 7U}) {
    const std::string name = "reserved bits " + std::to_string(reserved);
    cases.push_back({name, raw_frame(text, ping_command, {true, reserved})});
    cases.push_back({name + " of a ping", raw_frame(ping, "", {true, reserved})});
    cases.push_back({name + " of a continuation",
                     raw_frame(text, "{", {false}) + raw_frame(cont, "}", {true, reserved})});
  }
  for (const unsigned opcode : {3U, 4U, 5U, 6U, 7U, 11U, 12U, 13U, 14U, 15U}) {
    cases.push_back({"opcode " + std::to_string(opcode), raw_frame(opcode, "x")});
  }
  expect_close(cases, protocol_error);
}

// 5.5: control frames are whole and at most 125 bytes long.
TEST_F(raw_frames, long_and_fragmented_control_frames_are_refused) {
  std::vector<frame_case> cases;
  for (const unsigned opcode : {closing + 0U, ping + 0U, pong + 0U}) {
    const std::string name = "opcode " + std::to_string(opcode);
    cases.push_back({name + " without fin", raw_frame(opcode, "", {false})});
    cases.push_back({name + " of 126 bytes", raw_frame(opcode, std::string(126, 'x'))});
    cases.push_back({name + " of 70000 bytes", raw_frame(opcode, std::string(70'000, 'x'))});
    cases.push_back({name + ", 16 bits for 5", raw_frame(opcode, "12345", {true, 0, true, 2})});
  }
  expect_close(cases, protocol_error);
}

// 5.4: fragments of one message are not mixed with those of another.
TEST_F(raw_frames, fragments_without_a_message_and_messages_within_one_are_refused) {
  const std::string whole = raw_frame(text, ping_command);
  expect_close({{"continuation first", raw_frame(cont, ping_command)},
                {"unfinished continuation first", raw_frame(cont, "{", {false})},
                {"continuation after a whole message", whole + raw_frame(cont, "")},
                {"text within", raw_frame(text, "{", {false}) + whole},
                {"binary within", raw_frame(text, "{", {false}) + raw_frame(binary, "}")}},
               protocol_error);
}

// 5.2: the least number of bytes for a length, and its highest bit is 0. Beast looks at a length of
// 64 bits only as a number, so the highest bit makes it too large: 1009 where 1002 would be nearer.
TEST_F(raw_frames, lengths_are_as_short_as_can_be) {
  const std::string long_text(200, 'x');
  expect_close({{"16 bits for 5", raw_frame(text, "12345", {true, 0, true, 2})},
                {"16 bits for 125", raw_frame(text, std::string(125, 'x'), {true, 0, true, 2})},
                {"64 bits for 5", raw_frame(text, "12345", {true, 0, true, 8})},
                {"64 bits for 200", raw_frame(text, long_text, {true, 0, true, 8})},
                {"64 bits for 65535", raw_frame(text, "", {true, 0, true, 8, 65'535})}},
               protocol_error);
  expect_close({{"the highest bit", raw_frame(text, "", {true, 0, true, 8, 1ULL << 63U})},
                {"all bits", raw_frame(text, "", {true, 0, true, 8, ~0ULL})},
                {"an exabyte", raw_frame(text, "", {true, 0, true, 8, 1ULL << 60U})},
                {"all bits after a fragment",
                 raw_frame(text, "{", {false}) + raw_frame(cont, "", {true, 0, true, 8, ~0ULL})}},
               too_big);
}

// A message somewhat too large is answered in words; one that nobody sends by mistake ends it.
TEST_F(raw_frames, messages_are_bounded_also_in_fragments) {
  const std::string large = command_with(std::string(16'384, 'x'));
  expect_answers({{"in one frame", raw_frame(text, large)},
                  {"in two", raw_frame(text, large.substr(0, 9'000), {false}) +
                                 raw_frame(cont, large.substr(9'000))}},
                 "too_large");
  std::string fragments = raw_frame(text, std::string(8'192, 'x'), {false});
  for (int i = 0; i < 8; ++i) {
    fragments += raw_frame(cont, std::string(8'192, 'x'), {false});
  }
  expect_close({{"65537 bytes", raw_frame(text, std::string(65'537, 'x'))},
                {"65537 bytes announced", raw_frame(text, "", {true, 0, true, 8, 65'537})},
                {"fragments of 8192", fragments}},
               too_big);
}

TEST_F(raw_frames, what_only_looks_odd_is_understood) {
  expect_answers(
      {{"fragments of a byte each", in_fragments(ping_command)},
       {"empty fragments", raw_frame(text, "", {false}) + raw_frame(cont, "", {false}) +
                               raw_frame(cont, ping_command, {false}) + raw_frame(cont, "")},
       {"16 bits for 126 and more", raw_frame(text, command_with(std::string(100, 'x')))},
       {"a pong that nobody asked for", raw_frame(pong, "x") + raw_frame(text, ping_command)}},
      R"({"re":7,"ok":{"now":)");
}

TEST_F(raw_frames, pings_are_answered_within_a_fragmented_message) {
  raw_peer peer(server.port());
  ASSERT_TRUE(peer.greet());
  const std::string longest(125, 'p');
  peer.send(raw_frame(text, ping_command.substr(0, 9), {false}) + raw_frame(ping, longest) +
            raw_frame(ping) + raw_frame(cont, ping_command.substr(9)));
  const auto first = peer.next();
  const auto second = peer.next();
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->opcode, pong);
  EXPECT_EQ(first->payload, longest);
  EXPECT_EQ(second->opcode, pong);
  EXPECT_EQ(second->payload, "");
  EXPECT_NE(peer.next_text().find("now"), std::string::npos);
}

TEST_F(raw_frames, one_that_comes_byte_by_byte_is_understood) {
  raw_peer peer(server.port());
  ASSERT_TRUE(peer.greet());
  for (const char each : raw_frame(text, ping_command)) {
    ASSERT_TRUE(peer.send(std::string(1, each)));
  }
  EXPECT_NE(peer.next_text().find("now"), std::string::npos);
}

TEST_F(raw_frames, a_length_that_is_announced_and_not_sent_costs_others_nothing) {
  std::vector<raw_peer> peers;
  for (int i = 0; i < 20; ++i) {
    peers.emplace_back(server.port());
    ASSERT_TRUE(peers.back().greet());
    peers.back().send(raw_frame(text, "{", {true, 0, true, 2, 60'000}));
  }
  EXPECT_TRUE(server.serves());
}

// The protocol has text messages only; a binary one is answered, not punished (protocol/README.md).
TEST_F(raw_frames, binary_and_empty_messages_are_answered_in_words) {
  expect_answers({{"binary", raw_frame(binary, ping_command)},
                  {"binary that is no UTF-8", raw_frame(binary, "\xff\xfe")},
                  {"empty binary", raw_frame(binary)},
                  {"empty text", raw_frame(text)},
                  {"a zero byte", raw_frame(text, std::string(1, '\0'))}},
                 R"("code":"bad_json")");
}

struct utf8_case {
  std::string what;
  std::string bytes;
};

const std::vector<utf8_case> bad_utf8 = {
    {"a lone continuation", "\x80"},
    {"a lone continuation at the end of its range", "\xbf"},
    {"two bytes for '/'", "\xc0\xaf"},
    {"two bytes for 0x7f", "\xc1\xbf"},
    {"three bytes for '/'", "\xe0\x80\xaf"},
    {"three bytes for U+07FF", "\xe0\x9f\xbf"},
    {"four bytes for '/'", "\xf0\x80\x80\xaf"},
    {"four bytes for U+FFFF", "\xf0\x8f\xbf\xbf"},
    {"the first surrogate", "\xed\xa0\x80"},
    {"the last surrogate", "\xed\xbf\xbf"},
    {"a pair of surrogates", "\xed\xa0\xbd\xed\xb8\x80"},
    {"beyond U+10FFFF", "\xf4\x90\x80\x80"},
    {"a lead of five bytes", "\xf8\x88\x80\x80\x80"},
    {"0xfe", "\xfe"},
    {"0xff", "\xff"},
    {"two bytes broken off", "\xc3\x28"},
    {"three bytes broken off", "\xe2\x82\x28"},
    {"four bytes broken off", "\xf0\x9f\x98\x28"},
};

// 8.1: text that is no UTF-8 fails the connection, also when it comes in pieces.
TEST_F(raw_frames, text_that_is_no_utf8_is_refused) {
  std::vector<frame_case> cases;
  for (const utf8_case& each : bad_utf8) {
    const std::string whole = command_with(each.bytes);
    cases.push_back({each.what, raw_frame(text, whole)});
    cases.push_back({each.what + ", in fragments", in_fragments(whole)});
  }
  for (const std::string cut : {"\xc3", "\xe2\x82", "\xf0\x9f\x98"}) {
    cases.push_back({"broken off at the end", raw_frame(text, "\"" + cut)});
    cases.push_back({"broken off at the end of fragments", in_fragments("\"" + cut)});
  }
  expect_close(cases, bad_payload);
}

// Beast does not look at a character that is broken off before an empty last fragment, against 8.1.
// Our reader of JSON does, so nobody sees the text; only that connection is worse for it.
TEST_F(raw_frames, a_character_broken_off_before_an_empty_last_fragment_is_not_taken_for_text) {
  raw_peer peer(server.port());
  ASSERT_TRUE(peer.greet());
  peer.send(raw_frame(text, "\"\xc3", {false}) + raw_frame(cont));
  EXPECT_NE(peer.next_text().find("bad_json"), std::string::npos);
  EXPECT_TRUE(server.serves());
}

TEST_F(raw_frames, characters_may_be_split_over_fragments) {
  std::vector<frame_case> cases;
  for (const std::string good :
       {"\xc2\x80", "\xdf\xbf", "\xe0\xa0\x80", "\xed\x9f\xbf", "\xee\x80\x80", "\xef\xbf\xbf",
        "\xf0\x90\x80\x80", "\xf4\x8f\xbf\xbf"}) {
    cases.push_back({"whole", raw_frame(text, command_with(good))});
    cases.push_back({"in fragments", in_fragments(command_with(good))});
  }
  expect_answers(cases, "now");
}

using codes = std::initializer_list<std::uint16_t>;

// 7.4: codes that may stand in a close frame come back in the answer. Beast takes 5000 and more,
// which nobody has defined, for good ones as well; it is an end all the same.
TEST_F(raw_frames, close_codes_are_answered_with_the_same) {
  for (const std::uint16_t code : codes{1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012,
                                        1013, 3000, 3999, 4000, 4001, 4999, 5000, 65535}) {
    expect_close({{std::to_string(code), raw_frame(closing, close_payload(code, "bye"))}}, code);
  }
  expect_close(
      {{"without a code", raw_frame(closing)},
       {"the longest reason", raw_frame(closing, close_payload(1000, std::string(123, 'x')))},
       {"nothing counts after it", raw_frame(closing, close_payload(1000)) + raw_frame(3, "x")}},
      1000);
}

TEST_F(raw_frames, close_codes_that_nobody_may_send_are_refused) {
  std::vector<frame_case> cases;
  for (const std::uint16_t code :
       codes{0, 1, 999, 1004, 1005, 1006, 1014, 1015, 1016, 1100, 2000, 2999}) {
    cases.push_back({std::to_string(code), raw_frame(closing, close_payload(code))});
  }
  cases.push_back({"half a code", raw_frame(closing, "\x03")});
  for (const utf8_case& each : bad_utf8) {  // 5.5.1: the reason is UTF-8
    cases.push_back({each.what, raw_frame(closing, close_payload(1000, each.bytes))});
  }
  expect_close(cases, protocol_error);
}

TEST_F(raw_frames, a_connection_that_just_ends_is_only_that) {
  for (const std::string& bytes :
       {std::string(), raw_frame(text, "{", {false}), raw_frame(text, ping_command).substr(0, 5)}) {
    raw_peer peer(server.port());
    ASSERT_TRUE(peer.greet());
    peer.send(bytes);
  }
  EXPECT_TRUE(server.until_figure("splitroom_websockets", [](double open) { return open == 0; }));
  EXPECT_TRUE(server.serves());
}

TEST_F(raw_frames, what_is_no_websocket_traffic_is_counted) {
  const double before = server.figure(R"(splitroom_cut_total{why="protocol"})");
  const double large = server.figure(R"(splitroom_cut_total{why="message"})");
  expect_close({{"opcode 3", raw_frame(3, "x")}}, protocol_error);
  expect_close({{"70000 bytes", raw_frame(text, std::string(70'000, 'x'))}}, too_big);
  EXPECT_EQ(server.figure(R"(splitroom_cut_total{why="protocol"})"), before + 1);
  EXPECT_EQ(server.figure(R"(splitroom_cut_total{why="message"})"), large + 1);
}

}  // namespace
}  // namespace splitroom::test
