// What is written and read and written again is the same, for every struct of every message.
#include <string>
#include <type_traits>

#include <boost/mp11/algorithm.hpp>
#include <gtest/gtest.h>

#include "protocol/codec/codec.hpp"
#include "tests/protocol/sample.hpp"
#include "tests/support/scale.hpp"

namespace splitroom::test {
namespace {

using namespace protocol;  // NOLINT(google-build-using-namespace): this file speaks of little else

constexpr std::uint64_t first_seed = 20250101;
const unsigned times = scaled(60);

/// Runs `check` with `times` seeds, telling the seed when it fails.
template <class Check>
void with_seeds(const Check& check) {
  for (std::uint64_t seed = first_seed; seed < first_seed + times; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    prng chance{seed};
    check(chance);
    if (testing::Test::HasFailure()) return;
  }
}

template <class Variant, class Visit>
void for_each_alternative(const Visit& visit) {
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>(
      [&visit]<class T>(std::type_identity<T>) { visit.template operator()<T>(); });
}

TEST(round_trip, commands) {
  with_seeds([](prng& chance) {
    for_each_alternative<command::any>([&chance]<class T>() {
      command::envelope sent{std::nullopt, sample<T>(chance)};
      if (chance(4) > 0) sent.id = sample_integer(chance, 0, 9007199254740991);
      const std::string text = encode_command(sent);
      const auto read = decode_command(text);
      ASSERT_TRUE(read) << text << ": " << read.error().error.message;
      EXPECT_EQ(read->id, sent.id);
      EXPECT_EQ(read->body.index(), sent.body.index()) << text;
      EXPECT_EQ(encode_command(*read), text);
    });
  });
}

TEST(round_trip, events) {
  with_seeds([](prng& chance) {
    for_each_alternative<event::any>([&chance]<class T>() {
      event::envelope sent{sample_integer(chance, 0, 100), std::nullopt, sample<digest>(chance),
                           sample<T>(chance)};
      if (!std::is_same_v<T, event::end>) sent.t = sample_integer(chance, 0, 1'700'000'000'000);
      const std::string text = encode_event(sent);
      const auto read = decode_event(text);
      ASSERT_TRUE(read) << text << ": " << read.error().message;
      EXPECT_EQ(read->n, sent.n);
      EXPECT_EQ(read->t, sent.t);
      EXPECT_EQ(read->prev, sent.prev);
      EXPECT_EQ(read->body.index(), sent.body.index()) << text;
      EXPECT_EQ(encode_event(*read), text);
    });
  });
}

/// A frame through `decode`; all of it must be there again.
template <class Frame, class Decode>
void check_frame(prng& chance, const char* name, Decode decode, const char* what = nullptr) {
  auto sent = sample<Frame>(chance);
  if constexpr (requires { sent.what; }) sent.what = what;
  const std::string text = encode_frame(sent);
  const auto parsed = parse_strict(text, frame_limits);
  ASSERT_TRUE(parsed) << text << ": " << parsed.error().message;
  EXPECT_EQ(frame_of(*parsed), name);
  const auto read = decode(*parsed);
  ASSERT_TRUE(read) << text << ": " << read.error().message;
  EXPECT_EQ(encode_frame(*read), text);
}

TEST(round_trip, frames) {
  with_seeds([](prng& chance) {
    check_frame<frame::welcome>(chance, "welcome", decode_welcome);
    check_frame<frame::notice>(chance, "notice", decode_notice);
    check_frame<frame::room>(chance, "room", decode_room);
    check_frame<frame::private_>(chance, "private", decode_private);
    check_frame<frame::snapshot>(chance, "snapshot", decode_snapshot);
    check_frame<frame::batch_end>(chance, "batch_end", decode_batch_end);
    check_frame<frame::table_answered>(chance, "table", decode_table_answered, "answered");
    check_frame<frame::table_presence>(chance, "table", decode_table_presence, "presence");
    check_frame<frame::table_said>(chance, "table", decode_table_said, "said");
    check_frame<frame::table_reaction>(chance, "table", decode_table_reaction, "reaction");
  });
}

/// The body of a reply through the whole reply.
template <class Body, class Decode>
void check_body(prng& chance, Decode decode) {
  const auto sent = to_json(sample<Body>(chance));
  const auto parsed = parse_strict(encode_ok(5, sent), frame_limits);
  ASSERT_TRUE(parsed);
  const auto answer = decode_reply(*parsed);
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_TRUE(answer->ok);
  const auto read = decode(answer->body);
  ASSERT_TRUE(read) << sent << ": " << read.error().message;
  EXPECT_EQ(to_json(*read), sent);
}

TEST(round_trip, bodies_of_replies) {
  with_seeds([](prng& chance) {
    check_body<frame::joined>(chance, decode_joined);
    check_body<frame::room_list>(chance, decode_room_list);
    check_body<frame::deck_info>(chance, decode_deck_info);
  });
  EXPECT_EQ(to_json(frame::pong{1234}).dump(), R"({"now":1234})");
  EXPECT_EQ(to_json(frame::rotated{"ab"}).dump(), R"({"token":"ab"})");
  EXPECT_EQ(decode_rotated({{"token", "ab"}, {"more", 1}})->token, "ab");
  EXPECT_FALSE(decode_rotated({{"token", 1}}));
}

}  // namespace
}  // namespace splitroom::test
