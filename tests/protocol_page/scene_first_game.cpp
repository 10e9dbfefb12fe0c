#include <initializer_list>

#include "tests/protocol_page/actor.hpp"
#include "tests/protocol_page/layout.hpp"
#include "tests/protocol_page/scenes.hpp"

namespace splitroom::test {

namespace {

using json = nlohmann::ordered_json;

std::string as_lines(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& each : lines) {
    const json line{{"from", each.starts_with(">") ? "client" : "server"},
                    {"text", each.substr(2)}};
    text += line.dump() + "\n";
  }
  return text;
}

void add_events(page_content& into, const actor& from, std::initializer_list<const char*> kinds) {
  for (const char* const kind : kinds) {
    into.examples["event " + std::string(kind)] = laid_out_text(from.event(kind));
  }
}

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

first_game play_first_game(page_content& into) {
  stage where(2);
  actor ann(where, answering::blind);
  actor ben(where);
  std::size_t from = 0;
  const auto show = [&](const std::string& name) {
    into.examples[name] = joined(ann.lines(from));
    from = ann.mark();
  };

  ann.say({{"cmd", "hello"}, {"versions", {1}}, {"client", "example/1.0"}, {"name", "Ann"}});
  show("talk hello");
  into.examples["frame welcome"] = laid_out_text(ann.frame("welcome"));
  ann.say({{"cmd", "create"}, {"game", "splitz"}, {"players", 2}});
  show("talk create");

  ben.say({{"cmd", "hello"}, {"name", "Ben"}});
  ben.say({{"cmd", "join"}, {"room", ann.room}});
  into.examples["frame table_presence"] = ann.frame("table");
  show("talk join");

  ben.say({{"cmd", "ready"}});
  ann.say({{"cmd", "ready"}, {"seed", true}});
  into.examples["private seed"] = laid_out_text(ann.frame("private"));
  show("talk ready");
  ann.seed_commit();
  into.examples["command seed_commit"] = joined(ann.exchange());
  ann.seed_open();
  into.examples["command seed_open"] = joined(ann.exchange());
  show("talk seeds");

  // The cut and the discard: one of them each, whoever leads.
  const auto add_request = [&](const actor& asked) {
    const std::string kind = asked.own["request"]["kind"];
    into.examples["request " + kind] = laid_out(asked.own["request"]);
  };
  for (int i = 0; i < 2; ++i) {
    actor& asked = ann.own["request"].is_null() ? ben : ann;
    add_request(asked);
    const bool mine = &asked == &ann;
    asked.act();
    if (mine) into.examples["command choose"] = joined(ann.exchange());
  }
  show("talk cut");

  add_request(ann);
  add_events(into, ann, {"game_start", "deal_open", "deal_seeds", "dealt", "decision", "chosen"});
  const json parts = ann.own["request"]["legal"];
  ann.commit(parts.front());
  into.examples["command commit"] = joined(ann.exchange());
  into.examples["private answer"] = laid_out(ann.own["answer"]);
  into.examples["frame table_answered"] = ann.frame("table");
  ben.choose(parts.back());
  into.examples["frame batch_end"] = laid_out_text(ann.frame("batch_end"));
  ann.act();
  into.examples["command open"] = joined(ann.exchange());
  show("talk vote");
  add_events(into, ann, {"locked", "revealed"});

  play_on(into, ann, ben);
  // Of the last batch only its end: from game_over on.
  while (ann.lines(from).front().find("\"event\":\"game_over\"") == std::string::npos) {
    ++from;
  }
  show("talk end");
  add_events(into, ann, {"game_over", "end"});
  return {as_lines(ann.lines(0)), ann.transcript()};
}

}  // namespace splitroom::test
