#include "protocol/names/clean_name.hpp"

#include <string>

#include <gtest/gtest.h>

namespace splitroom::protocol {
namespace {

TEST(clean_name, takes_out_what_cannot_be_seen_or_leads_astray) {
  EXPECT_EQ(clean_name("  A\xE2\x80\xAEnn\xE2\x80\x8B \t  B\x07 "), "Ann B");
  EXPECT_EQ(clean_name("\x1b[31mred\xc2\x9b"), "[31mred");
  EXPECT_EQ(clean_name("\xff\xfe \xc3"), "");
  EXPECT_EQ(clean_name("a\xF0\xAF\xBF\xBE\xF1\xBF\xBF\xBF\xF3\xA0\x81\x81z"), "az")
      << "non-characters and tags";
  EXPECT_EQ(clean_name("\xF0\xB0\x80\x80"), "\xF0\xB0\x80\x80") << "the newest ideographs";
  EXPECT_EQ(clean_name("J\xC3\xB6rg \xF0\x9F\x98\x80"), "J\xC3\xB6rg \xF0\x9F\x98\x80");
}

TEST(clean_line, is_as_long_as_it_may_be) {
  EXPECT_EQ(clean_line("  many \xE2\x80\xA8 words\n here", 100), "many words here");
  EXPECT_EQ(clean_line(std::string(100, 'x'), 60), std::string(60, 'x'));
  EXPECT_EQ(clean_line("", 60), "");
}

TEST(clean_name, is_short_and_stacks_no_marks) {
  EXPECT_EQ(clean_name(std::string(100, 'x')), std::string(24, 'x'));
  EXPECT_EQ(clean_name(std::string(23, 'x') + "   y"), std::string(23, 'x'));
  EXPECT_EQ(clean_name("\xCC\x81\xCC\x81"), "") << "marks without a letter";
  std::string marks = "a";
  for (int i = 0; i < 9; ++i) {
    marks += "\xCC\x81";
  }
  EXPECT_EQ(clean_name(marks), "a\xCC\x81\xCC\x81");
}

}  // namespace
}  // namespace splitroom::protocol
