#include "tests/protocol_page/actor.hpp"
#include "tests/protocol_page/layout.hpp"
#include "tests/protocol_page/scenes.hpp"

namespace splitroom::test {

namespace {

using json = nlohmann::ordered_json;

/// The deck is long: all but the first objectives are left out.
std::string shortened_deck(const json& reply) {
  constexpr std::size_t shown = 3;
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
  const auto show = [&](const std::string& name, const actor& who) {
    into.examples["command " + name] = joined(who.exchange());
  };

  cal.say({{"cmd", "hello"}, {"name", "Cal"}});
  cal.say({{"cmd", "create"},
           {"game", "splitz"},
           {"edition", "split-it"},
           {"players", 3},
           {"visibility", "public"},
           {"options", {{"untimed", true}, {"bot_delay_ms", 0}, {"progress", "count"}}}});
  show("create", cal);
  dee.say({{"cmd", "hello"}, {"name", "Dee"}, {"capabilities", {"snapshots"}}});
  show("hello", dee);
  dee.say({{"cmd", "rooms"}});
  show("rooms", dee);
  dee.say({{"cmd", "join"}, {"room", cal.room}});
  show("join", dee);
  dee.say({{"cmd", "sit"}, {"seat", 2}});
  show("sit", dee);
  cal.say({{"cmd", "add_bot"}, {"seat", 1}, {"level", "random"}});
  show("add_bot", cal);
  cal.say({{"cmd", "remove_bot"}, {"seat", 1}});
  show("remove_bot", cal);
  cal.say({{"cmd", "add_bot"}});
  eve.say({{"cmd", "hello"}, {"name", "Eve"}});
  eve.say({{"cmd", "join"}, {"room", cal.room}, {"as", "watcher"}});
  into.examples["command join watcher"] = joined(eve.exchange());
  dee.say({{"cmd", "ready"}});
  show("ready", dee);
  into.examples["frame room"] = laid_out_text(dee.frame("room"));
  cal.say({{"cmd", "ready"}});

  // Until a vote, the host calls what is not secret.
  while (cal.own["request"].is_null() || cal.own["request"]["kind"] != "vote") {
    const json open = json::parse(cal.event("decision"));
    cal.say({{"cmd", "call_default"}, {"game_id", cal.game_id}, {"decision", open["decision"]}});
    if (cal.event("chosen").find("\"host\"") != std::string::npos) {
      show("call_default", cal);
      into.examples["event chosen host"] = laid_out_text(cal.event("chosen"));
    }
  }
  dee.commit(dee.pick());
  into.examples["command commit escrow"] = joined(dee.exchange());
  into.examples["private answer escrow"] = laid_out(dee.own["answer"]);
  into.examples["frame table count"] = cal.frame("table");
  dee.say({{"cmd", "withdraw"},
           {"game_id", dee.game_id},
           {"decision", dee.own["request"]["decision"]}});
  show("withdraw", dee);
  dee.say({{"cmd", "snapshot"}});
  show("snapshot", dee);
  into.examples["frame snapshot"] = laid_out_text(dee.frame("snapshot"));

  dee.say({{"cmd", "ping"}});
  show("ping", dee);
  into.examples["command deck"] = shortened_deck(dee.say({{"cmd", "deck"}}));
  dee.say({{"cmd", "leave"}});
  show("leave", dee);
}

}  // namespace splitroom::test
