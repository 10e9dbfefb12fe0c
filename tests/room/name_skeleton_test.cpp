// Names that look the same, names that mislead, and names that are just foreign.
#include "server/room/name_skeleton.hpp"

#include <gtest/gtest.h>

#include "protocol/names/code_points.hpp"
#include "server/room/seating.hpp"

namespace splitroom::server {
namespace {

std::string utf8(std::u8string_view text) { return {text.begin(), text.end()}; }

std::size_t code_points(std::string_view text) {
  std::size_t count = 0;
  while (!text.empty()) {
    text.remove_prefix(protocol::first_code_point(text).bytes);
    ++count;
  }
  return count;
}

TEST(names, of_every_script_are_taken_as_they_are) {
  for (const std::u8string_view each :
       {u8"Ann", u8"J\u00F6rg", u8"\u0410\u043D\u043D\u0430",        // Анна
        u8"\u05D3\u05D5\u05D3", u8"\u0639\u0645\u0631",              // Hebrew, Arabic
        u8"\u7530\u4E2D\u3055\u3093", u8"\u30BF\u30ED\u30A6 Taro",   // Japanese
        u8"\uAE40\uCCA0\uC218", u8"\u0E2A\u0E21\u0E0A\u0E32\u0E22",  // Korean, Thai
        u8"\u092A\u094D\u0930\u093F\u092F\u093E",                    // Devanagari
        u8"\u041B\u0435\u0432 Leo", u8"\u03B1\u03B2-team", u8"Ann \U0001F600", u8"\U0001F600",
        u8"O'Neill", u8"42", u8"Botond", u8"Seattle", u8"Guest"}) {
    EXPECT_EQ(presentable_name(utf8(each)), utf8(each));
  }
}

TEST(names, are_composed_and_cleaned) {
  EXPECT_EQ(presentable_name("Jo\xCC\x88rg"), "J\xC3\xB6rg");
  EXPECT_EQ(presentable_name("Jo\xE2\x80\x8D\xCC\x88rg"), "J\xC3\xB6rg")
      << "an invisible character stood between";
  // NOLINTNEXTLINE(misc-misleading-bidirectional): that it does not mislead is what is tested
  EXPECT_EQ(presentable_name("\xE2\x80\xAE\x41nn"), "Ann");
  EXPECT_EQ(presentable_name(" \xE2\x80\x8B "), "");
  EXPECT_EQ(presentable_name("\xC3"), "");
  EXPECT_EQ(code_points(presentable_name(utf8(u8"\u0958\u0958\u0958\u0958\u0958\u0958\u0958\u0958"
                                              u8"\u0958\u0958\u0958\u0958\u0958\u0958\u0958"))),
            24U)
      << "what grows when it is composed is cut after that";
}

TEST(names, that_mix_scripts_in_a_word_are_refused) {
  for (const std::u8string_view each :
       {u8"\u0410nn", u8"Be\u043D", u8"p\u0430ypal", u8"B\u03BFb", u8"The Ann\u0430"}) {
    EXPECT_EQ(presentable_name(utf8(each)), "") << utf8(each);
  }
}

TEST(names, that_read_like_the_servers_own_are_refused) {
  for (const std::u8string_view each : {u8"Bot 2",
                                        u8"bot",
                                        u8"BOT2",
                                        u8"Bot #3",
                                        u8"Bot l",
                                        u8"B0t 2",
                                        u8"Server",
                                        u8"server!",
                                        u8"5erver",
                                        u8"Adm1n 2",
                                        u8"$y5tem",
                                        u8"Seat 1",
                                        u8"SEAT 0",
                                        u8"Splitroom",
                                        u8"\uFF22\uFF4F\uFF54 \uFF12",         // wide letters
                                        u8"\u0412\u041E\u0422 2",              // Cyrillic ВОТ
                                        u8"\U0001D401\U0001D428\U0001D42D 2",  // mathematical bold
                                        u8"Bot \u0662",
                                        u8"B\u00ADot 2",
                                        u8"ADMlN",
                                        u8"SPLlTROOM",
                                        u8"admln",
                                        u8"(Host)",
                                        u8"[Server]",
                                        u8"H.ost",
                                        u8"B\u0301ot",
                                        u8"\u05D0dmin",
                                        u8"\u2C82ot"}) {  // Hebrew alef, Coptic vida
    EXPECT_EQ(presentable_name(utf8(each)), "") << utf8(each);
  }
}

TEST(names, look_alike_whatever_their_case_script_and_width) {
  for (const auto& [one, other] : std::vector<std::pair<std::u8string_view, std::u8string_view>>{
           {u8"Ann", u8"ann"},
           {u8"ANN", u8"Ann"},
           {u8"Ann", u8"\u0410nn"},  // Cyrillic A
           {u8"ann", u8"\u0410NN"},
           {u8"Ida", u8"lda"},  // small L
           {u8"modern", u8"modem"},
           {u8"J\u00F6rg", u8"Jo\u0308rg"},
           {u8"scope", u8"\u0455\u0441\u043E\u0440\u0435"},  // all Cyrillic
           {u8"Ann", u8"\uFF21\uFF4E\uFF4E"},
           {u8"stra\u00DFe", u8"STRASSE"}}) {
    EXPECT_TRUE(look_alike(utf8(one), utf8(other))) << utf8(one) << " " << utf8(other);
    EXPECT_TRUE(look_alike(utf8(other), utf8(one))) << utf8(one) << " " << utf8(other);
  }
  for (const auto& [one, other] : std::vector<std::pair<std::u8string_view, std::u8string_view>>{
           {u8"Ann", u8"Anna"},
           {u8"Ann", u8"Ben"},
           {u8"J\u00F6rg", u8"Jorg"},
           {u8"Bot 1", u8"Bot 2"},
           {u8"\U0001F600", u8"\U0001F601"},
           {u8"\u05D3\u05D5\u05D3", u8"\u05D3\u05E0\u05D9"}}) {
    EXPECT_FALSE(look_alike(utf8(one), utf8(other))) << utf8(one) << " " << utf8(other);
  }
}

TEST(names, at_a_table_are_numbered_when_they_look_alike_and_stay_short) {
  seating table(4);
  const std::string wide(24, 'x');
  table.sit(1, "Ann", std::nullopt);
  table.sit(2, "\xD0\x90nn", std::nullopt);  // Cyrillic A
  table.sit(3, "aNN", std::nullopt);
  EXPECT_EQ(table.at(1).name, "\xD0\x90nn 2");
  EXPECT_EQ(table.at(2).name, "aNN 3");
  EXPECT_EQ(numbered_name(wide, 2), std::string(22, 'x') + " 2");
  EXPECT_EQ(numbered_name(wide, 10), std::string(21, 'x') + " 10");
  EXPECT_EQ(numbered_name(std::string(21, 'x') + " xx", 2), std::string(21, 'x') + " 2");
  std::string emoji;
  for (int i = 0; i < 24; ++i) {
    emoji += "\xF0\x9F\x98\x80";
  }
  EXPECT_EQ(code_points(numbered_name(emoji, 2)), 24U);
  EXPECT_TRUE(numbered_name(emoji, 2).ends_with("\xF0\x9F\x98\x80 2"));

  seating full(4);
  for (member_id each = 1; each <= 4; ++each) {
    full.sit(each, wide, std::nullopt);
  }
  EXPECT_EQ(full.at(3).name, std::string(22, 'x') + " 4");
}

TEST(names, of_bots_give_way_to_people_who_sat_before) {
  seating table(2);
  table.sit(1, "Bot 2", std::nullopt);  // from a time before such names were refused
  table.add_bot(1, protocol::bot_level::greedy);
  EXPECT_EQ(table.at(1).name, "Bot 2 2");
}

}  // namespace
}  // namespace splitroom::server
