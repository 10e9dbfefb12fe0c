// Finding rooms: the list and its filters, and the quick way in.
#include <gtest/gtest.h>

#include "tests/server/hub_house.hpp"
#include "tests/support/reply_code.hpp"

namespace splitroom::server {
namespace {

using nlohmann::json;
using test::code_of;

class room_finders : public ::testing::Test {
 protected:
  using client = hub_house::client;

  void settle() {
    house.io.restart();
    house.io.poll();
  }
  json ask(client& who, json command) {
    command["id"] = ++id;
    return ask_again(who, command);
  }
  json ask_again(client& who, const json& command) {
    who.port.sent.clear();
    who.say(command.dump());
    settle();
    for (const json& each : who.port.sent) {
      if (each.contains("re")) {
        return each;
      }
    }
    return {};
  }
  json quick(client& who, json fields = json::object()) {
    fields["cmd"] = "quick";
    if (!fields.contains("game")) {
      fields["game"] = "splitz";
    }
    return ask(who, fields);
  }
  std::string open_public(client& who, int players, const std::string& edition = "splitz") {
    return ask(who, {{"cmd", "create"},
                     {"game", "splitz"},
                     {"edition", edition},
                     {"players", players},
                     {"visibility", "public"}})["ok"]["room"];
  }
  std::size_t listed(client& who, json fields) {
    fields["cmd"] = "rooms";
    return ask(who, fields)["ok"]["rooms"].size();
  }

