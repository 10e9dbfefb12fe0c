#include "server/ops/games_pages.hpp"

#include <gtest/gtest.h>

#include "tests/ops/pages_house.hpp"

namespace splitroom::server {
namespace {

using protocol::visibility;

/// The rooms of a list of games, in its order.
std::vector<std::string> rooms_of(const http_response& list) {
  std::vector<std::string> result;
  const auto body = nlohmann::json::parse(list.body);
  for (const auto& each : body.at("games")) {
    result.push_back(each.at("room"));
  }
  return result;
}

using words = std::vector<std::string>;

TEST(games_pages, private_games_are_listed_only_for_who_sat_there) {
  pages_house house;
  house.finish(1, visibility::public_);
  house.finish(2, visibility::private_, {"ann", "ben"});
  house.finish(3, visibility::private_, {"cid", "dan"});
  EXPECT_EQ(rooms_of(house.get("/games")), words{"ROOM1"});
  EXPECT_EQ(rooms_of(house.get("/games", "ben")), (words{"ROOM2", "ROOM1"}));
  EXPECT_EQ(rooms_of(house.get("/games", "nobody")), words{"ROOM1"});
  EXPECT_EQ(house.get("/games", "ben").body.find("identity"), std::string::npos);
  EXPECT_EQ(house.get("/games", "ben").body.find("host"), std::string::npos);
}

TEST(games_pages, a_long_list_goes_on_where_it_stopped) {
  pages_house house;
  for (int i = 1; i <= 7; ++i) {
    house.finish(i, i % 2 == 0 ? visibility::private_ : visibility::public_, {"ann"});
  }
  words seen;
  std::string next = "/games?limit=2";
  int lists = 0;
  for (; !next.empty() && lists < 9; ++lists) {
    const http_response list = house.get(next);
    for (const std::string& each : rooms_of(list)) {
      seen.push_back(each);
    }
    const auto body = nlohmann::json::parse(list.body);
    next = body.contains("next") ? "/games?limit=2&before=" + body.at("next").get<std::string>()
                                 : std::string();
  }
  EXPECT_EQ(seen, (words{"ROOM7", "ROOM5", "ROOM3", "ROOM1"}));
  EXPECT_LE(lists, 3);
}

TEST(games_pages, a_bad_query_is_refused_in_words) {
  pages_house house;
  for (const char* bad : {"?limit=0", "?limit=201", "?limit=-1", "?limit=x", "?limit=1x",
                          "?before=1", "?before=" /* empty */, "?after=1", "?limit=1&limit=2",
                          "?before=ZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZZ"}) {
    EXPECT_EQ(house.get(std::string("/games") + bad).status, 400) << bad;
  }
}

TEST(games_pages, a_transcript_is_the_events_byte_for_byte) {
  pages_house house;
  const std::string id = house.finish(1, visibility::public_);
  const http_response got = house.get("/games/" + id);
  EXPECT_EQ(got.status, 200);
  EXPECT_EQ(got.content_type, "application/jsonl");
  const auto frames = house.journal.transcript(id).value();
  ASSERT_EQ(frames.size(), 2U);
  EXPECT_EQ(got.body, *frames[0] + "\n" + *frames[1] + "\n");
  EXPECT_EQ(header(got, "X-Splitroom-Verifiable"), "yes");
}

TEST(games_pages, names_can_be_left_out_and_then_nothing_can_be_verified) {
  pages_house house;
  const std::string id = house.finish(1, visibility::public_);
  const http_response got = house.get("/games/" + id + "?names=no");
  EXPECT_EQ(header(got, "X-Splitroom-Verifiable"), "no");
  EXPECT_EQ(got.body.find("Ann"), std::string::npos);
  EXPECT_NE(got.body.find(R"({"seat":1,"name":"Player 2"})"), std::string::npos) << got.body;
  EXPECT_EQ(house.get("/games/" + id + "?names=maybe").status, 400);
}

TEST(games_pages, unknown_and_forbidden_look_alike) {
  pages_house house;
  const std::string id = house.finish(2, visibility::private_);
  const std::string unknown(32, '0');
  for (const char* token : {"", "nobody"}) {
    const http_response forbidden = house.get("/games/" + id, token);
    const http_response missing = house.get("/games/" + unknown, token);
    EXPECT_EQ(forbidden.status, 404);
    EXPECT_EQ(forbidden.body, missing.body);
    EXPECT_EQ(forbidden.headers, missing.headers);
  }
  EXPECT_EQ(house.get("/games/" + id, "ben").status, 200);
  EXPECT_EQ(house.get("/games/" + id.substr(1)).status, 404);
}

TEST(games_pages, only_the_host_deletes_and_for_good) {
  pages_house house;
  const std::string id = house.finish(1, visibility::public_);
  for (const char* token : {"", "ben", "nobody"}) {
    EXPECT_EQ(house.ask("DELETE", "/games/" + id, token).status, 404) << token;
  }
  EXPECT_EQ(house.ask("DELETE", "/games/" + id, "ann").status, 204);
  EXPECT_EQ(house.get("/games/" + id).status, 404);
  EXPECT_EQ(house.ask("DELETE", "/games/" + id, "ann").status, 404);
}

TEST(games_pages, a_record_that_cannot_be_read_hides_no_other_game) {
  pages_house house;
  house.finish(1, visibility::public_);
  const std::string odd(32, 'f');
  house.journal.append("ODD", 0, {{record_kind::finished, make_frame("{\"game_id\":1}"), odd}},
                       [](append_result) {});
  EXPECT_EQ(rooms_of(house.get("/games")), words{"ROOM1"});
  EXPECT_EQ(house.get("/games/" + odd).status, 404);
}

}  // namespace
}  // namespace splitroom::server
