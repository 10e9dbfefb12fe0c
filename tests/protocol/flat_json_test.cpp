// The plainest JSON. Whatever it takes must mean the same to the strict parser, which knows it all.
#include "protocol/codec/flat_json.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "protocol/codec/strict_json.hpp"
#include "tests/support/malformed_commands.hpp"
#include "tests/support/prng.hpp"
#include "tests/support/scale.hpp"

namespace splitroom::protocol {
namespace {

constexpr std::string_view commit =
    R"({"cmd":"commit","id":12,"game_id":"000102030405060708090a0b0c0d0e0f","decision":3,)"
    R"("digest":"8bb438bedbcd1f9d4edaa36317c21f84e8e97ea91a03eaa26f725f75e14ea7bd","choice":null})";

nlohmann::json tree_of(const flat_object& flat) {
  nlohmann::json result = nlohmann::json::object();
  for (const auto& [key, value] : flat.members()) {
    nlohmann::json& member = result[std::string(key)];
    if (value.is_boolean()) {
      member = value.get<bool>();
    } else if (value.is_number_integer()) {
      member = value.get<std::uint64_t>();
    } else if (value.is_string()) {
      member = value.get_ref<const std::string&>();
    }
  }
  return result;
}

/// Whether it is taken; if so, the strict parser must take it for the same. How large a command may
/// be is looked at before.
bool taken(const std::string& text) {
  const auto flat = parse_flat(text);
  if (!flat || text.size() > command_limits.bytes) return false;
  const auto strict = parse_strict(text, command_limits);
  EXPECT_TRUE(strict) << text;
  if (strict) {
    EXPECT_EQ(tree_of(*flat), *strict) << text;
  }
  return true;
}

TEST(flat_json, takes_commands_as_clients_write_them) {
  for (const char* text :
       {"{}", R"({"cmd":"ping"})", R"( { "cmd" : "ping" , "id" : 0 } )",
        "{\t\"cmd\":\"ready\",\r\n\"ready\":true,\"seed\":false}", R"({"id":999999999999999})",
        R"({"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8})", R"({"":""})"}) {
    EXPECT_TRUE(taken(text)) << text;
  }
  EXPECT_TRUE(taken(std::string(commit)));
}

TEST(flat_json, leaves_everything_else_to_the_strict_parser) {
  for (const char* text : {"",
                           "[]",
                           "1",
                           "{",
                           R"({"a":1)",
                           R"({"a":1,})",
                           R"({"a" 1})",
                           R"({a:1})",
                           R"({"a":01})",
                           R"({"a":-1})",
                           R"({"a":1.0})",
                           R"({"a":1e3})",
                           R"({"a":1000000000000000})",
                           R"({"a":tru})",
                           R"({"a":truee})",
                           R"({"a":[]})",
                           R"({"a":{}})",
                           R"({"a":"ä"})",
                           R"({"a":"\u0041"})",
                           "{\"a\":\"\t\"}",
                           "{\"a\":\"\x7f\"}",
                           R"({"a":"b})",
                           R"({"a":1,"a":1})",
                           R"({} {})",
                           "\xEF\xBB\xBF{}",
                           R"({"a":1,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9})"}) {
    EXPECT_FALSE(taken(text)) << text;
  }
  EXPECT_FALSE(taken(std::string("{}\0", 3)));
}

TEST(flat_json, takes_no_malformed_command_for_something_else) {
  for (const test::malformed_command& each : test::malformed_commands()) {
    taken(each.text);
  }
}

TEST(flat_json, takes_no_damaged_command_for_something_else) {
  constexpr std::string_view pieces = "{}[]\":,\\ 0159-+.eEtfn\t\x01\x7f\xc3";
  test::prng chance(20261130);
  unsigned still_taken = 0;
  const unsigned tries = test::scaled(20'000);
  for (unsigned i = 0; i < tries; ++i) {
    std::string text(commit);
    for (std::uint32_t damage = 1 + chance(2); damage > 0; --damage) {
      const std::size_t at = chance(static_cast<std::uint32_t>(text.size()));
      const char piece = pieces[chance(static_cast<std::uint32_t>(pieces.size()))];
      switch (chance(3)) {
        case 0:
          text[at] = piece;
          break;
        case 1:
          text.insert(at, 1, piece);
          break;
        default:
          text.erase(at, 1);
      }
    }
    still_taken += taken(text) ? 1U : 0U;
  }
  EXPECT_GT(still_taken, tries / 20) << "too few to mean anything";
}

}  // namespace
}  // namespace splitroom::protocol