  hub_house house;
  std::unique_ptr<client> ann = house.greet();
  std::unique_ptr<client> ben = house.greet();
  std::unique_ptr<client> cid = house.greet();
  std::int64_t id = 1;
};

TEST_F(room_finders, quick_opens_a_public_room_and_the_next_one_finds_it) {
  const json opened = quick(*ann);
  ASSERT_EQ(code_of(opened), "ok");
  EXPECT_EQ(opened["ok"]["seat"], 0);
  const json found = quick(*ben);
  EXPECT_EQ(found["ok"]["room"], opened["ok"]["room"]);
  EXPECT_EQ(found["ok"]["seat"], 1);
  const json rooms = ask(*cid, {{"cmd", "rooms"}})["ok"]["rooms"];
  ASSERT_EQ(rooms.size(), 1U);
  EXPECT_EQ(rooms[0]["players"], 3);
  EXPECT_EQ(rooms[0]["taken"], 2);
}

TEST_F(room_finders, quick_again_leads_to_the_seat_that_is_held) {
  const json opened = quick(*ann);
  EXPECT_EQ(quick(*ann)["ok"], opened["ok"]);
  EXPECT_EQ(house.rooms.size(), 1U);
  ann = house.greet(ann->token);
  EXPECT_EQ(quick(*ann)["ok"], opened["ok"]);
}

TEST_F(room_finders, a_repeated_id_opens_no_second_room) {
  const json command{{"cmd", "quick"}, {"id", 50}, {"game", "splito"}};
  const json first = ask_again(*ann, command);
  ask(*ann, {{"cmd", "leave"}});
  EXPECT_EQ(ask_again(*ann, command), first);
  EXPECT_EQ(house.rooms.size(), 0U);
}

TEST_F(room_finders, quick_takes_the_fullest_that_fits) {
  const std::string wide = open_public(*ann, 4);
  const std::string narrow = open_public(*ben, 2);
  EXPECT_EQ(quick(*cid)["ok"]["room"], narrow);
  ask(*cid, {{"cmd", "leave"}});
  EXPECT_EQ(quick(*cid, {{"players", 4}})["ok"]["room"], wide);
  ask(*cid, {{"cmd", "leave"}});
  const json other = quick(*cid, {{"edition", "split-it"}});
  EXPECT_NE(other["ok"]["room"], wide);
  EXPECT_NE(other["ok"]["room"], narrow);
}

TEST_F(room_finders, quick_goes_to_no_private_full_playing_or_deserted_room) {
  ask(*ann, {{"cmd", "create"}, {"game", "splitz"}, {"players", 3}});
  EXPECT_EQ(code_of(quick(*ben)), "ok");
  EXPECT_EQ(house.rooms.size(), 2U) << "not the private one";
  ask(*ben, {{"cmd", "add_bot"}});
  EXPECT_EQ(code_of(quick(*cid)), "ok");
  EXPECT_EQ(house.rooms.size(), 3U) << "not the full one";
  cid->connection.reset();
  settle();
  const auto dee = house.greet();
  EXPECT_EQ(code_of(quick(*dee)), "ok");
  EXPECT_EQ(house.rooms.size(), 4U) << "nobody is there";
}

TEST_F(room_finders, quick_and_the_list_lead_nobody_where_they_were_kicked) {
  const std::string code = open_public(*ann, 3);
  ASSERT_EQ(quick(*ben)["ok"]["room"], code);
  EXPECT_EQ(code_of(ask(*ann, {{"cmd", "kick"}, {"seat", 1}})), "ok");
  EXPECT_EQ(ben->port.sent[ben->port.sent.size() - 2]["code"], "kicked");
  EXPECT_EQ(listed(*ben, json::object()), 0U);
  EXPECT_EQ(listed(*cid, json::object()), 1U);
  const json refused = ask(*ben, {{"cmd", "join"}, {"room", code}});
  const json unknown = ask(*ben, {{"cmd", "join"}, {"room", "00000000"}});
  EXPECT_EQ(refused["error"], unknown["error"]) << "as if there was no such room";
  EXPECT_EQ(code_of(ask(*ben, {{"cmd", "join"}, {"room", code}, {"as", "watcher"}})),
            "no_such_room");
  EXPECT_NE(quick(*ben)["ok"]["room"], code);
  ben = house.greet(ben->token);
  EXPECT_EQ(code_of(ask(*ben, {{"cmd", "join"}, {"room", code}})), "no_such_room");
}

TEST_F(room_finders, quick_checks_what_is_asked_for) {
  EXPECT_EQ(code_of(quick(*ann, {{"edition", "duel"}})), "unknown_edition");
  EXPECT_EQ(code_of(quick(*ann, {{"players", 5}})), "wrong_players");
  EXPECT_EQ(code_of(quick(*ann, {{"game", "splito"}, {"edition", "duel"}})), "ok");
  EXPECT_EQ(ask(*ann, {{"cmd", "rooms"}})["ok"]["rooms"][0]["players"], 2) << "a duel has two";
}

TEST_F(room_finders, the_list_can_be_narrowed) {
  open_public(*ann, 2);
  open_public(*ben, 3, "split-it");
  ask(*ben, {{"cmd", "add_bot"}});
  quick(*cid, {{"game", "splito"}});
  EXPECT_EQ(listed(*cid, json::object()), 3U);
  EXPECT_EQ(listed(*cid, {{"game", "splitz"}}), 2U);
  EXPECT_EQ(listed(*cid, {{"edition", "split-it"}}), 1U);
  EXPECT_EQ(listed(*cid, {{"waiting", true}}), 2U) << "a full one does not wait";
  EXPECT_EQ(listed(*cid, {{"waiting", false}}), 3U);
  EXPECT_EQ(listed(*cid, {{"game", "splito"}, {"edition", "split-it"}}), 0U);
}

TEST_F(room_finders, phrases_are_told_to_whoever_asks) {
  const json phrases = ask(*ann, {{"cmd", "phrases"}})["ok"]["phrases"];
  EXPECT_GE(phrases.size(), 25U);
  EXPECT_EQ(
      phrases[0],
      (json{{"phrase", "hello"}, {"text", "Hello!"}, {"seat", false}, {"words", json::array()}}));
}

TEST_F(room_finders, misleading_names_become_guests) {
  const auto hello = [this](const std::string& name) {
    client fresh;
    fresh.connection = house.hub.connect(fresh.port);
    fresh.say(json{{"cmd", "hello"}, {"id", 1}, {"name", name}}.dump());
    return fresh.port.sent.front().at("name").get<std::string>();
  };
  EXPECT_EQ(hello("Bot 2"), "Guest");
  EXPECT_EQ(hello("\xD0\x90nn"), "Guest");
  EXPECT_EQ(hello("Jo\xCC\x88rg"), "J\xC3\xB6rg");
}

}  // namespace
}  // namespace splitroom::server
