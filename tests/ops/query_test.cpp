#include "server/ops/query.hpp"

#include <gtest/gtest.h>

namespace splitroom::server {
namespace {

TEST(query, names_and_values_are_decoded) {
  auto query = parse_query("a=1&b=two%20words+and%3D&c=");
  ASSERT_TRUE(query);
  EXPECT_EQ(take(*query, "b"), "two words and=");
  EXPECT_EQ(take(*query, "b"), std::nullopt);
  EXPECT_EQ(take(*query, "c"), "");
  EXPECT_EQ(query->size(), 1U) << "what nobody asked for is left to be refused";
  EXPECT_TRUE(parse_query("")->empty());
}

TEST(query, what_is_written_wrong_is_refused) {
  for (const char* bad : {"a", "a=1&a=2", "a=%", "a=%2", "a=%2x", "a=%-1", "&", "a=1&&b=2"}) {
    EXPECT_FALSE(parse_query(bad)) << bad;
  }
}

}  // namespace
}  // namespace splitroom::server
