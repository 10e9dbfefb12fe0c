// The catalogue of errors and notices is whole and readable.
#include "protocol/errors.hpp"

#include <set>
#include <source_location>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace splitroom::protocol {
namespace {

constexpr std::size_t code_count = static_cast<std::size_t>(error_code::no_seed_committed) + 1;

/// What the compiler calls an enumerator, to hold the written name against.
template <error_code Code>
std::string enumerator_name() {
  std::string name = std::source_location::current().function_name();
  name = name.substr(name.find("Code = "));
  name = name.substr(0, name.find_first_of(";]"));
  return name.substr(name.rfind(':') + 1);
}

template <std::size_t... Index>
std::vector<std::string> enumerator_names(std::index_sequence<Index...>) {
  return {enumerator_name<static_cast<error_code>(Index)>()...};
}

bool is_sentence(std::string_view text) {
  return text.size() > 10 && text.front() >= 'A' && (text.ends_with('.') || text.ends_with('}'));
}

TEST(errors, every_code_stands_in_the_catalogue_once_by_its_own_name) {
  const auto enumerators = enumerator_names(std::make_index_sequence<code_count>{});
  std::set<std::string_view> names;
  std::size_t next = 0;
  for (const error_entry& each : error_catalogue()) {
    ASSERT_LT(next, code_count);
    EXPECT_EQ(each.name, enumerators[next]);
    EXPECT_EQ(static_cast<std::size_t>(each.code), next++);
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    EXPECT_EQ(&entry_of(each.code), &each);
  }
  EXPECT_EQ(next, code_count);
}

TEST(errors, every_entry_says_what_it_means_and_what_to_do) {
  std::set<std::string_view> meanings;
  for (const error_entry& each : error_catalogue()) {
    EXPECT_TRUE(is_sentence(each.meaning)) << each.name;
    EXPECT_TRUE(is_sentence(each.advice)) << each.name;
    EXPECT_TRUE(meanings.insert(each.meaning).second) << each.name;
  }
}

TEST(errors, notices_are_unlike_each_other_and_unlike_errors) {
  std::set<std::string_view> names;
  for (const error_entry& each : error_catalogue()) {
    names.insert(each.name);
  }
  for (const notice_entry& each : notice_catalogue()) {
    EXPECT_TRUE(names.insert(each.name).second) << each.name;
    EXPECT_TRUE(is_sentence(each.meaning)) << each.name;
    EXPECT_TRUE(is_sentence(each.advice)) << each.name;
  }
}

TEST(errors, an_error_without_words_has_the_catalogues) {
  const error plain = make_error(error_code::not_host);
  EXPECT_EQ(plain.message, entry_of(error_code::not_host).meaning);
  EXPECT_EQ(plain.field, "");
  EXPECT_FALSE(plain.retry_after_ms);
  const error own = make_error(error_code::bad_value, "game", "game must be nice");
  EXPECT_EQ(own.message, "game must be nice");
  EXPECT_EQ(own.field, "game");
}

}  // namespace
}  // namespace splitroom::protocol
