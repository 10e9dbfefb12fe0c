#include "tests/protocol_page/actor.hpp"
#include "tests/protocol_page/layout.hpp"
#include "tests/protocol_page/scenes.hpp"

namespace splitroom::test {

namespace {

using json = nlohmann::ordered_json;

/// The rest of the game, each in their own way, with a look at the table in the middle.
void play_on(page_content& into, actor& ann, actor& ben) {
  while (!ann.over) {
    for (actor* const each : {&ann, &ben}) {
      const json asked = each->own["request"];
      if (asked.is_object() && asked["kind"] == "jokers") {
        into.examples["request jokers"] = laid_out(asked);
      }
      if (each == &ben && asked.is_object() && asked["kind"] == "vote" &&
          !into.examples.contains("view splitz") && ann.n > 40) {
        ben.say({{"cmd", "snapshot"}});
        add_object(into, "view splitz", json::parse(ben.frame("snapshot"))["view"]);
      }
      each->act();
    }
  }
}

}  // namespace

std::string play_first_game(page_content& into) {
  stage where(2);
  actor ann(where, answering::blind);
  actor ben(where);
  std::size_t from = 0;
  const auto show = [&](const std::string& name) {
    into.examples[name] = shortened(ann.lines(from), {"room", "snapshot"});
    from = ann.mark();
  };

  ann.say({{"cmd", "hello"}, {"versions", {1}}, {"client", "example/1.0"}, {"name", "Ann"}});
  show("talk hello");
  ann.say({{"cmd", "create"}, {"game", "splitz"}, {"players", 2}});
  show("talk create");

  ben.say({{"cmd", "hello"}, {"name", "Ben"}});
  ben.say({{"cmd", "join"}, {"room", ann.room}});
  show("talk join");

  ben.say({{"cmd", "ready"}});
  ann.say({{"cmd", "ready"}, {"seed", true}});
  show("talk ready");
  ann.seed_commit();
  ann.seed_open();
  show("talk seeds");

  // The cut and the discard: one of them each, whoever leads.
  for (int i = 0; i < 2; ++i) {
    (ann.own["request"].is_null() ? ben : ann).act();
  }
  show("talk cut");

  const json parts = ann.own["request"]["legal"];
  ann.commit(parts.front());
  ben.choose(parts.back());
  ann.act();
  show("talk vote");

  play_on(into, ann, ben);
  // Of the last batch only its end: from game_over on.
  while (ann.lines(from).front().find("\"event\":\"game_over\"") == std::string::npos) {
    ++from;
  }
  show("talk end");
  into.conversations["first-game"] = ann.conversation();
  return ann.transcript();
}

}  // namespace splitroom::test
