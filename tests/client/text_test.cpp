#include "client-cli/render/text.hpp"

#include <random>

#include <gtest/gtest.h>

#include "protocol/names/code_points.hpp"

namespace splitroom::client {
namespace {

// Written so that no editor is led astray by the test of what leads astray.
const std::string right_to_left{'\xe2', '\x80', '\xae'};

TEST(text, clean_keeps_ordinary_names) {
  EXPECT_EQ(clean("Ilya"), "Ilya");
  EXPECT_EQ(clean("Zoë 日本 Ада"), "Zoë 日本 Ада");
  EXPECT_EQ(clean("  two   words "), "two words");
}

TEST(text, clean_takes_out_whatever_could_steer_a_terminal_or_a_reader) {
  EXPECT_EQ(clean("a\033[31mb"), "a[31mb");  // escape
  EXPECT_EQ(clean("a\xc2\x9b"
                  "31mb"),
            "a31mb");                            // C1 control sequence introducer
  EXPECT_EQ(clean("a\rb\nc\td\x7f"), "ab c d");  // line ends, tab, delete
  EXPECT_EQ(clean(std::string("abc") + right_to_left + "def"), "abcdef");  // right-to-left override
  EXPECT_EQ(clean("\xe2\x81\xa6x\xe2\x81\xa9"), "x");                      // isolates
  EXPECT_EQ(clean("a\xe2\x80\x8b\xe2\x80\x8d"
                  "b"),
            "ab");  // zero width
  EXPECT_EQ(clean("a\xef\xbb\xbf"
                  "b"),
            "ab");  // byte order mark
  EXPECT_EQ(clean("a\xf3\xa0\x81\x81"
                  "b"),
            "ab");  // tag character
  EXPECT_EQ(clean(std::string_view("a\0b", 3)), "ab");
}

TEST(text, clean_never_gives_nothing) {
  EXPECT_EQ(clean(""), "?");
  EXPECT_EQ(clean("\xe2\x80\x8b"), "?");
  EXPECT_EQ(clean("   "), "?");
  EXPECT_EQ(clean("\xff\xfe"), "?");
  EXPECT_EQ(clean_message("\xff"), "");
}

TEST(text, clean_drops_broken_and_overlong_bytes) {
  EXPECT_EQ(clean("a\xc0\xafz"), "az");          // overlong "/"
  EXPECT_EQ(clean("a\xed\xa0\x80z"), "az");      // surrogate
  EXPECT_EQ(clean("a\xe2\x82"), "a");            // cut off
  EXPECT_EQ(clean("a\xf4\x90\x80\x80z"), "az");  // beyond Unicode
}

TEST(text, clean_allows_two_marks_a_letter_and_none_at_the_beginning) {
  const std::string mark = "\xcc\x81";
  EXPECT_EQ(clean("e" + mark + mark + mark + mark), "e" + mark + mark);
  EXPECT_EQ(clean(mark + "e"), "e");
}

TEST(text, width_counts_columns) {
  EXPECT_EQ(width_of("abc"), 3U);
  EXPECT_EQ(width_of("日本"), 4U);
  EXPECT_EQ(width_of("e\xcc\x81"), 1U);
  EXPECT_EQ(width_of("\033[1mab\033[0m"), 2U);
}

TEST(text, fit_cuts_and_says_so) {
  EXPECT_EQ(fit("abcdef", 6), "abcdef");
  EXPECT_EQ(fit("abcdef", 4), "abc~");
  EXPECT_EQ(fit("日本語", 4), "日~");
  EXPECT_EQ(fit("\033[1mabcdef\033[0m", 3), "\033[1mab~\033[0m");
  EXPECT_EQ(fit("abc", 0), "");
}

TEST(text, pad_fills_to_the_column) {
  EXPECT_EQ(pad("ab", 4), "ab  ");
  EXPECT_EQ(pad_left("ab", 4), "  ab");
  EXPECT_EQ(pad("日本語", 4), "日~ ");
}

TEST(text, wrap_breaks_at_spaces) {
  EXPECT_EQ(wrap("one two three", 8), (std::vector<std::string>{"one two", "three"}));
  EXPECT_EQ(wrap("one two three", 12, 2), (std::vector<std::string>{"one two", "  three"}));
  EXPECT_EQ(wrap("", 10), std::vector<std::string>{""});
  EXPECT_EQ(wrap("  one two three", 10), (std::vector<std::string>{"  one two", "three"}));
  EXPECT_EQ(wrap(std::string(40, ' ') + "one two", 12), (std::vector<std::string>{"    one two"}));
}

TEST(text, wrap_cuts_words_that_are_longer_than_a_line) {
  EXPECT_EQ(wrap("abcdefghijkl", 8), (std::vector<std::string>{"abcdefgh", "ijkl"}));
}

TEST(text, wrapped_lines_fit_whatever_comes) {
  std::mt19937 random(7);
  const std::string letters = "ab cd  e\xcc\x81 日 ";
  for (int round = 0; round < 500; ++round) {
    std::string some;
    for (int i = 0; i < 60; ++i)
      some += letters[random() % letters.size()];
    const std::string text = clean_message(some);
    const std::size_t columns = 8 + random() % 40;
    for (const std::string& line : wrap(text, columns))
      ASSERT_LE(width_of(line), columns) << "round " << round << ": " << text;
  }
}

TEST(text, cut_to_bytes_leaves_characters_whole) {
  EXPECT_EQ(cut_to_bytes("abc", 3), "abc");
  EXPECT_EQ(cut_to_bytes("aé", 2), "a");
  EXPECT_EQ(cut_to_bytes("日本", 5), "日");
}

}  // namespace
}  // namespace splitroom::client
