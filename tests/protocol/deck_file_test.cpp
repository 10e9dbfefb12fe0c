// Deck files of Splito, good and bad, and what is said about the bad ones.
#include "protocol/deck_file.hpp"

#include <fstream>
#include <iterator>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace splitroom::protocol {
namespace {

using nlohmann::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

const std::filesystem::path& builtin_path() {
  static const std::filesystem::path path =
      std::filesystem::path(SPLITROOM_SOURCE_DIR) / "rules/splito/splito_deck.json";
  return path;
}

std::string builtin_text() {
  std::ifstream in(builtin_path(), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string refused(std::string_view text) {
  const auto parsed = parse_deck_file(text);
  return parsed ? "" : parsed.error();
}

/// What is said when the member at `pointer` of the built-in file has this value.
std::string refused_with(const char* pointer, const json& value) {
  json file = json::parse(builtin_text());
  file[json::json_pointer(pointer)] = value;
  return refused(file.dump());
}

std::string refused_without(std::size_t entry, const char* member) {
  json file = json::parse(builtin_text());
  file[entry].erase(member);
  return refused(file.dump());
}

TEST(deck_file, builtin_is_made_from_the_same_file) {
  const auto loaded = load_deck_file(builtin_path());
  ASSERT_TRUE(loaded) << loaded.error();
  EXPECT_EQ(*loaded->deck, *rules::splito::builtin_deck());
  EXPECT_EQ(loaded->sha256, rules::splito::builtin_deck_sha256());
}

TEST(deck_file, notes_are_ignored) {
  EXPECT_EQ(refused_with("/0/confidence", 3), "");
  EXPECT_EQ(refused_with("/0/remark", json::array({1, nullptr})), "");
}

TEST(deck_file, symbol_may_be_left_out_where_there_is_none) {
  EXPECT_EQ(refused_without(18, "symbol"), "");
  EXPECT_EQ(refused_without(0, "symbol"),
            "objective 1 (maj_colour_pink): majority_colour must be a moon card");
}

TEST(deck_file, a_corrected_card_is_taken) {
  json file = json::parse(builtin_text());
  file[18] = {
      {"id", "no_green"}, {"kind", "no_colour"}, {"params", {{"colour", "green"}}}, {"points", 2}};
  const auto parsed = parse_deck_file(file.dump());
  ASSERT_TRUE(parsed) << parsed.error();
  const auto& changed = (*parsed)->objectives()[18];
  EXPECT_EQ(changed.kind, rules::splito::objective_kind::no_colour);
  EXPECT_EQ(changed.colour, rules::splito::colour::green);
  EXPECT_EQ(changed.points, 2);
}

TEST(deck_file, must_be_a_list_in_json) {
  EXPECT_THAT(refused(""), StartsWith("the file is not valid JSON"));
  EXPECT_THAT(refused("[{]"), StartsWith("the file is not valid JSON"));
  EXPECT_THAT(refused(builtin_text() + "x"), StartsWith("the file is not valid JSON"));
  EXPECT_EQ(refused("{}"), "the file must be a list of objectives");
  EXPECT_EQ(refused("[]"), "there must be 37 objectives, not 0");
  EXPECT_EQ(refused("[1]"), "objective 1: must be an object");
  EXPECT_THAT(refused(std::string(100, '[')), HasSubstr("nested deeper"));
  EXPECT_EQ(refused(R"([{"id":"a","id":"b"}])"), "the key \"id\" stands twice in one object");
}

TEST(deck_file, must_have_every_member) {
  EXPECT_EQ(refused_without(18, "id"), "objective 19: id is missing");
  EXPECT_EQ(refused_without(18, "kind"), "objective 19 (none_1): kind is missing");
  EXPECT_EQ(refused_without(18, "params"), "objective 19 (none_1): params is missing");
  EXPECT_EQ(refused_without(18, "points"), "objective 19 (none_1): points is missing");
}

struct wrong_member {
  const char* pointer;
  json value;
  const char* error;
};

TEST(deck_file, says_what_is_wrong_with_an_entry) {
  const std::vector<wrong_member> all{
      {"/18/id", 7, "objective 19: id must be a string"},
      {"/18/id", "No", "objective 19: the id must be 1 to 40 of a-z, 0-9 and _"},
      {"/18/id", "none_2", "objective 20 (none_2): another objective has the same id"},
      {"/18/kind", nullptr, "objective 19 (none_1): kind must be a string"},
      {"/18/kind", "no_valve", "objective 19 (none_1): unknown kind \"no_valve\""},
      {"/18/kind", "\x1b[2J", "objective 19 (none_1): unknown kind \"?[2J\""},
      {"/18/params", 1, "objective 19 (none_1): params must be an object"},
      {"/18/params", json::object(), "objective 19 (none_1): no_value needs a value of 1 to 6"},
      {"/18/params/value", 7, "objective 19 (none_1): no_value needs a value of 1 to 6"},
      {"/18/params/value", 0,
       "objective 19 (none_1): params.value must be a whole number of 1 to 99"},
      {"/18/params/value", -1,
       "objective 19 (none_1): params.value must be a whole number of 1 to 99"},
      {"/18/params/value", 1.5,
       "objective 19 (none_1): params.value must be a whole number of 1 to 99"},
      {"/18/params/value", "1",
       "objective 19 (none_1): params.value must be a whole number of 1 to 99"},
      {"/18/params/value", 4294967297,
       "objective 19 (none_1): params.value must be a whole number of 1 to 99"},
      {"/18/params/valve", 1, "objective 19 (none_1): unknown parameter \"valve\""},
      {"/18/params/count", 1, "objective 19 (none_1): no_value has no count"},
      {"/18/params/colour", "pink", "objective 19 (none_1): no_value has no colour"},
      {"/18/points", 0, "objective 19 (none_1): points must be a whole number of 1 to 99"},
      {"/18/points", 5, "objective 19 (none_1): the points must be 1 to 4"},
      {"/18/points", true, "objective 19 (none_1): points must be a whole number of 1 to 99"},
      {"/18/symbol", "sun", "objective 19 (none_1): unknown symbol \"sun\""},
      {"/18/symbol", 1, "objective 19 (none_1): symbol must be \"moon\", \"star\" or null"},
      {"/18/symbol", "moon", "objective 19 (none_1): no_value cannot be a moon card"},
      {"/0/params/colour", "red", "objective 1 (maj_colour_pink): unknown colour \"red\""},
      {"/0/params/colour", 1, "objective 1 (maj_colour_pink): params.colour must be a string"},
      {"/0/params/colour", "green",
       "objective 4 (maj_colour_green): another moon card asks for the same"},
      {"/24/params/colours", "pink",
       "objective 25 (three_pink_yellow_turquoise): params.colours must be a list of colours"},
      {"/24/params/colours", json::array(),
       "objective 25 (three_pink_yellow_turquoise): params.colours must be a list of colours"},
      {"/24/params/colours/1", "pink",
       "objective 25 (three_pink_yellow_turquoise): all_of_colours names a colour twice"},
  };
  for (const auto& [pointer, value, error] : all) {
    EXPECT_EQ(refused_with(pointer, value), error) << pointer << " = " << value;
  }
}

TEST(deck_file, must_have_37_entries) {
  json file = json::parse(builtin_text());
  file.erase(36);
  EXPECT_EQ(refused(file.dump()), "there must be 37 objectives, not 36");
}

TEST(deck_file, unreadable_files_are_named) {
  const auto missing = load_deck_file("no/such/deck.json");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error(), "no/such/deck.json: cannot be opened");
  const auto folder = load_deck_file(SPLITROOM_SOURCE_DIR);
  ASSERT_FALSE(folder);
  EXPECT_THAT(folder.error(), EndsWith("cannot be read, or is empty"));
  const auto other = load_deck_file(std::filesystem::path(SPLITROOM_SOURCE_DIR) / "LICENSE");
  ASSERT_FALSE(other);
  EXPECT_THAT(other.error(), HasSubstr("LICENSE: the file is not valid JSON"));
}

}  // namespace
}  // namespace splitroom::protocol
