#include "server/app/log_fields.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace splitroom::server {
namespace {

nlohmann::json fields(const std::string& line) {
  return nlohmann::json::parse("{" + json_fields(line) + "}");
}

TEST(log_fields, each_is_a_member_with_its_own_type) {
  const auto read = fields(R"(event=closed room=12345678 players=3 why="no room, at all" ok=true)");
  EXPECT_EQ(read.at("event"), "closed");
  EXPECT_EQ(read.at("room"), "12345678") << "a code is text also when it is all digits";
  EXPECT_EQ(read.at("players"), 3);
  EXPECT_EQ(read.at("why"), "no room, at all");
  EXPECT_EQ(read.size(), 5U);
  EXPECT_EQ(fields("n=007").at("n"), "007");
  EXPECT_EQ(fields("n=0").at("n"), 0);
}

TEST(log_fields, other_text_is_a_message_and_everything_stays_valid_json) {
  EXPECT_EQ(fields("nothing to see").at("message"), "nothing to see");
  EXPECT_EQ(fields("").at("message"), "");
  EXPECT_EQ(fields(R"(why="said "no"" n=1)").at("why"), R"(said "no")");
  for (const char* odd : {"a=", "=b", "a=\"", "a=\"b", "a=b c", "a=\"\\\" b=1", "a=\x01\xff",
                          "a=\"b\"c", "a==b", " a=b", "a=b "}) {
    EXPECT_TRUE(fields(odd).is_object()) << odd;
  }
}

}  // namespace
}  // namespace splitroom::server
