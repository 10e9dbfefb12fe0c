// Reading JSON strictly. What must be refused is also in tests/support/malformed_commands.cpp.
#include "protocol/codec/strict_json.hpp"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

namespace splitroom::protocol {
namespace {

constexpr json_limits small{64, 3};

error refusal(std::string_view text, json_limits limits = small) {
  auto read = parse_strict(text, limits);
  auto ordered = parse_strict_ordered(text, limits);
  EXPECT_FALSE(read) << text;
  EXPECT_FALSE(ordered) << text;
  if (read || ordered) return make_error(error_code::internal);
  EXPECT_EQ(read.error().code, ordered.error().code) << text;
  EXPECT_EQ(read.error().field, ordered.error().field) << text;
  return read.error();
}

TEST(strict_json, reads_what_the_ordinary_parser_reads) {
  for (const char* text :
       {"{}", "[]", "null", "true", "false", "0", "-1", "1.5", "\"\"", " [ 1 , 2 ] \r\n\t",
        R"({"a":{"b":[1,"x",null,false]},"c":-2.5e3})", R"([[],{},[{}]])", R"({"a":1,"A":2})",
        R"([{"a":1},{"a":1}])", R"("\u00e4\ud83d\ude00\n\"\\\/")", "\"ä😀\x7f\""}) {
    const auto read = parse_strict(text, small);
    ASSERT_TRUE(read) << text << ": " << read.error().message;
    EXPECT_EQ(*read, nlohmann::json::parse(text)) << text;
    const auto ordered = parse_strict_ordered(text, small);
    ASSERT_TRUE(ordered) << text;
    EXPECT_EQ(ordered->dump(), nlohmann::ordered_json::parse(text).dump()) << text;
  }
}

TEST(strict_json, keeps_integers_apart_from_other_numbers) {
  const auto kind = [](const char* text) { return parse_strict(text, small)->type(); };
  using nlohmann::detail::value_t;
  EXPECT_EQ(kind("7"), value_t::number_unsigned);
  EXPECT_EQ(kind("-7"), value_t::number_integer);
  EXPECT_EQ(kind("18446744073709551615"), value_t::number_unsigned);
  EXPECT_EQ(kind("-9223372036854775808"), value_t::number_integer);
  for (const char* text :
       {"7.0", "1.9", "1e3", "1E0", "18446744073709551617", "-9223372036854775809", "1e-400"}) {
    EXPECT_EQ(kind(text), value_t::number_float) << text;
  }
}

TEST(strict_json, takes_exactly_as_much_as_the_limit) {
  const std::string just = "\"" + std::string(62, 'x') + "\"";
  EXPECT_TRUE(parse_strict(just, small));
  EXPECT_EQ(refusal(just + " ").code, error_code::too_large);
  EXPECT_EQ(refusal(std::string(1000, '[')).code, error_code::too_large);
}

TEST(strict_json, takes_exactly_as_much_depth_as_the_limit) {
  EXPECT_TRUE(parse_strict("[[[1]]]", small));
  EXPECT_TRUE(parse_strict(R"({"a":[{}]})", small));
  EXPECT_TRUE(parse_strict("[[[]],[[]],[[]]]", small));
  EXPECT_EQ(refusal("[[[[]]]]").code, error_code::too_deep);
  EXPECT_EQ(refusal(R"({"a":[{"b":{}}]})").code, error_code::too_deep);
  EXPECT_EQ(refusal("[[[[").code, error_code::too_deep);
  EXPECT_EQ(refusal("[]", {64, 0}).code, error_code::too_deep);
  EXPECT_TRUE(parse_strict("1", {64, 0}));
}

TEST(strict_json, deep_nesting_does_not_use_the_stack) {
  std::string nested;
  nested.resize(10'000'000, '[');
  EXPECT_EQ(refusal(nested, {100'000'000, 16}).code, error_code::too_deep);
}

TEST(strict_json, names_the_key_that_stands_twice) {
  EXPECT_EQ(refusal(R"({"a":1,"a":1})").field, "a");
  EXPECT_EQ(refusal(R"([{"x":{"b":1,"c":1,"b":2}}])").field, "b");
  EXPECT_EQ(refusal(R"({"a":1,"\u0061":1})").field, "a");
  EXPECT_EQ(refusal(R"({"a":1,"a":1})").code, error_code::duplicate_key);
}

TEST(strict_json, shows_no_long_and_no_dangerous_key) {
  EXPECT_EQ(refusal(R"({"\u001b\u009b\n":1,"\u001b\u009b\n":1})").field, "????");
  const std::string key = '"' + std::string(5000, 'k') + '"';
  const error why = refusal("{" + key + ":1," + key + ":1}", {20'000, 3});
  EXPECT_EQ(why.field, std::string(64, 'k') + "...");
}

TEST(strict_json, many_keys_are_no_trouble) {
  std::string text = "{";
  for (int i = 0; i < 100'000; ++i) {
    text += '"' + std::to_string(i) + "\":0,";
  }
  text.back() = '}';
  const auto read = parse_strict_ordered(text, {2'000'000, 1});
  ASSERT_TRUE(read);
  EXPECT_EQ(read->size(), 100'000U);
}

TEST(strict_json, says_where_it_stopped) {
  const error why = refusal(R"({"a":nul})");
  EXPECT_EQ(why.code, error_code::bad_json);
  EXPECT_NE(why.message.find("byte 9"), std::string::npos) << why.message;
  EXPECT_EQ(why.message.find("nul}"), std::string::npos) << why.message;
}

TEST(strict_json, keeps_the_order_of_keys_when_asked) {
  const std::string text = R"({"z":1,"a":{"y":2,"b":3},"m":[{"q":1,"c":2}]})";
  EXPECT_EQ(parse_strict_ordered(text, small)->dump(), text);
}

}  // namespace
}  // namespace splitroom::protocol
