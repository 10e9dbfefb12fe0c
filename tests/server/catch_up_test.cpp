// Whoever comes back gets the events that she has missed: also those that the room has let go of,
// from the journal.
#include <gtest/gtest.h>

#include "tests/server/hub_house.hpp"

namespace splitroom::server {
namespace {

using nlohmann::json;

class catch_up : public ::testing::Test {
 protected:
  static constexpr std::size_t long_enough = 3 * event_log::most_kept;

  catch_up() {
    ann->say(R"({"cmd":"create","id":2,"game":"splitz","players":2,"options":{"untimed":true}})");
    code = ann->port.sent[2].at("ok").at("room");
    bea->say(R"({"cmd":"join","id":2,"room":")" + code + "\"}");
    play();
  }

  static std::vector<json> events_of(const hub_house::client& who) {
    std::vector<json> result;
    for (const json& each : who.port.sent) {
      if (each.value("frame", "") == "event") {
        result.push_back(each);
      }
    }
    return result;
  }
  static std::vector<json> from(const std::vector<json>& all, std::size_t n) {
    return {all.begin() + static_cast<std::ptrdiff_t>(n), all.end()};
  }

  /// A game in which the host answers for everybody, until there are so many events.
  void play() {
    ann->port.sent.clear();
    ann->say(R"({"cmd":"ready","id":)" + std::to_string(++id) + "}");
    bea->say(R"({"cmd":"ready","id":)" + std::to_string(id) + "}");
    game = events_of(*ann);
    ASSERT_FALSE(game.empty());
    while (game.size() < long_enough) {
      ASSERT_TRUE(go_on());
    }
  }
  /// The host answers for whoever is asked; false when that does nothing.
  bool go_on() {
    const json command{{"cmd", "call_default"},
                       {"id", ++id},
                       {"game_id", game.front().at("game_id")},
                       {"decision", game.back().at("decision")}};
    const std::size_t before = game.size();
    ann->say(command.dump());
    game = events_of(*ann);
    return game.size() > before;
  }

  void finish() {
    while (game.back().at("event") != "end") {
      ASSERT_TRUE(go_on());
    }
  }

  /// What Bea gets who has the events below `n`, or says so.
  std::vector<json> come_back(std::int64_t n) {
    json resume{{"game_id", game.front().at("game_id")}, {"n", n - 1}};
    if (n > 0) {
      resume["hash"] = n < std::ssize(game) ? game[static_cast<std::size_t>(n)].at("prev") : head();
    }
    bea->port.sent.clear();
    bea->say(json{{"cmd", "join"}, {"id", ++id}, {"room", code}, {"resume", resume}}.dump());
    return events_of(*bea);
  }
  [[nodiscard]] json head() const { return ann->port.sent.back().at("head"); }

  hub_house house;
  std::unique_ptr<hub_house::client> ann = house.greet();
  std::unique_ptr<hub_house::client> bea = house.greet();
  std::string code;
  std::int64_t id = 10;
  std::vector<json> game;  ///< its events
};

TEST_F(catch_up, every_missed_event_comes_once_and_in_order) {
  for (std::size_t n = 0; n <= game.size(); ++n) {
    EXPECT_EQ(come_back(static_cast<std::int64_t>(n)), from(game, n)) << "from " << n;
  }
}

TEST_F(catch_up, old_events_come_where_new_ones_would) {
  come_back(0);
  std::vector<std::string> order;
  for (const json& each : bea->port.sent) {
    const std::string name = each.contains("re") ? "reply" : each.at("frame");
    if (order.empty() || order.back() != name) {
      order.push_back(name);
    }
  }
  EXPECT_EQ(order, (std::vector<std::string>{"reply", "room", "event", "private", "snapshot",
                                             "batch_end"}));
}

TEST_F(catch_up, the_game_before_is_not_mixed_in) {
  const json before = game.front().at("game_id");
  finish();
  EXPECT_EQ(come_back(0), game) << "it is over, and still the last one";
  play();
  ASSERT_NE(game.front().at("game_id"), before);
  EXPECT_EQ(come_back(0), game);
}

TEST_F(catch_up, a_game_that_begins_meanwhile_is_not_taken_for_the_one_that_was_asked_for) {
  finish();
  const std::vector<json> over = game;
  house.journal.held = true;
  ann->say(R"({"cmd":"configure","id":800,"options":{"watchers":false}})");
  EXPECT_EQ(come_back(0), std::vector<json>{}) << "what came before is not stored yet";
  ann->say(R"({"cmd":"ready","id":801})");
  bea->say(R"({"cmd":"ready","id":801})");
  house.journal.acknowledge();
  std::vector<json> got = events_of(*bea);
  ASSERT_GT(got.size(), over.size()) << "and the beginning of the next";
  got.resize(over.size());
  EXPECT_EQ(got, over);
}

TEST_F(catch_up, what_the_host_has_deleted_is_a_game_that_is_not_known) {
  for (record& each : house.journal.by_room.at(code)) {
    if (each.kind == record_kind::event && !starts_game(each)) {
      each.kind = record_kind::removed;
    }
  }
  EXPECT_EQ(come_back(0), std::vector<json>{});
  EXPECT_NE(bea->port.all().find(R"("code":"reset")"), std::string::npos) << bea->port.all();
}

TEST_F(catch_up, while_the_journal_cannot_be_read_nobody_loses_the_room) {
  house.journal.unreadable = true;
  EXPECT_EQ(come_back(0), std::vector<json>{});
  EXPECT_NE(bea->port.all().find("storage_wait"), std::string::npos) << bea->port.all();
  house.journal.unreadable = false;
  EXPECT_EQ(come_back(0), game);
}

}  // namespace
}  // namespace splitroom::server
