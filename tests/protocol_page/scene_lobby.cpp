#include "tests/protocol_page/actor.hpp"
#include "tests/protocol_page/layout.hpp"
#include "tests/protocol_page/scenes.hpp"

namespace splitroom::test {

namespace {

using json = nlohmann::ordered_json;

/// The deck is long: all but its first objective is left out.
std::string shortened_deck(const json& reply) {
  constexpr std::size_t shown = 1;
  json body = reply["ok"];
  const std::size_t all = body["objectives"].size();
  json few = json::array();
  for (std::size_t i = 0; i < shown; ++i) {
    few.push_back(body["objectives"][i]);
  }
  few.push_back("... and " + std::to_string(all - shown) + " more");
  body["objectives"] = few;
  return laid_out(body);
}

}  // namespace

void play_lobby(page_content& into) {
  stage where(7);
  actor cal(where);
  actor dee(where, answering::escrow);
  actor eve(where);
  std::vector<std::string> lobby;
  const auto show = [&](const actor& who) {
    const auto lines = who.exchange();
    lobby.insert(lobby.end(), lines.begin(), lines.end());
  };

  cal.say({{"cmd", "hello"}, {"name", "Cal"}});
  cal.say({{"cmd", "create"},
           {"game", "splitz"},
           {"edition", "split-it"},
           {"players", 3},
           {"visibility", "public"},
           {"options", {{"untimed", true}, {"bot_delay_ms", 0}, {"progress", "count"}}}});
  show(cal);
  dee.say({{"cmd", "hello"}, {"name", "Dee"}, {"capabilities", {"snapshots"}}});
  dee.say({{"cmd", "rooms"}});
  show(dee);
  dee.say({{"cmd", "join"}, {"room", cal.room}});
  show(dee);
  dee.say({{"cmd", "sit"}, {"seat", 2}});
  show(dee);
  cal.say({{"cmd", "add_bot"}, {"seat", 1}, {"level", "random"}});
  show(cal);
  cal.say({{"cmd", "remove_bot"}, {"seat", 1}});
  show(cal);
  cal.say({{"cmd", "add_bot"}});
  eve.say({{"cmd", "hello"}, {"name", "Eve"}});
  eve.say({{"cmd", "join"}, {"room", cal.room}, {"as", "watcher"}});
  show(eve);
  into.examples["talk lobby"] = joined(lobby);
  dee.say({{"cmd", "ready"}});
  cal.say({{"cmd", "ready"}});

  // Until a vote, the host calls what is not secret.
  while (cal.own["request"].is_null() || cal.own["request"]["kind"] != "vote") {
    const json open = json::parse(cal.event("decision"));
    cal.say({{"cmd", "call_default"}, {"game_id", cal.game_id}, {"decision", open["decision"]}});
    if (json::parse(cal.event("chosen"))["why"] == "host") {
      auto called = cal.exchange();
      called.push_back("< " + cal.event("chosen"));
      into.examples["talk host"] = joined(called);
    }
  }
  const std::size_t from = dee.mark();
  dee.commit(dee.pick());
  dee.say({{"cmd", "withdraw"},
           {"game_id", dee.game_id},
           {"decision", dee.own["request"]["decision"]}});
  into.examples["talk escrow"] = shortened(dee.lines(from), {"snapshot"});
  dee.say({{"cmd", "snapshot"}});
  into.examples["frame snapshot"] =
      laid_out_without(json::parse(dee.frame("snapshot")), {"room", "view", "own"});
  into.examples["command deck"] = shortened_deck(dee.say({{"cmd", "deck"}}));
  into.conversations["host"] = cal.conversation();
  into.conversations["escrow-and-withdraw"] = dee.conversation();
  into.conversations["watcher"] = eve.conversation();
}

}  // namespace splitroom::test
