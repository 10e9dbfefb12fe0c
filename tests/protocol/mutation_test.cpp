// Damaged messages: whatever happens to the bytes, decoding answers and never throws.
#include <string>
#include <vector>

#include <boost/mp11/algorithm.hpp>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "protocol/codec/codec.hpp"
#include "tests/protocol/sample.hpp"
#include "tests/support/scale.hpp"

namespace splitroom::test {
namespace {

using namespace protocol;  // NOLINT(google-build-using-namespace): this file speaks of little else

template <class Variant>
std::vector<Variant> one_of_each(prng& chance) {
  std::vector<Variant> all;
  boost::mp11::mp_for_each<boost::mp11::mp_transform<std::type_identity, Variant>>(
      [&]<class T>(std::type_identity<T>) { all.emplace_back(sample<T>(chance)); });
  return all;
}

std::size_t index(prng& chance, std::size_t size) {
  return chance(static_cast<std::uint32_t>(size));
}

std::string piece_of(prng& chance, const std::string& text) {
  const std::size_t from = index(chance, text.size() + 1);
  return text.substr(from, chance(12));
}

/// One random damage; sometimes in the middle of what the decoder looks at.
void damage(prng& chance, std::string& text) {
  static const std::vector<std::string> splinters{"null",      "true",
                                                  "-1",        "1e3",
                                                  "1.9",       "18446744073709551617",
                                                  "\"\"",      "{}",
                                                  "[]",        "\\u0000",
                                                  "\\ud800",   "\xff",
                                                  "\"",        "\\",
                                                  "[[[[",      "{\"a\":",
                                                  "}",         "]",
                                                  ",",         ":",
                                                  "\"id\":1,", "9007199254740992",
                                                  "\xC3\xA4",  std::string(1, '\0')};
  const std::size_t at = index(chance, text.size() + 1);
  switch (chance(6)) {
    case 0:
      if (at < text.size()) text[at] = static_cast<char>(chance(256));
      break;
    case 1:
      text.erase(at, 1 + chance(8));
      break;
    case 2:
      text.insert(at, splinters[index(chance, splinters.size())]);
      break;
    case 3:
      text.insert(at, piece_of(chance, text));
      break;
    case 4: {
      const std::string& splinter = splinters[index(chance, splinters.size())];
      text.replace(at, splinter.size(), splinter);
      break;
    }
    default:
      text.resize(at);
      break;
  }
}

void damage_often(prng& chance, std::string& text) {
  const std::uint32_t times = 1 + chance(4);
  for (std::uint32_t i = 0; i < times; ++i) {
    damage(chance, text);
  }
}

/// Runs `check` with `times` seeds, telling the seed when it fails or throws.
template <class Check>
void with_seeds(unsigned times, const Check& check) {
  for (std::uint64_t seed = 1; seed <= times; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    prng chance{seed};
    ASSERT_NO_THROW(check(chance));
    if (testing::Test::HasFailure()) return;
  }
}

TEST(mutation, commands) {
  with_seeds(scaled(1000), [](prng& chance) {
    for (command::any& body : one_of_each<command::any>(chance)) {
      std::string text = encode_command({7, std::move(body)});
      damage_often(chance, text);
      const auto read = decode_command(text);
      if (read) {
        const std::string again = encode_command(*read);
        const auto twice = decode_command(again);
        ASSERT_TRUE(twice) << again;
        EXPECT_EQ(encode_command(*twice), again);
      } else {
        const std::string reply = encode_error(read.error().id, read.error().error);
        EXPECT_LT(reply.size(), 500U) << reply;
        EXPECT_TRUE(nlohmann::json::accept(reply)) << reply;
      }
    }
  });
}

TEST(mutation, events) {
  with_seeds(scaled(500), [](prng& chance) {
    for (event::any& body : one_of_each<event::any>(chance)) {
      std::string text = encode_event({7, 1, sample<digest>(chance), std::move(body)});
      damage_often(chance, text);
      const auto read = decode_event(text);
      if (!read) continue;
      const std::string again = encode_event(*read);
      const auto twice = decode_event(again);
      ASSERT_TRUE(twice) << again;
      EXPECT_EQ(encode_event(*twice), again);
    }
  });
}

/// What every kind of frame decoder says to anything that is JSON.
void decode_as_everything(const nlohmann::json& value) {
  frame_of(value);
  (void)decode_welcome(value);
  (void)decode_notice(value);
  (void)decode_room(value);
  (void)decode_private(value);
  (void)decode_snapshot(value);
  (void)decode_batch_end(value);
  (void)decode_table_answered(value);
  (void)decode_table_presence(value);
  (void)decode_table_said(value);
  (void)decode_table_reaction(value);
  (void)decode_phrase_list(value);
  (void)decode_joined(value);
  (void)decode_room_list(value);
  (void)decode_deck_info(value);
  (void)decode_reply(value);
}

TEST(mutation, frames_and_replies) {
  with_seeds(scaled(300), [](prng& chance) {
    for (std::string text :
         {encode_frame(sample<frame::welcome>(chance)), encode_frame(sample<frame::room>(chance)),
          encode_frame(sample<frame::private_>(chance)),
          encode_frame(sample<frame::snapshot>(chance)),
          encode_frame(sample<frame::batch_end>(chance)),
          encode_frame(sample<frame::table_answered>(chance)),
          encode_frame(sample<frame::table_said>(chance)),
          encode_ok(3, to_json(sample<frame::room_list>(chance))),
          encode_error(3, make_error(error_code::bad_value, "x"))}) {
      damage_often(chance, text);
      const auto parsed = parse_strict(text, frame_limits);
      if (parsed) decode_as_everything(*parsed);
    }
  });
}

}  // namespace
}  // namespace splitroom::test
